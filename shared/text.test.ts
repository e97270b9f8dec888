import { describe, expect, test } from 'vitest';
import { cleanLine, countCharacters, foldForSearch, plainText, truncate } from './text.ts';

describe('text', () => {
  test('characters are counted as a person counts them', () => {
    expect(countCharacters('ñandú')).toBe(5);
    expect(countCharacters('n\u0303andu\u0301'.normalize('NFD'))).toBe(5);
    expect(countCharacters('👩🏽‍🔬👨‍👩‍👧')).toBe(2);
  });

  test('control and direction-changing characters never get in', () => {
    expect(cleanLine('  Acta\u202Efdp.exe\u0000 \n final ')).toBe('Actafdp.exe final');
  });

  test('search ignores case and accents', () => {
    expect(foldForSearch('  Educación  en la NIÑEZ ')).toBe('educacion en la ninez');
  });

  test('a cut never splits a character and says that it cut', () => {
    expect(truncate('Congreso', 8)).toBe('Congreso');
    expect(truncate('Congreso anual', 9)).toBe('Congreso…');
    expect(truncate('👩🏽‍🔬👩🏽‍🔬👩🏽‍🔬', 2)).toBe('👩🏽‍🔬👩🏽‍🔬…');
  });

  test('the visible text of formatted text', () => {
    expect(plainText('<p>Uno</p><p>dos &amp; <b>tr</b>es</p><script>x</script>')).toBe('Uno dos & tres');
    expect(plainText('<p>&nbsp;</p>')).toBe('');
  });
});
