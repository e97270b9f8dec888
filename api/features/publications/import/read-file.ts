/** The works of a BibTeX or RIS file. */
import { readFile } from 'node:fs/promises';
import { LIMITS } from '@trama/shared/limits';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';
import { z } from 'zod';
import { HttpError, invalid } from '../../../core/http/errors.ts';
import type { ReceivedFile } from '../../../core/http/multipart.ts';
import { decodeText } from '../../../core/uploads/read-csv.ts';
import { workFromCsl } from './csl.ts';
import type { Work } from './work.ts';

const items = z.array(z.unknown()).catch([]);

/** By its content: names of files lie. */
function formatOf(text: string): '@biblatex/text' | '@ris/file' | null {
  if (/^\s*TY {1,2}- /mu.test(text)) return '@ris/file';
  return /^\s*@\s*[a-z]+\s*[{(]/imu.test(text) ? '@biblatex/text' : null;
}

/** The type is given: without it citation.js would guess, and ask the network for what looks like an address. */
async function parse(text: string, forceType: string): Promise<unknown> {
  // Loaded at the first use, not at start.
  const { plugins } = await import('@citation-js/core');
  await import('@citation-js/plugin-bibtex');
  await import('@citation-js/plugin-ris');
  try {
    return plugins.input.chain(text, { forceType, generateGraph: false });
  } catch (error) {
    const line = /\bat line (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    throw invalid({ file: line ? m.fileBroken(Number(line)) : m.fileUnreadable });
  }
}

/** null in place of an entry without a title. Throws HttpError 413, 415 or 422 with a sentence for `file`. */
export async function worksInFile({ path, size }: ReceivedFile): Promise<(Work | null)[]> {
  if (size > LIMITS.publicationImport.bytes) throw new HttpError(413, m.fileTooLarge, { file: m.fileTooLarge });
  const { text } = decodeText(await readFile(path));
  const format = formatOf(text);
  if (format === null) throw new HttpError(415, m.fileType, { file: m.fileType });
  const works = items.parse(await parse(text, format)).map(workFromCsl);
  if (works.length === 0) throw invalid({ file: m.fileEmpty });
  return works;
}
