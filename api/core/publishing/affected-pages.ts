/** What must be rendered again, looked up from what each page read. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { LivePage, LivePages } from './live-pages.ts';
import { pagesShowing } from './page-records.ts';
import type { ContentGraph, PageSource } from './page-source.ts';

/** Pages to render with their priority (0 first), and pages that must not exist any more. */
export interface Affected {
  render: Map<string, number>;
  gone: Set<string>;
}

/** More items than this in one go are a load, not an edit: nobody waits for one page in particular. */
const SINGLE_EDITS = 20;
const OWN_PAGE = 0;

const ITEM = /^(event|news|publication):(\d+)$/u;

function need(affected: Affected, path: string, priority: number): void {
  affected.gone.delete(path);
  const known = affected.render.get(path);
  if (known === undefined || priority < known) affected.render.set(path, priority);
}

function drop(affected: Affected, path: string): void {
  affected.render.delete(path);
  affected.gone.add(path);
}

/** Computes these lists anew and compares what pages were told with what they would be told now. */
export async function affectedByOrder(
  content: ContentGraph,
  sources: Iterable<PageSource>,
  live: LivePages,
  now: number,
): Promise<Affected> {
  const affected: Affected = { render: new Map(), gone: new Set() };
  const refreshed = new Map<string, PageSource>();
  for (const source of sources) {
    const { appeared, gone } = await source.refresh(now);
    refreshed.set(source.collection, source);
    for (const path of gone) drop(affected, path);
    // At start everything appears, and most of it is live already.
    for (const path of appeared) if (!live.has(path)) need(affected, path, content.priority(path));
  }
  if (refreshed.size === 0) return affected;
  for (const page of live.values()) {
    if (affected.gone.has(page.path)) continue;
    const told = page.answers.some(({ collection, question, answer }) => {
      const source = refreshed.get(collection);
      return source !== undefined && source.answer(question) !== answer;
    });
    if (told) need(affected, page.path, content.priority(page.path));
  }
  return affected;
}

/** Adds the pages of these keys (see ContentKey). Lists that the keys name must have been computed anew before. */
export async function addAffectedByKeys(
  affected: Affected,
  { db, content, live, keys }: { db: Kysely<Database>; content: ContentGraph; live: LivePages; keys: ReadonlySet<string> },
): Promise<void> {
  if (keys.has('site'))
    for (const path of live.keys()) if (!affected.gone.has(path)) need(affected, path, content.priority(path));

  const items = [...keys].filter((key) => ITEM.test(key));
  for (const key of items) {
    const [, kind, id] = ITEM.exec(key) ?? [];
    const source = content.sources.find((candidate) => candidate.kind === kind);
    if (!source) continue;
    for (const path of source.pathsOf(Number(id))) {
      if (source.has(Number(id))) need(affected, path, items.length <= SINGLE_EDITS ? OWN_PAGE : content.priority(path));
      else if (live.has(path)) drop(affected, path);
    }
  }

  const kinds = new Set(items.map((key) => key.replace(/\d+$/u, '*')));
  const shown = [...items, ...kinds, ...(keys.has('people') ? ['people'] : [])];
  for (const path of await pagesShowing(db, shown)) if (!affected.gone.has(path)) need(affected, path, content.priority(path));
}

/** Compares what is live with what must be: at start, after anything may have happened. */
export function addDifference(affected: Affected, content: ContentGraph, live: LivePages, rendererVersion: string): void {
  const wanted = new Set([...content.staticPaths, ...content.sources.flatMap((source) => source.paths())]);
  for (const path of live.keys()) if (!wanted.has(path)) drop(affected, path);
  for (const path of wanted) {
    if (live.get(path)?.rendererVersion !== rendererVersion) need(affected, path, content.priority(path));
  }
}

/** Adds the pages that time has made untrue. */
export function addOutdated(affected: Affected, content: ContentGraph, live: Iterable<LivePage>, now: number): void {
  for (const page of live) {
    if (page.validUntil <= now && !affected.gone.has(page.path)) need(affected, page.path, content.priority(page.path));
  }
}
