/** Serves all paths outside the API: pages, assets, pictures, the admin's screens, 404 and error pages. */
import { ADMIN_SEGMENTS, MISSING_PAGES, missingPage, PAGES, REPLACING_PAGES } from '@trama/shared/paths';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isForApplication } from '../http/page-forms.ts';
import { FALLBACK_ERROR_PAGE } from './fallback-error-page.ts';
import type { Generated } from './generated.ts';
import { hashOf } from './hash.ts';
import type { LivePage, LivePages } from './live-pages.ts';
import { acceptedEncoding, etagOf, isUnchanged } from './negotiation.ts';
import type { Encoding, Output } from './output.ts';
import { decompress } from './precompress.ts';
import { LEAF_POLICY, REVALIDATE, type Resource, type StaticResponse, securityHeaders } from './resource.ts';

/** Bytes of bodies cached in memory: popular pages, not the whole site. */
const CACHE_LIMIT = 24 * 1024 * 1024;
/** Size of an entry without its body (bytes): key and headers. */
const ENTRY_OVERHEAD = 1_024;
const FAILURE_HEADERS = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store', 'Retry-After', '1'];
const ADMIN = new Set<string>(ADMIN_SEGMENTS);

interface Ready {
  hash: string;
  size: number;
  /** The response to a GET. */
  response: StaticResponse & { body: Buffer };
  /** Hash that the ETag is made of. */
  tag: string;
}

export interface RequestHead {
  method: string;
  /** Path and query of the request, unchanged. */
  target: string;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

interface PublicSiteParts {
  log: Logger;
  live: LivePages;
  output: Output;
  assets: ReadonlyMap<string, Resource>;
  generated: Generated;
  /** The panel's index.html; null: the panel is not built. */
  admin: { html: Resource; policy: string } | null;
  https: boolean;
  /** Surrogate keys of a page, for the cache in front of the site. */
  cacheHeaders(path: string): readonly string[];
  /** Whether a page is queued for rendering. */
  isStale(path: string): boolean;
  /** Renders a queued page now; resolves after the attempt. */
  renew(path: string): Promise<void>;
  /**
   * Renders a page that exists and is not live yet: of a new item, or still queued after the first start. For a generated file,
   * renders its item's page. `late`: takes too long. `failed`: cannot be rendered.
   */
  renderFirstVersion(path: string): Promise<'tried' | 'late' | 'failed'>;
  /** Renders a page whose file is missing or damaged. */
  repair(path: string): Promise<void>;
}

/** Responses by status; `other`: redirects, refusals, read errors. */
export interface ResponseCounts {
  ok: number;
  unchanged: number;
  missing: number;
  other: number;
}

export class PublicSite {
  /** Responses since the start. */
  readonly responses: ResponseCounts = { ok: 0, unchanged: 0, missing: 0, other: 0 };
  readonly #parts: PublicSiteParts;
  readonly #cache = new LRUCache<string, Ready>({
    maxSize: CACHE_LIMIT,
    // A single huge file must not evict everything else.
    maxEntrySize: CACHE_LIMIT / 4,
    sizeCalculation: ({ size }) => size + ENTRY_OVERHEAD,
  });
  readonly #loading = new Map<string, Promise<Ready>>();
  readonly #security: string[];

  constructor(parts: PublicSiteParts) {
    this.#parts = parts;
    this.#security = securityHeaders(parts.https);
  }

  /** The response, without a promise if the body is in memory; null: Fastify handles the request. */
  response(head: RequestHead): StaticResponse | Promise<StaticResponse> | null {
    const query = head.target.indexOf('?');
    const path = query === -1 ? head.target : head.target.slice(0, query);
    if (isForApplication(head.method, head.target)) return null;
    const page = this.#parts.live.get(path);
    if (head.method !== 'GET' && head.method !== 'HEAD') return this.#plain(405, ['Allow', 'GET, HEAD']);
    if (REPLACING_PAGES.has(path)) return this.missing(path, head);
    if (page !== undefined) return this.#present(page, head, MISSING_PAGES.has(path) ? 404 : 200);
    const asset = this.#parts.assets.get(path);
    if (asset) return this.#send(asset, asset.hash, head);
    return this.#handleOther(path, query === -1 ? '' : head.target.slice(query), head);
  }

  async #handleOther(path: string, query: string, head: RequestHead): Promise<StaticResponse> {
    const { live, generated, admin } = this.#parts;
    const drawn = await this.#draw(path, head);
    if (drawn) return drawn;
    const plain = plainPath(path);
    // Redirects only within this origin: a path like `//host/` never gets here.
    if (plain !== path && (live.has(plain) || this.#parts.assets.has(plain) || generated.find(plain)))
      return this.#plain(308, ['Location', plain + query]);
    if (admin && ADMIN.has(plain.split('/', 2)[1] ?? '')) return this.#send(admin.html, admin.html.hash, head, admin.policy);
    const tried = await this.#parts.renderFirstVersion(plain);
    const appeared = live.get(plain);
    if (appeared) return this.#page(appeared, head, 200);
    if (tried !== 'tried') return this.failure(head, undefined, tried === 'late' ? PAGES.publishing : PAGES.unprepared);
    return (await this.#draw(plain, head)) ?? this.missing(plain, head);
  }

  /** A resource drawn for the request; null: no such resource. */
  async #draw(path: string, head: RequestHead): Promise<StaticResponse | null> {
    const found = this.#parts.generated.find(path);
    if (!found) return null;
    const cached = this.#cached(path, found.version, acceptedEncoding(head.acceptEncoding));
    if (cached) return this.#deliver(cached, head);
    try {
      const made = await found.make();
      return made && (await this.#send(made, found.version, head));
    } catch (error) {
      return this.failure(head, error, PAGES.unprepared);
    }
  }

  /** The 404 page. */
  missing(path: string, head: RequestHead): StaticResponse | Promise<StaticResponse> {
    const { live } = this.#parts;
    const notFound = live.get(missingPage(path)) ?? live.get(PAGES.notFound);
    return notFound ? this.#present(notFound, { ...head, ifNoneMatch: undefined }, 404) : this.#plain(404, []);
  }

  /** Sends the page in its present version. A stale page is rendered first; if that fails, its last version is sent. */
  #present(page: LivePage, head: RequestHead, status: number): StaticResponse | Promise<StaticResponse> {
    const { live, renew, isStale } = this.#parts;
    if (page.edition === live.edition && !isStale(page.path)) return this.#page(page, head, status);
    return renew(page.path).then(() => {
      const present = live.get(page.path);
      return present ? this.#page(present, head, status) : this.#handleOther(page.path, '', head);
    });
  }

  #page(page: LivePage, head: RequestHead, status: number): StaticResponse | Promise<StaticResponse> {
    const cached = this.#cached(page.path, page.hash, encodingFor(head, hasForms(page)));
    if (cached) return this.#deliver(cached, head, status);
    return this.#load(this.#resourceOf(page), page.hash, head, page.csp).then(
      (ready) => this.#deliver(ready, head, status),
      () => this.#repaired(page, head, status),
    );
  }

  /** Renders a page again whose file was missing or damaged, while the visitor waits. */
  async #repaired(page: LivePage, head: RequestHead, status: number): Promise<StaticResponse> {
    // Checks the hash again: the file may have been replaced while it was read.
    if (this.#parts.live.get(page.path)?.hash === page.hash) await this.#parts.repair(page.path);
    const again = this.#parts.live.get(page.path);
    if (!again) return this.#handleOther(page.path, '', head);
    const plain = { ...head, acceptEncoding: undefined };
    return this.#load(this.#resourceOf(again), again.hash, plain, again.csp).then(
      (ready) => this.#deliver(ready, head, status),
      (error: unknown) =>
        // The page was replaced again in the meantime: reads the newer version.
        this.#parts.live.get(page.path)?.hash === again.hash ? this.failure(head, error) : this.#repaired(again, head, status),
    );
  }

  /** The error page with status 503; a built-in page if the error page cannot be read. */
  async failure(head: RequestHead, error?: unknown, shown: string = PAGES.error): Promise<StaticResponse> {
    // Logs no query, since URLs may contain typed text.
    const path = head.target.split('?', 1)[0];
    if (error) this.#parts.log.error({ err: error, path }, 'could not be served; the visitor got the error page');
    const page = this.#parts.live.get(shown);
    const plain = { ...head, acceptEncoding: undefined };
    const ready =
      page &&
      (this.#cached(page.path, page.hash, null) ??
        (await this.#load(this.#resourceOf(page), page.hash, plain, page.csp).catch(() => null)));
    const body = ready?.response.body ?? FALLBACK_ERROR_PAGE;
    const policy = ['Content-Security-Policy', (ready && page?.csp) || LEAF_POLICY];
    const headers = [...FAILURE_HEADERS, ...policy, ...this.#security, 'Content-Length', String(body.byteLength)];
    return { status: 503, headers, body: head.method === 'HEAD' ? null : body };
  }

  #resourceOf(page: LivePage): Resource {
    const { output } = this.#parts;
    return {
      key: page.path,
      hash: page.hash,
      contentType: page.contentType,
      cacheControl: REVALIDATE,
      csp: page.csp,
      forCache: MISSING_PAGES.has(page.path) ? [] : this.#parts.cacheHeaders(page.path),
      ...hasForms(page),
      async load(encoding) {
        const body = encoding === null ? await output.read(page.path) : await output.readEncoded(page.path, encoding);
        const plain = encoding === null ? body : await decompress(body, encoding);
        if (hashOf(plain) !== page.hash) throw new Error(`${page.path} on disk is not the version it should be`);
        return body;
      },
    };
  }

  /** The cached body of this version in this encoding; undefined: not in memory. */
  #cached(key: string, hash: string, encoding: Encoding | null): Ready | undefined {
    const ready = this.#cache.get(`${encoding ?? '-'} ${key}`);
    return ready?.hash === hash ? ready : undefined;
  }

  async #send(resource: Resource, version: string, head: RequestHead, csp = resource.csp): Promise<StaticResponse> {
    const cached = this.#cached(resource.key, version, encodingFor(head, resource));
    return this.#deliver(cached ?? (await this.#load(resource, version, head, csp)), head);
  }

  /** Reads a body into memory; concurrent requests share one read. */
  #load(resource: Resource, version: string, head: RequestHead, csp: string | null): Promise<Ready> {
    const encoding = encodingFor(head, resource);
    const key = `${encoding ?? '-'} ${resource.key}`;
    const slot = `${key} ${version}`;
    const known = this.#loading.get(slot);
    if (known) return known;
    const loading = this.#read(resource, version, encoding, csp)
      .then((ready) => {
        this.#cache.set(key, ready);
        return ready;
      })
      .finally(() => this.#loading.delete(slot));
    this.#loading.set(slot, loading);
    return loading;
  }

  async #read(resource: Resource, version: string, encoding: Encoding | null, csp: string | null): Promise<Ready> {
    const body = await resource.load(encoding);
    const headers = [
      'Content-Type',
      resource.contentType,
      'Cache-Control',
      resource.cacheControl,
      'ETag',
      etagOf(resource.hash, encoding),
      'Vary',
      'Accept-Encoding',
      ...(encoding ? ['Content-Encoding', encoding] : []),
      ...(csp === null ? [] : ['Content-Security-Policy', csp]),
      ...this.#security,
      ...(resource.forCache ?? []),
      'Content-Length',
      String(body.byteLength),
    ];
    return { hash: version, tag: resource.hash, size: body.byteLength, response: { status: 200, headers, body } };
  }

  #deliver(ready: Ready, head: RequestHead, status = 200): StaticResponse {
    const { response: answer } = ready;
    if (status !== 200) return { status, headers: answer.headers, body: head.method === 'HEAD' ? null : answer.body };
    // Drops Content-Length, the last header: in a 304 it would describe a missing body.
    if (isUnchanged(head.ifNoneMatch, ready.tag)) return { status: 304, headers: answer.headers.slice(0, -2), body: null };
    return head.method === 'HEAD' ? { status, headers: answer.headers, body: null } : answer;
  }

  #plain(status: number, headers: string[]): StaticResponse {
    const policy = ['Content-Security-Policy', LEAF_POLICY];
    return {
      status,
      headers: [...headers, 'Cache-Control', 'no-store', ...policy, ...this.#security, 'Content-Length', '0'],
      body: null,
    };
  }
}

const hasForms = ({ compression }: LivePage) => ({ has: () => compression === 'done' });

/** The encoding that the request accepts, if that file exists. */
function encodingFor(head: RequestHead, available: { has(encoding: Encoding): boolean }): Encoding | null {
  const encoding = acceptedEncoding(head.acceptEncoding);
  return encoding && available.has(encoding) ? encoding : null;
}

/** The decoded path without trailing slashes; unchanged if it cannot be decoded. */
function plainPath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // An undecodable path is no page of the site.
  }
  return plain.length > 1 ? plain.replace(/\/+$/u, '') || '/' : plain;
}
