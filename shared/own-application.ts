/** An application as its applicant sees it, by the personal link. */
import { z } from 'zod';
import { applicationState } from './application-states.ts';
import { applicationFields } from './applications.ts';
import { callQuestion } from './call-questions.ts';
import { timestamp } from './fields.ts';

/** The token of a personal link; sent in request bodies, never in an address. */
export const linkToken = z
  .object({ token: z.string().min(20).max(100) })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw' }] });

/** What the applicant may change: all but the address, to which the mails go, and the subscription, which has its own page. */
export const ownFields = applicationFields.omit({ mail: true, suscripcion: true }).meta({
  examples: [
    {
      nombre: 'Ana',
      apellidoP: 'Pérez',
      apellidoM: 'Soto',
      institucion: 'Universidad del Sur',
      titulo: 'Leer en dos lenguas',
      academico: 'Magíster en Educación',
      inclusion: 'Ninguno',
      observacion: 'Ninguna',
    },
  ],
});
export type OwnFields = z.output<typeof ownFields>;

const written = z.string().nullable();

/** `POST /my-application`. */
export const ownApplication = z
  .object({
    event_id: z.number().int(),
    event_title: z.string(),
    /** The announced state; `recibida` before that. */
    state: applicationState,
    created_at: timestamp,
    edited_at: timestamp.nullable(),
    editable: z.boolean(),
    /** Until when, while `editable`; null: until the call is closed by hand. */
    closesAt: timestamp.nullable(),
    maxFiles: z.number().int(),
    email: z.string(),
    nombre: written,
    apellidoP: written,
    apellidoM: written,
    nombrePrograma: written,
    institucion: written,
    institucionCompleta: written,
    titulo: written,
    tituloCompleto: written,
    academico: written,
    inclusion: written,
    observacion: written,
    answers: z.array(z.object({ id: z.string(), label: z.string(), value: z.string() })),
    questions: z.array(callQuestion),
    files: z.array(
      z.object({
        file_id: z.string(),
        original_filename: z.string(),
        size: z.number().int(),
        question_id: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof ownApplication>;
