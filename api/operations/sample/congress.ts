/** Inserts a whole congress with its published programme, which begins in some days. */
import type { ProgrammeLayout, Session } from '@trama/shared/programme/programme';
import { minutesBetween } from '@trama/shared/programme/times';
import type { Trx } from '../../core/database/open.ts';
import { insertItem } from '../../features/content/index.ts';
import { eventKind } from '../../features/events/index.ts';
import { insertCertificates } from './certificates.ts';
import { abstractOf, at, type SampleTalk, sampleCongress } from './congress-data.ts';
import type { SampleMaterial } from './talk-files.ts';

/** Days from the loading to the first day. */
const FIRST_DAY = 9;

const DESCRIPTION =
  '<p>Tres días para mirar juntas las infancias y las juventudes desde la escuela, el consultorio, el barrio y la casa. Hay conferencias, mesas en cuatro salas, pósteres con sus autoras y una asamblea abierta.</p><p>La entrada es liberada, y hay un espacio de cuidado para quienes vienen con niñas y niños.</p>';

/** Invented affiliations. */
const AFFILIATIONS = [
  'Facultad de Educación, Universidad del Estuario, Chile',
  'Centro de Estudios de la Niñez del Sur, Temuco, Chile',
  'Escuela de Salud Pública, Universidad de la Costa, Chile',
  'Liceo Bicentenario de Quebrada Honda, Chile',
  'Instituto de Salud de los Andes, Perú',
  'Observatorio de Infancias del Río, Argentina',
  'CESFAM Cerro Alegre, Valparaíso, Chile',
  'Programa de Doctorado en Estudios de Juventud, Universidad del Llano, Colombia',
];

const address = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '.')}@example.org`;

interface Dates {
  /** Midnight UTC of the day at this offset. */
  day: (offset: number) => string;
  /** When the call opens (ISO). */
  created: string;
  /** When the programme is published, after the close of the call (ISO). */
  published: string;
}

/** @param materials files and recordings by title of the talk @returns the event's id */
export async function insertCongress(
  trx: Trx,
  { day, created, published }: Dates,
  materials: ReadonlyMap<string, SampleMaterial[]>,
): Promise<number> {
  const values = eventKind.read({
    title: sampleCongress.title,
    description: DESCRIPTION,
    date: day(FIRST_DAY),
    dateEnd: day(-30),
    hour: '08:30:00',
    location: sampleCongress.location,
    finishDate: day(FIRST_DAY + 2),
    finishHour: '16:30:00',
    directions:
      'El Parque Cultural está a tres cuadras de la estación Puerto. La entrada es por la plaza; hay estacionamiento de bicicletas en el patio.',
    accessibility:
      'Entrada sin escalones, ascensor a los tres pisos y baño accesible en cada uno. Interpretación en lengua de señas chilena en las plenarias. Sala de cuidado abierta toda la jornada.',
  });
  const event_id = await insertItem(trx, eventKind, values, { now: created });
  const rooms = sampleCongress.rooms.map((room, index) => ({
    ...room,
    id: `r${index + 1}`,
    seats: [220, 60, 60, 40][index] ?? null,
  }));
  const sessions: Session[] = [];
  let talkNumber = 0;
  for (const [index, ofDay] of sampleCongress.days.entries())
    for (const { kind, title, start, end, room, note = '', talks = [] } of ofDay) {
      const slots: Session['talks'] = [];
      const minutes = talks.length === 0 || kind === 'poster' ? 10 : Math.floor(minutesBetween(start, end) / talks.length);
      for (const talk of talks) {
        const talkId = await insertTalk(trx, event_id, talk, talkNumber, published);
        for (const material of materials.get(talk.title) ?? [])
          await trx
            .insertInto('talk_materials')
            .values({ ...material, talk_id: talkId, created_at: published })
            .execute();
        slots.push({ talk: talkId, minutes, off: talk.off ?? false });
        talkNumber += 1;
      }
      const place = room === undefined ? null : (rooms[room]?.id ?? null);
      const id = `s${sessions.length + 1}`;
      sessions.push({
        id,
        kind,
        title,
        note,
        day: day(FIRST_DAY + index).slice(0, 10),
        start,
        end,
        room: place,
        chair: null,
        talks: slots,
      });
    }
  const layout: ProgrammeLayout = { days: [0, 1, 2].map((index) => day(FIRST_DAY + index).slice(0, 10)), rooms, sessions };
  const stored = JSON.stringify(layout);
  await trx
    .insertInto('programmes')
    .values({
      event_id,
      draft: stored,
      published: stored,
      published_at: published,
      updated_at: published,
      version: 2,
      materials_until: day(FIRST_DAY + 30).slice(0, 10),
      materials_shown: 'now',
    })
    .execute();
  const chairs = sampleCongress.days
    .flat()
    .flatMap(({ chair }, index) => (chair ? [{ session_id: `s${index + 1}`, name: chair }] : []));
  for (const shown of [0, 1])
    await trx
      .insertInto('session_chairs')
      .values(chairs.map((each) => ({ ...each, event_id, published: shown, email: address(each.name) })))
      .execute();
  await insertCertificates(trx, event_id, published);
  return event_id;
}

async function insertTalk(
  trx: Trx,
  event_id: number,
  { title, people, affiliation, abstract = '' }: SampleTalk,
  number: number,
  created: string,
): Promise<number> {
  const { talk_id } = await trx
    .insertInto('talks')
    .values({
      event_id,
      application_id: null,
      title,
      abstract: abstract || abstractOf(number),
      created_at: created,
      updated_at: created,
    })
    .returning('talk_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('talk_people')
    .values(
      people.map((name, position) => ({
        talk_id,
        position,
        name,
        affiliation: affiliation ?? at(AFFILIATIONS, number + position),
        orcid: null,
        email: address(name),
        presents: Number(position === 0),
      })),
    )
    .execute();
  return talk_id;
}
