import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ApplicationSummary } from '@trama/shared/application-records';
import { type CallSettings, type CallSettingsInput, callSettingsInput } from '@trama/shared/call-settings';
import { fieldErrors } from '@trama/shared/errors';
import { ADMIN } from '@trama/shared/paths';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { MINUTE_MS } from '@trama/shared/time';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../dataProvider/hooks.ts';
import { ApiError, errorMessage } from '../dataProvider/http.ts';
import { fromLocalInput, toLocalInput } from '../ui/form/localTime.ts';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { QuestionsEditor } from './QuestionsEditor.tsx';

/** The close is the first instant that is too late; the minute before is shown. */
const lastMinute = (closesAt: string) => formatDateTime(new Date(Date.parse(closesAt) - MINUTE_MS).toISOString());

const OVERRIDES = [
  ['', t.byDates],
  ['open', t.forcedOpen],
  ['closed', t.forcedClosed],
] as const;

/** Lines as they are typed; empty ones are dropped when the form is sent. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** How many talks the programme has, and how many accepted ones are missing and why. */
function ProgrammeFacts({ accepted }: { accepted: ApplicationSummary['accepted'] }) {
  const { announced, prepared, notAnnounced, untitled } = accepted;
  const lines = [
    t.programmeHelp,
    t.programmeShown(announced),
    prepared > 0 && t.programmePrepared(prepared),
    notAnnounced > 0 && t.programmeNotAnnounced(notAnnounced),
    untitled > 0 && t.programmeUntitled(untitled),
  ].filter((line) => line !== false);
  return (
    <div className="form-note num">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface CallFormProps {
  eventId: number;
  settings: CallSettings;
  /** Undefined until it is known. */
  summary: ApplicationSummary | undefined;
}

/** The settings of one call. All problems show at once, each under its field. */
export function CallForm({ eventId, settings, summary }: CallFormProps) {
  const accepted = summary?.accepted;
  const closesAt = summary?.events[0]?.call.closesAt;
  const { event_id: _, ...given } = settings;
  const [values, setValues] = useState<CallSettingsInput>(given);
  const [criteria, setCriteria] = useState(settings.criteria.join('\n'));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const change = useChange();
  const toast = useToast();
  const set = <Name extends keyof CallSettingsInput>(name: Name, value: CallSettingsInput[Name]) =>
    setValues((all) => ({ ...all, [name]: value }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = callSettingsInput.safeParse({ ...values, criteria: linesOf(criteria) });
    setErrors(parsed.success ? {} : fieldErrors(parsed.error));
    if (!parsed.success) return toast(t.saveFailed, 'error');
    setBusy(true);
    try {
      await change((api) => api.saveCallSettings(eventId, parsed.data));
      toast(t.saved);
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.body.errors ?? {});
      toast(errorMessage(error, t.saveFailed), 'error');
    } finally {
      setBusy(false);
    }
  };
  const problem = (name: string) => Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
  const area = (name: 'textBefore' | 'textAfter', label: string) => (
    <TextInput
      id={name}
      label={label}
      multiline
      minRows={2}
      value={values[name]}
      onChange={(value) => set(name, value)}
      problem={problem(name)}
    />
  );
  const check = (name: 'programme' | 'hideNames', label: string) => (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={values[name]} onChange={(_event, chosen) => set(name, chosen)} />}
    />
  );

  return (
    <form className="record-form" noValidate onSubmit={(event) => void save(event)}>
      <p className="form-note">{t.intro}</p>
      <Section title={t.dates}>
        <div className="pair">
          <TextInput
            id="opensAt"
            type="datetime-local"
            label={t.opensAt}
            value={toLocalInput(values.opensAt)}
            onChange={(value) => set('opensAt', fromLocalInput(value))}
            problem={problem('opensAt')}
            helperText={t.opensAtHelp}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <NativeSelect
            id="override"
            label={t.override}
            value={values.override ?? ''}
            choices={OVERRIDES}
            onChange={(value) => set('override', value === 'open' || value === 'closed' ? value : null)}
          />
        </div>
        {closesAt && (
          <p className="form-note num">
            {t.closes(lastMinute(closesAt))} <Link to={ADMIN.editEvent(eventId)}>{t.closesChange}</Link>
          </p>
        )}
      </Section>
      <Section title={t.form}>
        <TextInput
          id="maxFiles"
          type="number"
          label={t.maxFiles}
          value={Number.isNaN(values.maxFiles) ? '' : values.maxFiles}
          onChange={(value) => set('maxFiles', Number.parseInt(value, 10))}
          problem={problem('maxFiles')}
          slotProps={{ htmlInput: { min: 1, max: 10 } }}
        />
        {area('textBefore', t.textBefore)}
        {area('textAfter', t.textAfter)}
      </Section>
      <Section title={t.questions}>
        <QuestionsEditor
          questions={values.questions}
          problem={problem('questions')}
          onChange={(questions) => set('questions', questions)}
        />
      </Section>
      <Section title={t.review}>
        <TextInput
          id="criteria"
          label={t.criteria}
          multiline
          minRows={4}
          value={criteria}
          onChange={setCriteria}
          problem={problem('criteria')}
          helperText={t.criteriaHelp}
        />
        {check('hideNames', t.hideNames)}
      </Section>
      <Section title={t.programme}>
        {check('programme', t.showProgramme)}
        {accepted && <ProgrammeFacts accepted={accepted} />}
      </Section>
      <div className="submit-bar">
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
