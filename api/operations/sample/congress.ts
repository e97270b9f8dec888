/** A whole congress with its published programme, which begins in some days. */
import type { Layout, Session } from '@trama/shared/programme';
import { minutesBetween } from '@trama/shared/programme-times';
import { z } from 'zod';
import type { Trx } from '../../core/database/open.ts';
import { insertItem } from '../../features/content/index.ts';
import { eventKind } from '../../features/events/index.ts';
import congress from './congress.json' with { type: 'json' };

const sampleTalk = z.object({
  title: z.string(),
  people: z.array(z.string()),
  affiliation: z.string().optional(),
  off: z.boolean().optional(),
});
const sampleSession = z.object({
  kind: z.enum(['talks', 'keynote', 'table', 'poster', 'break']),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  /** Position among the rooms. */
  room: z.number().optional(),
  note: z.string().optional(),
  chair: z.string().optional(),
  talks: z.array(sampleTalk).optional(),
});
const sample = z
  .object({
    title: z.string(),
    location: z.string(),
    rooms: z.array(z.object({ name: z.string(), place: z.string() })),
    days: z.array(z.array(sampleSession)),
  })
  .parse(congress);

/** Days from the day it is loaded to its first. */
const FIRST_DAY = 9;

const DESCRIPTION =
  '<p>Tres días para mirar juntas las infancias y las juventudes desde la escuela, el consultorio, el barrio y la casa. Hay conferencias, mesas en cuatro salas, pósteres con sus autoras y una asamblea abierta.</p><p>La entrada es liberada. Hay interpretación en lengua de señas chilena en las plenarias, y un espacio de cuidado para quienes vienen con niñas y niños.</p>';

/** Invented, as the people are. */
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
const METHODS = [
  'Durante dos años escolares acompañamos a tres comunidades con entrevistas, talleres de dibujo y registros de clase.',
  'Combinamos una encuesta a 412 familias con grupos de conversación en los que niñas y niños comentaron los resultados.',
  'Trabajamos con cuadernos de campo escritos por las propias estudiantes y los leímos con ellas, curso por curso.',
  'Revisamos registros administrativos de ocho comunas y los contrastamos con relatos de equipos de escuela y de salud.',
  'Reunimos mapas, fotografías y caminatas comentadas, y devolvimos cada hallazgo a quienes lo habían contado.',
];
const FINDINGS = [
  'Lo que más cambia no es el tiempo disponible, sino quién decide cómo se usa: donde hubo acuerdos escritos, duraron.',
  'Encontramos que los apoyos llegan antes cuando la escuela y el consultorio comparten una sola conversación semanal.',
  'Los resultados muestran diferencias pequeñas entre cursos y grandes entre territorios, que los promedios esconden.',
  'Aparece con fuerza el trabajo de cuidado de hermanas y abuelas, que ninguna planilla registra.',
  'Proponemos una pauta breve, probada por los equipos, y discutimos qué no conviene copiar de un lugar a otro.',
];

const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
const address = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '.')}@example.org`;

/** @param day midnight UTC of a day, from an offset @param created ISO @returns the event's id */
export async function insertCongress(trx: Trx, day: (offset: number) => string, created: string): Promise<number> {
  const values = eventKind.read({
    title: sample.title,
    description: DESCRIPTION,
    date: day(FIRST_DAY),
    dateEnd: day(-30),
    hour: '08:30:00',
    location: sample.location,
    finishDate: day(FIRST_DAY + 2),
    finishHour: '16:30:00',
  });
  const event_id = await insertItem(trx, eventKind, values, { now: created });
  const rooms = sample.rooms.map((room, index) => ({ ...room, id: `r${index + 1}`, seats: [220, 60, 60, 40][index] ?? null }));
  const sessions: Session[] = [];
  let talkNumber = 0;
  for (const [index, ofDay] of sample.days.entries())
    for (const { kind, title, start, end, room, note = '', talks = [] } of ofDay) {
      const slots: Session['talks'] = [];
      const minutes = talks.length === 0 || kind === 'poster' ? 10 : Math.floor(minutesBetween(start, end) / talks.length);
      for (const talk of talks) {
        slots.push({ talk: await insertTalk(trx, event_id, talk, talkNumber, created), minutes, off: talk.off ?? false });
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
  const layout: Layout = { days: [0, 1, 2].map((index) => day(FIRST_DAY + index).slice(0, 10)), rooms, sessions };
  const stored = JSON.stringify(layout);
  await trx
    .insertInto('programmes')
    .values({ event_id, draft: stored, published: stored, published_at: created, updated_at: created, version: 2 })
    .execute();
  const chairs = sample.days.flat().flatMap(({ chair }, index) => (chair ? [{ session_id: `s${index + 1}`, name: chair }] : []));
  for (const published of [0, 1])
    await trx
      .insertInto('session_chairs')
      .values(chairs.map((each) => ({ ...each, event_id, published, email: address(each.name) })))
      .execute();
  return event_id;
}

async function insertTalk(
  trx: Trx,
  event_id: number,
  { title, people, affiliation }: z.infer<typeof sampleTalk>,
  number: number,
  created: string,
): Promise<number> {
  const abstract = `${at(METHODS, number)}\n\n${at(FINDINGS, number * 3 + 1)}`;
  const { talk_id } = await trx
    .insertInto('talks')
    .values({ event_id, application_id: null, title, abstract, created_at: created, updated_at: created })
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
