/** The fields of the application form, in its order: where errors are looked for and what an applicant reads again. */
import { APPLICATION_FIELDS, type ApplicationField, type ApplicationFieldName } from '@trama/shared/records/application';

const isName = (name: string): name is ApplicationFieldName => name in APPLICATION_FIELDS;
type OwnFieldName = Exclude<ApplicationFieldName, 'mail'>;

/** Every field that an error can belong to. */
export const FIELD_NAMES = Object.keys(APPLICATION_FIELDS).filter(isName);

/** What an applicant may correct: all but the address, to which the mails go. */
export const OWN_FIELD_NAMES = FIELD_NAMES.filter((name): name is OwnFieldName => !fieldOf(name).fixed);

/** The same with what the form declares, where it is asked. */
export const FORM_FIELD_NAMES = [
  ...FIELD_NAMES.flatMap((name) => (name === 'academico' ? [name, 'edad' as const, 'responsable' as const] : [name])),
  'coautoras' as const,
  'autorizacion' as const,
];

/** What the descriptor says of a field. */
export function fieldOf(name: ApplicationFieldName): ApplicationField {
  return APPLICATION_FIELDS[name];
}
