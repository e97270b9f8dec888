/** Compressed variants of live pages, made beside the rendering and one page at a time. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { hashOf, type LivePage, type LivePages } from './live-pages.ts';
import type { Encoding, Output } from './output.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A handful of pages is compressed well; thousands are compressed soon. */
const FEW = 64;
const BROTLI = { few: 9, many: 5 };
/** A smaller window costs little on pages and keeps the memory of a mass rendering down. */
const WINDOW_BITS = 18;
/** Below this a compressed body and its header save nothing. */
const WORTH_COMPRESSING = 512;

/** Whether bodies of this type shrink. */
export const isCompressible = (contentType: string) =>
  /^text\/|\+xml|\/(?:javascript|json|xml|manifest\+json)|[+/]json/u.test(contentType);

export function compress(body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return brotli(body, { params });
}

export class Precompressor {
  readonly #live: LivePages;
  readonly #output: Output;
  readonly #log: Logger;
  /** Pages, each with the versions whose compressed files are obsolete. */
  readonly #waiting = new Map<string, Set<string>>();
  #running: Promise<void> | null = null;
  #stopped = false;
  #paused = false;

  constructor(live: LivePages, output: Output, log: Logger) {
    this.#live = live;
    this.#output = output;
    this.#log = log;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** The page's present version needs its variants, and those of the version before can go. */
  add(path: string, before?: string): void {
    const outdated = this.#waiting.get(path) ?? new Set();
    this.#waiting.set(path, before === undefined ? outdated : outdated.add(before));
    this.#start();
  }

  /** While thousands of pages are rendered their variants wait: a page that is live counts for more. */
  pause(paused: boolean): void {
    if (this.#paused === paused) return;
    this.#paused = paused;
    this.#start();
  }

  #start(): void {
    if (!this.#stopped && !this.#paused && this.#waiting.size > 0)
      this.#running ??= this.#run().finally(() => {
        this.#running = null;
        this.#start();
      });
  }

  /** Resolves when every live page has its variants. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.settled();
  }

  async #run(): Promise<void> {
    for (const [path, outdated] of this.#waiting) {
      if (this.#stopped || this.#paused) return;
      this.#waiting.delete(path);
      const page = this.#live.get(path);
      try {
        if (page && isCompressible(page.contentType)) await this.#make(page);
        for (const hash of outdated) if (hash !== this.#live.get(path)?.hash) await this.#output.removeEncoded(path, hash);
      } catch (error) {
        // The page itself is live; without a variant it is sent as it is.
        this.#log.warn({ err: error, path }, 'page could not be compressed');
      }
    }
  }

  async #make(page: LivePage): Promise<void> {
    const body = await this.#output.read(page.path);
    if (body.byteLength < WORTH_COMPRESSING || hashOf(body) !== page.hash) return;
    const quality = this.#waiting.size > FEW ? BROTLI.many : BROTLI.few;
    await Promise.all(
      (['br', 'gzip'] as const).map(async (encoding) => {
        if (page.encodings.has(encoding)) return;
        const variant = await compress(body, encoding, quality);
        await this.#output.writeEncoded(page.path, page.hash, encoding, variant);
        page.encodings.add(encoding);
      }),
    );
    // The page was replaced meanwhile: these would never be served.
    const now = this.#live.get(page.path);
    if (now?.hash !== page.hash) await this.#output.removeEncoded(page.path, page.hash);
  }
}
