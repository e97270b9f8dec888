/** Day, hour and room of a talk, for its authors. */
import { z } from 'zod';
import { formatWeekday } from '../format/format.ts';
import type { ProgrammeLayout } from './programme.ts';
import { placesOf } from './times.ts';

export const talkPlace = z.object({
  /** `yyyy-mm-dd` */
  day: z.string(),
  /** `HH:mm`, by clocks at the event. */
  start: z.string(),
  end: z.string(),
  minutes: z.number().int(),
  /** '': no room in particular. */
  room: z.string(),
  /** The room's place in the building; may be empty. */
  roomPlace: z.string(),
});
export type TalkPlace = z.infer<typeof talkPlace>;

/** The place of a talk on its authors' pages. */
export const authorPlace = z
  .object({
    ...talkPlace.shape,
    /** «hora de Chile» */
    zone: z.string(),
    /** URLs of the talk's calendar entry and page. */
    calendar: z.string(),
    page: z.string(),
  })
  .nullable()
  .meta({ description: 'Dónde está en el programa publicado; `null`: en ninguna parte.' });
export type AuthorPlace = z.infer<typeof authorPlace>;

/** Places of a programme's talks by id, without cancelled talks. */
export function talkPlaces(layout: ProgrammeLayout): Map<number, TalkPlace> {
  const rooms = new Map(layout.rooms.map((each) => [each.id, each]));
  return new Map(
    [...placesOf(layout)].flatMap(([talk, { slot, session, start, end }]) => {
      if (slot.off) return [];
      const room = session.room === null ? undefined : rooms.get(session.room);
      const { day } = session;
      const minutes = session.kind === 'poster' ? 0 : slot.minutes;
      return [[talk, { day, start, end, minutes, room: room?.name ?? '', roomPlace: room?.place ?? '' }] as const];
    }),
  );
}

/** «sábado 6 de junio, 10:40, Sala 2, 20 minutos». */
export const placeInWords = ({ day, start, minutes, room }: TalkPlace): string =>
  [formatWeekday(day), start, room, minutes === 0 ? '' : minutes === 1 ? '1 minuto' : `${minutes} minutos`]
    .filter(Boolean)
    .join(', ');

/** «sábado 6, 10:40, Sala 2, 20 minutos»: for a subject. */
export const placeInShort = (place: TalkPlace): string => placeInWords(place).replace(/ de \p{L}+,/u, ',');
