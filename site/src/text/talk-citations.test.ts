import { expect, test } from 'vitest';
import { PROGRAMME } from '../testing/sample-reader.ts';
import { talkApa, talkBibtex, talkRis } from './talk-citations.ts';
import type { TalkSource } from './talk-source.ts';

const session = PROGRAMME.sessions.find(({ id }) => id === 'mesa');
const card = session?.talks[1];
if (!session || !card) throw new Error('the sample has no such talk');
const person = { affiliation: '', orcid: null, presents: true };
const source: TalkSource = {
  talk: {
    id: 3,
    title: 'Cuando la escuela cierra & otras: 100 % {rural}_1',
    abstract: 'Doce escuelas.\n\nUn calendario.',
    people: [
      { ...person, name: 'María José de la Fuente O’Higgins' },
      { ...person, name: 'Rosario Llanquileo' },
    ],
    updatedAt: '2026-11-19T12:00:00.000Z',
    version: 1,
  },
  session,
  card,
  event: PROGRAMME.event,
  publisher: 'Red',
  url: 'https://red.cl/blog/3/ponencias/3',
};

test('APA names the people in the order of the paper, the talk and its event', () => {
  expect(talkApa(source)).toBe(
    'de la Fuente O’Higgins, M. J. y Llanquileo, R. (2026, 20/11). Cuando la escuela cierra & otras: 100 % {rural}_1 [Ponencia]. Coloquio cerrado, Casa Central, Santiago. https://red.cl/blog/3/ponencias/3',
  );
});

test('BibTeX: braces are balanced and what TeX would read is escaped', () => {
  const text = talkBibtex(source);
  expect(text).toMatch(/^@inproceedings\{ponencia3,\n(?: {2}\w+ = \{.*\},?\n)+\}\n$/u);
  expect(text).toContain('title = {{Cuando la escuela cierra \\& otras: 100 \\% rural\\_1}}');
  expect(text).toContain('author = {María José de la Fuente O’Higgins and Rosario Llanquileo}');
  const depth = [...text].reduce((sum, character) => sum + (character === '{' ? 1 : character === '}' ? -1 : 0), 0);
  expect(depth).toBe(0);
});

test('RIS: each line is a tag and a value, one author each, and the record ends', () => {
  const lines = talkRis(source).trimEnd().split('\r\n');
  for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- ?/u);
  expect(lines[0]).toBe('TY  - CPAPER');
  expect(lines.filter((line) => line.startsWith('AU'))).toEqual([
    'AU  - María José de la Fuente O’Higgins',
    'AU  - Rosario Llanquileo',
  ]);
  expect(lines).toContain('AB  - Doce escuelas. Un calendario.');
  expect(lines.at(-1)).toMatch(/^ER {2}-/u);
});
