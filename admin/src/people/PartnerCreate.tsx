import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import { FieldText } from '../ui/form/FieldText.tsx';
import { Section } from '../ui/form/Section.tsx';
import { EmailInput, NotificationInput, PhotoInput, ProfileInputs } from './PersonInputs.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { EMPTY_PARTNER, partnerForm } from './personForm.ts';
import { useSavePerson } from './useSavePerson.ts';

const t = ADMIN_TEXTS.people;

/** `/newPartner`. */
export function PartnerCreate() {
  const save = useSavePerson('partners', { done: MESSAGES.user.created });
  return (
    <PersonScreen
      title={t.partnerTitle}
      intro={t.emptyHelp}
      schema={partnerForm}
      values={EMPTY_PARTNER}
      draftKey="newPartner"
      submitLabel={t.submitPartner}
      failed={MESSAGES.user.createFailed}
      save={save}
    >
      <div className="columns">
        <Section title={t.person}>
          <FieldText name="fullName" label={t.fullName} required autoComplete="off" />
          <EmailInput />
          <ProfileInputs />
          <NotificationInput />
        </Section>
        <Section title={t.photo}>
          <PhotoInput required />
        </Section>
      </div>
    </PersonScreen>
  );
}
