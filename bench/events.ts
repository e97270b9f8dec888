/** Events for all measurements: real ones from a file, or generated ones. */

import { readFile, writeFile } from 'node:fs/promises';
import type { Event } from '@trama/shared/events/event';
import { DAY_MS } from '@trama/shared/format/time';
import { z } from 'zod';

const PLACES = ['Santiago, Chile', 'Valparaíso, Chile', 'Concepción, Chile', 'Temuco, Chile', 'Lima, Perú', 'En línea'];
const SUBJECTS = ['infancias', 'juventudes', 'salud escolar', 'educación rural', 'cuidados', 'lectura', 'migración', 'inclusión'];
const KINDS = ['Congreso', 'Encuentro', 'Seminario', 'Jornadas', 'Coloquio', 'Simposio'];
const FIRST_DAY = Date.UTC(2015, 0, 1);

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';
const day = (offset: number) => new Date(FIRST_DAY + offset * DAY_MS).toISOString().slice(0, 10);

/** Generates `count` events shaped like real ones: most are past, some have long descriptions. Equal on each run. */
function madeUpEvents(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const subject = pick(SUBJECTS, index * 7);
    const start = Math.floor((index * 4500) / count);
    const paragraph = `Una conversación entre investigadoras sobre ${subject}, con ponencias, mesas y talleres. `;
    return {
      title: `${pick(KINDS, index)} ${index + 1} sobre ${subject} y ${pick(SUBJECTS, index * 3 + 1)}`,
      description: `<p>${paragraph.repeat(1 + (index % 9))}</p><p>Más información en https://example.org/${index}</p>`,
      date: day(start),
      dateEnd: day(start - 45),
      hour: '09:00:00',
      location: pick(PLACES, index * 5),
    };
  });
}

/** Writes generated events to a file for the import. Resolves to `count`. */
export async function writeEvents(file: string, count: number): Promise<number> {
  await writeFile(file, JSON.stringify(madeUpEvents(count), null, 1));
  return count;
}

const mapping = z.object({ fields: z.object({ title: z.string() }) });

/**
 * Writes `count` events of a file: a sample, or all of them repeatedly. Repeated titles get a number, because the import skips
 * known events. Resolves to the number written.
 */
export async function repeatEvents(
  source: { file: string; mapping: string; count?: number | undefined },
  target: string,
): Promise<number> {
  const { title } = mapping.parse(JSON.parse(await readFile(source.mapping, 'utf8'))).fields;
  const events = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(await readFile(source.file, 'utf8')));
  const count = source.count ?? events.length;
  const step = Math.max(1, Math.floor(events.length / count));
  const repeated = Array.from({ length: count }, (_, index) => {
    const event = events[(index * step) % events.length];
    const round = Math.floor(index / events.length);
    return round === 0 ? event : { ...event, [title]: `${event?.[title]} (${round + 1})` };
  });
  await writeFile(target, JSON.stringify(repeated));
  return count;
}

/** Picks an event; successive indexes give distant events. */
export function someEvent(events: readonly Event[], index: number): Event {
  const event = events[(index * 7919) % events.length];
  if (!event) throw new Error('there are no events to measure with');
  return event;
}

/** Moves an event and its deadline to a month from now: all calls of real events may be closed. */
export function inAMonth(event: Event): Event {
  const soon = new Date(Date.now() + 30 * DAY_MS).toISOString();
  return { ...event, event_date: soon, event_end_date: soon };
}
