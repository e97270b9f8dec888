/** Content of the sample congress. People, places and findings are invented. */
import { licence, materialKind, recordingUrl } from '@trama/shared/programme/materials';
import { z } from 'zod';
import congress from './congress.json' with { type: 'json' };

const sampleTalk = z.object({
  title: z.string(),
  people: z.array(z.string()),
  affiliation: z.string().optional(),
  off: z.boolean().optional(),
  /** The final abstract; absent: the talk gets a composed abstract. */
  abstract: z.string().optional(),
  /** Materials, whose files are generated from the talk's text. */
  materials: z.array(z.object({ kind: materialKind, licence, url: recordingUrl.optional() })).optional(),
});
export type SampleTalk = z.infer<typeof sampleTalk>;
const sampleSession = z.object({
  kind: z.enum(['talks', 'keynote', 'table', 'poster', 'break']),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  /** Index of the room. */
  room: z.number().optional(),
  note: z.string().optional(),
  chair: z.string().optional(),
  talks: z.array(sampleTalk).optional(),
});
export const sampleCongress = z
  .object({
    title: z.string(),
    location: z.string(),
    rooms: z.array(z.object({ name: z.string(), place: z.string() })),
    days: z.array(z.array(sampleSession)),
  })
  .parse(congress);

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

/** Item at `index`, cyclically. */
export const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Composes an abstract. @param number counts the talks */
export const abstractOf = (number: number): string => `${at(METHODS, number)}\n\n${at(FINDINGS, number * 3 + 1)}`;
