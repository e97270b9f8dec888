import { nextDay } from '@trama/shared/format/dates';
import { LIMITS } from '@trama/shared/limits';
import { proposedLayout } from '@trama/shared/programme/proposal';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { DAY_TITLE, focusIfLost } from './focus.ts';
import type { ProgrammeDraft } from './useProgrammeDraft.ts';

const t = texts.start;

/** All days from `first` to `last`. Empty: a day is missing, their order is wrong, or they are too many. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  if (first === '') return days;
  for (let day = first; day <= last; day = nextDay(day)) {
    days.push(day);
    if (days.length > LIMITS.programme.days) return [];
  }
  return days;
}

/** Parses rooms, one per line: «Aula Magna, Piso 1». */
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

const startForm = z
  .object({ first: z.string(), last: z.string(), rooms: z.string() })
  .refine(({ first, last }) => daysBetween(first, last).length > 0, { path: ['last'], error: t.daysInvalid })
  .refine(({ rooms }) => roomsIn(rooms).length > 0, { path: ['rooms'], error: t.roomsRequired });

/** Form that starts a programme: builds a draft from days and rooms. */
export function StartPanel({ draft: { programme, edit } }: { draft: ProgrammeDraft }) {
  const id = useId();
  const save = async (values: FieldValues): Promise<Outcome> => {
    const { first, last, rooms } = startForm.parse(values);
    edit(proposedLayout(daysBetween(first, last), roomsIn(rooms)), t.button);
    focusIfLost(DAY_TITLE);
    return { kind: 'success', title: t.button };
  };
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.title}</h2>
        <p className="secondary">{t.text}</p>
      </header>
      <div className="body">
        <VersionedForm
          schema={startForm}
          values={{ first: programme.first_day, last: programme.last_day, rooms: '' }}
          draftKey={`programa-${programme.event_id}-inicio`}
          short
          restores
          fieldNames={t}
          submitLabel={t.button}
          failed={texts.failed}
          save={save}
        >
          <div className="pair">
            <FieldText name="first" type="date" label={t.first} />
            <FieldText name="last" type="date" label={t.last} />
            <FieldText name="rooms" label={t.rooms} help={t.roomsHelp} multiline />
          </div>
        </VersionedForm>
      </div>
    </section>
  );
}
