/**
 * The fields of «Formulario de postulación», under the specification's names and in the order of the form. The form's island
 * carries this file: it imports the rules that it needs and no more.
 *
 * The columns with Spanish names, and what stands beside them:
 *
 * | column              | meaning                                             | payload            |
 * |---------------------|-----------------------------------------------------|--------------------|
 * | nombre              | given name                                          | nombre             |
 * | apellidoP           | first surname                                       | apellidoP          |
 * | apellidoM           | second surname                                      | apellidoM          |
 * | nombrePrograma      | full name in programme and certificate              | nombrePrograma     |
 * | citado              | name as cited; other tables: `cited`                | citado             |
 * | mail                | address typed in the form                           | mail               |
 * | address_key         | folded `mail`; other tables: `email_key`            | none               |
 * | people.email        | address of the person                               | email, if no mail  |
 * | institucion         | institution as typed                                | institucion        |
 * | institucionCompleta | full institution in programme and certificate       | institucionCompleta |
 * | academico           | academic degree                                     | academico          |
 * | titulo              | title of the talk                                   | titulo             |
 * | tituloCompleto      | full title in programme and proceedings             | tituloCompleto     |
 * | observacion         | remark of the applicant                             | observacion        |
 * | inclusion           | support that the applicant needs; confidential      | inclusion          |
 * | suscripcion         | whether the applicant subscribed to the news        | suscripcion        |
 */
import { z } from 'zod';
import { email, limitedText, optionalCitation, optionalOrcid, text } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { APPLICATION_MESSAGES as m } from '../texts/application-form.ts';
import { FIELD_TEXTS } from '../texts/field.ts';

export interface ApplicationField {
  label: string;
  hint?: string;
  input: z.ZodType;
  optional?: true;
  /** Shown by a counter, in characters. */
  max?: number;
  /** Height of a field that takes several lines. */
  rows?: number;
  /** True if the applicant cannot correct the field. */
  fixed?: true;
  /** The programme shows the text, so it stays when the application of a talk is erased. */
  published?: true;
}

const limits = LIMITS.applicant;

/** A word of letters; hyphens and apostrophes belong to names (O'Higgins, Pérez-Cotapos). */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*$/u;
const LETTERS_AND_SPACES = /^[\p{L}\p{M}'’\- ]+$/u;

function singleName(sentences: { required: string; single: string; max: string }) {
  return limitedText(limits.name, { tooLong: sentences.max, error: sentences.required })
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

/** An optional text with a counter. */
const countedOptionalText = (max: number, tooLong: string = FIELD_TEXTS.tooLong(max)) =>
  ({ input: limitedText(max, { tooLong }).optional(), optional: true, max }) as const;

export const APPLICATION_FIELDS = {
  nombre: {
    label: 'Nombre',
    hint: 'Uno solo: el nombre completo va más abajo.',
    input: singleName({ required: m.firstNameRequired, single: m.singleName, max: m.firstNameMax }),
    published: true,
  },
  apellidoP: {
    label: 'Apellido paterno',
    input: singleName({ required: m.lastNameRequired, single: m.singleSurname, max: m.lastNameMax }),
    published: true,
  },
  apellidoM: {
    label: 'Apellido materno',
    hint: 'Si tienes un solo apellido, repítelo aquí; en el programa saldrás como escribas abajo.',
    input: singleName({ required: m.secondLastNameRequired, single: m.singleSurname, max: m.secondLastNameMax }),
    published: true,
  },
  nombrePrograma: {
    label: 'Nombre para el programa y el certificado',
    hint: 'Tu nombre completo, como quieres que aparezca.',
    input: limitedText(limits.programmeName, { tooLong: m.programmeNameMax }).optional(),
    optional: true,
    published: true,
  },
  citado: {
    label: 'Cómo se cita a quien postula',
    hint: 'Tus apellidos, una coma y tus nombres: «Pérez Soto, Ana».',
    input: optionalCitation().optional(),
    optional: true,
    published: true,
  },
  /** Fixed: the mails go there. */
  mail: {
    label: 'Correo electrónico',
    input: email({ invalid: m.emailInvalid, max: [limits.email, m.emailMax] }),
    fixed: true,
  },
  institucion: {
    label: 'Institución',
    ...counted(limits.short, m.institutionRequired, m.institutionMax),
    published: true,
  },
  /** «Institución completa» and «Título completo»: what programme, booklet and certificates show, where given. */
  institucionCompleta: {
    label: 'Institución completa',
    hint: 'Si no cabe arriba, como irá en el programa y el certificado.',
    ...countedOptionalText(limits.fullInstitution, m.fullInstitutionMax),
    published: true,
  },
  orcid: {
    label: 'ORCID',
    hint: 'Si tienes: 16 dígitos, con guiones. Tu ponencia lo mostrará.',
    input: optionalOrcid(m.orcidInvalid).optional(),
    optional: true,
  },
  academico: { label: 'Grado académico', ...counted(limits.short, m.degreeRequired, m.degreeMax) },
  titulo: { label: 'Título de la ponencia', ...counted(limits.short, m.talkRequired, m.talkMax), published: true },
  tituloCompleto: {
    label: 'Título completo',
    hint: 'Si no cabe arriba, como saldrá en el programa y en las actas.',
    ...countedOptionalText(limits.fullTitle, m.fullTitleMax),
    rows: 2,
    published: true,
  },
  observacion: {
    label: 'Observaciones',
    hint: `Máximo ${limits.observation} caracteres`,
    ...counted(limits.observation, m.observationRequired, m.observationMax, { lines: true }),
    rows: 4,
  },
  /** Confidential: in no list, mail or export. */
  inclusion: { label: 'Requerimiento de inclusión', ...counted(limits.short, m.inclusionRequired, m.inclusionMax) },
} as const satisfies Readonly<Record<string, ApplicationField>>;

type Described = typeof APPLICATION_FIELDS;
export type ApplicationFieldName = keyof Described;

const isName = (name: string): name is ApplicationFieldName => name in APPLICATION_FIELDS;
export const APPLICATION_NAMES = Object.keys(APPLICATION_FIELDS).filter(isName);

const made = <Made>(of: (field: ApplicationField, name: string) => Made | undefined) =>
  Object.fromEntries(
    Object.entries<ApplicationField>(APPLICATION_FIELDS).flatMap(([name, field]) => {
      const value = of(field, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const APPLICATION_LABELS = labels();
function labels(): Record<ApplicationFieldName, string>;
function labels(): object {
  return made(({ label }) => label);
}

/** Input schemas of the form's fields. */
export function applicationShape(): { -readonly [Name in ApplicationFieldName]: Described[Name]['input'] };
export function applicationShape(): object {
  return made(({ input }) => input);
}

/** Stored texts: null when an older client did not send it, or an optional one is empty. */
export type WrittenTexts = Record<ApplicationFieldName, string | null>;

/** Output schemas of the fields. */
export function writtenShape(): Record<ApplicationFieldName, z.ZodNullable<z.ZodString>>;
export function writtenShape(): object {
  return made(() => z.string().nullable());
}

/** The form's texts of a row. */
export function writtenTexts(row: WrittenTexts): WrittenTexts;
export function writtenTexts(row: Readonly<Record<string, string | null>>): object {
  return made((_, name) => row[name]);
}

/** Sent texts as they are stored: an empty optional one is null. */
export function storedTexts<Sent extends object>(sent: Sent): { [Name in keyof Sent]: Sent[Name] | null };
export function storedTexts(sent: Readonly<Record<string, unknown>>): object {
  return { ...sent, ...made(({ optional }, name) => (optional ? sent[name] || null : undefined)) };
}

/** null for each text that no programme shows. */
export function unpublishedTexts(): Partial<WrittenTexts>;
export function unpublishedTexts(): object {
  return made(({ published }) => (published ? undefined : null));
}
