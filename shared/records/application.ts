/**
 * The fields of «Formulario de postulación» in the order of the form. The form's island carries this file: it imports the rules
 * that it needs and no more.
 *
 * The key of a field is its column. `payloadName` is the specification's name: forms, requests, responses and copies of personal
 * data have it. `storedTexts` and `writtenTexts` convert between them.
 */
import { z } from 'zod';
import { email, limitedText, optionalCitation, optionalOrcid, text } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { APPLICATION_MESSAGES as m } from '../texts/application-form.ts';
import { FIELD_TEXTS } from '../texts/field.ts';

export interface ApplicationField {
  payloadName: string;
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
  /** The panel's search of applications finds the text. */
  searched?: true;
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
  given_name: {
    payloadName: 'nombre',
    label: 'Nombre',
    hint: 'Uno solo: el nombre completo va más abajo.',
    input: singleName({ required: m.firstNameRequired, single: m.singleName, max: m.firstNameMax }),
    published: true,
    searched: true,
  },
  first_surname: {
    payloadName: 'apellidoP',
    label: 'Apellido paterno',
    input: singleName({ required: m.lastNameRequired, single: m.singleSurname, max: m.lastNameMax }),
    published: true,
    searched: true,
  },
  second_surname: {
    payloadName: 'apellidoM',
    label: 'Apellido materno',
    hint: 'Si tienes un solo apellido, repítelo aquí; en el programa saldrás como escribas abajo.',
    input: singleName({ required: m.secondLastNameRequired, single: m.singleSurname, max: m.secondLastNameMax }),
    published: true,
    searched: true,
  },
  programme_name: {
    payloadName: 'nombrePrograma',
    label: 'Nombre para el programa y el certificado',
    hint: 'Tu nombre completo, como quieres que aparezca.',
    input: limitedText(limits.programmeName, { tooLong: m.programmeNameMax }).optional(),
    optional: true,
    published: true,
    searched: true,
  },
  cited: {
    payloadName: 'citado',
    label: 'Cómo se cita a quien postula',
    hint: 'Tus apellidos, una coma y tus nombres: «Pérez Soto, Ana».',
    input: optionalCitation().optional(),
    optional: true,
    published: true,
  },
  /** Fixed: the mails go there. */
  form_email: {
    payloadName: 'mail',
    label: 'Correo electrónico',
    input: email({ invalid: m.emailInvalid, max: [limits.email, m.emailMax] }),
    fixed: true,
    searched: true,
  },
  affiliation: {
    payloadName: 'institucion',
    label: 'Institución',
    ...counted(limits.short, m.institutionRequired, m.institutionMax),
    published: true,
    searched: true,
  },
  /** «Institución completa» and «Título completo»: what programme, booklet and certificates show, where given. */
  full_affiliation: {
    payloadName: 'institucionCompleta',
    label: 'Institución completa',
    hint: 'Si no cabe arriba, como irá en el programa y el certificado.',
    ...countedOptionalText(limits.fullInstitution, m.fullInstitutionMax),
    published: true,
    searched: true,
  },
  orcid: {
    payloadName: 'orcid',
    label: 'ORCID',
    hint: 'Si tienes: 16 dígitos, con guiones. Tu ponencia lo mostrará.',
    input: optionalOrcid(m.orcidInvalid).optional(),
    optional: true,
  },
  academic_degree: {
    payloadName: 'academico',
    label: 'Grado académico',
    ...counted(limits.short, m.degreeRequired, m.degreeMax),
  },
  talk_title: {
    payloadName: 'titulo',
    label: 'Título de la ponencia',
    ...counted(limits.short, m.talkRequired, m.talkMax),
    published: true,
    searched: true,
  },
  full_talk_title: {
    payloadName: 'tituloCompleto',
    label: 'Título completo',
    hint: 'Si no cabe arriba, como saldrá en el programa y en las actas.',
    ...countedOptionalText(limits.fullTitle, m.fullTitleMax),
    rows: 2,
    published: true,
    searched: true,
  },
  observation: {
    payloadName: 'observacion',
    label: 'Observaciones',
    hint: `Máximo ${limits.observation} caracteres`,
    ...counted(limits.observation, m.observationRequired, m.observationMax, { lines: true }),
    rows: 4,
  },
  /** Confidential: in no list, mail or export. */
  inclusion: {
    payloadName: 'inclusion',
    label: 'Requerimiento de inclusión',
    ...counted(limits.short, m.inclusionRequired, m.inclusionMax),
  },
} as const satisfies Readonly<Record<string, ApplicationField>>;

type Described = typeof APPLICATION_FIELDS;
/** Columns of the form's texts. */
type Column = keyof Described;
/** Names of the fields in forms, requests and responses. */
export type ApplicationFieldName = Described[Column]['payloadName'];
type ColumnOf<Name> = { [Each in Column]: Described[Each]['payloadName'] extends Name ? Each : never }[Column];

/** Maps the fields and drops undefined results. Keys: the columns. */
const byColumn = <Made>(of: (field: ApplicationField, column: string) => Made | undefined): Record<string, Made> =>
  Object.fromEntries(
    Object.entries<ApplicationField>(APPLICATION_FIELDS).flatMap(([column, field]) => {
      const made = of(field, column);
      return made === undefined ? [] : [[column, made]];
    }),
  );

/** Maps the fields. Keys: the names in forms, requests and responses. */
const byPayloadName = <Made>(of: (field: ApplicationField, column: string) => Made): Record<string, Made> =>
  Object.fromEntries(
    Object.entries<ApplicationField>(APPLICATION_FIELDS).map(([column, field]) => [field.payloadName, of(field, column)]),
  );

/** The fields by the names that the form sends. */
export const APPLICATION_FORM = form();
function form(): { [Name in ApplicationFieldName]: Described[ColumnOf<Name>] };
function form(): object {
  return byPayloadName((field) => field);
}

const isName = (name: string): name is ApplicationFieldName => name in APPLICATION_FORM;
export const APPLICATION_NAMES = Object.keys(APPLICATION_FORM).filter(isName);

export const APPLICATION_LABELS = labels();
function labels(): Record<ApplicationFieldName, string>;
function labels(): object {
  return byPayloadName(({ label }) => label);
}

type Searched = { [Each in Column]: Described[Each] extends { searched: true } ? Each : never }[Column];
/** Columns of the texts that the panel's search finds. */
export function searchedColumns(): Searched[];
export function searchedColumns(): string[] {
  return Object.keys(byColumn(({ searched }) => searched));
}

/** Names of the columns in responses and copies. */
export const payloadNames = (): Record<string, string> => byColumn(({ payloadName }) => payloadName);

/** Input schemas of the form's fields. */
export function applicationShape(): { -readonly [Name in ApplicationFieldName]: Described[ColumnOf<Name>]['input'] };
export function applicationShape(): object {
  return byPayloadName(({ input }) => input);
}

/** Stored texts: null when an older client did not send it, or an optional one is empty. */
export type TextColumns = Record<Column, string | null>;

/** The form's texts in responses. */
export type WrittenTexts = Record<ApplicationFieldName, string | null>;

/** Output schemas of the fields. */
export function writtenShape(): Record<ApplicationFieldName, z.ZodNullable<z.ZodString>>;
export function writtenShape(): object {
  return byPayloadName(() => z.string().nullable());
}

/** Converts a row to the form's texts. */
export function writtenTexts(row: TextColumns): WrittenTexts;
export function writtenTexts(row: Readonly<Record<string, string | null>>): object {
  return byPayloadName((_, column) => row[column]);
}

/** Converts sent texts to columns: an empty optional one is null. */
export function storedTexts<Sent extends object>(
  sent: Sent,
): { [Name in keyof Sent & ApplicationFieldName as ColumnOf<Name>]: Sent[Name] | null };
export function storedTexts(sent: Readonly<Record<string, unknown>>): object {
  return byColumn(({ payloadName, optional }) => (optional ? sent[payloadName] || null : sent[payloadName]));
}

/** null for each column that no programme shows. */
export function unpublishedTexts(): Partial<TextColumns>;
export function unpublishedTexts(): object {
  return byColumn(({ published }) => (published ? undefined : null));
}
