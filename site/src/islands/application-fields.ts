/** The fields of the application form, in its order: where errors are looked for and what an applicant reads again. */
import type { ApplicationForm } from '@trama/shared/applications';
import { LIMITS } from '@trama/shared/limits';

/** What an applicant may correct: all but the address, to which the mails go. */
export const OWN_FIELD_NAMES = [
  'nombre',
  'apellidoP',
  'apellidoM',
  'nombrePrograma',
  'institucion',
  'institucionCompleta',
  'orcid',
  'academico',
  'titulo',
  'tituloCompleto',
  'observacion',
  'inclusion',
] as const satisfies (keyof ApplicationForm)[];

const NAMES_FIRST = 4;

/** Every field that an error can belong to. */
export const FIELD_NAMES = [...OWN_FIELD_NAMES.slice(0, NAMES_FIRST), 'mail' as const, ...OWN_FIELD_NAMES.slice(NAMES_FIRST)];

/** The same with what the form declares, where it is asked. */
export const FORM_FIELD_NAMES = [
  ...FIELD_NAMES.flatMap((name) => (name === 'academico' ? [name, 'edad' as const, 'responsable' as const] : [name])),
  'coautoras' as const,
  'autorizacion' as const,
];

type OwnFieldName = (typeof OWN_FIELD_NAMES)[number];

const { short, observation, fullTitle, fullInstitution } = LIMITS.applicant;

/** Of the fields that show a counter. */
export const FIELD_MAX: Partial<Record<OwnFieldName, number>> = {
  institucion: short,
  institucionCompleta: fullInstitution,
  academico: short,
  titulo: short,
  tituloCompleto: fullTitle,
  inclusion: short,
  observacion: observation,
};

/** Height of the fields that take several lines. */
export const FIELD_ROWS: Partial<Record<OwnFieldName, number>> = { tituloCompleto: 2, observacion: 4 };

export const OPTIONAL_FIELDS: ReadonlySet<string> = new Set<OwnFieldName>([
  'nombrePrograma',
  'institucionCompleta',
  'orcid',
  'tituloCompleto',
]);
