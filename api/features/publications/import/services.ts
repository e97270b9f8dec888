/** Fetches works by DOI, and the works of an ORCID iD. Sources: DOI content negotiation; ORCID API 3.0, "Read works". */
import { type Author, authorOf, authorsOf } from '@trama/shared/applications/authors';
import { doiPath, parseDoi } from '@trama/shared/content/doi';
import { LIMITS } from '@trama/shared/limits';
import type { WorkType } from '@trama/shared/records/publication';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { invalidFields } from '../../../core/http/errors.ts';
import { askService } from './ask-service.ts';
import { workFromCsl } from './csl.ts';
import { type Work, workOf } from './work.ts';

type Services = Config['works'];

/** Throws HttpError 422 or 503. @param doi in the form of parseDoi */
export async function workOfDoi({ doiUrl, doiHosts }: Services, doi: string): Promise<Work> {
  const response = await askService({
    url: new URL(`${doiUrl}/${doiPath(doi)}`),
    accept: 'application/vnd.citationstyles.csl+json',
    hosts: doiHosts,
    field: 'doi',
    unknown: m.doiUnknown,
    unreadable: m.doiUnreadable,
  });
  const work = workFromCsl(response);
  if (!work) throw invalidFields({ doi: m.doiUnreadable });
  return { ...work, doi };
}

const value = z
  .object({ value: z.string().nullish() })
  .nullish()
  .transform((given) => given?.value ?? '');
const summaries = z.object({
  group: z.array(z.object({ 'work-summary': z.array(z.object({ 'put-code': z.number().int() })) })).catch([]),
});
const orcidWork = z.object({
  title: z.object({ title: value }).nullish(),
  'journal-title': value,
  'short-description': z.string().nullish(),
  type: z.string().nullish(),
  'publication-date': z.object({ year: value }).nullish(),
  'external-ids': z
    .object({
      'external-id': z.array(
        z.object({
          'external-id-type': z.string(),
          'external-id-value': z.string(),
          'external-id-relationship': z.string().nullish(),
        }),
      ),
    })
    .nullish()
    .catch(null),
  contributors: z
    .object({
      contributor: z.array(
        z.object({
          'credit-name': value,
          'contributor-attributes': z.object({ 'contributor-role': z.string().nullish() }).nullish(),
        }),
      ),
    })
    .nullish()
    .catch(null),
});
/** A withdrawn work appears as an error in its place. */
const bulk = z.object({ bulk: z.array(z.object({ work: orcidWork }).nullable().catch(null)) });

const TYPES: Readonly<Record<string, WorkType>> = {
  'journal-article': 'article',
  'magazine-article': 'article',
  'newspaper-article': 'article',
  book: 'book',
  'edited-book': 'book',
  'book-chapter': 'chapter',
  'conference-paper': 'conference',
  'dissertation-thesis': 'thesis',
  dissertation: 'thesis',
  'supervised-student-publication': 'thesis',
  report: 'report',
  'research-report': 'report',
};

/** Works per bulk request. */
const AT_ONCE = 100;

const named = z.object({ name: z.object({ 'given-names': value, 'family-name': value }) });

/** «Given Surname», or «Surname, Given». */
const creditedAuthor = (name: string): Author =>
  name.includes(',') ? (authorsOf(`${name};`)[0] ?? authorOf(name)) : authorOf(name);

/** @param owner of the iD; becomes the author of a work without authors */
function workOfOrcid(given: z.output<typeof orcidWork>, owner: Author): Work | null {
  const ids = given['external-ids']?.['external-id'] ?? [];
  // Skips the DOI of the book, which is not the chapter's.
  const doi = ids.find((id) => id['external-id-type'] === 'doi' && (id['external-id-relationship'] ?? 'self') === 'self');
  const people = (given.contributors?.contributor ?? []).filter(
    (one) => (one['contributor-attributes']?.['contributor-role'] ?? 'author') === 'author',
  );
  const authors = people.flatMap((one) => (one['credit-name'] ? [creditedAuthor(one['credit-name'])] : []));
  const year = given['publication-date']?.year;
  return workOf({
    title: given.title?.title ?? '',
    authors: authors.length > 0 ? authors : [owner],
    abstract: given['short-description'] ?? '',
    type: TYPES[given.type ?? ''] ?? 'other',
    journal: given['journal-title'],
    year: year ? Number(year) : null,
    doi: parseDoi(doi?.['external-id-value'] ?? '') ?? '',
  });
}

/**
 * The public works of a person, grouped by ORCID; null for a work without a title or beyond the limit. Throws HttpError 422 or
 * 503.
 * @param orcid with hyphens
 */
export async function worksOfOrcid({ orcidUrl }: Services, orcid: string): Promise<(Work | null)[]> {
  const readJson = (path: string) =>
    askService({
      url: new URL(`${orcidUrl}/v3.0/${orcid}/${path}`),
      accept: 'application/json',
      field: 'orcid',
      unknown: m.orcidUnknown,
      unreadable: m.orcidUnknown,
    });
  const { group } = summaries.catch({ group: [] }).parse(await readJson('works'));
  const codes = group.flatMap(({ 'work-summary': [preferred] }) => preferred?.['put-code'] ?? []);
  const owner = named.safeParse(await readJson('person')).data?.name;
  const person = { given: owner?.['given-names'] ?? '', surname: owner?.['family-name'] ?? '' };
  const works: (Work | null)[] = codes.slice(LIMITS.publicationImport.listed).map(() => null);
  for (let from = 0; from < Math.min(codes.length, LIMITS.publicationImport.listed); from += AT_ONCE) {
    const response = await readJson(`works/${codes.slice(from, from + AT_ONCE).join(',')}`);
    for (const one of bulk.catch({ bulk: [] }).parse(response).bulk) works.push(one && workOfOrcid(one.work, person));
  }
  return works;
}
