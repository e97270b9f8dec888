import { describe, expect, test } from 'vitest';
import { applyMapping, keyText, type Mapping, mappingFile, mappingProblems, ownNames } from './mapping.ts';

const mapping = (fields: Mapping['fields'], rest: Partial<Mapping> = {}): Mapping => mappingFile.parse({ fields, ...rest });

describe('a field', () => {
  test('comes from a column, whatever its kind', () => {
    const given = applyMapping(mapping({ title: 'name', hour: 'at' }), { name: '  Congreso ', at: 9 });
    expect(given).toEqual({ title: 'Congreso', hour: '9' });
  });

  test('comes from the first source that gives something', () => {
    const dates = mapping({ dateEnd: ['cfpEndDate', 'startDate'] });
    expect(applyMapping(dates, { cfpEndDate: '2027-01-01', startDate: '2027-03-01' })).toEqual({ dateEnd: '2027-01-01' });
    expect(applyMapping(dates, { cfpEndDate: null, startDate: '2027-03-01' })).toEqual({ dateEnd: '2027-03-01' });
    expect(applyMapping(dates, {})).toEqual({});
  });

  test('comes from a template when all of its columns say something', () => {
    const place = mapping({ location: ['{city}, {country}', 'country', { value: 'En línea', when: 'online' }] });
    expect(applyMapping(place, { city: 'Lyon', country: 'Francia', online: true })).toEqual({ location: 'Lyon, Francia' });
    expect(applyMapping(place, { country: 'Francia' })).toEqual({ location: 'Francia' });
    expect(applyMapping(place, { online: true })).toEqual({ location: 'En línea' });
    expect(applyMapping(place, { online: false })).toEqual({});
    expect(applyMapping(place, {})).toEqual({});
  });

  test('a template keeps what looks like a replacement pattern', () => {
    expect(applyMapping(mapping({ title: '{name}!' }), { name: "$& $1 $'" })).toEqual({ title: "$& $1 $'!" });
  });

  test('a field is a date written day first, when the mapping says so', () => {
    const chilean = mapping({ date: 'fecha', dateEnd: 'cierre' }, { dates: 'dd/mm/yyyy' });
    expect(applyMapping(chilean, { fecha: '5/12/2026', cierre: '30-11-2026' })).toEqual({
      date: '2026-12-05',
      dateEnd: '2026-11-30',
    });
    expect(applyMapping(chilean, { fecha: 'pronto' })).toEqual({ date: 'pronto' });
  });
});

test('a file without a mapping has the form’s names, and `id` names the row', () => {
  const own = ownNames(['title', 'date', 'id', 'other']);
  expect(own).toEqual({ dates: 'iso', key: 'id', fields: { title: 'title', date: 'date' } });
  expect(keyText(own, { id: 7 })).toBe('7');
});

test('a mapping that does not fit its file is known before any row is read', () => {
  const given = mapping({ title: ['name', '{a} {b}'], location: { value: 'x', when: 'online' } }, { key: 'id' });
  expect(mappingProblems(given, ['name', 'a'])).toEqual({
    unknownColumns: ['id', 'b', 'online'],
    unfilledFields: ['description', 'date', 'dateEnd', 'hour'],
  });
});

test('a mapping with a field that does not exist is refused', () => {
  expect(mappingFile.safeParse({ fields: { titel: 'name' } }).success).toBe(false);
});
