import { expect, test } from 'vitest';
import { authorLine, authorsOf, citedAuthor, indexName, proposedCitation, readableAuthors, wholeName } from './authors.ts';

const names = (line: string) => authorsOf(line).map(wholeName);

test('an author line is split into people, with given names and surnames', () => {
  expect(names('Ana Pérez y Eva Díaz, Inés Rojas e Irma Vega')).toEqual(['Ana Pérez', 'Eva Díaz', 'Inés Rojas', 'Irma Vega']);
  expect(authorsOf('María José de la Fuente')).toEqual([{ given: 'María José', surname: 'de la Fuente' }]);
  expect(authorsOf('Ana de la Fuente')).toEqual([{ given: 'Ana', surname: 'de la Fuente' }]);
  expect(authorsOf('Sócrates')).toEqual([{ given: '', surname: 'Sócrates' }]);
});

test('a person is cited as they say, else as their name is read', () => {
  const cited = (name: string, said = '') => indexName(citedAuthor({ name, cited: said }));
  expect(cited('María de la Cruz Soto')).toBe('de la Cruz Soto, María');
  expect(cited('María de la Cruz Soto', 'Soto, María de la Cruz')).toBe('Soto, María de la Cruz');
  expect(cited("Bernardo O'Higgins Riquelme")).toBe("O'Higgins Riquelme, Bernardo");
  expect(cited('Ana Lúa von Hagen')).toBe('von Hagen, Ana Lúa');
  expect(cited('Ana Lúa von Hagen', 'Lúa von Hagen, Ana')).toBe('Lúa von Hagen, Ana');
  expect(cited('João Carlos da Silva Neto', 'Silva Neto, João Carlos da')).toBe('Silva Neto, João Carlos da');
});

test('proposed names keep the surnames that the form asks for apart', () => {
  const names = { nombre: 'María', apellidoP: 'Cruz', apellidoM: 'Soto', nombrePrograma: null };
  expect(proposedCitation(names)).toBe('Cruz Soto, María');
  const of = (nombrePrograma: string) => proposedCitation({ ...names, nombrePrograma });
  expect(of('María de los Ángeles de la Cruz Soto')).toBe('de la Cruz Soto, María de los Ángeles');
  expect(of('María José Inés CRUZ')).toBe('CRUZ, María José Inés');
  expect(of('Maru Lúa')).toBe('Lúa, Maru');
  expect(proposedCitation({ ...names, nombre: null })).toBe('');
  for (const whole of ['Rayén', 'Cruz Soto, María', 'María Cruz, PhD', 'María Cruz; Ana']) expect(of(whole)).toBe('');
});

test('a semicolon alone separates, and says which part is the surname', () => {
  const line = 'Ortega y Gasset, José; Red de Educación y Salud; Pérez, Ana María';
  expect(names(line)).toEqual(['José Ortega y Gasset', 'Red de Educación y Salud', 'Ana María Pérez']);
  expect(readableAuthors(line)).toBe('José Ortega y Gasset, Red de Educación y Salud y Ana María Pérez');
  expect(readableAuthors('Ana Pérez, Eva Díaz')).toBe('Ana Pérez, Eva Díaz');
});

test('written author lists are read as the same authors', () => {
  const simple = [
    { given: 'Rayén', surname: 'Quilodrán Astete' },
    { given: 'Inés', surname: 'Rojas' },
  ];
  expect(authorLine(simple)).toBe('Rayén Quilodrán Astete e Inés Rojas');
  for (const authors of [
    simple,
    [{ given: 'Ana María', surname: 'Pérez' }],
    [{ given: '', surname: 'Red de Educación y Salud' }],
    [{ given: 'José', surname: 'Ortega y Gasset' }, ...simple],
  ])
    expect(authorsOf(authorLine(authors))).toEqual(authors);
});
