/** Files of a citation, and the response to their URLs. */
import { CITATION_FILES, type CitationFormat } from '@trama/shared/paths';
import { notFound } from '../feeds/responses.ts';
import { bibtex } from './bibtex.ts';
import { cslJson } from './csl.ts';
import { ris } from './ris.ts';
import type { CitedWork } from './work.ts';

const WRITERS: Readonly<Record<CitationFormat, (work: CitedWork) => string>> = { bib: bibtex, ris, json: cslJson };

const isFormat = (ending: string | undefined): ending is CitationFormat =>
  Object.keys(WRITERS).some((format) => format === ending);

/**
 * @param format file extension of the URL
 * @param find resolves to null if the work does not exist
 */
export async function citationResponse(format: string | undefined, find: () => Promise<CitedWork | null>): Promise<Response> {
  const work = isFormat(format) ? await find() : null;
  if (!work || !isFormat(format)) return notFound();
  const type = CITATION_FILES[format];
  // Omits the charset for JSON, which is UTF-8 by definition.
  return new Response(WRITERS[format](work), {
    headers: { 'content-type': format === 'json' ? type : `${type}; charset=utf-8` },
  });
}
