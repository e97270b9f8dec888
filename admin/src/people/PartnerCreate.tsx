import { PERSON_MESSAGES, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { FieldText } from '../ui/form/FieldText.tsx';
import { Section } from '../ui/form/Section.tsx';
import { EmailInput, NotificationInput, PhotoInput, ProfileInputs } from './PersonInputs.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { EMPTY_PARTNER, partnerForm } from './personForm.ts';
import { useSavePerson } from './useSavePerson.ts';

/** `/newPartner`. */
export function PartnerCreate() {
  const save = useSavePerson('partners', { done: PERSON_MESSAGES.created });
  return (
    <PersonScreen
      title={t.partnerTitle}
      intro={t.emptyHelp}
      schema={partnerForm}
      values={EMPTY_PARTNER}
      draftKey="newPartner"
      submitLabel={t.submitPartner}
      failed={PERSON_MESSAGES.createFailed}
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
