/** The copy of all data about one person, as a ZIP. Source: Ley 19.628, texto de la Ley 21.719, art. 5 and 9. */

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { csvText } from '@trama/shared/format/csv';
import { isoTime } from '@trama/shared/format/time';
import { dataCopyReadme, DATA_COPY_TEXTS as t } from '@trama/shared/texts/data-copy';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Context } from '../../context.ts';
import { isEmailKey } from '../../core/database/email-keys.ts';
import type { Db } from '../../core/database/open.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import type { PersonalData, Subject } from '../../core/personal-data/entry.ts';
import { safeNamePart, uniqueNames } from '../../core/uploads/file-names.ts';
import { PERSONAL_DATA } from './register.ts';

type Value = string | number | null;
type Row = Record<string, Value>;

/** Tokens in the links of mails: 256 bits, base64url (core/auth/access-tokens.ts), or signed (core/mail/unsubscribe-link.ts). */
const LINK_TOKEN = /[\w-]{43}/gu;

const copiedRow = ({ table, copied, omit = [], copiedNames = {} }: PersonalData, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      // Skips keys, which repeat the address.
      .filter(([column]) => !isEmailKey(table, column))
      .filter(([column]) => (Array.isArray(copied) ? copied.includes(column) : !omit.includes(column)))
      .map(([column, value]) => [
        copiedNames[column] ?? column,
        column === 'text' && typeof value === 'string' ? value.replace(LINK_TOKEN, '…') : value,
      ]),
  );

interface CopiedTable {
  data: PersonalData;
  rows: Row[];
}

/** The subject's rows of each copied table, empty tables included. */
async function copiedTables(db: Db, subject: Subject): Promise<CopiedTable[]> {
  const tables: CopiedTable[] = [];
  for (const data of PERSONAL_DATA.filter(({ copied }) => copied !== null)) {
    const { rows } = await sql<Row>`select * from ${sql.table(data.table)} where ${data.rows(subject)}`.execute(db);
    tables.push({ data, rows: rows.map((row) => copiedRow(data, row)) });
  }
  return tables;
}

interface StoredFile {
  folder: 'applications' | 'images';
  stored: string;
  base: string;
  extension: string;
}

const extensionOf = (name: string) => name.split('.').at(-1) ?? 'bin';

async function filesOf(db: Db, subject: Subject): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const { table, rows } of PERSONAL_DATA.filter((data) => data.files)) {
    const named = await sql<{ stored_name: string; original_filename: string }>`select stored_name, original_filename
      from ${sql.table(table)} where ${rows(subject)} and stored_name is not null order by created_at, rowid`.execute(db);
    for (const { stored_name: stored, original_filename } of named.rows)
      files.push({
        folder: 'applications',
        stored,
        base: safeNamePart(original_filename.replace(/\.[^.]*$/u, '')),
        extension: extensionOf(stored),
      });
  }
  const portraits = await db
    .selectFrom('people')
    .innerJoin('images', 'images.image_id', 'people.image')
    .select(['image_id', 'width'])
    .where('user_id', '=', subject.userId)
    .execute();
  for (const { image_id, width } of portraits)
    files.push({ folder: 'images', stored: `${image_id}-${width}.jpg`, base: t.portrait, extension: 'jpg' });
  return files;
}

/** Streams the ZIP, reading files while it is sent. `recipients`: lines with the processors. */
export async function dataCopy(ctx: Context, subject: Subject, recipients: readonly string[]): Promise<Readable> {
  const now = ctx.clock.now();
  const tables = await copiedTables(ctx.db, subject);
  const files = await filesOf(ctx.db, subject);
  const site = await mailIdentity(ctx);
  const zip = new ZipFile();
  const readme = dataCopyReadme({
    siteName: site.name,
    siteUrl: site.url,
    at: now,
    timeZone: ctx.config.timeZone,
    tables: tables.map(({ data, rows }) => ({ ...data, count: rows.length })),
    files: files.length,
    recipients,
  });
  const json = {
    generado: isoTime(now),
    correo: subject.email,
    datos: Object.fromEntries(tables.map(({ data, rows }) => [data.name, rows])),
  };
  zip.addBuffer(Buffer.from(readme), t.readme);
  zip.addBuffer(Buffer.from(JSON.stringify(json, null, 2)), t.json);
  for (const { data, rows } of tables) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first);
    const text = csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
    zip.addBuffer(Buffer.from(text), `${t.tables}/${data.name}.csv`);
  }
  const nameFor = uniqueNames();
  const missing: string[] = [];
  for (const { folder, stored, base, extension } of files) {
    const path = join(ctx.uploads.folders[folder], stored);
    const name = nameFor(base || 'archivo', extension);
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) zip.addFile(path, `${t.files}/${name}`, { compress: false });
    else missing.push(name);
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(missing.join('\r\n')), t.missingFiles);
  zip.end();
  const out = new PassThrough();
  zip.on('error', (error) => out.destroy(error));
  zip.outputStream.pipe(out);
  return out;
}
