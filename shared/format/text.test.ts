import { describe, expect, test } from 'vitest';
import { formatFieldValue, RECORD_FIELDS } from '../records/record-fields.ts';
import { foldForSearch, withoutApostrophes } from './fold.ts';
import { cleanLine, cleanText, countCharacters, mailtoUrl, plainText, runningText, truncate } from './text.ts';

describe('text', () => {
  test('characters are counted as a person counts them', () => {
    expect(countCharacters('ñandú')).toBe(5);
    expect(countCharacters('n\u0303andu\u0301'.normalize('NFD'))).toBe(5);
    expect(countCharacters('👩🏽‍🔬👨‍👩‍👧')).toBe(2);
  });

  test('control and direction-changing characters never get in', () => {
    expect(cleanLine('  Acta\u202Efdp.exe\u0000 \n final ')).toBe('Actafdp.exe final');
  });

  test('nor do invisible characters and halves of one; joiners of an emoji stay', () => {
    expect(cleanLine('A\u200Bn\u2060a\u3164\uD800 \uFFFFP\u061C.')).toBe('Ana P.');
    expect(cleanLine('👩🏽\u200D🔬')).toBe('👩🏽\u200D🔬');
    expect(cleanText('uno\u2028dos\u2029tres')).toBe('uno\ndos\ntres');
  });

  test('cuts a tower of marks on a letter before normalising, which would take seconds', () => {
    expect(cleanLine(`a${'\u0301\u0323'.repeat(250_000)}b`).length).toBeLessThan(12);
    expect(cleanLine('Nguye\u0302\u0303n')).toBe('Nguyễn');
  });

  test('search ignores case and accents', () => {
    expect(foldForSearch('  Educación  en la NIÑEZ ')).toBe('educacion en la ninez');
    expect(foldForSearch('4711\u20110815')).toBe('4711-0815');
  });

  test('a name is searched with any apostrophe, and without one', () => {
    for (const typed of ["O'Higgins", 'O’Higgins', 'O‘Higgins', 'OʼHiggins', 'O´Higgins', 'O`Higgins', 'ohiggins'])
      expect(foldForSearch(withoutApostrophes(typed))).toBe('ohiggins');
  });

  test('a cut never splits a character and says that it cut', () => {
    expect(truncate('Congreso', 8)).toBe('Congreso');
    expect(truncate('Congreso anual', 9)).toBe('Congreso…');
    expect(truncate('👩🏽‍🔬👩🏽‍🔬👩🏽‍🔬', 2)).toBe('👩🏽‍🔬👩🏽‍🔬…');
  });

  test('the visible text of formatted text', () => {
    expect(plainText('<p>Uno</p><p>dos &amp; <b>tr</b>es</p><script>x</script>')).toBe('Uno dos & tres');
    expect(plainText('<p>&nbsp;</p>')).toBe('');
    expect(plainText('1 < 2 <b>y</b> 3')).toBe('1 < 2 y 3');
    expect(plainText('<'.repeat(100_000))).toHaveLength(100_000);
  });

  test('summaries quote the running text, not captions and tables, unless there is nothing else', () => {
    const table = '<table><tbody><tr><td>9:00</td></tr></tbody></table>';
    const figure = '<figure><img alt="a" /><figcaption>Foto: Ana</figcaption></figure>';
    expect(plainText(runningText(`${figure}${table}<p>Hola</p>`))).toBe('Hola');
    expect(plainText(runningText(table))).toBe('9:00');
  });

  test('gives a picture and each row of a table its own line in a history', () => {
    const html =
      '<p>Uno</p><figure><img src="/a.jpg" alt="Una ronda" /><figcaption>Foto: Ana</figcaption></figure><img src="/b.jpg" alt="" />' +
      '<table><tbody><tr><th><p>Hora</p></th><th>Mesa</th></tr><tr><td>9:00</td><td>A &lt; B</td></tr></tbody></table>';
    const [field] = RECORD_FIELDS.news.filter(({ kind }) => kind === 'html');
    expect(field && formatFieldValue(field, html, String)).toBe(
      'Uno\n[Imagen: Una ronda]\nFoto: Ana\n[Imagen decorativa]\n[Tabla]\nHora | Mesa\n9:00 | A < B',
    );
  });

  test('a link to an address holds nothing but the address', () => {
    expect(mailtoUrl('ana.perez+red@example.org')).toBe('mailto:ana.perez+red@example.org');
    expect(mailtoUrl('a?bcc=otra%40mala.example&body=x@example.org')).toBe(
      'mailto:a%3Fbcc=otra%2540mala.example%26body=x@example.org',
    );
  });
});
