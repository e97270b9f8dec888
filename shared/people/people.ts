/** Accounts, team, partners and applicants. Source: specification, points 3, 5 and 7; decisions, "Who may do what". */
import { z } from 'zod';
import { ROLE_NAMES } from '../accounts/session.ts';
import { email, flag, text, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { inputShape, responseShape } from '../records/fields.ts';
import { responseVersion } from '../records/history.ts';
import { PROFILE_FIELDS } from '../records/person.ts';
import { APPLICATION_MESSAGES } from '../texts/application-form.ts';
import { PERSON_MESSAGES as m } from '../texts/people.ts';

export const roleName = z.enum(ROLE_NAMES, { error: m.roleRequired });
export type RoleName = z.infer<typeof roleName>;

/**
 * Whether a person agreed to be on public pages. `unproved`: shown, not asked. `asked`: shown, asked by mail since. `waiting`: not
 * shown until accepted. `withdrawn`: not shown.
 */
export const shownState = z.enum(['unproved', 'asked', 'waiting', 'accepted', 'withdrawn']);
export type ShownState = z.infer<typeof shownState>;

const firstName = text({ required: m.firstNameRequired, max: [LIMITS.person.name, m.nameMax] });
// Holds two surnames, as sent by the application form.
const lastName = text({ required: m.lastNameRequired, max: [LIMITS.person.name * 2, m.nameMax] });
const personEmail = email({ required: m.emailRequired });
const { orcid, titleAcademy, ...affiliation } = inputShape(PROFILE_FIELDS);

/** A new password; never trimmed, measured in characters. */
export const newPassword = z
  .string({ error: m.passwordRequired })
  .min(1, { error: m.passwordRequired, abort: true })
  .min(LIMITS.password.create, { error: m.passwordMin })
  .max(LIMITS.password.max, { error: m.passwordMax });

const phone = z
  .string({ error: m.phoneRequired })
  .overwrite((value) => value.trim())
  .min(1, { error: m.phoneRequired, abort: true })
  .regex(/^[\d\s+()-]+$/u, { error: m.phoneInvalid, abort: true })
  .refine((value) => value.replace(/\D/gu, '').length >= LIMITS.person.phone.min, { error: m.phoneMin, abort: true })
  .max(LIMITS.person.phone.max, { error: m.phoneInvalid });

/** A phone; '' and null: no phone. */
const optionalPhone = z.preprocess((value) => (value === '' || value === null ? undefined : value), phone.optional());

/** `/registrarse` and `/createUser` for root: an account that can log in. */
export const rootInput = z.object({
  roleName: z.literal('root'),
  firstName,
  lastName,
  email: personEmail,
  password: newPassword,
  phone,
  notification: flag.optional(),
});

/** `/createUser` for afiliado and equipo: a person shown on «Acerca de», without an account. The photo is sent as `file`. */
export const memberInput = z.object({
  roleName: z.enum(['afiliado', 'equipo']),
  firstName,
  lastName,
  email: personEmail,
  orcid,
  titleAcademy,
  ...affiliation,
  phone: optionalPhone,
  notification: flag.optional(),
  /** Mails the person a consent question; public pages show the person only after the consent. */
  askShown: flag.optional(),
});

export type MemberInput = z.output<typeof memberInput>;

/** `POST /users` with a token, decided by `roleName`. */
export const userInput = z.discriminatedUnion('roleName', [rootInput, memberInput], { error: m.roleRequired }).meta({
  examples: [
    {
      firstName: 'Ana',
      lastName: 'Pérez Soto',
      email: 'ana.perez@example.org',
      roleName: 'root',
      password: 'una-clave-larga-1',
      phone: '+56 9 1234 5678',
    },
  ],
});
export type UserInput = z.output<typeof userInput>;

/** `POST /users` without a token: an applicant. `roleName`, `password` and `phone` of older clients are ignored. */
export const exhibitorInput = z
  .object({
    firstName,
    lastName,
    email: email({
      invalid: APPLICATION_MESSAGES.emailInvalid,
      max: [LIMITS.applicant.email, APPLICATION_MESSAGES.emailMax],
    }),
    notification: flag.optional(),
  })
  .meta({ examples: [{ firstName: 'Ana', lastName: 'Pérez Soto', email: 'ana.perez@example.org', roleName: 'exhibitor' }] });
export type ExhibitorInput = z.output<typeof exhibitorInput>;

/** `POST /users-partner`. The photo is sent as `file` (older clients: `partner_img`). */
export const partnerInput = z
  .object({
    fullName: text({ required: m.fullNameRequired, max: [LIMITS.person.name * 2, m.nameMax] }),
    orcid,
    email: personEmail,
    titleAcademy,
    ...affiliation,
    isPartner: flag.optional(),
    notification: flag.optional(),
    /** Mails the person a consent question; public pages show the person only after the consent. */
    askShown: flag.optional(),
  })
  .meta({
    examples: [
      {
        fullName: 'Ana Pérez Soto',
        orcid: '0000-0002-1825-0097',
        email: 'ana.perez@example.org',
        titleAcademy: 'Doctora en Educación',
        institution: 'Universidad Austral',
        country: 'Chile',
        notification: true,
      },
    ],
  });
export type PartnerInput = z.output<typeof partnerInput>;

/** `PUT /users/{id}`: some or all fields of a person; ignores a sent password. */
export const userUpdate = z
  .object({
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    fullName: text({ required: m.fullNameRequired, max: [LIMITS.person.name * 2, m.nameMax] }).optional(),
    email: personEmail.optional(),
    orcid: orcid.optional(),
    titleAcademy: titleAcademy.optional(),
    ...affiliation,
    roleName: z.enum(['afiliado', 'equipo', 'root'], { error: m.roleRequired }).optional(),
    phone: z.union([z.literal(''), z.null(), phone]).optional(),
    notification: flag.optional(),
    hidden: flag.optional(),
  })
  .meta({
    examples: [
      {
        firstName: 'Ana',
        lastName: 'Pérez Soto',
        email: 'ana.perez@example.org',
        orcid: '0000-0002-1825-0097',
        titleAcademy: 'Doctora en Educación',
        jobTitle: 'Coordinadora',
        roleName: 'equipo',
      },
    ],
  });
export type UserUpdate = z.output<typeof userUpdate>;

/** A person in public responses: without e-mail, phone, notification and password. */
export const publicPerson = z
  .object({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    fullName: z.string(),
    ...responseShape(PROFILE_FIELDS),
    role_name: roleName,
    isPartner: z.boolean(),
    /** Path of the photo on this origin, or null. `partner_img` is the same under the older name. */
    image: z.string().nullable(),
    partner_img: z.string().nullable(),
  })
  .meta({ id: 'PublicPerson' });
export type PublicPerson = z.infer<typeof publicPerson>;

/** A person in responses to administrators. */
export const user = publicPerson
  .extend({
    email: z.string(),
    phone: z.string().nullable(),
    notification: z.boolean(),
    created_at: timestamp,
    /** When the account was invited; absent once it has a password. */
    invited_at: timestamp.optional(),
    /** Present for the team and the partners. */
    shown: shownState.optional(),
    /** Present for the team and the partners: an administrator took the person off the public pages. */
    hidden: z.boolean().optional(),
    /**
     * Present for the team and the partners: the address is at a host reserved for examples, like those of the product's sample
     * people.
     */
    example: z.literal(true).optional(),
    /** Path of the generated portrait that replaces a missing photo, here and on public pages. */
    portrait: z.string(),
    version: responseVersion,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const role = z.object({ role_id: z.number().int(), role_name: roleName }).meta({ id: 'Role' });

/** `PUT /users/order`: all people of a role, in the order of «Acerca de». */
export const peopleOrder = z
  .object({
    roleName: z.enum(['afiliado', 'equipo'], { error: m.roleRequired }),
    userIds: z.array(z.string()).max(LIMITS.peopleOrdered),
  })
  .meta({ examples: [{ roleName: 'equipo', userIds: ['7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21'] }] });
export type PeopleOrder = z.output<typeof peopleOrder>;
