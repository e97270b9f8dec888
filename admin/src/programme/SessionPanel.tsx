import { fieldErrors } from '@trama/shared/forms/errors';
import { SESSION_KINDS, type Session, type SessionKind, session as sessionSchema } from '@trama/shared/programme/programme';
import { freeId } from '@trama/shared/programme/proposal';
import { hourAfter, minutesBetween } from '@trama/shared/programme/times';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useId, useState } from 'react';
import { z } from 'zod';
import { TextButton } from '../ui/buttons.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { RestoredNote, useTyped } from '../ui/form/useTyped.tsx';
import { NativeSelect, TextInput } from '../ui/inputs.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import type { Building } from './building.ts';
import { DAY_TITLE, focusIfLost } from './focus.ts';
import { withoutSession, withSession } from './layoutEdits.ts';
import { withEdited } from './mergeLayouts.ts';

const t = texts.session;
/** A session while it is typed: without the rules for saving. */
const typedSession = z.object({
  ...{ kind: z.enum(SESSION_KINDS), title: z.string(), note: z.string(), day: z.string(), start: z.string(), end: z.string() },
  room: z.string().nullable(),
  chair: z.object({ name: z.string(), email: z.string() }).nullable(),
});
const isKind = (value: string): value is SessionKind => SESSION_KINDS.some((kind) => kind === value);

interface SessionPanelProps {
  building: Building;
  /** null: a new one. */
  session: Session | null;
}

/** Everything of a session but its talks. */
export function SessionPanel({ building: { draft, day, setDay, setOpen }, session }: SessionPanelProps) {
  const id = useId();
  const { layout } = draft;
  const [opened] = useState(layout);
  const form = `sesion-${draft.programme.event_id}-${session?.id ?? 'nueva'}`;
  const leave = useLeave();
  const typed = useTyped<Session>(
    form,
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
    typedSession,
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { values, set } = typed;
  const setChair = (given: Partial<NonNullable<Session['chair']>>) => {
    const next = { name: '', email: '', ...values.chair, ...given };
    set({ chair: next.name.trim() === '' && next.email.trim() === '' ? null : next });
  };
  /** A session that begins at another hour lasts as long as before. */
  const setStart = (start: string) => {
    const before = values.start;
    const follows = start !== '' && before !== '' && before < values.end;
    set({ start, ...(follows && { end: hourAfter(start, minutesBetween(before, values.end)) }) });
  };
  const submit = () => {
    const read = sessionSchema.safeParse(values);
    if (!read.success) return setProblems(fieldErrors(read.error));
    typed.settle();
    setOpen(null);
    setDay(read.data.day);
    const name = read.data.title || texts.kinds[read.data.kind];
    const { talks } = opened.sessions.find((each) => each.id === read.data.id) ?? read.data;
    const mine = withSession(opened, { ...read.data, talks });
    draft.edit(withEdited(opened, mine, layout), texts.sessionMoved(name, `${read.data.start} a ${read.data.end}`));
  };
  const text = (name: 'title' | 'note' | 'start' | 'end' | 'day', label: string, type = 'text') => (
    <TextInput
      id={`${id}-${name}`}
      type={type}
      label={label}
      value={values[name]}
      onChange={(value) => (name === 'start' ? setStart(value) : set({ [name]: value }))}
      problem={problems[name] ?? ''}
      slotProps={{ inputLabel: type === 'text' ? {} : { shrink: true } }}
    />
  );
  return (
    <BuilderForm title={session ? t.titleEdit : t.titleNew} onSubmit={submit}>
      <RestoredNote typed={typed} />
      <div className="body pair">
        <NativeSelect
          id={`${id}-kind`}
          label={t.kind}
          value={values.kind}
          choices={SESSION_KINDS.map((kind) => [kind, texts.kinds[kind]])}
          onChange={(kind) => isKind(kind) && set({ kind })}
        />
        {text('title', t.title)}
        {text('day', t.day, 'date')}
        {text('start', t.start, 'time')}
        {text('end', t.end, 'time')}
        <NativeSelect
          id={`${id}-room`}
          label={t.room}
          value={values.room ?? ''}
          choices={[...layout.rooms.map((room) => [room.id, room.name] as const), ['', texts.hall] as const]}
          onChange={(room) => set({ room: room || null })}
        />
        <TextInput
          id={`${id}-chair`}
          label={t.chair}
          value={values.chair?.name ?? ''}
          onChange={(name) => setChair({ name })}
          problem={problems['chair.name'] ?? problems.chair ?? ''}
        />
        <TextInput
          id={`${id}-email`}
          type="email"
          label={t.chairEmail}
          value={values.chair?.email ?? ''}
          onChange={(email) => setChair({ email })}
          problem={problems['chair.email'] ?? ''}
        />
        {text('note', t.note)}
      </div>
      <footer className="actions">
        <TextButton primary type="submit">
          {t.save}
        </TextButton>
        <TextButton onClick={() => leave(() => setOpen(null), form)}>{t.cancel}</TextButton>
        {session && (
          <TextButton
            icon="trash"
            title={t.removeHelp}
            onClick={() => {
              typed.settle();
              setOpen(null);
              draft.edit(withoutSession(layout, session.id), t.removed);
              focusIfLost(DAY_TITLE);
            }}
          >
            {t.remove}
          </TextButton>
        )}
      </footer>
    </BuilderForm>
  );
}
