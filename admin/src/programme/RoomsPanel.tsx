import { Box } from '@mui/material';
import { nextDay } from '@trama/shared/format/dates';
import { LIMITS } from '@trama/shared/limits';
import { EMPTY_LAYOUT, layout as layoutSchema, type Room } from '@trama/shared/programme/programme';
import { freeId } from '@trama/shared/programme/proposal';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useNotify } from 'react-admin';
import { type FieldValues, useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { gridColumns } from '../theme/patterns.ts';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import type { BuilderProps } from './builderProps.ts';
import { withEdited } from './mergeLayouts.ts';

const t = texts.rooms;
const FIELD_NAMES = { rooms: t.button, days: t.days };
const roomsAndDays = layoutSchema.pick({ rooms: true, days: true });

/** Schema of rooms and days. Drops a room without a name, or names it after its id if sessions use it. */
const roomsForm = (isUsed: (room: string) => boolean): z.ZodType<FieldValues, FieldValues> =>
  z
    .custom<FieldValues>()
    .transform(({ rooms, ...rest }) => ({
      ...rest,
      rooms: rooms
        .filter(({ id, name }: Room) => name.trim() !== '' || isUsed(id))
        .map((room: Room) => ({ ...room, name: room.name.trim() || room.id })),
    }))
    .pipe(roomsAndDays);

/** A layout with only the typed rooms and days, for the merge. */
const layoutOf = (values: FieldValues) => ({ ...EMPTY_LAYOUT, ...roomsAndDays.parse(values) });

const seatsOf = (text: string) => (Number(text) >= 1 ? Math.floor(Number(text)) : null);

/** Inputs of the rooms with their places. */
function Rooms({ isUsed }: { isUsed: (room: string) => boolean }) {
  const rooms = useWatch<{ rooms: Room[] }, 'rooms'>({ name: 'rooms' });
  const notify = useNotify();
  const mayRemove = async (index: number) => {
    const used = isUsed(rooms[index]?.id ?? '');
    if (used) notify(t.inUse);
    return !used;
  };
  const empty = (): Room => {
    const taken = rooms.map(({ id }) => id);
    return { id: freeId('r', taken), name: '', place: '', seats: null };
  };
  return (
    <RowsInput
      name="rooms"
      nameOf={(index) => rooms[index]?.name || t.nth(index + 1)}
      add={{ label: t.add, most: LIMITS.programme.rooms, empty }}
      mayRemove={mayRemove}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: gridColumns('11rem'), gap: 2.5 }}>
        <FieldText name="name" label={t.name} />
        <FieldText name="place" label={t.place} />
        <FieldText name="seats" type="number" label={t.seats} parse={seatsOf} />
      </Box>
    </RowsInput>
  );
}

interface DaysProps {
  first: string;
  hasSessions: (day: string) => boolean;
}

function Days({ first, hasSessions }: DaysProps) {
  const { field } = useController<{ days: string[] }, 'days'>({ name: 'days' });
  const { value: days, onChange } = field;
  return (
    <div className="actions">
      <ul id="days" className="actions" aria-label={t.days}>
        {days.map((day) => (
          <li key={day}>
            {texts.dayTitle(day)}
            <IconButton
              icon="close"
              label={hasSessions(day) ? t.inUse : t.removeDay(day)}
              disabled={hasSessions(day)}
              onClick={() => onChange(days.filter((each) => each !== day))}
            />
          </li>
        ))}
      </ul>
      {days.length < LIMITS.programme.days && (
        <TextButton icon="plus" onClick={() => onChange([...days, nextDay(days.at(-1) ?? first)])}>
          {t.addDay}
        </TextButton>
      )}
    </div>
  );
}

/** Form of rooms, places and days. Rooms and days with sessions cannot be removed. */
export function RoomsPanel({ building: { draft, setOpen } }: { building: BuilderProps }) {
  const { layout, programme } = draft;
  const isUsed = (room: string) => layout.sessions.some((session) => session.room === room);
  const hasSessions = (day: string) => layout.sessions.some((session) => session.day === day);
  /** Merges the typed rooms with rooms that others added since the edit started, possibly on an earlier visit. */
  const save = async (values: FieldValues, _version: unknown, began: FieldValues) =>
    draft.edit(withEdited(layoutOf(began), layoutOf(values), layout), t.done);
  return (
    <BuilderForm
      title={t.title}
      schema={roomsForm(isUsed)}
      values={{ rooms: layout.rooms, days: layout.days }}
      draftKey={`salas-${programme.event_id}`}
      fieldNames={FIELD_NAMES}
      submitLabel={t.done}
      failed={texts.failed}
      save={save}
      onClose={() => setOpen(null)}
    >
      <Rooms isUsed={isUsed} />
      <Days first={programme.first_day} hasSessions={hasSessions} />
    </BuilderForm>
  );
}
