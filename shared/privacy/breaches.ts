/** Breaches of personal data: the noted facts, and the affected people. */
import { z } from 'zod';
import { text, timestamp } from '../forms/fields.ts';
import { BREACH_MESSAGES as m } from '../texts/breaches.ts';

const LONG = 2000;
const long = (name: string) => text({ required: m.required(name), max: [LONG] }, { lines: true });

/** `POST /breaches`. */
export const breachInput = z
  .object({
    /** Start and end of the period in which the breach may have happened. */
    began_at: z.iso.datetime({ offset: true, error: m.required(m.names.began_at) }),
    ended_at: z.iso.datetime({ offset: true, error: m.required(m.names.ended_at) }),
    /** Names of treatments whose data was reached (shared/texts/treatments.ts). */
    treatments: z
      .array(z.string().max(40))
      .min(1, { error: m.required(m.names.treatments) })
      .max(30),
    nature: long(m.names.nature),
    effects: long(m.names.effects),
    measures: long(m.names.measures),
  })
  .refine(({ began_at, ended_at }) => Date.parse(began_at) <= Date.parse(ended_at), { path: ['ended_at'], error: m.order })
  .meta({
    examples: [
      {
        began_at: '2026-11-01T00:00:00.000Z',
        ended_at: '2026-11-02T00:00:00.000Z',
        treatments: ['contact'],
        nature: 'Alguien entró con una contraseña ajena.',
        effects: 'Pudo leer los mensajes.',
        measures: 'Cerramos las sesiones y cambiamos la contraseña.',
      },
    ],
  });
export type BreachInput = z.output<typeof breachInput>;

export const breachRecord = z
  .object({
    breach_id: z.number().int(),
    noted_at: timestamp,
    began_at: timestamp,
    ended_at: timestamp,
    treatments: z.array(z.string()),
    nature: z.string(),
    effects: z.string(),
    measures: z.string(),
    /** Number of affected people when the breach was noted. */
    affected: z.number().int(),
    agency_told_at: timestamp.nullable(),
    people_told_at: timestamp.nullable(),
  })
  .meta({ id: 'Breach' });
export type BreachRecord = z.infer<typeof breachRecord>;

/** `PUT /breaches/{id}`: the notifications made. */
export const breachUpdate = z
  .object({ agencyTold: z.boolean().optional(), peopleTold: z.boolean().optional() })
  .meta({ examples: [{ agencyTold: true }] });
