import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { fieldErrors } from '@trama/shared/forms/errors';
import {
  IMPORT_CONSENTS,
  type ImportConsent,
  type ImportReport,
  importReport,
  subscriberImport,
} from '@trama/shared/mail/subscribers';
import { SUBSCRIBER_MESSAGES, SUBSCRIBER_IMPORT_TEXTS as t } from '@trama/shared/texts/subscribers';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Source, sourceBody } from '../dataProvider/formData.ts';
import { useChange } from '../dataProvider/hooks.ts';
import { ApiError, errorMessage } from '../dataProvider/http.ts';
import { MailOff } from '../mails/MailOff.tsx';
import { foldHead, spread } from '../theme/patterns.ts';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { takeFocus } from '../ui/followFocus.ts';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/inputs.tsx';

/** A file, or what was pasted. */
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

interface ImportReviewProps {
  source: SubscriberListSource;
  report: ImportReport;
  /** Another list instead. */
  onChange: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Preview of the list, the consent of its people, and the import. */
export function ImportReview({ source, report, onChange, onDone, onClose }: ImportReviewProps) {
  const change = useChange();
  const notify = useNotify();
  const [consent, setConsent] = useState<ImportConsent>('confirm');
  const [origin, setOrigin] = useState('');
  const [consentDay, setConsentDay] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const given = { consent, origin, ...(consent === 'written' && { consentDay }) };
    const parsed = subscriberImport.safeParse(given);
    if (!parsed.success) {
      // The schema looks at the day once the other fields are right.
      const day: Record<string, string> =
        consent === 'written' && !consentDay ? { consentDay: SUBSCRIBER_MESSAGES.dayRequired } : {};
      const errors = { ...day, ...fieldErrors(parsed.error) };
      setProblems(errors);
      document.getElementById(errors.consentDay ? 'import-day' : 'import-origin')?.focus();
      return;
    }
    setBusy(true);
    try {
      const done = await change((api) => api.request('POST', '/subscriber-imports', importReport, sourceBody(source, given)));
      notify(consent === 'written' ? t.done(done.fresh) : t.asked(done.fresh));
      onDone();
    } catch (error) {
      const errors = error instanceof ApiError ? error.body.errors : undefined;
      setProblems({ ...errors, ...(!errors?.origin && !errors?.consentDay && { other: errorMessage(error, t.failed) }) });
      setBusy(false);
    }
  };
  const { email, names } = report.columns;
  return (
    <>
      <Box sx={{ ...spread, gap: 1 }}>
        <p ref={takeFocus} tabIndex={-1}>
          <Icon name="check" /> {sourceName(source)} · {t.read(report.rows)}
        </p>
        <WordButton onClick={onChange}>{t.change}</WordButton>
      </Box>
      {email !== null && <p className="secondary">{t.columnsRead(email, names.join(' '))}</p>}
      <Counts report={report} />
      {report.fresh === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <>
          <fieldset>
            <legend>{t.consent}</legend>
            <RadioGroup
              value={consent}
              onChange={(_event, value) => setConsent(IMPORT_CONSENTS.find((each) => each === value) ?? 'confirm')}
            >
              <FormControlLabel value="written" control={<Radio />} label={t.written} />
              <FormControlLabel
                value="confirm"
                control={<Radio slotProps={{ input: { 'aria-describedby': 'import-confirm' } }} />}
                label={t.confirm}
              />
            </RadioGroup>
            <Box component="p" id="import-confirm" className="secondary" sx={{ pl: 5 }}>
              {t.confirmHelp(report.fresh)}
            </Box>
          </fieldset>
          {consent === 'confirm' && <MailOff />}
          {consent === 'written' && (
            <TextInput
              id="import-day"
              label={t.day}
              type="date"
              value={consentDay}
              onChange={setConsentDay}
              problem={problems.consentDay}
              required
            />
          )}
          <TextInput
            id="import-origin"
            label={t.origin}
            placeholder={t.originHint}
            value={origin}
            onChange={setOrigin}
            problem={problems.origin}
            required
          />
          {problems.other && (
            <p className="problem" role="alert">
              {problems.other}
            </p>
          )}
        </>
      )}
      <div className="actions">
        {report.fresh > 0 && (
          <TextButton primary disabled={busy} icon={busy ? 'spinner' : undefined} onClick={() => void submit()}>
            {t.submit(report.fresh)}
          </TextButton>
        )}
        <TextButton onClick={onClose}>{t.cancel}</TextButton>
      </div>
    </>
  );
}
