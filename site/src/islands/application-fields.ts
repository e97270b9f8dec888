/** The fields of the application form, in its order: where errors are looked for and what an applicant reads again. */
import {
  APPLICATION_FIELDS,
  APPLICATION_NAMES,
  type ApplicationField,
  type ApplicationFieldName,
} from '@trama/shared/records/application';

type OwnFieldName = Exclude<ApplicationFieldName, 'mail'>;

/** Fields that an applicant may correct: all but the address, to which the mails go. */
export const OWN_FIELD_NAMES = APPLICATION_NAMES.filter((name): name is OwnFieldName => !fieldOf(name).fixed);

/** All fields of the form, with its declarations in their places. */
export const FORM_FIELD_NAMES = [
  ...APPLICATION_NAMES.flatMap((name) => (name === 'academico' ? [name, 'edad' as const, 'responsable' as const] : [name])),
  'coautoras' as const,
  'autorizacion' as const,
];

/** The descriptor of a field. */
export function fieldOf(name: ApplicationFieldName): ApplicationField {
  return APPLICATION_FIELDS[name];
}
