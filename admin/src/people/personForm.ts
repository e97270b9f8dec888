/** Schemas of the forms about people: the shared rules, plus the photo. */

import { memberInput, partnerInput, rootInput } from '@trama/shared/people/people';
import { emptyValues, inputLabelsOf, pickFields } from '@trama/shared/records/fields';
import { PERSON_FIELDS, PROFILE_FIELDS } from '@trama/shared/records/person';
import { PEOPLE_TEXTS, PERSON_MESSAGES } from '@trama/shared/texts/people';
import { z } from 'zod';
import { pictureField } from '../dataProvider/picture.ts';
import type { PersonRecord } from './personMapping.ts';

const photo = pictureField(PERSON_MESSAGES.imageRequired);
const { firstName, lastName, email } = memberInput.shape;

/** `/registrarse`. */
export const registerForm = rootInput.omit({ roleName: true });

/** Before a role is chosen, requires only what every role needs. */
const undecided = z.object({
  roleName: z.literal('').refine(() => false, { error: PERSON_MESSAGES.roleRequired }),
  firstName,
  lastName,
  email,
});

/** `/createUser`: the chosen role decides the fields. */
export const userForm = z.discriminatedUnion('roleName', [undecided, rootInput, memberInput.extend({ picture: photo })]);

/** `/newPartner`. */
export const partnerForm = partnerInput.extend({ picture: photo });

/** Schema of an edited partner or team member; without a new photo the stored one stays. */
export const memberForm = memberInput.omit({ askShown: true }).extend({ picture: pictureField(null), hidden: z.boolean() });

/** Field labels for lists of problems. */
export const PERSON_NAMES = { ...inputLabelsOf(PERSON_FIELDS), password: PEOPLE_TEXTS.password };

/** Initial values of all fields of all variants, which share one form. */
export const EMPTY_PERSON = {
  roleName: '',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  password: '',
  phone: '',
  ...emptyValues(PROFILE_FIELDS),
  notification: false,
  askShown: false,
  picture: null,
};

/** Converts a partner or team member to the values of the form. */
export function memberRecord(person: PersonRecord): { values: z.input<typeof memberForm>; version: number } {
  const { version, roleName: role, ...rest } = person;
  const { firstName, lastName, email, phone, notification, picture, hidden } = rest;
  const roleName = role === 'equipo' ? 'equipo' : 'afiliado';
  return {
    values: { firstName, lastName, email, ...pickFields(PROFILE_FIELDS, rest), roleName, phone, notification, picture, hidden },
    version,
  };
}
