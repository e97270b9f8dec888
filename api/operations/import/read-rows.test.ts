import { IMPORT_TEXTS as t } from '@trama/shared/texts/import';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../core/operator-error.ts';
import { readRows } from './read-rows.ts';

const csv = (text: string) => readRows(new TextEncoder().encode(text), 'csv');
const json = (text: string) => readRows(new TextEncoder().encode(text), 'json');

describe('a CSV', () => {
  test.each([',', ';', '\t'])('a CSV is read with «%s» between its cells', (delimiter) => {
    const file = csv(`title${delimiter}"a, b; c"\nUno${delimiter}"dos, tres; cuatro"\n`);
    expect(file.columns).toEqual(['title', 'a, b; c']);
    expect(file.rows).toMatchObject([{ line: 2, values: { title: 'Uno', 'a, b; c': 'dos, tres; cuatro' } }]);
  });

  test('a CSV may begin with a byte order mark and end its lines as Windows does', () => {
    expect(csv('\uFEFFtitle;date\r\nUno;2027-01-01\r\n').rows[0]?.values).toEqual({ title: 'Uno', date: '2027-01-01' });
  });

  test('a CSV may be UTF-16 or what older spreadsheets write', () => {
    const utf16 = Buffer.from('\uFEFFtitle\nNiñez\n', 'utf16le');
    expect(readRows(utf16, 'csv').rows[0]?.values).toEqual({ title: 'Niñez' });
    const windows = readRows(Buffer.from('title\nNi\u00f1ez\n', 'latin1'), 'csv');
    expect(windows.rows[0]?.values).toEqual({ title: 'Niñez' });
    expect(windows.windowsText).toBe(true);
  });

  test('each row says its line, whatever its cells hold', () => {
    const file = csv('title,description\nUno,"dos\nlíneas"\n\nDos,una\nTres,"otra\n\nvez"\nCuatro,fin\n');
    expect(file.rows.map(({ line }) => line)).toEqual([2, 5, 6, 9]);
  });

  test('a row with more cells than names is not trusted', () => {
    const [row] = csv('title,location\nUno,Santiago, Chile\n').rows;
    expect(row?.problem).toContain('3 celdas');
  });

  test('some rows of a CSV are written back as they were', () => {
    const file = csv('title;location\nUno;"Santiago; ""Centro"""\nDos;Talca\nTres;Arica;de más\n');
    expect(file.write(file.rows.filter(({ line }) => line !== 3))).toBe(
      'title;location\nUno;"Santiago; ""Centro"""\nTres;Arica;de más\n',
    );
  });

  test.each(['', 'title,title\na,b\n', 'title\n"abierta\n'])('%j cannot be read', (text) => {
    expect(() => csv(text)).toThrow(OperatorError);
  });

  test('a CSV with wrong quotes is refused with the line, in Spanish', () => {
    expect(() => csv('title\n"Uno"\n"abierta\n')).toThrow(t.badCsv(3));
    expect(() => csv('title\nUno "dos" tres\n')).toThrow(t.badCsv(2));
  });
});

describe('a JSON', () => {
  test('each object says the line on which it begins', () => {
    const file = json(
      '[\n  {"title": "Uno {[ \\" ]}"},\n  {\n    "title": "Dos",\n    "tags": [1, {"a": 2}]\n  },\n  {"title": "Tres"}\n]',
    );
    expect(file.rows.map(({ line }) => line)).toEqual([2, 3, 7]);
    expect(file.columns).toEqual(['title', 'tags']);
  });

  test('some objects of a JSON are written back', () => {
    const file = json('[{"title": "Uno", "online": true}, {"title": "Dos"}]');
    expect(JSON.parse(file.write(file.rows.slice(0, 1)))).toEqual([{ title: 'Uno', online: true }]);
  });

  test('a broken JSON is refused with the line where it is known, in Spanish', () => {
    expect(() => json('[{"title": "Uno"},\n{"title" "Dos"}]')).toThrow(t.badJson('2'));
    expect(() => json('[')).toThrow(t.badJson(undefined));
  });

  test.each(['', '{"title": "Uno"}', '["Uno"]', '[{"title": "Uno"},]'])('%j cannot be read', (text) => {
    expect(() => json(text)).toThrow(OperatorError);
  });
});
