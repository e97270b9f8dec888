import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, groupCode } from '@trama/shared/certificates/code';

/** Generates a code of 16 characters with 5 random bits each. */
export const newCode = (): string =>
  groupCode([...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(''));
