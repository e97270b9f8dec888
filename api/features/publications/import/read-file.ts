/** Reads the works of a BibTeX or RIS file. */
import { readFile } from 'node:fs/promises';
import { LIMITS } from '@trama/shared/limits';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';
import { z } from 'zod';
import { HttpError, invalidFields } from '../../../core/http/errors.ts';
import type { ReceivedFile } from '../../../core/http/multipart.ts';
import { largeThread, TooLarge } from '../../../core/large-jobs.ts';
import { decodeText } from '../../../core/uploads/read-csv.ts';
import type { FileToParse, Parsed } from './parse-worker.ts';
import type { ListedWorks } from './work.ts';

const PARSER = new URL('parse-worker.ts', import.meta.url);
/** Heap limit of the parser (MB); a file has at most 2 MB. */
const MEMORY = 256;
/** Time limit (ms). Some thousand works take half a second; a file with unclosed braces would take minutes. */
const LONGEST = 20_000;

/** Detects the format by content, since file names are unreliable. */
function formatOf(text: string): '@biblatex/text' | '@ris/file' | null {
  if (/^\s*TY {1,2}- /mu.test(text)) return '@ris/file';
  return /^\s*@\s*[a-z]+\s*[{(]/imu.test(text) ? '@biblatex/text' : null;
}

const parsed = z.custom<Parsed>((value) => typeof value === 'object' && value !== null);

/** Throws HttpError 413, 415 or 422 with a sentence for `file`. @param longest ms that the parser may take */
export async function worksInFile({ path, size }: Pick<ReceivedFile, 'path' | 'size'>, longest = LONGEST): Promise<ListedWorks> {
  if (size > LIMITS.publicationImport.bytes) throw new HttpError(413, m.fileTooLarge, { file: m.fileTooLarge });
  const { text } = decodeText(await readFile(path));
  const format = formatOf(text);
  if (format === null) throw new HttpError(415, m.fileType, { file: m.fileType });
  const data: FileToParse = { text, format };
  const response = await largeThread(PARSER, { data, memory: MEMORY, longest }).catch((error: unknown) => {
    throw error instanceof TooLarge ? invalidFields({ file: m.fileUnreadable }) : error;
  });
  const found = parsed.parse(response);
  if ('broken' in found) throw invalidFields({ file: found.line === null ? m.fileUnreadable : m.fileBroken(found.line) });
  if (found.works.length + found.skipped === 0) throw invalidFields({ file: m.fileEmpty });
  return found;
}
