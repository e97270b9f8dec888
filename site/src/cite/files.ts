/** The files of a citation, and what an address of one answers. */
import { CITATION_FILES, type CitationFormat } from '@trama/shared/paths';
import { notFound } from '../feeds/responses.ts';
import { bibtex } from './bibtex.ts';
import { cslJson } from './csl.ts';
import { ris } from './ris.ts';
import type { CitedWork } from './work.ts';

const WRITERS: Readonly<Record<CitationFormat, (work: CitedWork) => string>> = { bib: bibtex, ris, json: cslJson };

const isFormat = (ending: string | undefined): ending is CitationFormat =>
  Object.keys(WRITERS).some((format) => format === ending);

/** @param format the ending of the address @param find null: there is no such work */
export async function citationResponse(format: string | undefined, find: () => Promise<CitedWork | null>): Promise<Response> {
  const work = isFormat(format) ? await find() : null;
  if (!work || !isFormat(format)) return notFound();
  const type = CITATION_FILES[format];
  // JSON is UTF-8 by definition.
  return new Response(WRITERS[format](work), {
    headers: { 'content-type': format === 'json' ? type : `${type}; charset=utf-8` },
  });
}
