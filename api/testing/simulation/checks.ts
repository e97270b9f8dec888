/** Checks that must hold after any sequence. Each returns its findings. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isoTime } from '@trama/shared/format/time';
import { renderPath } from '../../core/publishing/render-path.ts';
import { searchDifferences, takeInDue } from '../../pages/site-search/indexing.ts';
import { canaryFindings } from '../canary.ts';
import { recordingTemplates } from './pages.ts';
import type { Product } from './product.ts';
import { type Database, logicalParent, type Row, type Rows, rowsOf } from './rows.ts';

/** Rows whose parents are missing, by constraints and by other references. */
export function orphans(database: Database, rows: Rows): string[] {
  const found: string[] = [];
  const isMissing = (parent: string) => {
    const [table = ''] = parent.split(':', 1);
    return rows.has(table) && !rows.get(table)?.has(parent.slice(table.length + 1));
  };
  for (const [table, all] of rows)
    for (const [key, row] of all) {
      const logical = logicalParent(row);
      const parents = database.parentsOf(table, row).filter((parent) => parent !== logical && !parent.startsWith('address:'));
      // Entries of the trail, and revisions of a call's texts, may outlive their object.
      if (logical && table !== 'audit' && !logical.startsWith('call_texts:')) parents.push(logical);
      for (const parent of parents) if (isMissing(parent)) found.push(`${table} ${key} names ${parent}, which is not there`);
    }
  return found;
}

const FILES: readonly (readonly [table: string, folder: string])[] = [
  ['event_documents', 'documents'],
  ['publication_files', 'documents'],
  ['application_files', 'applications'],
  ['draft_files', 'applications'],
  ['talk_materials', 'applications'],
];

/** Missing files of rows. */
export function missingFiles(rows: Rows, dataDir: string): string[] {
  const present = (folder: string) => {
    const path = join(dataDir, 'uploads', folder);
    return new Set(existsSync(path) ? readdirSync(path) : []);
  };
  const named = FILES.flatMap(([table, folder]) => {
    const files = present(folder);
    const names = rowsOf(rows, table).flatMap(({ stored_name }) => (stored_name === null ? [] : [String(stored_name)]));
    return names.filter((name) => !files.has(name)).map((name) => `${table} names ${name}, which is not there`);
  });
  const images = present('images');
  const pictures = rowsOf(rows, 'images')
    .map(({ image_id, width }) => `${image_id}-${width}.jpg`)
    .filter((name) => !images.has(name));
  return [...named, ...pictures.map((name) => `a picture lacks its file ${name}`)];
}

/** Due work that no worker has done. */
export function restlessness(rows: Rows, now: number): string[] {
  const due = rowsOf(rows, 'outbox').filter(
    ({ state, next_attempt_at }) => state === 'pending' && Date.parse(String(next_attempt_at)) <= now,
  );
  return [
    ...due.map(
      (row) => `the mail ${row.mail_key}, due at ${row.next_attempt_at}, is not sent at ${isoTime(now)}: ${row.last_error}`,
    ),
    ...rowsOf(rows, 'stale_keys').map(({ key }) => `${key} changed and its pages were not renewed`),
    ...rowsOf(rows, 'erasures_to_file').map(({ kind }) => `an erasure of a ${kind} is in no list`),
  ];
}

/**
 * Pages that differ from the database, missing pages, and pages of content that is not public.
 * @param isAsked selects the checked paths
 */
export async function wrongPages(
  { ctx, publishing }: Product,
  rows: Rows,
  isAsked: (path: string) => boolean = () => true,
): Promise<string[]> {
  const { content, output } = publishing;
  const now = ctx.clock.now();
  const readers = content.readers(now);
  const expected = new Set(content.staticPaths);
  for await (const paths of content.paths(now)) for (const path of paths) expected.add(path);
  const wrong: string[] = [];
  const all = new Set([...expected, ...rowsOf(rows, 'pages').map(({ path }) => String(path))]);
  for (const path of all) {
    if (!isAsked(path)) continue;
    const rendered = (await content.isPrepared(path, now))
      ? await renderPath(recordingTemplates, path, readers, ctx.config.siteUrl)
      : null;
    const live = await output.read(path).catch(() => null);
    if (live === null && rendered && expected.has(path)) wrong.push(`the page ${path} is missing`);
    else if (live !== null && rendered === null) wrong.push(`the page ${path} is still there`);
    else if (live !== null && rendered && !live.equals(rendered.body))
      wrong.push(
        `the page ${path} is unlike the database: ${firstDifference(live.toString(), Buffer.from(rendered.body).toString())}`,
      );
  }
  return wrong;
}

/** Results that the search wrongly finds or wrongly misses. */
export async function wrongSearch({ ctx }: Product): Promise<string[]> {
  await takeInDue(ctx);
  return searchDifferences(ctx.db, ctx.clock.now());
}

function firstDifference(live: string, rendered: string): string {
  const [lines, others] = [live.split('\n'), rendered.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return `«${lines[at]?.trim()}», not «${others[at]?.trim()}»`;
}

/** The places of a word, in rows and in files. */
export async function placesOf(word: string, rows: Rows, dataDir: string): Promise<string[]> {
  const found = rowsWith(rows, word).map(({ table, key }) => `${word} is in ${table} ${key}`);
  // The rows are read one by one: the slack of SQLite's pages disappears when the file is rewritten next.
  const files = (await canaryFindings(dataDir, word)).filter((file) => !file.startsWith('trama.sqlite'));
  return [...found, ...files.map((file) => `${word} is in the file ${file}`)];
}

const wordsOf = (row: Row) => JSON.stringify(row).toLowerCase();

/** Rows with a word; those of mails only if asked for. */
function rowsWith(rows: Rows, word: string): { table: string; key: string }[] {
  const found: { table: string; key: string }[] = [];
  for (const [table, all] of rows) for (const [key, row] of all) if (wordsOf(row).includes(word)) found.push({ table, key });
  return found;
}

/** Numbers of Estado unlike the rows. Mails that blocking withholds are no trouble: those to its people, and of their applications. */
export function wrongStatus(rows: Rows, { mail, pages }: Status): string[] {
  const isBlocked = ({ blocked_at }: Row) => blocked_at !== null;
  const people = rowsOf(rows, 'people').filter(isBlocked);
  const addresses = new Set([...people, ...rowsOf(rows, 'blocked_addresses')].map(({ email_key }) => email_key));
  const ids = new Set(people.map(({ user_id }) => user_id));
  const withheld = rowsOf(rows, 'applications').filter(({ person_id }) => ids.has(person_id));
  const mails = rowsOf(rows, 'outbox').filter(
    ({ email_key, mail_key }) =>
      !addresses.has(email_key) && !withheld.some(({ application_id }) => String(mail_key).includes(String(application_id))),
  );
  const counted = {
    waiting: mails.filter(({ state }) => state === 'pending').length,
    dead: mails.filter(({ state }) => state === 'dead').length,
    live: rowsOf(rows, 'pages').length,
    failed: 0,
  };
  const said = { waiting: mail.waiting, dead: mail.dead, live: pages.live, failed: pages.failed };
  return isDeepStrictEqual(said, counted) ? [] : [`Estado says ${JSON.stringify(said)} of ${JSON.stringify(counted)}`];
}

interface Status {
  mail: { waiting: number; dead: number };
  pages: { live: number; failed: number };
}
