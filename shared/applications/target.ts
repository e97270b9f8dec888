/** Fields of `POST /user-event` beside the form's. A separate file: the public form does not load it. */
import { z } from 'zod';
import { placeOf, problemInWords } from './coauthors.ts';
import { applicationFields } from './form.ts';

/**
 * `POST /user-event` beside its files. Older clients send `userId`, `eventId` and files alone; with any of the form's
 * fields, all of its rules apply.
 */
export const applicationTarget = z
  .object({
    /** The ticket from the response of `POST /users`. */
    userId: z.string().min(1).max(200),
    eventId: z.coerce.number().int().positive(),
    /** 256 random bits (base64url) chosen by the client. They open the sent application for a day (`POST /my-application`). */
    comprobante: z
      .string()
      .regex(/^[\w-]{43}$/u)
      .optional(),
    /** The stamp from `POST /form-stamps` when the form was opened. Needed in the minutes of grace after the close. */
    sello: z.string().max(100).optional(),
  })
  .meta({ examples: [{ userId: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw', eventId: 12 }] });

/** Names of a co-author's fields in a form without scripts; each row sends all of them. */
export const TYPED_COAUTHOR = {
  name: 'coautoraNombre',
  cited: 'coautoraCita',
  affiliation: 'coautoraInstitucion',
  orcid: 'coautoraOrcid',
  email: 'coautoraCorreo',
} as const;

const column = z
  .union([z.string(), z.array(z.string())])
  .transform((texts) => [texts].flat())
  .catch([]);

/** Builds the list of co-authors from the fields of a form without scripts; skips blank rows. */
export function typedCoauthors(sent: Readonly<Record<string, unknown>>): object[] {
  const columns = Object.entries(TYPED_COAUTHOR).map(([field, control]) => [field, column.parse(sent[control])] as const);
  const rows = column.parse(sent[TYPED_COAUTHOR.name]);
  return rows.map((_, row) => Object.fromEntries(columns.map(([field, texts]) => [field, texts[row] ?? ''])));
}

/** Id of the control of a co-author's field in a form without scripts. @param row from 0, blank rows skipped */
export const typedControl = (field: keyof typeof TYPED_COAUTHOR, row: number) => `${TYPED_COAUTHOR[field]}-${row}`;

const isTyped = (field: unknown): field is keyof typeof TYPED_COAUTHOR =>
  typeof field === 'string' && Object.hasOwn(TYPED_COAUTHOR, field);

/** Messages about refused rows, by id of the control; a message about the whole list is under `coautoras`. */
export function typedProblems({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of issues) {
    const row = placeOf(issue);
    const field = issue.path.at(-1);
    const control = row !== undefined && isTyped(field) ? typedControl(field, row) : 'coautoras';
    problems[control] ??= problemInWords(issue);
  }
  return problems;
}

/** The fields of a form whose `inclusion` was made from the offered supports (see declarations.ts). */
export const declaredFields = applicationFields.extend({ inclusion: z.string() });
