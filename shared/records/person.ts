/** The fields of a person as the panel edits them, in the order of their form. */
import { z } from 'zod';
import { parseOrcid } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { HISTORY_FIELD_TEXTS } from '../texts/history.ts';
import { PERSON_MESSAGES as personMessages, PEOPLE_TEXTS as t } from '../texts/people.ts';
import { type Field, type Fields, type FormField, formLabels, type StoredFields } from './fields.ts';
import { beginning, line, optionalLine } from './values.ts';

const { person: limits } = LIMITS;
const text = { kind: 'line' } as const;
const required = { kind: 'line', need: 'required' } as const;
const orcid = z
  .string({ error: personMessages.orcidRequired })
  .overwrite((value) => value.trim())
  .min(1, { error: personMessages.orcidRequired, abort: true })
  .refine((value) => parseOrcid(value) !== null, { error: personMessages.orcidInvalid, abort: true })
  .overwrite((value) => parseOrcid(value) ?? value)
  .meta({ examples: ['0000-0002-1825-0097'] });

/** Optional fields of a person on «Acerca de». */
export const AFFILIATION_FIELDS = {
  jobTitle: {
    column: 'job_title',
    payloadName: 'jobTitle',
    label: 'Cargo',
    inputLabel: 'Cargo en la red',
    help: 'Por ejemplo: Directora, Coordinadora de publicaciones.',
    historyPhrase: 'el cargo',
    section: 'profile',
    isPublic: true,
    value: optionalLine(limits.jobTitle, personMessages.jobTitleMax),
  },
  institution: {
    column: 'institution',
    payloadName: 'institution',
    label: 'Institución',
    historyPhrase: 'la institución',
    isPublic: true,
    value: optionalLine(limits.institution, personMessages.institutionMax),
  },
  country: {
    column: 'country',
    payloadName: 'country',
    label: 'País',
    historyPhrase: 'el país',
    isPublic: true,
    value: optionalLine(limits.country, personMessages.countryMax),
  },
} as const satisfies StoredFields<'profile'>;

/** The fields of a person on «Acerca de», except the name. Only team and partners must have an iD and a title. */
export const PROFILE_FIELDS = {
  /** Valid ORCID iD, with hyphens. */
  orcid: {
    column: 'orcid',
    payloadName: 'orcid',
    label: 'ORCID',
    help: '16 caracteres; también puedes pegar el enlace de orcid.org.',
    historyPhrase: 'el ORCID',
    isPublic: true,
    value: {
      kind: 'line',
      input: orcid,
      output: z.string().nullable(),
      need: 'required',
      empty: beginning<string>(''),
      typed: (typed: string) => orcid.safeParse(typed).data ?? null,
    },
  },
  titleAcademy: {
    column: 'title_academy',
    payloadName: 'titleAcademy',
    label: 'Título académico',
    historyPhrase: 'el título académico',
    section: 'profile',
    isPublic: true,
    value: {
      ...line({ required: personMessages.titleAcademyRequired, max: [limits.titleAcademy, personMessages.titleAcademyMax] }),
      output: z.string().nullable(),
    },
  },
  ...AFFILIATION_FIELDS,
} as const satisfies StoredFields<'profile'>;

/** The labels of the form of a profile. */
export const PROFILE_LABELS = formLabels(PROFILE_FIELDS);

/** Fields of a person's identity; `people.ts` has the rules. */
export const NAME_FIELDS = {
  firstName: { label: t.firstName, historyPhrase: 'el nombre', section: 'names', value: required },
  lastName: { label: t.lastName, historyPhrase: 'el apellido', section: 'names', value: required },
  fullName: { label: t.fullName, historyPhrase: 'el nombre completo', section: 'fullName', value: required },
  email: {
    label: t.email,
    historyPhrase: 'el correo',
    section: 'email',
    fixed: true,
    value: { kind: 'email', need: 'required' },
  },
} as const satisfies Readonly<Record<string, Field & FormField>>;

export const PERSON_FIELDS = {
  ...NAME_FIELDS,
  roleName: { label: t.role, historyPhrase: 'el rol', fixed: true, value: { kind: 'choice', choices: t.roles } },
  phone: { label: t.phone, historyPhrase: 'el teléfono', value: text },
  ...PROFILE_FIELDS,
  /** Fixed: a photo that was replaced is deleted. */
  picture: { label: t.photo, historyPhrase: 'la fotografía', fixed: true, value: { kind: 'picture' } },
  hidden: { label: t.hidden, historyPhrase: 'si se muestra en el sitio', fixed: true, value: { kind: 'flag' } },
  notification: {
    label: HISTORY_FIELD_TEXTS.subscribed,
    historyPhrase: 'la suscripción a las noticias',
    fixed: true,
    value: { kind: 'flag' },
  },
} as const satisfies Fields;
