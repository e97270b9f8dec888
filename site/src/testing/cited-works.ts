/** Works to cite in tests; each test sets the parts that it needs. */
import { authorsOf } from '@trama/shared/applications/authors';
import { type CitedWork, NO_PARTS } from '../cite/work.ts';

export const NOTHING: CitedWork = {
  ...NO_PARTS,
  kind: 'book',
  title: '',
  authors: [],
  date: null,
  publisher: null,
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
