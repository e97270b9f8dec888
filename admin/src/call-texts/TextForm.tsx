import { Box } from '@mui/material';
import type { CallText, TextPeople } from '@trama/shared/calls/texts';
import { callText, TEXT_DATA } from '@trama/shared/calls/texts';
import { labelsOf } from '@trama/shared/records/fields';
import { CALL_TEXT_FIELDS } from '@trama/shared/records/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { lazy, Suspense, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useAsk, useChange } from '../dataProvider/hooks.ts';
import { parseAnswer } from '../dataProvider/http.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { APPLICATIONS } from '../paths.ts';
import { LinkButton, TextButton } from '../ui/buttons.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { type Outcome, VersionedForm } from '../ui/form/VersionedForm.tsx';
import { Loading } from '../ui/Loading.tsx';
import { DeadlineFields } from './DeadlineFields.tsx';
import { Preview } from './Preview.tsx';
import { TextList } from './TextList.tsx';
import { textForm, textPayload, textRecord } from './textForm.ts';

const MailEditor = lazy(() => import('./MailEditor.tsx'));
const VERSIONED = { kind: 'call-text', read: (answer: unknown) => textRecord(parseAnswer(callText, answer)) } as const;
const FIELD_NAMES = labelsOf(CALL_TEXT_FIELDS);
/** Until when an acceptance is answered, or a place on the waiting list is decided. */
const WITH_DEADLINE = new Set(['aceptada', 'lista_espera']);

/** The texts, the one that is written, and how it is read. */
const look = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  '@media (width >= 75rem)': { gridTemplateColumns: '14rem minmax(0, 1fr) minmax(0, 1fr)', '& > nav ul': { display: 'block' } },
};

/** Puts the product's own words into the form; saving them is another step. */
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

/** One text: its words, until when it is answered, and how a person gets it. */
export function TextForm({ text, texts, people, reload }: TextFormProps) {
  const { event_id: eventId, kind, waiting } = text;
  const change = useChange();
  const { today, eventDate } = people;
  const schema = useMemo(() => textForm(kind, today), [kind, today]);
  const save = async (sent: unknown, version: number | undefined): Promise<Outcome> => {
    const saved = await change((api) => api.saveCallText(eventId, kind, textPayload(sent), version));
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
      <Box sx={look}>
        <TextList texts={texts} current={kind} />
        <section className="group" aria-labelledby="text-title">
          <h2 id="text-title">{t.kinds[kind]}</h2>
          <FieldText name="subject" label={t.subject} required />
          <Suspense fallback={<Loading label={EDITOR_TEXTS.loading} />}>
            <MailEditor name="body" names={TEXT_DATA[kind]} />
          </Suspense>
          {WITH_DEADLINE.has(kind) && <DeadlineFields kind={kind} today={today} eventDate={eventDate} />}
          <div className="actions">
            <Reset initial={text.initial} />
            <HistoryLink kind="call-text" id={`${eventId}-${kind}`} />
          </div>
        </section>
        <section className="group" aria-labelledby="preview-title">
          <h2 id="preview-title">{t.preview}</h2>
          <Preview eventId={eventId} kind={kind} {...people} />
        </section>
      </Box>
    </VersionedForm>
  );
}

/** With those whose data the text is read with. */
export function LoadedText(props: Omit<TextFormProps, 'people'>) {
  const { event_id: eventId, kind } = props.text;
  const { data } = useAsk(['text-people', eventId, kind], (api) => api.getTextPeople(eventId, kind), {
    placeholderData: undefined,
  });
  return data ? <TextForm {...props} people={data} /> : <Loading label={EDITOR_TEXTS.loading} />;
}
