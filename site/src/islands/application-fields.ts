/** Fields of the application form in order, for error messages and for the page of the submitted application. */
import {
  APPLICATION_FORM,
  APPLICATION_NAMES,
  type ApplicationField,
  type ApplicationFieldName,
} from '@trama/shared/records/application';

type OwnFieldName = Exclude<ApplicationFieldName, 'mail'>;

/** Fields that an applicant may change: all but the e-mail address, which receives the mails. */
export const OWN_FIELD_NAMES = APPLICATION_NAMES.filter((name): name is OwnFieldName => !fieldOf(name).fixed);

/** All fields of the form, including its declarations. */
export const FORM_FIELD_NAMES = [
  ...APPLICATION_NAMES.flatMap((name) => (name === 'academico' ? [name, 'edad' as const, 'responsable' as const] : [name])),
  'coautoras' as const,
  'autorizacion' as const,
];

export function fieldOf(name: ApplicationFieldName): ApplicationField {
  return APPLICATION_FORM[name];
}
