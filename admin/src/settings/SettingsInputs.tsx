import './settings.css';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import { FieldText } from '../ui/form/FieldText.tsx';
import { Section } from '../ui/form/Section.tsx';
import { tidyAddress } from './settingsForm.ts';

const SOCIAL = ['instagram', 'facebook', 'youtube', 'linkedin'] as const;

interface LineProps {
  name: keyof typeof t.fields;
  help?: string;
  multiline?: boolean;
}

const Line = ({ name, ...rest }: LineProps) => (
  <FieldText name={name} label={t.fields[name]} required autoComplete="off" {...rest} />
);

/** Every setting, in the order of the public pages. */
export function SettingsInputs() {
  return (
    <div className="columns">
      <div>
        <Section title={t.sections.identity}>
          <Line name="name" />
          <div className="pair">
            <Line name="shortName" help={t.help.shortName} />
            <Line name="tagline" help={t.help.tagline} />
          </div>
        </Section>
        <Section title={t.sections.home}>
          <Line name="heroText" multiline />
          <Line name="heroButton" />
          <FieldText name="institutions" label={t.optional(t.fields.institutions)} help={t.help.institutions} multiline />
        </Section>
        <Section title={t.sections.about}>
          <Line name="about" help={t.help.about} multiline />
        </Section>
        <Section title={t.sections.footer}>
          <Line name="footerText" multiline />
        </Section>
      </div>
      <div>
        <Section title={t.sections.contact}>
          <FieldText
            name="contactEmail"
            type="email"
            inputMode="email"
            label={t.fields.contactEmail}
            help={t.help.contactEmail}
            required
            autoComplete="off"
          />
        </Section>
        <Section title={t.sections.social}>
          <p className="form-note">{t.help.social}</p>
          {SOCIAL.map((name) => (
            <FieldText
              key={name}
              name={name}
              label={t.optional(t.fields[name])}
              inputMode="url"
              autoComplete="off"
              tidy={tidyAddress}
            />
          ))}
        </Section>
        <Section title={t.sections.join}>
          <FieldText
            name="joinFormUrl"
            label={t.fields.joinFormUrl}
            help={t.help.joinFormUrl}
            required
            inputMode="url"
            autoComplete="off"
            tidy={tidyAddress}
          />
          <Line name="joinTitle" />
          <Line name="joinText" multiline />
          <div className="pair">
            <Line name="joinButton" />
            <Line name="joinClose" />
          </div>
          <Line name="joinQrAlt" help={t.help.joinQrAlt} />
        </Section>
      </div>
    </div>
  );
}
