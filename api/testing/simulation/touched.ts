/** The pages that may show a change, derived from the rows alone: the product's notes about pages are under test. */
import { type Change, changesBetween, type Database, lineOf, type Rows } from './rows.ts';

/** The pages of an item, by the table of the item. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  events: ['/blog/', '/postulacion/'],
  news: ['/noticias/'],
  publications: ['/publicaciones/'],
  certificates: ['/certificado/'],
};
const LIST = /^\/(?:(?:blog|noticias|publicaciones|postulacion)(?:\/[a-z-]+)?(?:\/\d+)?)?$/u;

/** Changes that may concern every page: the settings, and blocked people, whose names may appear anywhere. */
const isEverywhere = ({ table, before, after }: Change) =>
  table === 'settings' ||
  (['people', 'blocked_addresses'].includes(table) && (before?.blocked_at ?? null) !== (after?.blocked_at ?? null));

/** Returns a function that tells whether a path's page may show a changed row. */
export function showsChange(database: Database, before: Rows, after: Rows): (path: string) => boolean {
  const changes = changesBetween(before, after);
  if (changes.some(isEverywhere)) return () => true;
  const beginnings = new Set<string>();
  for (const { table, key } of changes)
    for (const rows of [before, after])
      for (const node of lineOf(database, rows, table, key)) {
        const [name = ''] = node.split(':', 1);
        for (const page of PAGES[name] ?? []) beginnings.add(page + node.slice(name.length + 1));
      }
  const isListed = changes.some(({ table }) => Object.hasOwn(PAGES, table));
  return (path) => (isListed && LIST.test(path)) || beginnings.has(path) || beginnings.has(path.split('/').slice(0, 3).join('/'));
}
