/** Everything that a product stores and shows, as rows: its tables, its mails, its public pages. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { z } from 'zod';
import type { Row } from './canonical.ts';
import type { Answer, Product } from './product.ts';
import { isAnswerIgnored, SCHEMA_MAP } from './schema-map.ts';

const names = z.array(z.object({ name: z.string(), pk: z.number().default(0) }));
const values = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.bigint(), z.null(), z.instanceof(Uint8Array)])));

/** A colour is the same in capitals. */
const withPlainColours = (text: string) => text.replace(/#[0-9a-f]{6}\b/giu, (colour) => colour.toLowerCase());

/** A stored value; of JSON the order of keys says nothing. */
function cellOf(value: z.output<typeof values>[number][string] | undefined): string {
  const text = withPlainColours(String(value));
  if (!/^[[{]/u.test(text)) return text;
  try {
    return sorted(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Rows of every table under the new checkout's names. @param side which names the database has */
export function tableRows(dataDir: string, side: 'old' | 'new'): Row[] {
  const { renamedTables, renamedColumns, ignored } = SCHEMA_MAP;
  const db = new DatabaseSync(join(dataDir, 'trama.sqlite'), { readOnly: true });
  try {
    const tables = names.parse(db.prepare("select name from sqlite_master where type = 'table' order by name").all());
    return tables.flatMap(({ name: table }) => {
      if (Object.hasOwn(ignored, table)) return [];
      const columns = names.parse(db.prepare(`select name, pk from pragma_table_info('${table}')`).all());
      const renamed = (column: string) => (side === 'old' ? (renamedColumns[`${table}.${column}`] ?? column) : column);
      const kept = columns.filter(({ name }) => !Object.hasOwn(ignored, `${table}.${name}`));
      const keys = columns.filter(({ pk }) => pk > 0);
      return values.parse(db.prepare(`select * from "${table}"`).all()).map(
        (row): Row => ({
          table: side === 'old' ? (renamedTables[table] ?? table) : table,
          cells: Object.fromEntries(kept.map(({ name }) => [renamed(name), cellOf(row[name])]).sort()),
          ...(keys.length === 1 && keys[0] && { key: renamed(keys[0].name) }),
        }),
      );
    });
  } finally {
    db.close();
  }
}

export const mailRows = ({ mails }: Product): Row[] =>
  mails.map(({ name, to, subject, text, html }) => ({
    table: 'mail',
    cells: { at: name.slice(0, 15), to, subject, text, html: markup(html) },
  }));

/** A document without what a build or a style sheet decides: classes, fingerprints of files and islands; one tag a line. */
const markup = (html: string) =>
  withPlainColours(html)
    .replace(/<style\b[^>]*>.*?<\/style>/gsu, '')
    .replace(/\s(?:class|style|uid|data-astro-[\w-]+|nonce|integrity)(?:="[^"]*")?(?=[\s/>])/gu, '')
    .replace(/(\/_astro\/[\w.-]*?)[.-][\w-]{8,}(\.\w+)/gu, '$1$2')
    .replace(/'sha256-[^']+'/gu, "'sha256'")
    .replace(/></gu, '>\n<');

/** The compared part of an answer: texts word for word, others by type, pictures also by bytes. */
export function contentOf({ type, body }: Answer): string {
  if (type === 'text/html') return markup(body.toString());
  if (type === 'application/json') return sorted(JSON.parse(body.toString() || 'null'));
  if (type.startsWith('text/') || /\b(?:xml|svg)\b/u.test(type)) return body.toString();
  return type.startsWith('image/') ? `${body.length} bytes ${createHash('md5').update(body).digest('base64').slice(0, 12)}` : '';
}

/** JSON whose keys are in order, a value a line. */
const sorted = (value: unknown) =>
  JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort())
        : inner,
    1,
  );

const LINK = /(?:href|src)="([^"#?]*)(?:\?[^"]*)?[#"]|<loc>(?:https?:\/\/[^/]+)?([^<]*)<\/loc>/gu;
/** Addresses that are no pages: calls, files of the build. */
const NO_PAGE = /^\/(?:api|_astro|fonts|admin|auth)\b/u;

/** Every public address that can be reached from the home page and the sitemap, as visitors get it. */
export async function pageRows(product: Product): Promise<Row[]> {
  const waiting: string[] = [...Object.values({ ...PAGES, ...NON_HTML_PATHS }).filter((path) => typeof path === 'string')];
  const rows = new Map<string, Row>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const [address = ''] = path.split('#');
    if (rows.has(address)) continue;
    const answer = await product.call({ method: 'GET', path: address });
    const content = isAnswerIgnored(address) ? '' : contentOf(answer);
    rows.set(address, { table: 'page', cells: { path: address, status: String(answer.status), type: answer.type, content } });
    for (const [, href = '', loc = ''] of content.matchAll(LINK)) {
      const found = href || loc;
      if (found.startsWith('/') && !found.startsWith('//') && !NO_PAGE.test(found)) waiting.push(found);
    }
  }
  return [...rows.values()];
}
