import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { loginInput } from './accounts/auth.ts';
import { applicationFields, applicationFileProblem } from './applications/form.ts';
import { eventInput } from './events/event.ts';
import { fieldErrors } from './forms/errors.ts';
import { parseOrcid } from './forms/fields.ts';
import { contactMessage } from './mail/contact.ts';
import { exhibitorInput, userInput } from './people/people.ts';

function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
}

const contact = { name: 'Daniela', email: 'daniela@example.org', message: 'Quiero participar' };

describe('contact form: the specification’s sentences', () => {
  test.each([
    [{}, {}],
    [{ name: '' }, { name: 'Nombre Requerido' }],
    [{ name: ' a ' }, { name: 'El nombre tiene que ser mayor a 2 caracteres' }],
    [{ name: 'a'.repeat(41) }, { name: 'El nombre no puede ser mayor a 40 caracteres' }],
    [{ email: '' }, { email: 'Correo Electronico Requiredo' }],
    [{ email: 'daniela@' }, { email: 'Correo electrónico invalido' }],
    [{ email: `${'a'.repeat(50)}@example.org` }, { email: 'El Correo electrónico no puede ser mayor a 60 caracteres' }],
    [{ email: ' Daniela@museo.museum ' }, {}],
    [{ message: '' }, { message: 'Asunto Requerido' }],
    [{ message: 'hola' }, { message: 'El asunto tiene que ser mas largo' }],
    [{ message: 'ñ'.repeat(150) }, {}],
    [{ message: 'ñ'.repeat(151) }, { message: 'El asunto no puede ser mayor a 150 caracteres' }],
  ])('%j', (change, expected) => {
    expect(errorsOf(contactMessage, { ...contact, ...change })).toEqual(expected);
  });
});

describe('login', () => {
  test('the login says what is missing', () => {
    expect(errorsOf(loginInput, {})).toEqual({ email: 'Debe ingresar su E-mail', password: 'Debe ingresar su contraseña' });
    expect(errorsOf(loginInput, { email: 'no', password: '1234' })).toEqual({
      email: 'Correo electrónico inválido',
      password: 'La contraseña debe tener al menos 5 caracteres',
    });
  });
});

describe('application form', () => {
  const application = {
    nombre: 'Ana',
    apellidoP: "O'Higgins",
    apellidoM: 'Pérez-Cotapos',
    mail: 'ana@example.org',
    institucion: 'Universidad',
    titulo: 'Leer en dos lenguas',
    academico: 'Doctora',
    inclusion: 'Ninguno',
    observacion: 'Ninguna',
  };

  test.each([
    [{}, {}],
    [{ nombre: '' }, { nombre: 'Debe ingresar un nombre' }],
    [{ nombre: 'Ana María' }, { nombre: 'Solo se puede ingresar un nombre' }],
    [{ nombre: 'Ana3' }, { nombre: 'Solo se pueden ingresar letras y espacios' }],
    [{ nombre: 'a'.repeat(41) }, { nombre: 'El nombre no puede ser mayor a 40 caracteres' }],
    [{ apellidoM: 'Ñancupil' }, {}],
    [{ mail: 'x' }, { mail: 'Correo electronico invalido' }],
    [{ observacion: 'x'.repeat(250) }, {}],
    [{ observacion: 'x'.repeat(251) }, { observacion: 'La observación no puede ser mayor a 250 caracteres' }],
    [{ titulo: 'x'.repeat(51) }, { titulo: 'El título no puede ser mayor a 50 caracteres' }],
  ])('%j', (change, expected) => {
    expect(errorsOf(applicationFields, { ...application, ...change })).toEqual(expected);
  });

  test('files are checked before they are uploaded', () => {
    expect(applicationFileProblem({ name: 'Resumen.PDF', size: 10 })).toBeNull();
    expect(applicationFileProblem({ name: 'resumen.exe', size: 10 })).toContain('Solo se aceptan');
    expect(applicationFileProblem({ name: 'resumen.pdf', size: 0 })).toBe('El archivo está vacío');
    expect(applicationFileProblem({ name: 'resumen.pdf', size: 11 * 1024 * 1024 })).toContain('10 MB');
  });
});

describe('events', () => {
  const event = {
    title: 'Congreso',
    description: '<p>Un congreso</p>',
    date: '2027-01-14',
    dateEnd: '2026-12-05',
    hour: '09:30',
    location: 'Valparaíso',
  };

  test('HH:mm gets its seconds, dates become timestamps, words become booleans', () => {
    expect(eventInput.parse({ ...event, confirmation: 'false' })).toMatchObject({
      hour: '09:30:00',
      date: '2027-01-14T00:00:00.000Z',
      confirmation: false,
    });
  });

  test.each([
    [{ title: 'ab' }, 'title'],
    [{ title: 'a'.repeat(101) }, 'title'],
    [{ description: '<p> </p>' }, 'description'],
    [{ location: 'ab' }, 'location'],
    [{ confirmation: 'quizás' }, 'confirmation'],
  ])('%j is refused', (change, field) => {
    expect(Object.keys(errorsOf(eventInput, { ...event, ...change }))).toEqual([field]);
  });

  test('the specification’s sentences', () => {
    expect(errorsOf(eventInput, { ...event, date: '', dateEnd: '', hour: '9:30', youtube: 'https://vimeo.com/1' })).toEqual({
      date: 'Debe ingresar la fecha de inicio',
      dateEnd: 'Debe ingresar la fecha de cierre',
      hour: 'La hora debe estar en el formato HH:mm:ss',
      youtube: 'La URL debe ser un enlace válido de YouTube',
    });
  });
});

describe('people', () => {
  test('an ORCID iD may be pasted as a URL and must be true', () => {
    expect(parseOrcid('https://orcid.org/0000-0002-1825-0097')).toBe('0000-0002-1825-0097');
    expect(parseOrcid('0000000218250097')).toBe('0000-0002-1825-0097');
    expect(parseOrcid('0000-0002-1825-0098')).toBeNull();
  });

  test('root needs password and phone, members need ORCID and title', () => {
    expect(Object.keys(errorsOf(userInput, { roleName: 'root', phone: '123' })).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'phone',
    ]);
    expect(Object.keys(errorsOf(userInput, { roleName: 'equipo', phone: '' })).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'orcid',
      'titleAcademy',
    ]);
    expect(errorsOf(userInput, { roleName: 'exhibitor' })).toEqual({ roleName: 'Elige un rol' });
  });

  test('an applicant’s role, password and phone are not even read', () => {
    const sent = {
      firstName: 'Ana',
      lastName: 'Soto',
      email: 'ana@example.org',
      roleName: 'root',
      password: 'secreta',
      phone: '1',
    };
    expect(exhibitorInput.parse(sent)).toEqual({ firstName: 'Ana', lastName: 'Soto', email: 'ana@example.org' });
  });
});

test('two surnames of forty letters are a last name', () => {
  const lastName = `${'a'.repeat(40)} ${'b'.repeat(40)}`;
  expect(exhibitorInput.parse({ firstName: 'Ana', lastName, email: 'ana@example.org' }).lastName).toBe(lastName);
});

describe('limits are counted as a person counts, and yet nothing endless passes', () => {
  const family = `👩${'\u200D👩'.repeat(100_000)}`;
  test('one character of half a megabyte', () => {
    expect(errorsOf(contactMessage, { ...contact, name: `Ana ${family}` })).toEqual({
      name: 'El nombre no puede ser mayor a 40 caracteres',
    });
    expect(errorsOf(applicationFields.pick({ nombrePrograma: true }), { nombrePrograma: family })).toHaveProperty(
      'nombrePrograma',
    );
  });
  test('an invisible name is no name', () => {
    expect(errorsOf(contactMessage, { ...contact, name: '\u200B\u2060\u3164\u200D' })).toEqual({ name: 'Nombre Requerido' });
  });
  test('marks by the hundred thousand', () => {
    const marks = `a${'\u0301\u0323'.repeat(250_000)}`;
    expect(Object.keys(errorsOf(contactMessage, { name: marks, email: `${marks}@a.cl`, message: marks }))).toHaveLength(3);
  });
});
