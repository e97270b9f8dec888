import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { MESSAGES } from '@trama/shared/messages';
import { FieldText } from '../form/FieldText.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { Section } from '../form/Section.tsx';
import { Screen } from '../layout/Screen.tsx';
import { EmailInput, NotificationInput, PhotoInput, ProfileInputs } from './PersonInputs.tsx';
import { EMPTY_PARTNER, partnerForm } from './personForm.ts';
import { useSavePerson } from './useSavePerson.ts';

const t = ADMIN_TEXTS.people;

/** `/newPartner`. */
export function PartnerCreate() {
  const save = useSavePerson('partners', { done: MESSAGES.user.created });
  return (
    <Screen title={t.partnerTitle} intro={t.emptyHelp}>
      <RecordForm
        schema={partnerForm}
        values={EMPTY_PARTNER}
        draftKey="newPartner"
        fieldNames={t.fieldNames}
        submitLabel={t.submitPartner}
        failed={MESSAGES.user.createFailed}
        save={save}
        resetOnSuccess
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
      </RecordForm>
    </Screen>
  );
}
