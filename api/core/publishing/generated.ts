/** Rendered at the first request: generated covers, portraits, an event's calendar entries, its book, share cards, the page of a closed call. */
import { Buffer } from 'node:buffer';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_KINDS, CONTENT_NAMES, isContentName } from '@trama/shared/content/kinds';
import type { PageReader } from '@trama/shared/page-data';
import { CONTENT_PATHS, PAGES } from '@trama/shared/paths';
import type { RenderPage } from '@trama/shared/render-page';
import type { DependencyTracker } from './content-graph.ts';
import { createDependencyTracker } from './dependency-tracker.ts';
import { hashOf } from './hash.ts';
import type { LivePages } from './live-pages.ts';
import { compress, isWorthCompressing } from './precompress.ts';
import { IMMUTABLE, LEAF_POLICY, REVALIDATE, type Resource } from './resource.ts';

// Accepts PNGs only in the size that pages use, which limits the number of stored drawings.
const COVER = /^\/portadas\/([a-z]+)-([1-9]\d{0,14})-(?:\d{2,4}x\d{2,4}\.(svg)|1200x630\.(png))$/u;
const PORTRAIT = /^\/retratos\/[\w-]{1,64}\.svg$/u;
const ITEM_PAGES = CONTENT_NAMES.map((name) => CONTENT_KINDS[name].list).join('|');
/** Files below an item's page. */
const FILE =
  /^(?:(?:evento|plazo|programa|sesiones\/[a-z0-9]{1,20}|ponencias\/[1-9]\d{0,14})\.ics|(?:cita|libro|ponencias\/[1-9]\d{0,14})\.(?:bib|ris|json)|libro\.pdf|tarjeta\.png)$/u;
const OF_ITEM = new RegExp(`^((?:${ITEM_PAGES})/[1-9]\\d{0,14})/(.+)$`, 'u');
const CLOSED_CALL = /^\/postulacion\/([1-9]\d{0,14})$/u;

interface Drawn {
  contentType: string;
  /** Policy that the renderer gave a whole page. */
  csp: string | null;
  body: Buffer;
}

/** Address of the event whose call `/postulacion/ID` belongs to; '' of anything else. */
function eventOfCall(path: string): string {
  const id = CLOSED_CALL.exec(path)?.[1];
  return id ? PAGES.event(Number(id)) : '';
}

/** Address of the item that a file belongs to; '' of anything else. */
function pageOfFile(path: string): string {
  const [, page = '', file = ''] = OF_ITEM.exec(path) ?? [];
  return FILE.test(file) ? page : '';
}

/** The parts of a cover's path; null: not the cover of a content kind. */
function coverOf(path: string) {
  const [, kind, id, svg, png] = COVER.exec(path) ?? [];
  return isContentName(kind) ? { page: CONTENT_PATHS[kind].item(Number(id)), svg, png } : null;
}

function ownerOf(path: string): string {
  const cover = coverOf(path);
  return cover?.png ? cover.page : pageOfFile(path) || eventOfCall(path);
}

interface GeneratedParts {
  live: LivePages;
  render: RenderPage;
  origin: string;
  readers: () => (tracker: DependencyTracker) => PageReader;
  /** Hash of the templates: a new release may draw another picture. */
  rendererVersion: string;
  /** Records a failed drawing; `null` clears the record. */
  noteDrawn(path: string, error: unknown): void;
  /** Folder of stored pictures that take long to draw, at most one per item. */
  folder: string;
}

export interface Generated {
  /**
   * The resource at a path; null: no generated resource has this path. `version` identifies the resource's source, so that a
   * stored copy is checked without rendering.
   */
  find(path: string): { version: string; make(): Promise<Resource | null> } | null;
  /** The path of the item that owns this resource; '': no owner. */
  ownerOf(path: string): string;
}

export function createGenerated(parts: GeneratedParts): Generated {
  const { live, render, origin, readers, rendererVersion, noteDrawn, folder } = parts;

  async function draw(path: string): Promise<Drawn | null> {
    const rendered = await render(path, readers()(createDependencyTracker()), origin).catch((error: unknown) => {
      noteDrawn(path, error);
      throw error;
    });
    noteDrawn(path, null);
    if (rendered.status === 404) return null;
    return { contentType: rendered.contentType, csp: rendered.csp, body: Buffer.from(rendered.body) };
  }

  async function storedDrawing(path: string): Promise<Drawn | null> {
    const file = join(folder, `${rendererVersion}-${path.slice(path.lastIndexOf('/') + 1)}`);
    const known = await readFile(file).catch(() => null);
    if (known) return { contentType: 'image/png', csp: null, body: known };
    const drawn = await draw(path);
    if (!drawn) return null;
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, drawn.body);
    await rename(`${file}.new`, file);
    return drawn;
  }

  function resource(path: string, { contentType, csp, body }: Drawn, cacheControl: string): Resource {
    return {
      key: path,
      hash: hashOf(body),
      contentType,
      cacheControl,
      csp: contentType.startsWith('text/html') || contentType === 'application/pdf' ? csp : LEAF_POLICY,
      has: () => isWorthCompressing(contentType, body.byteLength),
      load: async (encoding) => (encoding === null ? body : compress(body, encoding, 5)),
    };
  }

  return {
    ownerOf,
    find(path) {
      const cover = coverOf(path);
      if (cover?.svg || PORTRAIT.test(path)) {
        return {
          version: rendererVersion,
          make: async () => {
            const drawn = await draw(path);
            return drawn && resource(path, drawn, IMMUTABLE);
          },
        };
      }
      if (cover?.png) {
        // Draws covers of live items only, because each is stored on disk.
        if (!live.has(ownerOf(path))) return null;
        return {
          version: rendererVersion,
          make: async () => {
            const drawn = await storedDrawing(path);
            return drawn && resource(path, drawn, IMMUTABLE);
          },
        };
      }
      const page = live.get(ownerOf(path));
      if (!page) return null;
      return {
        // The event's page contains the same facts, so its hash changes with these resources.
        version: `${page.hash}.${page.renderedAt}`,
        make: async () => {
          const drawn = await draw(path);
          return drawn && resource(path, drawn, REVALIDATE);
        },
      };
    },
  };
}
