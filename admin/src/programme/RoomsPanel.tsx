import { nextDay } from '@trama/shared/format/dates';
import { LIMITS } from '@trama/shared/limits';
import type { Room } from '@trama/shared/programme/programme';
import { freeId } from '@trama/shared/programme/proposal';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useId, useState } from 'react';
import { z } from 'zod';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { RestoredNote, useTyped } from '../ui/form/useTyped.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import type { Building } from './building.ts';
import { withEdited } from './mergeLayouts.ts';

const t = texts.rooms;

/** A room while it is typed: without the rules for saving. */
const typedRoom = z.object({ id: z.string(), name: z.string(), place: z.string(), seats: z.number().nullable() });
const typedFields = z.object({ rooms: z.array(typedRoom), days: z.array(z.string()) });

/** The rooms with their places, and the days. What has sessions stays. */
export function RoomsPanel({ building: { draft, setOpen } }: { building: Building }) {
  const id = useId();
  const { layout } = draft;
  const [opened] = useState(layout);
  const form = `salas-${draft.programme.event_id}`;
  const typed = useTyped(form, { rooms: layout.rooms, days: layout.days }, typedFields);
  const { rooms, days } = typed.values;
  const setRooms = (next: Room[]) => typed.set({ rooms: next });
  const setDays = (next: string[]) => typed.set({ days: next });
  const set = (index: number, given: Partial<Room>) =>
    setRooms(rooms.map((room, place) => (place === index ? { ...room, ...given } : room)));
  const isUsed = (room: string) => layout.sessions.some((session) => session.room === room);
  const hasSessions = (day: string) => layout.sessions.some((session) => session.day === day);
  const submit = () => {
    typed.settle();
    setOpen(null);
    const named = rooms.filter((room) => room.name.trim() !== '' || isUsed(room.id));
    const mine = { ...opened, days, rooms: named.map((room) => ({ ...room, name: room.name.trim() || room.id })) };
    draft.edit(withEdited(opened, mine, layout), t.done);
  };
  const addDay = () => setDays([...days, nextDay(days.at(-1) ?? draft.programme.first_day)]);
  return (
    <BuilderForm title={t.title} onSubmit={submit}>
      <RestoredNote typed={typed} />
      <ul className="rows room-list">
        {rooms.map((room, index) => (
          <li key={room.id}>
            <TextInput id={`${id}-${room.id}`} label={t.name} value={room.name} onChange={(name) => set(index, { name })} />
            <TextInput id={`${id}-${room.id}-p`} label={t.place} value={room.place} onChange={(place) => set(index, { place })} />
            <TextInput
              id={`${id}-${room.id}-s`}
              type="number"
              label={t.seats}
              value={room.seats ?? ''}
              onChange={(seats) => set(index, { seats: Number(seats) >= 1 ? Math.floor(Number(seats)) : null })}
            />
            <IconButton
              icon="trash"
              label={isUsed(room.id) ? t.inUse : t.remove(room.name)}
              disabled={isUsed(room.id)}
              onClick={() => setRooms(rooms.filter((each) => each.id !== room.id))}
            />
          </li>
        ))}
      </ul>
      <ul className="day-list" aria-label={t.days}>
        {days.map((day) => (
          <li key={day}>
            {texts.dayTitle(day)}
            <IconButton
              icon="close"
              label={hasSessions(day) ? t.inUse : t.removeDay(day)}
              disabled={hasSessions(day)}
              onClick={() => setDays(days.filter((each) => each !== day))}
            />
          </li>
        ))}
      </ul>
      <footer className="actions">
        <TextButton primary type="submit">
          {t.done}
        </TextButton>
        {rooms.length < LIMITS.programme.rooms && (
          <TextButton
            icon="plus"
            onClick={() => {
              const taken = rooms.map((room) => room.id);
              setRooms([...rooms, { id: freeId('r', taken), name: '', place: '', seats: null }]);
            }}
          >
            {t.add}
          </TextButton>
        )}
        {days.length < LIMITS.programme.days && (
          <TextButton icon="plus" onClick={addDay}>
            {t.addDay}
          </TextButton>
        )}
      </footer>
    </BuilderForm>
  );
}
