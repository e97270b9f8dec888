import type { ApplicationStatistics } from '@trama/shared/applications/statistics';
import { expect, test } from 'vitest';
import { tableText } from './chartFiles.ts';
import { BARS_MAX, chartsOf, lastTwoDays } from './charts.ts';

const NONE = { groups: [], others: { groups: 0, count: 0 } };
const FACTS: ApplicationStatistics = {
  event_id: 1,
  event_title: 'Congreso',
  total: 10,
  days: [
    { day: '2026-11-13', count: 1 },
    { day: '2026-11-16', count: 9 },
  ],
  closes_on: '2026-11-17',
  states: { recibida: 6, en_revision: 0, aceptada: 3, lista_espera: 0, rechazada: 1, retirada: 0 },
  confirmed: 1,
  scores: [0, 0, 1, 2],
  not_reviewed: 7,
  mean: 4,
  institutions: Array.from({ length: BARS_MAX + 3 }, (_, index) => ({ name: `Universidad ${index}`, count: 1 })),
  joined_spellings: 2,
  supports: { people: 0, ...NONE },
  questions: [{ id: 'eje', label: 'Eje temático', axis: true, country: false, answered: 8, ...NONE }],
};

test('each chart says in words what is seen, and one without anything is left out', () => {
  const charts = chartsOf(FACTS, '2026-11-22');
  expect(charts.map(({ title, sentences }) => [title, ...sentences])).toEqual([
    ['Por día', '9 de 10 llegaron en los dos últimos días.', 'La convocatoria cerró el 17/11/2026.'],
    ['Por estado', 'Faltan 6 por decidir.', 'Se aceptaron 3 de 4 decididas.'],
    ['Por evaluación', '2 tienen 4 o más.', 'Cuenta el promedio de cada postulación; 7 aún no tienen.'],
    ['Por institución', `${BARS_MAX + 3} instituciones.`, 'Se unieron 2 formas distintas de escribirlas.'],
  ]);
});

test('days have no gaps, up to the close; states are shares that sum up to all', () => {
  const [days, states, , institutions] = chartsOf(FACTS, '2026-11-22');
  expect(days?.rows.map(({ name, count }) => [name, count])).toEqual([
    ['13/11', 1],
    ['14/11', 0],
    ['15/11', 0],
    ['16/11', 9],
    ['17/11', 0],
  ]);
  expect(days?.mark).toEqual({ after: 4, label: 'Cierre: 17/11' });
  expect(lastTwoDays(FACTS)).toBe(9);
  expect(states?.rows.map(({ name, count }) => [name, count])).toEqual([
    ['Aceptadas', 2],
    ['Confirmadas', 1],
    ['Recibidas', 6],
    ['Rechazadas', 1],
  ]);
  expect(new Set(states?.rows.map(({ pattern }) => pattern)).size).toBe(4);
  expect(institutions?.rows.at(-1)).toMatchObject({ name: 'Otras (3)', count: 3 });
});

test('the table is a CSV in which nothing is computed', () => {
  const rows = [{ name: '=HYPERLINK("x")', count: 3, pattern: 'solid' as const }];
  expect(tableText([{ title: 'Por institución', rows }])).toBe(
    '\uFEFFGráfico;Grupo;Postulaciones\r\nPor institución;"\'=HYPERLINK(""x"")";3\r\n',
  );
});
