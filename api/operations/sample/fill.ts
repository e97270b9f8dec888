/** Fills an empty database, so that a first start shows a site with content. */

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byTable, CONTENT_TABLES } from '@trama/shared/content/kinds';
import { dayIn, parseIsoDate } from '@trama/shared/format/dates';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import type { Context } from '../../context.ts';
import { toFlag } from '../../core/database/columns.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { SAMPLE_SETTINGS, SETTINGS_KEY } from '../../core/settings/read-settings.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import type { FileStore } from '../../core/uploads/uploads.ts';
import { SAMPLE_KEY, type SampleItems } from '../../features/content/examples.ts';
import { insertItem } from '../../features/content/index.ts';
import { insertDocuments } from '../../features/events/documents-repository.ts';
import { eventKind } from '../../features/events/index.ts';
import { newsKind } from '../../features/news/index.ts';
import { publicationKind } from '../../features/publications/index.ts';
import { insertPdf } from '../../features/publications/pdf.ts';
import { insertCongress } from './congress.ts';
import { renderPdf } from './pdf.ts';
import {
  type SampleDocument,
  type SampleEvent,
  type SampleNews,
  type SamplePerson,
  type SamplePublication,
  sampleContent,
} from './sample-data.ts';
import { storeMaterials } from './talk-files.ts';

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db
    .selectNoFrom((eb) => [
      eb
        .or([
          ...CONTENT_TABLES.map((table) => eb.exists(eb.selectFrom(table).select('id'))),
          eb.exists(eb.selectFrom('settings').select('key').where('key', '=', SAMPLE_KEY)),
        ])
        .as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return !rows;
}

/** Today in the network's time zone, and days around it. */
interface Calendar {
  /** Midnight UTC of a day, the stored form of dates without an hour. */
  day(offset: number): string;
  /** Noon of a past day, at most now. */
  noonOf(offset: number): number;
}

function calendarOf(now: number, timeZone: string): Calendar {
  const midnight = Date.parse(`${dayIn(now, timeZone)}T00:00:00Z`);
  return {
    day: (offset) => parseIsoDate(isoTime(midnight + offset * DAY_MS).slice(0, 10)) ?? '',
    noonOf: (offset) => Math.min(now, midnight + offset * DAY_MS + DAY_MS / 2),
  };
}

/** Fills a database without content in one transaction. @returns whether it was empty */
export async function fillWithSample(ctx: Pick<Context, 'db' | 'clock' | 'config' | 'uploads'>): Promise<boolean> {
  if (!(await isEmpty(ctx.db))) return false;
  const now = ctx.clock.now();
  const calendar = calendarOf(now, ctx.config.timeZone);
  await ctx.uploads.withRollback(async (store) => {
    const events: { event: SampleEvent; files: StoredFile[] }[] = [];
    for (const event of sampleContent.events) {
      const files: StoredFile[] = [];
      for (const each of event.documents) files.push(await storeDocument(store, ctx, each, calendar.noonOf(event.createdOffset)));
      events.push({ event, files });
    }
    const pdfs = new Map<SamplePublication, StoredFile>();
    for (const each of sampleContent.publications)
      if (each.document) pdfs.set(each, await storeDocument(store, ctx, each.document, calendar.noonOf(each.dayOffset)));
    const programmeMade = calendar.noonOf(-12);
    const congress = { day: calendar.day, created: isoTime(calendar.noonOf(-60)), published: isoTime(programmeMade) };
    const materials = await storeMaterials(
      async (filename, content) => store.applicationFile(await temporaryFile(ctx, filename, content)),
      new Date(programmeMade),
    );
    await ctx.db.transaction().execute(async (trx) => {
      for (const [index, person] of sampleContent.people.entries()) await insertPerson(trx, person, index, now);
      const made: Required<SampleItems> = byTable<number[]>(() => []);
      for (const { event, files } of events) made.events.push(await insertSampleEvent(trx, event, files, calendar));
      made.events.push(await insertCongress(trx, congress, materials));
      for (const post of sampleContent.news) made.news.push(await insertSampleNews(trx, post, calendar));
      for (const each of sampleContent.publications)
        made.publications.push(await insertSamplePublication(trx, each, pdfs.get(each), calendar));
      // Records the sample's ids, so that deliberately deleted content is not created again.
      await trx
        .insertInto('settings')
        .values({ key: SAMPLE_KEY, value: JSON.stringify(made), updated_at: isoTime(now) })
        .execute();
      await trx
        .insertInto('settings')
        .values({ key: SETTINGS_KEY, value: JSON.stringify(SAMPLE_SETTINGS), updated_at: isoTime(now) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      await markStale(trx, [...CONTENT_TABLES, 'people', 'site']);
    });
  });
  return true;
}

/** Stores a document as a PDF, like an administrator's. @param at creation time (ms) */
async function storeDocument(
  store: FileStore,
  ctx: Pick<Context, 'uploads'>,
  { filename, title, paragraphs }: SampleDocument,
  at: number,
): Promise<StoredFile> {
  const content = await renderPdf({ title, sheets: [{ heading: title, paragraphs }], date: new Date(at) });
  return store.document(await temporaryFile(ctx, filename, content));
}

/** Makes a file in the temporary folder, like an upload. */
async function temporaryFile(ctx: Pick<Context, 'uploads'>, filename: string, content: Buffer): Promise<ReceivedFile> {
  const path = join(ctx.uploads.folders.temporary, randomUUID());
  await writeFile(path, content);
  return { field: 'files', filename, path, size: content.length };
}

async function insertSampleEvent(trx: Trx, sample: SampleEvent, files: StoredFile[], calendar: Calendar): Promise<number> {
  const created = calendar.noonOf(sample.createdOffset);
  const values = eventKind.read({
    title: sample.title,
    description: sample.description,
    date: calendar.day(sample.dateOffset),
    dateEnd: calendar.day(sample.dateEndOffset ?? sample.dateOffset),
    hour: sample.hour,
    finishHour: sample.finishHour,
    location: sample.location,
    youtube: sample.youtube,
  });
  const id = await insertItem(
    trx,
    eventKind,
    { ...values, ...(sample.dateEndOffset === null && { close_date: null }) },
    { now: isoTime(created) },
  );
  if (files.length > 0) await insertDocuments(trx, id, files, created);
  return id;
}

async function insertPerson(trx: Trx, person: SamplePerson, position: number, now: number): Promise<void> {
  const full_name = `${person.first_name} ${person.last_name}`;
  await trx
    .insertInto('people')
    .values({
      user_id: randomUUID(),
      first_name: person.first_name,
      last_name: person.last_name,
      full_name,
      search_name: foldForSearch(full_name),
      email: person.email,
      email_key: foldEmail(person.email),
      orcid: person.orcid,
      title_academy: person.titleAcademy,
      job_title: person.jobTitle ?? null,
      country: person.country,
      role_name: person.role,
      notification: 0,
      is_partner: toFlag(person.role === 'afiliado'),
      position,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .execute();
}

async function insertSampleNews(
  trx: Trx,
  { title, author, content, dayOffset, about }: SampleNews,
  calendar: Calendar,
): Promise<number> {
  const event = about && (await trx.selectFrom('events').select('id').where('title', '=', about).executeTakeFirst());
  const values = newsKind.read({ title, author, content, ...(event && { event: event.id }) });
  return insertItem(trx, newsKind, values, { now: isoTime(calendar.noonOf(dayOffset)) });
}

async function insertSamplePublication(
  trx: Trx,
  { title, author, content, dayOffset, facts }: SamplePublication,
  pdf: StoredFile | undefined,
  calendar: Calendar,
): Promise<number> {
  const now = isoTime(calendar.noonOf(dayOffset));
  const values = publicationKind.read({ title, author, content, ...(facts && { ...facts, year: now.slice(0, 4) }) });
  const id = await insertItem(trx, publicationKind, values, { now });
  if (pdf) await insertPdf(trx, id, pdf, now);
  return id;
}
