/** The site's search: the results of a query, best first. */
import type { Pieces, SearchKind, SiteSearch } from '@trama/shared/content/site-search';
import { foldForSearch } from '@trama/shared/format/fold';
import { cleanLine } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { takeInDue } from './indexing.ts';
import { expressionOf, spells, wordsIn } from './words.ts';

/** Hits that are compared with the query's spelling, because the index folds accents. */
const COMPARED = 100;
/** Words of context around the first match. */
const SNIPPET_WORDS = 28;
/** Markers around a match; no text contains these characters (`cleanLine`). */
const [MARK, UNMARK] = ['\u0001', '\u0002'];

interface Hit {
  kind: SearchKind;
  address: string;
  /** The person's id, for the team and the partners. */
  user_id: string | null;
  /** Texts with marks around the words found. */
  title: string;
  snippet: string;
  /** The complete text of the document. */
  words: string;
}

/** The best hits first; a match in the title weighs ten times one in the text (migrations/0007_site_search.ts). */
async function hits(db: Context['db'], expression: string, limit: number, offset: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select found.kind, address, user_id,
      highlight(search_index, 1, ${MARK}, ${UNMARK}) as title,
      snippet(search_index, 2, ${MARK}, ${UNMARK}, '…', ${SNIPPET_WORDS}) as snippet,
      found.title || ' ' || found.text as words
    from search_index join search_documents as found on found.document_id = search_index.rowid
    where search_index match ${expression} order by rank limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function count(db: Context['db'], expression: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from search_index where search_index match ${expression}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Splits marked text into pieces. */
const piecesOf = (text: string): Pieces =>
  text
    .split(MARK)
    .flatMap((part, index) => {
      const [marked = '', ...rest] = part.split(UNMARK);
      return index === 0
        ? [{ text: part, marked: false }]
        : [
            { text: marked, marked: true },
            { text: rest.join(''), marked: false },
          ];
    })
    .filter((piece) => piece.text !== '');

/** Lists each person once, at the best hit of the name; the entry of the network's people page wins over works. */
function eachPersonOnce(found: readonly Hit[]): Hit[] {
  const alike = Map.groupBy(found, (hit) => (hit.kind === 'person' ? foldForSearch(hit.title) : hit));
  return [...alike.values()].flatMap((hits) => hits.find(({ user_id }) => user_id !== null) ?? hits.slice(0, 1));
}

/** The best hits; those spelled like the query come first. */
async function bestOf(db: Context['db'], words: readonly string[], expression: string): Promise<Hit[]> {
  const isSpelled = spells(words);
  const best = (await hits(db, expression, COMPARED, 0)).map((hit) => ({ hit, exact: isSpelled(hit.words) }));
  return [...best.filter(({ exact }) => exact), ...best.filter(({ exact }) => !exact)].map(({ hit }) => hit);
}

/** Results for visitors. @param asked.query as typed @param asked.page from 1; capped at the last page */
export async function findOnSite(
  ctx: Pick<Context, 'db' | 'clock' | 'storage'>,
  search: { query: string; kind: SearchKind | null; page: number },
): Promise<SiteSearch> {
  const { kind } = search;
  const query = cleanLine(search.query.slice(0, LIMITS.searched));
  const words = wordsIn(query);
  if (words.length === 0) return { query, kind, page: 1, pages: 0, total: 0, results: [] };
  await takeInDue(ctx);
  const expression = expressionOf(words, kind);
  const compared = await bestOf(ctx.db, words, expression);
  const best = eachPersonOnce(compared);
  const again = compared.length - best.length;
  const total = (compared.length < COMPARED ? compared.length : await count(ctx.db, expression)) - again;
  const pages = Math.ceil(total / LIMITS.listSize);
  const page = Math.max(1, Math.min(search.page, pages));
  const from = (page - 1) * LIMITS.listSize;
  const found = best.slice(from, from + LIMITS.listSize);
  const missing = Math.min(LIMITS.listSize, total - from) - found.length;
  if (missing > 0) found.push(...(await hits(ctx.db, expression, missing, Math.max(COMPARED, from + again))));
  const results = found.map(({ kind, address, title, snippet }) => ({
    kind,
    address,
    title: piecesOf(title),
    text: piecesOf(snippet),
  }));
  return { query, kind, page, pages, total, results };
}
