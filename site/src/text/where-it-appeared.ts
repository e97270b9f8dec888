import type { PublicationDetail } from '@trama/shared/page-data';
import { CITATION_TEXTS as t } from '@trama/shared/texts/citations';
import { joined, markedPages } from '../cite/parts.ts';

/** Between word joiners: a range does not break at the end of a line. */
const UNBROKEN_DASH = '\u2060–\u2060';

/** What a page says after the journal: `vol. 12, n.º 3, pp. 101–118, 2024`; '' when nothing is known. */
export const whereItAppeared = ({ volume, number, pages, publisher, year }: PublicationDetail): string =>
  joined(
    ', ',
    volume && `${t.volume} ${volume}`,
    number && `${t.issue} ${number}`,
    markedPages(pages, UNBROKEN_DASH),
    publisher,
    year === null ? null : String(year),
  );
