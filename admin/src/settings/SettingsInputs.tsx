import './settings.css';
import { type AnsweredSettings, SETTINGS_LIMITS } from '@trama/shared/network/settings';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import type { ReactNode } from 'react';
import { FieldCheck } from '../ui/form/FieldCheck.tsx';
import { FieldText, type FieldTextProps } from '../ui/form/FieldText.tsx';
import { Section } from '../ui/form/Section.tsx';
import { EntryList } from './EntryList.tsx';
import { MenuInput } from './MenuInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { fieldOf, tidyAddress } from './settingsForm.ts';

const SOCIAL = ['instagram', 'facebook', 'youtube', 'linkedin'] as const;
const SECTIONS = [
  'identity',
  'menu',
  'home',
  'institutions',
  'about',
  'footer',
  'words',
  'contact',
  'social',
  'join',
  'security',
] as const;

type SectionName = (typeof SECTIONS)[number];
const sectionId = (name: SectionName) => `ajustes-${name}`;

/** Leads to the sections; buttons, as another address would count as leaving the form. */
function SectionLinks() {
  const show = (name: SectionName) => {
    const title = document.getElementById(sectionId(name));
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <ul className="section-links">
      {SECTIONS.map((name) => (
        <li key={name}>
          <button type="button" className="text-link" onClick={() => show(name)}>
            {t.sections[name]}
          </button>
        </li>
      ))}
    </ul>
  );
}

const Part = ({ name, children }: { name: SectionName; children: ReactNode }) => (
  <Section id={sectionId(name)} title={t.sections[name]}>
    {children}
  </Section>
);

/** Every setting, in the order of the public pages. */
export function SettingsInputs({ pictures, examples }: Pick<AnsweredSettings, 'pictures' | 'examples'>) {
  const exampleFields = new Set(examples.map(fieldOf));
  /** What is still an example says so, before its help. */
  const withMark = (name: string, help?: ReactNode) =>
    exampleFields.has(name) ? (
      <>
        <span className="badge example">{t.example}</span> {help}
      </>
    ) : (
      help
    );
  const line = (name: keyof typeof t.fields, { help, ...rest }: Omit<Partial<FieldTextProps>, 'name' | 'label'> = {}) => (
    <FieldText name={name} label={t.fields[name]} required autoComplete="off" {...rest} help={withMark(name, help)} />
  );
  const address = (name: keyof typeof t.fields, help?: string) => (
    <FieldText
      key={name}
      name={name}
      label={t.optional(t.fields[name])}
      help={withMark(name, help)}
      inputMode="url"
      autoComplete="off"
      tidy={tidyAddress}
    />
  );
  const entryText = (path: string, name: string, label: string, rest: Partial<FieldTextProps> = {}) => (
    <FieldText name={`${path}.${name}`} label={label} autoComplete="off" {...rest} />
  );
  const url = { inputMode: 'url', tidy: tidyAddress } as const;
  return (
    <>
      <SectionLinks />
      <div className="columns">
        <div>
          <Part name="identity">
            {line('name')}
            <div className="pair">
              {line('shortName', { help: t.help.shortName })}
              {line('tagline', { help: t.help.tagline })}
            </div>
            <div id="logo" tabIndex={-1}>
              <PictureInput
                name="logo.image"
                label={t.optional(t.fields.logo)}
                help={t.help.logo}
                pictures={pictures}
                removable
              />
            </div>
          </Part>
          <Part name="menu">
            <MenuInput />
          </Part>
          <Part name="home">
            {line('heroText', { multiline: true })}
            {line('heroButton')}
            <div className="stack" id="hero" tabIndex={-1}>
              <PictureInput
                name="hero.image"
                label={t.optional(t.fields.hero)}
                help={t.help.hero}
                pictures={pictures}
                removable
              />
              {entryText('hero', 'alt', t.fields.heroAlt)}
              {entryText('hero', 'words', t.optional(t.fields.heroWords), { help: t.help.heroWords })}
            </div>
          </Part>
          <Part name="institutions">
            <EntryList
              name="institutions"
              help={withMark('institutions', t.help.institutions)}
              most={SETTINGS_LIMITS.institutions}
              empty={{ name: '', url: '', image: null }}
            >
              {(path) => (
                <>
                  <div className="pair">
                    {entryText(path, 'name', t.itemName, { required: true })}
                    {entryText(path, 'url', t.optional(t.itemAddress), url)}
                  </div>
                  <PictureInput name={`${path}.image`} label={t.optional(t.itemLogo)} pictures={pictures} removable />
                </>
              )}
            </EntryList>
          </Part>
          <Part name="about">
            {line('about', { help: t.help.about, multiline: true })}
            <EntryList
              name="aboutPictures"
              help={t.help.aboutPictures}
              most={SETTINGS_LIMITS.aboutPictures}
              empty={{ image: null, alt: '' }}
            >
              {(path) => (
                <>
                  <PictureInput name={`${path}.image`} label={t.numbered.aboutPictures} pictures={pictures} />
                  {entryText(path, 'alt', t.itemAlt, { required: true })}
                </>
              )}
            </EntryList>
          </Part>
          <Part name="footer">{line('footerText', { multiline: true })}</Part>
        </div>
        <div>
          <Part name="words">
            {line('sectionNews')}
            {line('sectionEvents')}
            {line('sectionPublications')}
            {line('sectionContact')}
            {line('contactText', { multiline: true })}
            <div className="pair">
              {line('sectionTeam')}
              {line('sectionPartners')}
            </div>
          </Part>
          <Part name="contact">
            <FieldText
              name="contactEmail"
              type="email"
              inputMode="email"
              label={t.optional(t.fields.contactEmail)}
              help={withMark('contactEmail', t.help.contactEmail)}
              autoComplete="off"
            />
          </Part>
          <Part name="social">
            <p className="form-note">{t.help.social}</p>
            {SOCIAL.map((name) => address(name))}
            <EntryList
              name="moreLinks"
              help={withMark('moreLinks', t.help.moreLinks)}
              most={SETTINGS_LIMITS.links}
              empty={{ name: '', url: '' }}
            >
              {(path) => (
                <div className="pair">
                  {entryText(path, 'name', t.itemName, { required: true })}
                  {entryText(path, 'url', t.itemAddress, { ...url, required: true })}
                </div>
              )}
            </EntryList>
          </Part>
          <Part name="join">
            {address('joinFormUrl', t.help.joinFormUrl)}
            {line('joinTitle')}
            {line('joinText', { multiline: true })}
            <div className="pair">
              {line('joinButton')}
              {line('joinClose')}
            </div>
            {line('joinQrAlt', { help: t.help.joinQrAlt })}
          </Part>
          <Part name="security">
            <FieldCheck name="secondFactorRequired" label={t.fields.secondFactorRequired} help={t.help.secondFactorRequired} />
          </Part>
        </div>
      </div>
    </>
  );
}
