/**
 * What reference managers and academic search engines read in a publication's page. Source: Google Scholar, "Inclusion
 * guidelines for webmasters" (Highwire Press tags).
 */
import { wholeName } from '@trama/shared/applications/authors';
import { isoDay } from '@trama/shared/format/dates';
import type { PublicationDetail } from '@trama/shared/page-data';
import { type CitedPublication, kindOf, pageRange } from './citations.ts';

const CONTAINERS: Readonly<Record<string, string>> = {
  article: 'citation_journal_title',
  chapter: 'citation_inbook_title',
  conference: 'citation_conference_title',
};
const ISSUERS: Readonly<Record<string, string>> = {
  thesis: 'citation_dissertation_institution',
  report: 'citation_technical_report_institution',
};

/** Pairs of name and content, in order. @param origin of the site, without a trailing slash */
export function citationMeta(
  cited: CitedPublication,
  { pdf }: Pick<PublicationDetail, 'pdf'>,
  origin: string,
): [name: string, content: string][] {
  const kind = kindOf(cited);
  const [first, last] = pageRange(cited.pages) ?? [];
  const pairs: readonly (readonly [name: string | undefined, content: string | null | undefined])[] = [
    ['citation_title', cited.title],
    ...cited.authors.map((author) => ['citation_author', wholeName(author)] as const),
    ['citation_publication_date', cited.year === null ? isoDay(cited.createdAt).replaceAll('-', '/') : String(cited.year)],
    [CONTAINERS[kind], cited.journal],
    ['citation_volume', cited.volume],
    ['citation_issue', cited.number],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', cited.doi],
    [ISSUERS[kind] ?? 'citation_publisher', cited.publisher],
    ['citation_language', 'es'],
    ['citation_public_url', cited.url],
    ['citation_pdf_url', pdf && origin + pdf.url],
  ];
  return pairs.flatMap(([name, content]) => (name && content ? [[name, content]] : []));
}
