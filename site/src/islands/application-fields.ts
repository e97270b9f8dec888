/** The fields of the application form, in its order: where errors are looked for and what an applicant reads again. */
import type { ApplicationForm } from '@trama/shared/applications';

/** What an applicant may correct: all but the address, to which the mails go. */
export const OWN_FIELD_NAMES = [
  'nombre',
  'apellidoP',
  'apellidoM',
  'nombrePrograma',
  'institucion',
  'academico',
  'titulo',
  'inclusion',
  'observacion',
] as const satisfies (keyof ApplicationForm)[];

const NAMES_FIRST = 4;

/** Every field that an error can belong to. */
export const FIELD_NAMES = [...OWN_FIELD_NAMES.slice(0, NAMES_FIRST), 'mail' as const, ...OWN_FIELD_NAMES.slice(NAMES_FIRST)];
