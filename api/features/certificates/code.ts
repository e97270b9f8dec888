import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, groupCode } from '@trama/shared/certificates/code';

/** A new code: 5 random bits each of 16 characters. */
export const newCode = (): string =>
  groupCode([...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(''));
