import { Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { type ImportConsent, type ImportReport, importReport, subscriberImport } from '@trama/shared/mail/subscribers';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { SUBSCRIBER_MESSAGES as subscriberMessages, SUBSCRIBER_IMPORT_TEXTS as t } from '@trama/shared/texts/subscribers';
import { useNotify } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { type Source, sourceBody } from '../dataProvider/formData.ts';
import { useChange } from '../dataProvider/hooks.ts';
import { MailOff, useOnlyStored } from '../mails/MailOff.tsx';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { foldHead, spaceBetweenRow } from '../theme/patterns.ts';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { takeFocus } from '../ui/followFocus.ts';
import { FieldRadios, FieldText } from '../ui/form/fields.tsx';
import { Icon } from '../ui/Icon.tsx';

/** An uploaded file, or pasted text. */
export type SubscriberListSource = Source<{ text: string }>;

const sourceName = (source: SubscriberListSource) => ('file' in source ? source.file.name : t.pasted);

function Counts({ report: { fresh, already, unsubscribed, problems } }: { report: ImportReport }) {
  const figures = [
    [t.fresh, fresh, ''],
    [t.already, already, t.alreadyHelp],
    [t.unsubscribed, unsubscribed, t.unsubscribedHelp],
    [t.problems, problems.length, ''],
  ] as const;
  return (
    <>
      <dl className="figures">
        {figures.map(([name, count, help]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatNumber(count)}</dd>
            {help && count > 0 && <dd className="secondary help">{help}</dd>}
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <details>
          <Box component="summary" sx={foldHead}>
            {t.seeProblems}
          </Box>
          <ul>
            {problems.map(({ line, text, reason }) => (
              <li key={line}>
                {t.problem(line, reason)}
                {text && ` ${text}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const { origin } = subscriberImport.shape;
const consentDay = z.iso.date({
  error: ({ input }) => (input === '' ? subscriberMessages.dayRequired : subscriberMessages.dayInvalid),
});
/** A discriminated union, so that all missing fields of the chosen kind of consent are shown at once. */
const consentForm = z.discriminatedUnion('consent', [
  z.object({ consent: z.literal('written'), consentDay, origin }),
  z.object({ consent: z.literal('confirm'), origin }),
]);
const EMPTY = { consent: 'confirm', consentDay: '', origin: '' };
const FIELD_NAMES = { consent: t.consent, consentDay: t.day, origin: t.origin };

/** Inputs for how the listed people consented, and since when. */
function ConsentInputs({ fresh }: { fresh: number }) {
  // Registers the day before the origin: the first invalid field gets the focus, in registration order.
  useFormContext().register('consentDay');
  const choices = [
    ['written', t.written],
    ['confirm', t.confirm, t.confirmHelp(fresh)],
  ] as const;
  const below = (chosen: ImportConsent) =>
    chosen === 'confirm' ? <MailOff /> : <FieldText name="consentDay" label={t.day} type="date" required />;
  return <FieldRadios name="consent" label={t.consent} choices={choices} below={below} />;
}

interface ImportReviewProps {
  source: SubscriberListSource;
  report: ImportReport;
  /** Returns to the choice of a list. */
  onChange: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Preview of a list, the consent of its people, and the import button. */
export function ImportReview({ source, report, onChange, onDone, onClose }: ImportReviewProps) {
  const change = useChange();
  const onlyStored = useOnlyStored();
  const notify = useNotify();
  const save = async (given: FieldValues): Promise<Outcome> => {
    const done = await change((api) => api.request('POST', '/subscriber-imports', importReport, sourceBody(source, given)));
    const title = given.consent === 'written' ? t.done(done.fresh) : (onlyStored ? UNSENT_TEXTS.listed : t.asked)(done.fresh);
    notify(title);
    onDone();
    return { kind: 'success', title };
  };
  const { email, names } = report.columns;
  const cancel = <TextButton onClick={onClose}>{DELETION_TEXTS.cancel}</TextButton>;
  return (
    <>
      <Box sx={{ ...spaceBetweenRow, gap: 1 }}>
        <p ref={takeFocus} tabIndex={-1}>
          <Icon name="check" /> {sourceName(source)} · {t.read(report.rows)}
        </p>
        <WordButton onClick={onChange}>{t.change}</WordButton>
      </Box>
      {email !== null && <p className="secondary">{t.columnsRead(email, names.join(' '))}</p>}
      <Counts report={report} />
      {report.fresh === 0 ? (
        <>
          <p>{t.nothing}</p>
          <div className="actions">{cancel}</div>
        </>
      ) : (
        <VersionedForm
          schema={consentForm}
          values={EMPTY}
          draftKey={`consentimiento-${sourceName(source)}`}
          short
          restores
          closesOnSuccess
          fieldNames={FIELD_NAMES}
          submitLabel={t.submit(report.fresh)}
          failed={t.failed}
          save={save}
          secondaryActions={cancel}
        >
          <ConsentInputs fresh={report.fresh} />
          <FieldText name="origin" label={t.origin} placeholder={t.originHint} required />
        </VersionedForm>
      )}
    </>
  );
}
