import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { expect, test } from 'vitest';
import { sortDocuments } from '../../events/documents/documentFile.ts';
import { fromLocalInput, tidyHour, toLocalInput } from './dayText.ts';
import { linkAddress } from './editor/linkAddress.ts';
import { imageType, pictureProblem, shrunkSize } from './image/readPicture.ts';

test('an hour may be typed in the ways people type it', () => {
  for (const typed of ['9:30', '09:30', '0930', '930', '9.30', '9:30 hrs', '09:30:00', ' 9:30 h'])
    expect(tidyHour(typed)).toBe('09:30');
  expect(tidyHour('9')).toBe('09:00');
  expect(tidyHour('09:30:15')).toBe('09:30:15');
});

test('an invalid hour stays as typed, so that the rule can say so', () => {
  for (const typed of ['25:00', '12:75', 'mañana', '']) expect(tidyHour(typed)).toBe(typed);
});

test('a link is completed, an e-mail becomes a mailto, anything else is refused', () => {
  expect(linkAddress('www.ejemplo.cl/a?b=1')).toBe('https://www.ejemplo.cl/a?b=1');
  expect(linkAddress(' https://ejemplo.cl ')).toBe('https://ejemplo.cl');
  expect(linkAddress('ana@ejemplo.cl')).toBe('mailto:ana@ejemplo.cl');
  expect(linkAddress('')).toBe('');
  for (const typed of ['javascript:alert(1)', 'data:text/html,x', 'hola', 'https://']) expect(linkAddress(typed)).toBeNull();
});

test('an image is known by its first bytes', () => {
  const head = (text: string, from = 0) => Uint8Array.from({ length: 16 }, (_, index) => text.charCodeAt(index - from) || 0);
  expect(imageType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(imageType(head('\u0089PNG'))).toBe('image/png');
  expect(imageType(head('RIFF\0\0\0\0WEBP'))).toBe('image/webp');
  expect(imageType(head('ftypavif', 4))).toBe('image/avif');
  expect(imageType(head('<svg xmlns='))).toBeNull();
  expect(imageType(head('GIF89a'))).toBeNull();
  expect(imageType(new Uint8Array())).toBeNull();
});

test('an image is judged by type, sides and weight', () => {
  const good = { type: 'image/png', bytes: 1000, width: 1000, height: 100 };
  expect(pictureProblem(good)).toBeNull();
  expect(pictureProblem({ ...good, type: null })).toBe(IMAGE_MESSAGES.type);
  expect(pictureProblem({ ...good, width: 1001 })).toBe(IMAGE_MESSAGES.dimensions);
  expect(pictureProblem({ ...good, height: 99 })).toBe(IMAGE_MESSAGES.dimensions);
  expect(pictureProblem({ ...good, bytes: 3 * 1024 * 1024 + 1 })).toBe(IMAGE_MESSAGES.tooLarge);
  expect(pictureProblem({ ...good, width: 0 })).toBe(IMAGE_MESSAGES.broken);
});

test('shrinking keeps the proportions, and is not tried where it cannot help', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 1000, height: 750 });
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(shrunkSize(60, 60)).toBeNull();
  expect(shrunkSize(12_000, 800)).toBeNull();
});

test('documents are taken by name, first bytes and size, as many as fit', async () => {
  const file = (name: string, content = '%PDF-1.7') => new File([content], name);
  const zip = 'PK\x03\x04';
  const marked = new File([new Uint8Array([0xef, 0xbb, 0xbf]), '%PDF-1.7'], 'marca.pdf');
  expect((await sortDocuments([marked], 1)).accepted).toEqual([marked]);
  const { accepted, problems } = await sortDocuments(
    [file('a.pdf'), file('b.exe'), file('c.docx', zip), file('d.odt', zip), file('vacio.pdf', ''), file('e.docx', 'texto')],
    2,
  );
  expect(accepted.map(({ name }) => name)).toEqual(['a.pdf', 'c.docx']);
  expect(problems).toEqual([
    { name: 'b.exe', reason: FIELD_TEXTS.fileType },
    { name: 'd.odt', reason: DOCUMENT_MESSAGES.tooMany },
    { name: 'vacio.pdf', reason: APPLICATION_MESSAGES.fileEmpty },
    { name: 'e.docx', reason: FIELD_TEXTS.fileType },
  ]);
});

test('an instant is the same after conversion to local time and back', () => {
  const instant = '2027-01-14T12:30:00.000Z';
  const zone = 'America/Santiago';
  expect(toLocalInput(instant, zone)).toBe('2027-01-14T09:30');
  expect(fromLocalInput(toLocalInput(instant, zone), zone)).toBe(instant);
  expect(fromLocalInput('', zone)).toBeNull();
  expect(toLocalInput(null, zone)).toBe('');
});
