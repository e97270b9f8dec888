import { Box } from '@mui/material';
import type { ApplicationSummary } from '@trama/shared/applications/answers';
import { hasChoices, QUESTION_KINDS, QUESTIONS_MAX, type Question } from '@trama/shared/calls/questions';
import { answerCounts, type CallSettings, CRITERIA_MAX, callSettings } from '@trama/shared/calls/settings';
import { MINUTE_MS } from '@trama/shared/format/time';
import { ADMIN } from '@trama/shared/paths';
import { CALL_LABELS } from '@trama/shared/records/call';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { CONSENT_PANEL_TEXTS } from '@trama/shared/texts/consents-in-panel';
import { REVIEWER_TEXTS } from '@trama/shared/texts/reviews';
import { useSimpleFormIteratorItem } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useChange, useGet } from '../dataProvider/hooks.ts';
import { parseResponse } from '../dataProvider/http.ts';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { spaceBetweenRow } from '../theme/patterns.ts';
import { useConfirmed } from '../ui/Confirm.tsx';
import { TabPanel, WrongFields } from '../ui/form/FormTabs.tsx';
import { DateTimeField, DayField, FieldCheck, FieldSelect, FieldText } from '../ui/form/fields.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { callForm, callPayload, callRecord } from './callForm.ts';
import { CopySettings } from './texts/CopyFrom.tsx';

interface Form {
  questions: Question[];
}

const KINDS = QUESTION_KINDS.map((kind) => [kind, t.kinds[kind]] as const);

const newQuestion = (): Question => ({
  // A random id: it names the answer's field, so it must stay when the label changes.
  id: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
  kind: 'short',
  label: '',
  help: '',
  required: false,
  choices: [],
  confidential: false,
  axis: false,
});

const lines = z.array(z.string()).catch([]);

/** The fields of one question, in its row. */
function QuestionFields() {
  const { index } = useSimpleFormIteratorItem();
  const { setValue } = useFormContext<Form>();
  const questions = useWatch<Form, 'questions'>({ name: 'questions' });
  const { kind, confidential } = questions[index] ?? newQuestion();
  // Clears the axis of the other questions: a call has at most one.
  const takeAxis = () => {
    for (const other of questions.keys()) if (other !== index) setValue(`questions.${other}.axis`, false, { shouldDirty: true });
  };
  return (
    <>
      <div className="pair">
        <FieldText name="label" label={t.question} />
        <FieldSelect name="kind" label={t.kind} choices={KINDS} />
      </div>
      <FieldText name="help" label={t.help} />
      {hasChoices(kind) && (
        <FieldText
          name="choices"
          label={t.choices}
          multiline
          format={(choices) => lines.parse(choices).join('\n')}
          parse={(text) => text.split('\n')}
        />
      )}
      <div className="actions">
        <FieldCheck name="required" label={t.required} />
        <FieldCheck name="confidential" label={t.confidential} help={t.confidentialHelp} />
        {kind === 'choice' && !confidential && <FieldCheck name="axis" label={t.axis} help={t.axisHelp} onTick={takeAxis} />}
      </div>
    </>
  );
}

/** The call's own questions: their order, and the question that groups the applications. */
function QuestionsInput({ eventId }: { eventId: number }) {
  const questions = useWatch<Form, 'questions'>({ name: 'questions' });
  const answered = useGet(`/call-settings/${eventId}/answers`, answerCounts).data ?? {};
  const confirmed = useConfirmed();
  const nameOf = (index: number) => questions[index]?.label || t.newQuestion;
  const mayRemove = async (index: number) => {
    const count = answered[questions[index]?.id ?? ''] ?? 0;
    const question = { title: t.removeQuestionTitle(nameOf(index)), lines: [t.removeAnswered(count)], confirm: t.removeQuestion };
    return count === 0 || confirmed(question);
  };
  return (
    <RowsInput
      name="questions"
      nameOf={nameOf}
      cards
      ordered
      add={{ label: t.addQuestion, most: QUESTIONS_MAX, empty: newQuestion }}
      mayRemove={mayRemove}
    >
      <QuestionFields />
    </RowsInput>
  );
}

const VERSIONED = { kind: 'call', read: (response: unknown) => callRecord(parseResponse(callSettings, response)) } as const;

/** The minute before the close: `closesAt` is the first instant that is too late. */
const lastMinute = (closesAt: string) => formatDateTime(new Date(Date.parse(closesAt) - MINUTE_MS).toISOString());

const OVERRIDES = [
  ['', t.byDates],
  ['open', t.forcedOpen],
  ['closed', t.forcedClosed],
] as const;

/** Number of talks in the programme, and of accepted talks that are missing there, with the reasons. */
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

/** A criterion for the reviewers' scores, with its explanation. */
function CriterionFields() {
  const { index } = useSimpleFormIteratorItem();
  return (
    <div className="pair">
      <FieldText name="name" label={t.criterion(index + 1)} />
      <FieldText name="help" label={t.criterionHelpOf(index + 1)} />
    </div>
  );
}

/** Tabs of the settings. The tab `reviewers` is outside the form, because it has its own forms. */
export const CALL_FORM_TABS = [
  {
    id: 'form',
    label: t.form,
    fields: ['opensAt', 'override', 'graceMinutes', 'questions', 'maxFiles', 'textBefore', 'textAfter', 'supports'],
  },
  { id: 'review', label: t.review, fields: ['criteria', 'reviewUntil', 'reviewReminder', 'hideNames'] },
  { id: 'reviewers', label: REVIEWER_TEXTS.reviewers, fields: [] },
  { id: 'results', label: t.results, fields: ['resultsOn', 'showWaitingPlace', 'programme'] },
] as const;
export type CallFormTab = (typeof CALL_FORM_TABS)[number]['id'];

interface CallFormProps {
  eventId: number;
  settings: CallSettings;
  /** Undefined while it loads. */
  summary: ApplicationSummary | undefined;
  /** Reloads the settings after a save. */
  reload: () => Promise<unknown>;
  tab: CallFormTab;
  onWrong: (names: readonly string[]) => void;
}

/** The settings of a call. Shows all problems at once, each under its field. */
export function CallForm({ eventId, settings, summary, reload, tab, onWrong }: CallFormProps) {
  const accepted = summary?.accepted;
  const closesAt = summary?.events[0]?.call.closesAt;
  const change = useChange();
  const save = async (sent: unknown, version: number | undefined): Promise<Outcome> => {
    const payload = { ...callPayload(sent), version };
    const saved = await change((api) => api.request('PUT', `/call-settings/${eventId}`, callSettings, payload));
    await reload();
    return { kind: 'success', title: t.saved, stored: callRecord(saved) };
  };
  return (
    <VersionedForm
      schema={callForm}
      {...callRecord(settings)}
      versioned={{ ...VERSIONED, id: String(eventId) }}
      draftKey={`convocatoria-${eventId}`}
      fieldNames={CALL_LABELS}
      submitLabel={t.save}
      failed={t.saveFailed}
      save={save}
    >
      <WrongFields onChange={onWrong} />
      <TabPanel id="form" current={tab}>
        <div className="stack">
          <Box sx={{ ...spaceBetweenRow, gap: 1, '& > section': { flexBasis: '100%' } }}>
            <p className="form-note">{t.intro}</p>
            <CopySettings eventId={eventId} />
          </Box>
          <div className="columns">
            <div>
              <Section title={t.dates}>
                <div className="pair">
                  <DateTimeField name="opensAt" label={t.opensAt} help={t.opensAtHelp} />
                  <FieldSelect name="override" label={t.override} choices={OVERRIDES} />
                </div>
                <FieldText name="graceMinutes" type="number" inputMode="numeric" label={t.grace} help={t.graceHelp} />
                {closesAt && (
                  <p className="form-note num">
                    {t.closes(lastMinute(closesAt))} <Link to={ADMIN.editEvent(eventId)}>{t.closesChange}</Link>
                  </p>
                )}
              </Section>
              <Section title={t.texts}>
                <FieldText name="maxFiles" type="number" inputMode="numeric" label={t.maxFiles} />
                <FieldText name="textBefore" label={t.textBefore} multiline />
                <FieldText name="textAfter" label={t.textAfter} multiline />
                <FieldText
                  name="supports"
                  label={CONSENT_PANEL_TEXTS.supports}
                  help={CONSENT_PANEL_TEXTS.supportsHelp}
                  multiline
                />
              </Section>
            </div>
            <Section title={t.questions}>
              <QuestionsInput eventId={eventId} />
            </Section>
          </div>
        </div>
      </TabPanel>
      <TabPanel id="review" current={tab}>
        <Section title={t.review}>
          <p className="form-note">{t.criteriaNote}</p>
          <RowsInput
            name="criteria"
            label={t.criteria(CRITERIA_MAX)}
            nameOf={(index) => t.criterion(index + 1)}
            add={{ label: t.addCriterion, most: CRITERIA_MAX, empty: () => ({ name: '', help: '' }) }}
          >
            <CriterionFields />
          </RowsInput>
          <div className="pair">
            <DateTimeField name="reviewUntil" label={t.reviewUntil} help={t.reviewUntilHelp} />
            <FieldText
              name="reviewReminder"
              type="number"
              inputMode="numeric"
              label={t.reviewReminder}
              help={t.reviewReminderHelp}
            />
          </div>
          <FieldCheck name="hideNames" label={t.hideNames} help={t.hideNamesNote} />
        </Section>
      </TabPanel>
      <TabPanel id="results" current={tab}>
        <div className="columns">
          <Section title={t.results}>
            <DayField name="resultsOn" label={t.resultsOn} help={t.resultsOnHelp} required={false} />
            <FieldCheck name="showWaitingPlace" label={t.showWaitingPlace} help={t.showWaitingPlaceHelp} />
          </Section>
          <Section title={t.programme}>
            <FieldCheck name="programme" label={t.showProgramme} />
            {accepted && <ProgrammeFacts accepted={accepted} />}
          </Section>
        </div>
      </TabPanel>
    </VersionedForm>
  );
}
