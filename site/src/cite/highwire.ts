/**
 * Metadata for academic search engines and reference managers in a page's head. Source: Google Scholar, "Inclusion guidelines for
 * webmasters" (Highwire Press tags).
 */
import { indexName } from '@trama/shared/applications/authors';
import { pageRange } from './parts.ts';
import type { CitedWork } from './work.ts';

const ISSUERS: Partial<Record<CitedWork['kind'], string>> = {
  thesis: 'citation_dissertation_institution',
  report: 'citation_technical_report_institution',
};

interface BesideCitation {
  /** `yyyy-mm-dd` or `yyyy`. Google Scholar skips pages without a date. */
  day: string;
  /** Affiliation and ORCID of the authors, in the citation's order. The ORCID has hyphens. */
  signers?: readonly { affiliation: string; orcid: string | null }[];
  /** Absolute URL of the work as a PDF, never of its slides; null: no PDF exists. */
  pdf: string | null;
}

/** Pairs of name and content. An author's affiliation and ORCID follow the author. */
export function highwireTags(work: CitedWork, { day, signers = [], pdf }: BesideCitation): [name: string, content: string][] {
  const { kind, container, event, title, volume, number, doi, isbn, publisher, url } = work;
  const [first, last] = pageRange(work.pages) ?? [];
  const inBook = kind === 'chapter' || (kind === 'conference' && event);
  const pairs: readonly (readonly [name: string, content: string | false | null | undefined])[] = [
    ['citation_title', title],
    ...work.authors.flatMap((author, index) => [
      ['citation_author', indexName(author)] as const,
      ['citation_author_institution', signers[index]?.affiliation] as const,
      ['citation_author_orcid', signers[index]?.orcid && `https://orcid.org/${signers[index].orcid}`] as const,
    ]),
    ['citation_publication_date', day.replaceAll('-', '/')],
    ['citation_journal_title', kind === 'article' && container],
    ['citation_inbook_title', inBook && container],
    ['citation_conference_title', event ?? (kind === 'conference' && container)],
    ['citation_volume', volume],
    ['citation_issue', number],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', doi],
    ['citation_isbn', isbn],
    [ISSUERS[kind] ?? 'citation_publisher', publisher],
    ...work.keywords.map((keyword) => ['citation_keywords', keyword] as const),
    ['citation_language', 'es'],
    ['citation_public_url', url],
    ['citation_pdf_url', pdf],
  ];
  return pairs.flatMap(([name, content]) => (content ? [[name, content]] : []));
}
