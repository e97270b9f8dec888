/** Makes names of files in archives valid on every system and unique. */
import { cleanLine } from '@trama/shared/format/text';

/** Maximum size of a file name (bytes); file systems allow 255, and older unpackers less. */
const NAME_BYTES = 180;
const PART_BYTES = 80;

/** Cuts a text to at most `bytes` in UTF-8, at a character boundary. */
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

/** Folds case and normal form of a name, like some file systems. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Returns a function that makes names unique: «Soto - Juego.pdf», «Soto - Juego (2).pdf». Skips numbers already in use. */
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
