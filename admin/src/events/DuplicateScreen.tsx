import { Box } from '@mui/material';
import { type CopyContents, copyContents, eventCopy, movedDay, movedFinish, movedTitle } from '@trama/shared/events/copy';
import { parseIsoDate } from '@trama/shared/format/dates';
import { formatDay } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_COPY_TEXTS as t } from '@trama/shared/texts/event-copy';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { FORM_QUERY, useChange, useGet } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { DayField, FieldText } from '../ui/form/fields.tsx';
import { Section } from '../ui/form/Section.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Screen } from '../ui/Screen.tsx';

const MOVED = 'moved-days';
const DAYS = ['date', 'finishDate', 'opens', 'dateEnd', 'answerBy'] as const;

/**
 * Table of the event's days and the copy's days.
 * @param props.date `yyyy-mm-dd` of the copy
 */
function MovedDays({ days, date }: Pick<CopyContents, 'days'> & { date: string }) {
  const moved = (name: (typeof DAYS)[number], day: string) => {
    if (name === 'date') return date;
    return name === 'finishDate' ? movedFinish(day, days.date, date) : movedDay(day, days.date, date);
  };
  const rows = DAYS.flatMap((name) => {
    const day = days[name];
    return day ? [{ key: name, cells: [t.days[name], formatDay(day), <b key="moved">{formatDay(moved(name, day))}</b>] }] : [];
  });
  return <PlainTable labelledBy={MOVED} columns={[t.which, t.from, t.to]} rows={rows} />;
}

/** The dates of the copy. Its title follows the year until the administrator edits it. */
function Days({ days, title }: Pick<CopyContents, 'days'> & { title: string }) {
  const { setValue, getFieldState } = useFormContext();
  const typed: unknown = useWatch({ name: 'date' });
  const date = typeof typed === 'string' ? parseIsoDate(typed)?.slice(0, 10) : undefined;
  useEffect(() => {
    if (date && !getFieldState('title').isTouched) setValue('title', movedTitle(title, days.date, date));
  }, [date, title, days.date, setValue, getFieldState]);
  return (
    <Section id={MOVED} title={t.moved}>
      <p className="form-note">{date ? t.movedHelp : t.chooseDate}</p>
      {date && <MovedDays days={days} date={date} />}
    </Section>
  );
}

/** The title, with a warning if it equals the original's: lists could not distinguish the events. */
function Title({ original }: { original: string }) {
  const same = useWatch({ name: 'title' }) === original;
  return <FieldText name="title" label={t.newTitle} help={same ? t.sameTitle : undefined} required />;
}

function Taken({ documents, questions, criteria, texts, picture }: CopyContents) {
  const lines = [
    t.description,
    picture && t.picture,
    documents > 0 && t.documents(documents),
    questions > 0 && t.questions(questions),
    criteria > 0 && t.criteria(criteria),
    texts > 0 && t.texts(texts),
    t.settings,
  ].filter((line) => line !== false);
  return (
    <Section title={t.takes}>
      <Box component="ul" sx={{ pl: 2.5, listStyle: 'revert' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <p className="form-note">
        <b>{t.stays}:</b> {t.staysList}
      </p>
    </Section>
  );
}

/** `/admin/eventos/:id/duplicar`: creates a new event from a copy of this one. */
export function DuplicateScreen() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useGet(`/events/${id}/duplicable`, copyContents, {
    ...FORM_QUERY,
    placeholderData: undefined,
  });
  const change = useChange();
  const navigate = useNavigate();
  const notify = useNotify();
  if (!Number.isSafeInteger(id) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={CONTENT_WORDS.event.notFound} />;
  const save = async (sent: unknown): Promise<Outcome> => {
    const { event_id } = await change((api) =>
      api.request('POST', `/events/${id}/duplicate`, z.object({ event_id: z.number() }), eventCopy.parse(sent)),
    );
    notify(t.done);
    // Waits until the form has discarded the typed values.
    setTimeout(() => navigate(ADMIN.editEvent(event_id)));
    return { kind: 'success', title: t.done };
  };
  return (
    <Screen title={t.title} intro={data && t.intro(data.title)} back={{ to: ADMIN.editEvent(id), label: t.back }}>
      <Loaded query={{ data, error, refetch }}>
        {(contents) => (
          <VersionedForm
            schema={eventCopy}
            values={{ title: contents.title, date: '' }}
            draftKey={`duplicar-${id}`}
            fieldNames={t.fieldNames}
            submitLabel={t.submit}
            failed={t.failed}
            save={save}
            closesOnSuccess
          >
            <div className="columns">
              <div>
                <Section title={t.newOne}>
                  <DayField name="date" label={t.newDate} />
                  <Title original={contents.title} />
                </Section>
                <Days days={contents.days} title={contents.title} />
              </div>
              <div>
                <Taken {...contents} />
              </div>
            </div>
          </VersionedForm>
        )}
      </Loaded>
    </Screen>
  );
}
