/**
 * The fields of «Formulario de postulación», under the specification's names and in the order of the form. Their labels are in
 * `texts/application-form.ts`. The form's island carries this file: it imports the rules that it needs and no more.
 */
import type { z } from 'zod';
import { email, limitedText, optionalOrcid, text } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { APPLICATION_MESSAGES as m } from '../texts/application-form.ts';

export interface ApplicationField {
  input: z.ZodType;
  optional?: true;
  /** Shown by a counter, in characters. */
  max?: number;
  /** Height of a field that takes several lines. */
  rows?: number;
  /** Its applicant cannot correct it. */
  fixed?: true;
}

const limits = LIMITS.applicant;

/** One word of letters; hyphens and apostrophes belong to names (O'Higgins, Pérez-Cotapos). */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*$/u;
const LETTERS_AND_SPACES = /^[\p{L}\p{M}'’\- ]+$/u;

function singleName(sentences: { required: string; single: string; max: string }) {
  return limitedText(limits.name, sentences.max, { error: sentences.required })
    .min(1, { error: sentences.required, abort: true })
    .regex(LETTERS_AND_SPACES, { error: m.lettersOnly, abort: true })
    .refine((value) => !value.includes(' '), { error: sentences.single, abort: true })
    .regex(NAME, { error: m.lettersOnly });
}

/** A required text with a counter. */
const counted = (max: number, required: string, tooLong: string, { lines = false } = {}) => ({
  input: text({ required, max: [max, tooLong] }, { lines }),
  max,
});

export const APPLICATION_FIELDS = {
  nombre: { input: singleName({ required: m.firstNameRequired, single: m.singleName, max: m.firstNameMax }) },
  apellidoP: { input: singleName({ required: m.lastNameRequired, single: m.singleSurname, max: m.lastNameMax }) },
  apellidoM: { input: singleName({ required: m.secondLastNameRequired, single: m.singleSurname, max: m.secondLastNameMax }) },
  /** «Nombre para el programa y el certificado»: the full name as the person writes it. */
  nombrePrograma: { input: limitedText(limits.programmeName, m.programmeNameMax).optional(), optional: true },
  /** Fixed: the mails go there. */
  mail: {
    input: email({ required: m.emailRequired, invalid: m.emailInvalid, max: [limits.email, m.emailMax] }),
    fixed: true,
  },
  institucion: counted(limits.short, m.institutionRequired, m.institutionMax),
  /** «Institución completa» and «Título completo»: what programme, booklet and certificates show, where given. */
  institucionCompleta: {
    input: limitedText(limits.fullInstitution, m.fullInstitutionMax).optional(),
    optional: true,
    max: limits.fullInstitution,
  },
  orcid: { input: optionalOrcid(m.orcidInvalid).optional(), optional: true },
  academico: counted(limits.short, m.degreeRequired, m.degreeMax),
  titulo: counted(limits.short, m.talkRequired, m.talkMax),
  tituloCompleto: {
    input: limitedText(limits.fullTitle, m.fullTitleMax).optional(),
    optional: true,
    max: limits.fullTitle,
    rows: 2,
  },
  observacion: { ...counted(limits.observation, m.observationRequired, m.observationMax, { lines: true }), rows: 4 },
  inclusion: counted(limits.short, m.inclusionRequired, m.inclusionMax),
} as const satisfies Readonly<Record<string, ApplicationField>>;

type Described = typeof APPLICATION_FIELDS;
export type ApplicationFieldName = keyof Described;

/** What the form sends of them. */
export function applicationShape(): { -readonly [Name in ApplicationFieldName]: Described[Name]['input'] };
export function applicationShape(): object {
  return Object.fromEntries(Object.entries(APPLICATION_FIELDS).map(([name, { input }]) => [name, input]));
}
