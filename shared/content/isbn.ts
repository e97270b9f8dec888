/** ISBN of a book: 13 digits, the last one checks the others. Source: ISO 2108, ISBN Users' Manual. */
import { z } from 'zod';
import { TALK_MATERIAL_PANEL_TEXTS } from '../texts/talk-materials.ts';

/** Whether the 13 digits of a text, written with hyphens or blanks between them, are an ISBN. */
export function isIsbn13(value: string): boolean {
  const digits = value.replace(/[\s-]/gu, '');
  if (!/^97[89]\d{10}$/u.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Optional: '' is none. Its hyphens stay as they were written; they depend on registers that change. */
export const isbn13 = z
  .string()
  .max(40)
  .overwrite((value) =>
    value
      .replace(/^\s*isbn(?:-13)?:?/iu, '')
      .trim()
      .replace(/[\s–—]+/gu, '-'),
  )
  .refine((value) => value === '' || isIsbn13(value), { error: TALK_MATERIAL_PANEL_TEXTS.settings.isbnInvalid });
