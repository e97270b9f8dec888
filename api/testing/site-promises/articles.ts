/** Promises of news posts, publications and the page about the network. */
import { indexName, wholeName } from '@trama/shared/applications/authors';
import { doiUrl } from '@trama/shared/content/doi';
import { formatDate } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { keywordsOf } from '@trama/shared/records/publication';
import { CITATION_TEXTS } from '@trama/shared/texts/citations';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { NEWS_PAGE_TEXTS } from '@trama/shared/texts/news';
import { ABOUT_TEXTS } from '@trama/shared/texts/people';
import { PUBLICATION_FORM_TEXTS, PUBLICATION_PAGE_TEXTS } from '@trama/shared/texts/publications';
import { LICENCE_TEXTS } from '@trama/shared/texts/talk-materials';
import { deadline } from './event-facts.ts';
import { wordsIn } from './said.ts';
import {
  canBeCited,
  factOf,
  hasHeading,
  hasMeta,
  headed,
  isFact,
  leads,
  linksTo,
  pageKind,
  playsOnClick,
  pointsTo,
  says,
  saysInOrder,
  showsWay,
  tells,
} from './table.ts';

const newsItem = pageKind({
  name: 'A news post',
  address: /^\/noticias\/(\d+)$/u,
  content: (reader, id) => reader.posts.news.item(Number(id)),
  promises: [
    { says: 'is headed by its title', holds: (seen, { title }) => headed(seen, title) },
    {
      says: 'says its day, who wrote it and how long it is to read',
      holds: (seen, { createdAt, author, readingMinutes }) =>
        saysInOrder(seen, formatDate(createdAt), NEWS_PAGE_TEXTS.by(author), NEWS_PAGE_TEXTS.reading(readingMinutes)),
    },
    { says: 'has its text', holds: (seen, { contentHtml }) => says(seen, wordsIn(contentHtml).slice(0, 5)) },
    {
      says: 'with a video leads to it, plays it in its place, and loads nothing of it before it is asked for',
      when: ({ videoId }) => videoId !== null,
      holds: (seen, { videoId, title }) => playsOnClick(seen, title, videoId),
    },
    {
      says: 'about an event leads to it',
      when: ({ event }) => event !== null,
      holds: (seen, { event }) => event === null || leads(seen, event.title, PAGES.event(event.id)),
    },
    {
      says: 'about an event whose call is open says until when, and shows POSTULAR; about another one it does not',
      holds: (seen, { event }) => {
        const open = event !== null && event.call.state !== 'closed';
        if (!open) return !says(seen, EVENT_PAGE_TEXTS.apply);
        return says(seen, deadline(event, seen)) && leads(seen, EVENT_PAGE_TEXTS.apply, PAGES.applyTo(event.id));
      },
    },
    {
      says: 'leads to the latest other news and back to all',
      holds: async (seen, { id }) => {
        const others = (await seen.reader.posts.news.latest(LIMITS.homeItems + 1)).filter((other) => other.id !== id);
        const shown = others.slice(0, LIMITS.homeItems);
        return linksTo(seen, PAGES.news) && shown.every((other) => linksTo(seen, PAGES.newsItem(other.id)));
      },
    },
    {
      says: 'is a NewsArticle for search engines: title, author, days',
      holds: (seen, { title, createdAt, updatedAt, author }) =>
        isFact(seen, 'NewsArticle', 'headline', title) &&
        isFact(seen, 'NewsArticle', 'datePublished', createdAt) &&
        isFact(seen, 'NewsArticle', 'dateModified', updatedAt) &&
        author.split(' y ').every((name) => tells(seen, name)),
    },
    { says: 'tells search engines the way to it', holds: showsWay },
  ],
});

const TYPES: Record<string, string> = { book: 'Book', chapter: 'Chapter', thesis: 'Thesis', report: 'Report' };
const publication = pageKind({
  name: 'A publication',
  address: /^\/publicaciones\/(\d+)$/u,
  content: (reader, id) => reader.posts.publication.item(Number(id)),
  promises: [
    {
      says: 'is headed by its title, and says who wrote it',
      holds: (seen, { title, author }) => headed(seen, title) && saysInOrder(seen, title, author),
    },
    {
      says: 'leads to the publications before and after it',
      holds: async (seen, { id }) => {
        const { previous, next } = await seen.reader.publicationPrevNext(id);
        return [previous, next].every((other) => other === null || leads(seen, other.title, PAGES.publication(other.id)));
      },
    },
    { says: 'has its text', holds: (seen, { contentHtml }) => says(seen, wordsIn(contentHtml).slice(0, 5)) },
    {
      says: 'says what it is and where it appeared',
      holds: (seen, { type, journal, volume, number, publisher, year }) =>
        says(
          seen,
          ...[
            type && type !== 'other' ? PUBLICATION_FORM_TEXTS.types[type] : '',
            journal,
            volume && `${CITATION_TEXTS.volume} ${volume}`,
            number && `${CITATION_TEXTS.issue} ${number}`,
            publisher,
            year && String(year),
          ].flatMap((each) => each || []),
        ),
    },
    {
      says: 'says what it is about and under which licence, to search engines also',
      holds: (seen, { keywords, licence, type }) => {
        const fact = factOf(seen, TYPES[type ?? ''] ?? 'ScholarlyArticle');
        const words = keywordsOf(keywords);
        return (
          says(seen, words.join(', '), licence ? LICENCE_TEXTS.names[licence] : '') &&
          words.every((word) => hasMeta(seen, 'citation_keywords', word)) &&
          (!licence || LICENCE_TEXTS.urls[licence] === null || pointsTo(seen, 'license', String(fact?.license)))
        );
      },
    },
    {
      says: 'with a DOI leads to it, and is cited as it',
      when: ({ doi }) => doi !== null,
      holds: (seen, { doi }) =>
        leads(seen, doi ?? '', doiUrl(doi ?? '')) &&
        hasMeta(seen, 'citation_doi', doi ?? '') &&
        says(seen, doiUrl(doi ?? '')) &&
        pointsTo(seen, 'cite-as', doiUrl(doi ?? '')),
    },
    {
      says: 'with a PDF lets it be read, and names it to search engines',
      when: ({ pdf }) => pdf !== null,
      holds: (seen, { pdf }) =>
        leads(seen, PUBLICATION_PAGE_TEXTS.readPdf, pdf?.url ?? '') &&
        hasMeta(seen, 'citation_pdf_url', seen.site.origin + pdf?.url) &&
        tells(seen, seen.site.origin + pdf?.url) &&
        pointsTo(seen, 'item', pdf?.url ?? ''),
    },
    {
      says: 'without a PDF offers none',
      when: ({ pdf }) => pdf === null,
      holds: (seen) => !says(seen, PUBLICATION_PAGE_TEXTS.readPdf) && !seen.said.meta.has('citation_pdf_url'),
    },
    {
      says: 'can be cited: in each style and as files',
      holds: (seen, { id }) =>
        hasHeading(seen, PUBLICATION_PAGE_TEXTS.cite) &&
        canBeCited(seen, (format) => NON_HTML_PATHS.publicationCitation(id, format)),
    },
    {
      says: 'names title, authors and address to academic search engines',
      holds: (seen, { title, authors }) =>
        hasMeta(seen, 'citation_title', title) &&
        authors.every((author) => hasMeta(seen, 'citation_author', indexName(author))) &&
        hasMeta(seen, 'citation_public_url', seen.site.origin + seen.path),
    },
    {
      says: 'names volume, number and pages to academic search engines',
      holds: (seen, { volume, number, pages }) =>
        (!volume || hasMeta(seen, 'citation_volume', volume)) &&
        (!number || hasMeta(seen, 'citation_issue', number)) &&
        (!pages || hasMeta(seen, 'citation_firstpage', pages.split('-')[0] ?? '')),
    },
    {
      says: 'is its kind of work for search engines: title, authors, year, what it is part of',
      holds: (seen, { type, title, year, authors, journal }) => {
        const fact = factOf(seen, TYPES[type ?? ''] ?? 'ScholarlyArticle');
        return (
          fact?.name === title &&
          (year === null || fact.datePublished === String(year)) &&
          authors.every((author) => JSON.stringify(fact.author ?? '').includes(JSON.stringify(wholeName(author)))) &&
          (!journal || JSON.stringify(fact.isPartOf ?? '').includes(JSON.stringify(journal)))
        );
      },
    },
    { says: 'tells search engines the way to it', holds: showsWay },
  ],
});

export const about = pageKind({
  name: 'The page about the network',
  address: /^\/acerca-de$/u,
  content: async (reader) => ({ team: await reader.team(), partners: await reader.partners() }),
  promises: [
    { says: 'is headed by its name', holds: (seen) => headed(seen, ABOUT_TEXTS.title) },
    {
      says: 'shows the team, then the partners, each under a heading with her name',
      holds: (seen, { team, partners }) =>
        saysInOrder(
          seen,
          ...(team.length > 0 ? [seen.site.sections.team] : []),
          ...(partners.length > 0 ? [seen.site.sections.partners] : []),
        ) && [...team, ...partners].every(({ fullName }) => hasHeading(seen, fullName)),
    },
    {
      says: 'says what each does, her degree and where she works',
      holds: (seen, { team, partners }) =>
        [...team, ...partners].every(({ fullName, jobTitle, titleAcademy, institution, country }) =>
          saysInOrder(
            seen,
            ...[fullName, jobTitle, titleAcademy, [institution, country].filter(Boolean).join(', ')].flatMap(
              (each) => each || [],
            ),
          ),
        ),
    },
    {
      says: 'leads to the ORCID of each who has one',
      holds: (seen, { team, partners }) =>
        [...team, ...partners].every(
          ({ orcid, fullName }) =>
            !orcid || leads(seen, `${ABOUT_TEXTS.orcidOf(fullName)}: ${orcid}`, `https://orcid.org/${orcid}`),
        ),
    },
    {
      says: 'names each as a Person to search engines, with what she does and where she works',
      holds: ({ said }, { team, partners }) =>
        [...team, ...partners].every(({ fullName, jobTitle, institution }) =>
          said.things.some(
            (thing) =>
              thing['@type'] === 'Person' &&
              thing.name === fullName &&
              (!jobTitle || thing.jobTitle === jobTitle) &&
              (!institution || JSON.stringify(thing.affiliation ?? '').includes(JSON.stringify(institution))),
          ),
        ),
    },
    { says: 'names the network to search engines', holds: (seen) => factOf(seen, 'Organization')?.name === seen.site.name },
  ],
});

export const ARTICLES = [newsItem, publication];
