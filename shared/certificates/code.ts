/** The codes of certificates. Small, because the exported site's form loads it. */

/** 32 characters without the similar O, I, 0 and 1: 5 bits each, 80 bits per code. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 16;
const CODE = /^[A-HJ-NP-Z2-9]{16}$/u;
/** A code as printed and used in URLs: `ABCD-EFGH-JKLM-NPQR`. */
export const CANONICAL_CODE = /^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/u;

/** Groups the characters of a code: `ABCDEFGH…` becomes `ABCD-EFGH-…`. */
export const groupCode = (characters: string) => characters.match(/.{4}/gu)?.join('-') ?? characters;

/** Parses a typed code, with any dashes, blanks and case, or a whole URL; null: not a code. */
export function parseCode(typed: string): string | null {
  const characters = codeCharacters(typed);
  return CODE.test(characters) ? groupCode(characters) : null;
}

/** The letters and digits of a typed code or address, in capitals. */
const codeCharacters = (typed: string): string =>
  (typed.split(/[/#?]/u).findLast((part) => part.trim() !== '') ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

export type CodeProblem = 'empty' | 'characters' | 'short' | 'long' | 'unknown';

/** Why a typed text is not a code; `unknown`: it has the form of a code. */
export function codeProblem(typed: string): CodeProblem {
  const characters = codeCharacters(typed);
  if (characters === '') return 'empty';
  if (characters.length < CODE_LENGTH) return 'short';
  if (characters.length > CODE_LENGTH) return 'long';
  return CODE.test(characters) ? 'unknown' : 'characters';
}
