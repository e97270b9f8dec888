/** Names of files in archives: valid on every system, and never twice. */
import { cleanLine } from '@trama/shared/format/text';

/** Bytes of a file's whole name; file systems allow 255, and older unpackers less. */
const NAME_BYTES = 180;
const PART_BYTES = 80;

/** The longest beginning of a text, in whole characters, that takes no more than `bytes` in UTF-8. */
function cutBytes(text: string, bytes: number): string {
  let cut = '';
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut.trimEnd();
}

/** Makes a part of a file's name valid on every system. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
export const safeNamePart = (text: string) =>
  cutBytes(cleanLine(text.normalize('NFC').replace(/[\\/:*?"<>|]/gu, ' ')), PART_BYTES).replace(/^[. ]+|[. ]+$/gu, '');

/** The name as a file system sees it that folds case and normal forms. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Makes names unique: «Soto - Juego.pdf», «Soto - Juego (2).pdf»; a number that a name already has is skipped. */
export function uniqueNames(): (base: string, extension: string) => string {
  const taken = new Set<string>();
  return (base, extension) => {
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? `.${extension}` : ` (${count}).${extension}`;
      const name = `${cutBytes(base, NAME_BYTES - Buffer.byteLength(ending))}${ending}`;
      if (taken.has(nameKey(name))) continue;
      taken.add(nameKey(name));
      return name;
    }
  };
}
