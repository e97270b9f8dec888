import type { PublicationDetail } from '@trama/shared/page-data';
import { PUBLICATION_PAGE_TEXTS as t } from '@trama/shared/texts/publications';
import { pageRange } from './citations.ts';

/** Between word joiners: a range does not break at the end of a line. */
const UNBROKEN_DASH = '\u2060–\u2060';

/** What a page says after the journal: `vol. 12, n.º 3, pp. 101–118, 2024`; '' when nothing is known. */
export function whereItAppeared({ volume, number, pages, publisher, year }: PublicationDetail): string {
  const range = pageRange(pages);
  return [
    volume && `${t.volume} ${volume}`,
    number && `${t.issue} ${number}`,
    range && `${range.length === 2 ? t.pageRange : t.onePage} ${range.join(UNBROKEN_DASH)}`,
    publisher,
    year,
  ]
    .filter(Boolean)
    .join(', ');
}
