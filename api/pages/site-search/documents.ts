/** Makes the search's documents from data of public pages only. */

import { authorsOf, listNames, readableAuthors, wholeName } from '@trama/shared/applications/authors';
import { byName, CONTENT_KINDS, type ContentName, itemOf, POST_NAMES, type PostName } from '@trama/shared/content/kinds';
import type { SearchKind } from '@trama/shared/content/site-search';
import { hasNoDate } from '@trama/shared/events/times';
import { foldForSearch } from '@trama/shared/format/fold';
import { formatPeriodInWords } from '@trama/shared/format/format';
import { plainText } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { APPLICANT_PAGES, CONTENT_PATHS, PAGES } from '@trama/shared/paths';
import type { PublicTalk } from '@trama/shared/programme/page';
import { CONTENT_FIELDS } from '@trama/shared/records/content';
import { columnsWithFlag, publicValues, type StoredField } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { ACCESSIBILITY_TEXTS } from '@trama/shared/texts/accessibility';
import { APPLICATION_PAGE_TEXTS } from '@trama/shared/texts/application-form';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { SUBSCRIBE_TEXTS, UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { ABOUT_TEXTS } from '@trama/shared/texts/people';
import { PRIVACY_NOTICE_TITLE } from '@trama/shared/texts/privacy-notice';
import { BOOK_TEXTS } from '@trama/shared/texts/public-programme';
import { MY_DATA_TEXTS } from '@trama/shared/texts/rights';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { SITE_SEARCH_TEXTS } from '@trama/shared/texts/site-search';
import type { Db } from '../../core/database/open.ts';
import { hashOf } from '../../core/publishing/hash.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { type ContentRow, type ContentSource, findPublicItem } from '../../features/content/index.ts';
import { ALL_CONTENT, POSTS } from '../../features/content-kinds.ts';
import { eventKind } from '../../features/events/index.ts';
import { peopleOnSite } from '../people.ts';
import { hasBook, publishedTalks } from '../programme.ts';

export interface SearchDocument {
  kind: SearchKind;
  /** Path of the document's page. */
  address: string;
  title: string;
  /** Plain text on one line. */
  text: string;
  /** The person's id, for the team and the partners. */
  user_id: string | null;
}

const document = (kind: SearchKind, address: string, title: string, ...texts: (string | null)[]): SearchDocument => ({
  kind,
  address,
  title,
  text: texts.filter(Boolean).join(' · '),
  user_id: null,
});

/** Makes one document per name, even if a name is repeated. */
function people(named: readonly { name: string; address: string; texts: (string | null)[] }[]): SearchDocument[] {
  const byName = Map.groupBy(named, ({ name }) => foldForSearch(name));
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    return first ? [document('person', first.address, first.name, ...new Set(same.flatMap(({ texts }) => texts)))] : [];
  });
}

function talkDocuments(eventId: number, talks: readonly PublicTalk[]): SearchDocument[] {
  const addressOf = ({ id }: PublicTalk) => PAGES.talk(eventId, id);
  const names = (talk: PublicTalk) => listNames(talk.people.map(({ name }) => name));
  return [
    ...talks.map((talk) => document('talk', addressOf(talk), talk.title, names(talk), plainText(talk.abstract))),
    ...people(
      talks.flatMap((talk) =>
        talk.people.map(({ name, affiliation }) => ({ name, address: addressOf(talk), texts: [affiliation, talk.title] })),
      ),
    ),
  ];
}

/** The columns of texts that a post's page shows unchanged. A choice is no text: its column stores a code. */
const PUBLIC_TEXTS = byName(POST_NAMES, (name) =>
  Object.values<StoredField>(CONTENT_FIELDS[name]).flatMap(({ isPublic, value, column }) =>
    isPublic && (value.kind === 'line' || value.kind === 'lines') ? [column] : [],
  ),
);

type PostRow = ContentRow & { author: string };

function postDocument(name: PostName, row: PostRow): SearchDocument {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const texts = PUBLIC_TEXTS[name].map((column) => String(values[column] ?? ''));
  return document(name, CONTENT_PATHS[name].item(row.id), row.title, readableAuthors(row.author), plainText(row.text), ...texts);
}

type ReadDocuments = (db: Db, id: number, now: string) => Promise<SearchDocument[]>;

const readPost =
  (name: PostName): ReadDocuments =>
  async (db, id, now) => {
    const kind: ContentSource<PostRow> = POSTS[name];
    const row = await findPublicItem(db, kind, id, now);
    return row ? [postDocument(name, row)] : [];
  };

/** Readers of an item's documents, by its kind. @param now ISO */
const ITEMS: Readonly<Record<ContentName, ReadDocuments>> = {
  ...byName(POST_NAMES, readPost),
  async event(db, id, now) {
    const row = await findPublicItem(db, eventKind, id, now);
    if (!row) return [];
    const { title, text, location, date, finish_date, event_state: state, previous_date: previousDate } = row;
    // Dates in words, since visitors search names with a year or month.
    const days = hasNoDate({ state, previousDate }) ? null : formatPeriodInWords(date, finish_date);
    const event = document('event', PAGES.event(id), title, plainText(text), days, location, row.directions, row.accessibility);
    const talks = await publishedTalks(db, id);
    const book = hasBook(talks)
      ? [document('page', PAGES.book(id), BOOK_TEXTS.pageTitle(title), BOOK_TEXTS.description(title))]
      : [];
    return [event, ...book, ...talkDocuments(id, talks)];
  },
  async publication(db, id, now) {
    const row = await findPublicItem(db, POSTS.publication, id, now);
    if (!row) return [];
    const address = PAGES.publication(id);
    const authors = authorsOf(row.author).map((each) => ({ name: wholeName(each), address, texts: [row.title] }));
    return [postDocument('publication', row), ...people(authors)];
  },
};

async function shownPeople(db: Db): Promise<SearchDocument[]> {
  const rows = await peopleOnSite(db)
    .select(['user_id', 'full_name', ...columnsWithFlag(PROFILE_FIELDS, 'isPublic')])
    .orderBy('user_id')
    .execute();
  return rows.map((row) => {
    const { orcid, ...profile } = publicValues(PROFILE_FIELDS, row);
    return { ...document('person', PAGES.about, row.full_name, ...Object.values(profile), orcid), user_id: row.user_id };
  });
}

const { words } = SITE_SEARCH_TEXTS;
const { nav } = LAYOUT_TEXTS;

/** Documents of static pages, with the product's text. */
const OWN_PAGES: readonly SearchDocument[] = [
  ...ALL_CONTENT.map(({ name, page }) => document('page', CONTENT_KINDS[name].list, page.title, page.intro)),
  document('page', PAGES.apply, APPLICATION_PAGE_TEXTS.choose, APPLICATION_PAGE_TEXTS.chooseIntro, words.apply),
  document('page', APPLICANT_PAGES.own, OWN_TEXTS.title, OWN_TEXTS.description, words.own),
  document('page', `${PAGES.home}#subscribe`, SUBSCRIBE_TEXTS.title, SUBSCRIBE_TEXTS.intro, words.subscribe),
  document('page', PAGES.unsubscribe, UNSUBSCRIBE_TEXTS.title, UNSUBSCRIBE_TEXTS.intro, words.unsubscribe),
  document('page', PAGES.verify, VERIFY_TEXTS.title, VERIFY_TEXTS.intro, VERIFY_TEXTS.where, words.verify),
  document('page', PAGES.myData, MY_DATA_TEXTS.title, MY_DATA_TEXTS.description, MY_DATA_TEXTS.intro, words.myData),
  document(
    'page',
    PAGES.accessibility,
    ACCESSIBILITY_TEXTS.title,
    ACCESSIBILITY_TEXTS.intro,
    ...ACCESSIBILITY_TEXTS.done.items,
    ...ACCESSIBILITY_TEXTS.limits.items,
  ),
];

async function sitePages(db: Db): Promise<SearchDocument[]> {
  const { name, tagline, aboutIntro, sections } = await readSettings(db);
  const { team, partners, contact, contactText } = sections;
  return [
    document('page', PAGES.home, name, tagline),
    document('page', PAGES.about, ABOUT_TEXTS.title, plainText(aboutIntro.join(' '))),
    document('page', `${PAGES.about}#h-equipo`, team, words.team, name),
    document('page', `${PAGES.about}#h-afiliadas`, partners, name),
    document('page', PAGES.contact, nav.contact, contact, contactText, words.contact),
    ...OWN_PAGES,
  ];
}

async function noticePages(db: Db): Promise<SearchDocument[]> {
  const latest = db.selectFrom('privacy_versions').select('html').orderBy('version', 'desc').limit(1);
  const notice = await latest.executeTakeFirst();
  return notice ? [document('page', PAGES.privacy, PRIVACY_NOTICE_TITLE, words.privacy, plainText(notice.html))] : [];
}

const OTHERS: Readonly<Record<string, (db: Db) => Promise<SearchDocument[]>>> = {
  people: shownPeople,
  site: sitePages,
  notice: noticePages,
};

/** Keys of documents that belong to no item. */
export const OTHER_KEYS = Object.keys(OTHERS);

/** Hash of the rules that make documents: a new hash builds the index again. Raise the number when other rules change. */
export const DOCUMENT_RULES = hashOf(JSON.stringify([4, PUBLIC_TEXTS, OWN_PAGES]));

/** Whether a content key may have documents. */
export const hasDocuments = (key: string): boolean => itemOf(key) !== null || Object.hasOwn(OTHERS, key);

/** The documents of a content key for visitors at `now` (ms). */
export async function documentsOf(db: Db, key: string, now: number): Promise<SearchDocument[]> {
  const item = itemOf(key);
  if (item) return ITEMS[item.name](db, item.id, isoTime(now));
  return (await OTHERS[key]?.(db)) ?? [];
}
