import { Box } from '@mui/material';
import { SESSION_KINDS, type Session, session as sessionSchema } from '@trama/shared/programme/programme';
import { freeId } from '@trama/shared/programme/proposal';
import { hourAfter, minutesBetween } from '@trama/shared/programme/times';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { TextButton } from '../ui/buttons.tsx';
import { FieldSelect, FieldText } from '../ui/form/fields.tsx';
import { settleDraft } from '../ui/form/unsavedWork.ts';
import { BuilderForm } from './BuilderForm.tsx';
import type { BuilderProps } from './builderProps.ts';
import { DAY_TITLE, focusIfLost } from './focus.ts';
import { withoutSession, withSession } from './layoutEdits.ts';
import { withEdited } from './mergeLayouts.ts';

const t = texts.session;
const KINDS = SESSION_KINDS.map((kind) => [kind, texts.kinds[kind]] as const);
const { kind, title, day, start, end, room, chair, note } = t;
const FIELD_NAMES = { kind, title, day, start, end, room, chair, note };
const NOBODY = { name: '', email: '' };

const isNamed = (person: Session['chair']) => [person?.name, person?.email].some((text) => text?.trim());

/**
 * Schema of a session; empty fields stand for no room and no chair. Id and talks are not fields: a restored draft would move them
 * to another session, or remove talks.
 */
const sessionForm = (own: Pick<Session, 'id' | 'talks'>): z.ZodType<Session, FieldValues> =>
  z
    .custom<FieldValues>()
    .transform(
      ({ room, chair, ...rest }): FieldValues => ({
        ...rest,
        ...own,
        room: room || null,
        chair: isNamed(chair) ? { ...NOBODY, ...chair } : null,
      }),
    )
    .pipe(sessionSchema);

/** Inputs of start and end. A new start keeps the session's length. */
function Hours() {
  const { getValues, setValue } = useFormContext<Session>();
  const follow = (start: string) => {
    const [before, end] = getValues(['start', 'end']);
    if (start !== '' && before !== '' && before < end) setValue('end', hourAfter(start, minutesBetween(before, end)));
  };
  return (
    <>
      <FieldText name="start" type="time" label={t.start} onType={follow} />
      <FieldText name="end" type="time" label={t.end} />
    </>
  );
}

interface SessionPanelProps {
  building: BuilderProps;
  /** null: a new session. */
  session: Session | null;
}

/** Form of a session, except its talks. */
export function SessionPanel({ building: { draft, day, setDay, setOpen }, session }: SessionPanelProps) {
  const { layout } = draft;
  const [opened] = useState(layout);
  const draftKey = `sesion-${draft.programme.event_id}-${session?.id ?? 'nueva'}`;
  const [{ id, talks, room, chair, ...initial }] = useState<Session>(
    session ?? {
      id: freeId(
        's',
        layout.sessions.map((each) => each.id),
      ),
      kind: 'talks',
      title: '',
      note: '',
      day,
      start: '09:00',
      end: '10:30',
      room: layout.rooms[0]?.id ?? null,
      chair: null,
      talks: [],
    },
  );
  const save = async (values: FieldValues) => {
    const typed = sessionSchema.parse(values);
    setDay(typed.day);
    const said = texts.sessionMoved(typed.title || texts.kinds[typed.kind], `${typed.start} a ${typed.end}`);
    draft.edit(withEdited(opened, withSession(opened, typed), layout), said);
  };
  const remove = (id: string) => {
    settleDraft(draftKey);
    setOpen(null);
    draft.edit(withoutSession(layout, id), t.removed);
    focusIfLost(DAY_TITLE);
  };
  return (
    <BuilderForm
      title={session ? t.titleEdit : t.titleNew}
      schema={sessionForm({ id, talks })}
      values={{ ...initial, room: room ?? '', chair: chair ?? NOBODY }}
      draftKey={draftKey}
      fieldNames={FIELD_NAMES}
      submitLabel={t.save}
      failed={texts.failed}
      save={save}
      onClose={() => setOpen(null)}
      secondaryActions={
        session && (
          <TextButton icon="trash" title={t.removeHelp} onClick={() => remove(session.id)}>
            {t.remove}
          </TextButton>
        )
      }
    >
      <div className="pair">
        <FieldSelect name="kind" label={t.kind} choices={KINDS} />
        <FieldText name="title" label={t.title} />
        <FieldText name="day" type="date" label={t.day} />
        <Hours />
        <FieldSelect
          name="room"
          label={t.room}
          choices={[...layout.rooms.map(({ id, name }) => [id, name] as const), ['', texts.hall]]}
        />
        <Box id="chair" sx={{ display: 'contents' }}>
          <FieldText name="chair.name" label={t.chair} />
          <FieldText name="chair.email" type="email" label={t.chairEmail} />
        </Box>
        <FieldText name="note" label={t.note} />
      </div>
    </BuilderForm>
  );
}
