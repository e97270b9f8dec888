/** Works to cite in tests, of the parts that a test is about. */
import { authorsOf } from '@trama/shared/applications/authors';
import type { CitedWork } from '../cite/work.ts';

export const NOTHING: CitedWork = {
  kind: 'book',
  title: '',
  authors: [],
  date: null,
  container: null,
  volume: null,
  number: null,
  pages: null,
  publisher: null,
  event: null,
  place: null,
  isbn: null,
  abstract: null,
  keywords: [],
  licence: null,
  doi: null,
  url: '',
};

/** @param authors «Surname, Given; Surname, Given» */
export const citedWork = (authors: string, title: string, date: string | null, parts: Partial<CitedWork> = {}): CitedWork => ({
  ...NOTHING,
  authors: authorsOf(`${authors};`),
  title,
  date,
  ...parts,
});
