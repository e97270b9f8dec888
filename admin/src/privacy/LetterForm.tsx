import { RIGHTS, rightsLetter } from '@trama/shared/privacy/rights';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { RIGHTS_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useChange } from '../dataProvider/hooks.ts';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { ClosingForm } from '../recordForm/ClosingForm.tsx';
import { FieldSelect, FieldText } from '../ui/form/fields.tsx';

const FIELD_NAMES = { kind: t.letterKind, email: t.letterEmail, receivedOn: t.letterDay, words: t.letterWords };
const KINDS = RIGHTS.map((name) => [name, RIGHTS_NAMES[name]] as const);

/** The person who sent the letter. */
interface Sender {
  id: string;
  email: string;
}

/** Form that records a request received by letter or in person. */
export function LetterForm({ from, onClose }: { from?: Sender | undefined; onClose: () => void }) {
  const change = useChange();
  const onlyStored = useOnlyStored();
  return (
    <section className="group treatment" aria-label={t.letterTitle}>
      <h2>{t.letterTitle}</h2>
      <p className="secondary">{t.letterHelp}</p>
      <ClosingForm
        schema={rightsLetter}
        values={{ kind: RIGHTS[0], email: from?.email ?? '', receivedOn: '', words: '' }}
        draftKey={from ? `solicitud-por-carta-${from.id}` : 'solicitud-por-carta'}
        fieldNames={FIELD_NAMES}
        submitLabel={t.letterSave}
        failed={t.letterFailed}
        save={(values) => change((api) => api.send('POST', '/rights-requests', rightsLetter.parse(values)))}
        done={onlyStored ? UNSENT_TEXTS.receipt : t.letterSaved}
        onClose={onClose}
      >
        <FieldSelect name="kind" label={t.letterKind} choices={KINDS} />
        <div className="pair">
          <FieldText name="email" type="email" label={t.letterEmail} required />
          <FieldText name="receivedOn" type="date" label={t.letterDay} required />
        </div>
        <FieldText name="words" label={t.letterWords} multiline />
      </ClosingForm>
    </section>
  );
}
