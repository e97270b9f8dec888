/** Rendering one page, making it live, and writing down what was done. */

import type { PageReader, RenderPage } from '@trama/shared/page-data';
import { MINUTE_MS } from '@trama/shared/time';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { ContentGraph, DependencyTracker } from './content-graph.ts';
import type { LivePage, LivePages } from './live-pages.ts';
import type { Output } from './output.ts';
import { type PageRecord, savePages } from './page-records.ts';
import type { Precompressor } from './precompress.ts';
import { type RenderResult, renderPath } from './render-result.ts';

/** Should a page claim to be outdated at once, it is looked at again after this long (ms). */
const SHORTEST_VALIDITY = MINUTE_MS;
const KNOWN_POLICIES = 200;

export interface PageWriterParts {
  db: Kysely<Database>;
  content: ContentGraph;
  live: LivePages;
  output: Output;
  precompressor: Precompressor;
  render: RenderPage;
  origin: string;
  /** See LivePage. */
  rendererVersion: string;
}

export class PageWriter {
  readonly #parts: PageWriterParts;
  readonly #policies = new Map<string, string>();
  #version = 0;
  #records = new Map<string, PageRecord>();
  #removed = new Set<string>();
  #doneStaleIds: number[] = [];
  #saving: Promise<void> | null = null;

  constructor(parts: PageWriterParts) {
    this.#parts = parts;
  }

  /** Of the page rendered last. */
  get version(): number {
    return this.#version;
  }

  /** Pages and notes that are not yet in the database. */
  get unsaved(): number {
    return this.#records.size + this.#removed.size + this.#doneStaleIds.length;
  }

  /**
   * Renders a page and swaps it in. A page that the templates answer with 404 is taken off the site.
   * @throws what the template or the disk throws; the old version then stays
   */
  async renderPage(path: string, reader: (tracker: DependencyTracker) => PageReader, now: number): Promise<void> {
    const { content, live, output, render, origin } = this.#parts;
    const result = (await content.isPrepared(path, now)) ? await renderPath(render, path, reader, origin) : null;
    if (!result) return this.remove(path);
    const unchanged = live.get(path)?.hash === result.hash && (await holds(output, path, result.body));
    this.publish(result, unchanged ? null : await output.stage(result.body), now);
  }

  /**
   * Makes a new version live. `staged` is its file; null when the page's own file holds these very bytes.
   * @throws when the file cannot be renamed; the old version then stays
   */
  publish(result: RenderResult, staged: string | null, now: number): void {
    const { live, output, rendererVersion, precompressor } = this.#parts;
    const { path, contentType, hash, dependencies, dependenciesHash } = result;
    const old = live.get(path);
    this.#version += 1;
    const page: LivePage = {
      path,
      contentType,
      hash,
      dependenciesHash,
      csp: result.csp === null ? null : this.#shared(result.csp),
      renderedAt: new Date(now).toISOString(),
      validUntil: result.validUntil > now ? result.validUntil : now + SHORTEST_VALIDITY,
      rendererVersion,
      version: this.#version,
      encodings: staged === null && old ? old.encodings : new Set(),
    };
    // Both in one turn of the event loop: a later read of the file finds its hash in `live`.
    if (staged !== null) output.swapIn(path, staged);
    live.set(path, page);
    if (staged !== null) precompressor.add(path, old?.hash);
    this.#removed.delete(path);
    const changed = old?.dependenciesHash !== dependenciesHash || Boolean(this.#records.get(path)?.dependencies);
    this.#records.set(path, { page, dependencies: changed ? dependencies : null });
  }

  /** Takes a page off the site, at once. */
  async remove(path: string): Promise<void> {
    const { live, output } = this.#parts;
    const page = live.get(path);
    if (!page) return;
    live.delete(path);
    this.#records.delete(path);
    this.#removed.add(path);
    await output.remove(path, page.hash);
  }

  /** These stale keys may be forgotten once what was written so far is in the database. */
  finish(staleIds: readonly number[]): void {
    this.#doneStaleIds.push(...staleIds);
  }

  /** Writes everything down in one transaction. If it fails, all of it stays for the next call. */
  async save(): Promise<void> {
    await this.#saving?.catch(() => {});
    if (this.unsaved === 0) return;
    this.#saving = this.#save();
    await this.#saving;
  }

  async #save(): Promise<void> {
    const [records, removed, doneStaleIds] = [this.#records, this.#removed, this.#doneStaleIds];
    [this.#records, this.#removed, this.#doneStaleIds] = [new Map(), new Set(), []];
    try {
      await savePages(this.#parts.db, { records: [...records.values()], removed: [...removed], doneStaleIds });
    } catch (error) {
      // Pages may have been rendered or removed meanwhile: what was done last counts.
      for (const path of this.#removed) records.delete(path);
      for (const path of this.#records.keys()) removed.delete(path);
      this.#records = new Map([...records, ...this.#records]);
      this.#removed = new Set([...removed, ...this.#removed]);
      this.#doneStaleIds = [...doneStaleIds, ...this.#doneStaleIds];
      throw error;
    }
  }

  /** Thousands of pages have the same policy: one copy of it is enough. */
  #shared(policy: string): string {
    const known = this.#policies.get(policy);
    if (known !== undefined) return known;
    if (this.#policies.size >= KNOWN_POLICIES) this.#policies.clear();
    this.#policies.set(policy, policy);
    return policy;
  }
}

/** Whether a page's file is these bytes. A hash in the database proves nothing about the disk. */
async function holds(output: Output, path: string, body: Uint8Array): Promise<boolean> {
  const found = await output.read(path).catch(() => null);
  return found?.equals(body) === true;
}
