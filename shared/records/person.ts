/** The fields of a person as the panel edits them, in the order of their form. */
import { HISTORY_FIELD_TEXTS } from '../texts/history.ts';
import { PEOPLE_TEXTS as t } from '../texts/people.ts';
import type { Fields } from './fields.ts';

const text = { kind: 'line' } as const;

export const PERSON_FIELDS = {
  firstName: { label: t.firstName, changed: 'el nombre', value: text },
  lastName: { label: t.lastName, changed: 'el apellido', value: text },
  fullName: { label: t.fullName, changed: 'el nombre completo', value: text },
  email: { label: t.email, changed: 'el correo', fixed: true, value: text },
  roleName: { label: t.fieldNames.roleName, changed: 'el rol', fixed: true, value: { kind: 'choice', choices: t.roles } },
  phone: { label: t.fieldNames.phone, changed: 'el teléfono', value: text },
  orcid: { label: t.fieldNames.orcid, changed: 'el ORCID', value: text },
  titleAcademy: { label: t.fieldNames.titleAcademy, changed: 'el título académico', value: text },
  jobTitle: { label: t.fieldNames.jobTitle, changed: 'el cargo', value: text },
  institution: { label: t.fieldNames.institution, changed: 'la institución', value: text },
  country: { label: t.fieldNames.country, changed: 'el país', value: text },
  /** Fixed: a photo that was replaced is deleted. */
  picture: { label: t.fieldNames.picture, changed: 'la fotografía', fixed: true, value: { kind: 'picture' } },
  notification: {
    label: HISTORY_FIELD_TEXTS.subscribed,
    changed: 'la suscripción a las noticias',
    fixed: true,
    value: { kind: 'flag' },
  },
} as const satisfies Fields;
