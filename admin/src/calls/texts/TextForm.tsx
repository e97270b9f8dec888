import { Box } from '@mui/material';
import {
  answerDeadline,
  type CallText,
  type CallTextKind,
  callText,
  lastDayToAnswer,
  TEXT_DATA,
  type TextPeople,
  textPeople,
} from '@trama/shared/calls/texts';
import { daysUntil } from '@trama/shared/format/dates';
import { formatDay } from '@trama/shared/format/format';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { labelsOf } from '@trama/shared/records/fields';
import { CALL_TEXT_FIELDS } from '@trama/shared/records/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useChange, useGet } from '../../dataProvider/hooks.ts';
import { parseResponse } from '../../dataProvider/http.ts';
import { HistoryLink } from '../../history/HistoryLink.tsx';
import { type Outcome, VersionedForm } from '../../recordForm/VersionedForm.tsx';
import { LinkButton, TextButton } from '../../ui/buttons.tsx';
import { FieldRadios, FieldText } from '../../ui/form/fields.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { CallMailPreview } from './CallMailPreview.tsx';
import { MailEditor } from './LazyMailEditor.tsx';
import { textForm, textPayload, textRecord, typedDeadline } from './textForm.ts';

const CHOICES = (['day', 'days', 'none'] as const).map((choice) => [choice, t.deadlines[choice]] as const);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DeadlineFieldsProps {
  kind: CallTextKind;
  /** `yyyy-mm-dd`; null: still loading. */
  today: string | null;
  /** ISO */
  eventDate: string | null;
}

/** The deadline for answering an acceptance, and the resulting day in words. */
function DeadlineFields({ kind, today, eventDate }: DeadlineFieldsProps) {
  const values: unknown = useWatch();
  const chosen: unknown = useWatch({ name: 'deadline' });
  const deadline = answerDeadline.safeParse(typedDeadline(values)).data;
  const due =
    deadline && today && eventDate && (deadline.deadline !== 'day' || deadline.day)
      ? lastDayToAnswer(deadline, today, eventDate)
      : null;
  const words = due && today ? formatDay(due) : null;
  return (
    <div>
      <FieldRadios
        name="deadline"
        label={t.deadline}
        choices={CHOICES}
        below={(choice) => {
          if (choice === 'none') return null;
          if (choice === 'days')
            return (
              <FieldText name="days" type="number" inputMode="numeric" label={t.days} help={words && t.ifSentToday(words)} />
            );
          const help = words && due && today && t.dueOn(capitalised(words), daysUntil(due, today));
          return <FieldText name="day" type="date" label={t.day} help={help} />;
        }}
      />
      {kind === 'aceptada' && <p className="form-note">{chosen === 'none' ? t.noDeadlineHelp : t.enforced}</p>}
    </div>
  );
}

const listLook = {
  '& ul': { display: 'flex', overflowX: 'auto', scrollbarWidth: 'thin' },
  '& li': { flex: '0 0 auto' },
  '& a': { display: 'block', p: '0.65rem 1.1rem', color: 'inherit', textDecoration: 'none' },
  '& :is(a:hover, [aria-current])': { background: 'var(--linen)' },
  '& [aria-current]': { boxShadow: 'inset 4px 0 0 var(--action)', fontWeight: 600 },
  '& small': { fontWeight: 400 },
};

/** Links to a call's texts, with the number of mails that wait for each. */
function TextList({ texts, current }: { texts: readonly CallText[]; current: CallTextKind }) {
  return (
    <Box component="nav" className="sheet" sx={listLook} aria-label={t.list}>
      <ul>
        {texts.map(({ event_id, kind, waiting }) => (
          <li key={kind}>
            <Link to={APPLICATIONS.texts(event_id, kind)} aria-current={kind === current ? 'page' : undefined}>
              {t.kinds[kind]}
              <small className="secondary num">{kind === 'recibida' ? t.receiptHelp : t.waiting(waiting)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const VERSIONED = { kind: 'call-text', read: (response: unknown) => textRecord(parseResponse(callText, response)) } as const;
const FIELD_NAMES = labelsOf(CALL_TEXT_FIELDS);
/** Kinds of text with a deadline: to answer an acceptance, or to decide about a place on the waiting list. */
const WITH_DEADLINE = new Set(['aceptada', 'lista_espera']);

/** Layout of the list of texts, the form and the preview. */
const styles = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  '@media (width >= 75rem)': { gridTemplateColumns: '14rem minmax(0, 1fr) minmax(0, 1fr)', '& > nav ul': { display: 'block' } },
};

/** Fills the form with the product's default text, without saving. */
function Reset({ initial }: Pick<CallText, 'initial'>) {
  const { setValue } = useFormContext();
  const notify = useNotify();
  const reset = () => {
    setValue('subject', initial.subject, { shouldDirty: true });
    setValue('body', initial.body, { shouldDirty: true });
    notify(t.wasReset);
  };
  return (
    <TextButton icon="undo" onClick={reset}>
      {t.reset}
    </TextButton>
  );
}

interface TextFormProps {
  text: CallText;
  texts: readonly CallText[];
  people: TextPeople;
  reload: () => Promise<unknown>;
}

/** The form of one text: subject, body, deadline, and a preview. */
function TextForm({ text, texts, people, reload }: TextFormProps) {
  const { event_id: eventId, kind, waiting } = text;
  const path = `/call-texts/${eventId}/${kind}`;
  const change = useChange();
  const { today, eventDate } = people;
  const schema = useMemo(() => textForm(kind, today), [kind, today]);
  const save = async (sent: unknown, version: number | undefined): Promise<Outcome> => {
    const saved = await change((api) => api.request('PUT', path, callText, { ...textPayload(sent), version }));
    await reload();
    return { kind: 'success', title: t.saved, stored: textRecord(saved) };
  };
  const review = waiting > 0 && (
    <>
      <LinkButton to={`${APPLICATIONS.mails}?event_id=${eventId}`}>{t.review(waiting)}</LinkButton>
      <span className="secondary">{t.nothingLeaves}</span>
    </>
  );
  return (
    <VersionedForm
      schema={schema}
      {...textRecord(text)}
      versioned={{ ...VERSIONED, id: `${eventId}-${kind}` }}
      draftKey={`texto-${eventId}-${kind}`}
      fieldNames={FIELD_NAMES}
      submitLabel={t.save}
      failed={t.saveFailed}
      save={save}
      secondaryActions={review}
    >
      <Box sx={styles}>
        <TextList texts={texts} current={kind} />
        <section className="group" aria-labelledby="text-title">
          <h2 id="text-title">{t.kinds[kind]}</h2>
          <FieldText name="subject" label={t.subject} required />
          <MailEditor name="body" names={TEXT_DATA[kind]} />
          {WITH_DEADLINE.has(kind) && <DeadlineFields kind={kind} today={today} eventDate={eventDate} />}
          <div className="actions">
            <Reset initial={text.initial} />
            <HistoryLink kind="call-text" id={`${eventId}-${kind}`} />
          </div>
        </section>
        <section className="group" aria-labelledby="preview-title">
          <h2 id="preview-title">{t.preview}</h2>
          <CallMailPreview eventId={eventId} kind={kind} {...people} />
        </section>
      </Box>
    </VersionedForm>
  );
}

/** Loads the people whose data the preview inserts, then shows the form. */
export function LoadedText(props: Omit<TextFormProps, 'people'>) {
  const { event_id: eventId, kind } = props.text;
  const { data } = useGet(`/call-texts/${eventId}/${kind}/people`, textPeople, {
    placeholderData: undefined,
  });
  return data ? <TextForm {...props} people={data} /> : <Loading label={EDITOR_TEXTS.loading} />;
}
