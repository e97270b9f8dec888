import { fieldErrors } from '@trama/shared/forms/errors';
import { PERSON_FIELDS } from '@trama/shared/records/person';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { EMPTY_PERSON, PERSON_NAMES, partnerForm, registerForm, userForm } from './personForm.ts';

const sentences = (schema: z.ZodType, values: unknown) => {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
};
const everybody = { firstName: m.firstNameRequired, lastName: m.lastNameRequired, email: m.emailRequired };

test('a form without a role asks only the fields of all roles', () => {
  expect(sentences(userForm, EMPTY_PERSON)).toEqual({ roleName: m.roleRequired, ...everybody });
});

test('a partner and a team member need a profile with a photo', () => {
  for (const roleName of ['afiliado', 'equipo']) {
    expect(sentences(userForm, { ...EMPTY_PERSON, roleName })).toEqual({
      ...everybody,
      orcid: m.orcidRequired,
      titleAcademy: m.titleAcademyRequired,
      picture: m.imageRequired,
    });
  }
});

test('root needs a password and a phone, and no photo', () => {
  const account = { ...everybody, password: m.passwordRequired, phone: m.phoneRequired };
  expect(sentences(userForm, { ...EMPTY_PERSON, roleName: 'root' })).toEqual(account);
  expect(sentences(registerForm, EMPTY_PERSON)).toEqual(account);
  expect(sentences(registerForm, { ...EMPTY_PERSON, password: 'corta', phone: '12345' })).toEqual({
    ...everybody,
    password: m.passwordMin,
    phone: m.phoneMin,
  });
});

test('a partner’s form asks for all five', () => {
  expect(sentences(partnerForm, EMPTY_PERSON)).toEqual({
    fullName: m.fullNameRequired,
    orcid: m.orcidRequired,
    email: m.emailRequired,
    titleAcademy: m.titleAcademyRequired,
    picture: m.imageRequired,
  });
});

test('the list of wrong fields calls a field as its input does', () => {
  expect(PERSON_NAMES.jobTitle).toBe(PERSON_FIELDS.jobTitle.inputLabel);
  expect(PERSON_NAMES.firstName).toBe(PERSON_FIELDS.firstName.label);
});
