import { nextDay } from '@trama/shared/format/dates';
import { LIMITS } from '@trama/shared/limits';
import { proposedLayout } from '@trama/shared/programme/proposal';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { TextButton } from '../ui/buttons.tsx';
import { RestoredNote, useTyped } from '../ui/form/useTyped.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { DAY_TITLE, focusIfLost } from './focus.ts';
import type { Draft } from './useProgrammeDraft.ts';

const t = texts.start;

const typedFields = z.object({ first: z.string(), last: z.string(), rooms: z.string() });

/** Every day from one to another; null: one is not typed yet, they are in the wrong order, or too many. */
function daysBetween(first: string, last: string): string[] | null {
  const days: string[] = [];
  if (first === '') return null;
  for (let day = first; day <= last; day = nextDay(day)) {
    days.push(day);
    if (days.length > LIMITS.programme.days) return null;
  }
  return days.length > 0 ? days : null;
}

/** «Aula Magna, Piso 1» on each line. */
const roomsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, LIMITS.programme.rooms)
    .map((line, index) => {
      const [name = '', ...place] = line.split(',');
      return { id: `r${index + 1}`, name: name.trim(), place: place.join(',').trim(), seats: null };
    });

/** The start of a programme: days and rooms, from which a working day is made. */
export function StartPanel({ draft: { programme, edit } }: { draft: Draft }) {
  const id = useId();
  const typed = useTyped(
    `programa-${programme.event_id}-inicio`,
    { first: programme.first_day, last: programme.last_day, rooms: '' },
    typedFields,
  );
  const { first, last, rooms } = typed.values;
  const [tried, setTried] = useState(false);
  const days = daysBetween(first, last);
  const chosen = roomsIn(rooms);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!days || chosen.length === 0) return;
    typed.settle();
    edit(proposedLayout(days, chosen), t.button);
    focusIfLost(DAY_TITLE);
  };
  return (
    <form className="sheet" aria-labelledby={id} onSubmit={submit} noValidate>
      <header>
        <h2 id={id}>{t.title}</h2>
        <p className="secondary">{t.text}</p>
      </header>
      <RestoredNote typed={typed} />
      <div className="body pair">
        <TextInput id={`${id}-first`} type="date" label={t.first} {...typed.field('first')} />
        <TextInput
          id={`${id}-last`}
          type="date"
          label={t.last}
          {...typed.field('last')}
          problem={tried && !days ? t.daysInvalid : ''}
        />
        <TextInput
          id={`${id}-rooms`}
          label={t.rooms}
          multiline
          minRows={4}
          {...typed.field('rooms')}
          helperText={t.roomsHelp}
          problem={tried && chosen.length === 0 ? t.roomsRequired : ''}
        />
      </div>
      <footer className="actions">
        <TextButton primary type="submit" icon="calendar">
          {t.button}
        </TextButton>
      </footer>
    </form>
  );
}
