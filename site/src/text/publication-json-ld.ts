/** Structured data of a publication: type of work, and the work that contains it. */
import { wholeName } from '@trama/shared/applications/authors';
import { doiUrl } from '@trama/shared/content/doi';
import type { PublicationDetail, SiteInfo } from '@trama/shared/page-data';
import { pageRange } from '../cite/parts.ts';
import { citedPublication, kindOf } from '../cite/work.ts';
import { type JsonLdNode, signerJsonLd } from './json-ld.ts';
import { postJsonLd } from './post-json-ld.ts';

const TYPES: Readonly<Record<string, string>> = { book: 'Book', chapter: 'Chapter', thesis: 'Thesis', report: 'Report' };

/** schema.org type of a publication. */
export const schemaType = (publication: PublicationDetail): string => TYPES[kindOf(publication)] ?? 'ScholarlyArticle';

/** The journal, with volume and issue, or the book that contains the work. */
function containerOf(publication: PublicationDetail): JsonLdNode | null {
  const { journal, volume, number } = publication;
  if (!journal) return null;
  if (kindOf(publication) !== 'article') return { '@type': 'Book', name: journal };
  const periodical = { '@type': 'Periodical', name: journal };
  const inVolume = volume ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical } : periodical;
  return number ? { '@type': 'PublicationIssue', issueNumber: number, isPartOf: inVolume } : inVolume;
}

/**
 * Structured data of a publication's page.
 * @param origin without trailing slash
 */
export function publicationJsonLd(publication: PublicationDetail, site: SiteInfo, origin: string): JsonLdNode[] {
  const { doi, pdf, year, publisher, title } = publication;
  const { keywords, licence } = citedPublication(publication, site.name, '');
  const [article, ...others] = postJsonLd('publication', publication, site, origin);
  const [first, last] = pageRange(publication.pages) ?? [];
  const container = containerOf(publication);
  return [
    {
      ...article,
      '@type': schemaType(publication),
      name: title,
      author: publication.authors.map((author) => signerJsonLd(wholeName(author), author)),
      ...(year !== null && { datePublished: String(year) }),
      // The network did not publish a work of a journal, a book or another publisher: undefined drops the network's entry.
      ...((publisher || container) && { publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined }),
      ...(container && { isPartOf: container }),
      ...(keywords.length > 0 && { keywords }),
      ...(licence && { license: licence }),
      ...(first && { pageStart: first }),
      ...(last && { pageEnd: last }),
      ...(doi && {
        identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi, url: doiUrl(doi) },
        sameAs: doiUrl(doi),
      }),
      ...(pdf && {
        encoding: {
          '@type': 'MediaObject',
          contentUrl: origin + pdf.url,
          encodingFormat: 'application/pdf',
          contentSize: String(pdf.size),
        },
      }),
    },
    ...others,
  ];
}
