/** What is rendered when it is first asked for: woven covers, courtesy portraits, an event's calendar entry. */
import { Buffer } from 'node:buffer';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageReader, RenderPage } from '@trama/shared/page-content';
import { hashOf, type LivePages } from './live-pages.ts';
import type { Recorder } from './page-source.ts';
import { createRecording } from './recorder.ts';
import { IMMUTABLE, LEAF_POLICY, REVALIDATE, type Resource, shrinks } from './resource.ts';
import { compress } from './variants.ts';

const COVER = /^\/portadas\/(event|news|publication)-([1-9]\d{0,14})-\d{2,4}x\d{2,4}\.(svg|png)$/u;
const PORTRAIT = /^\/retratos\/[\w-]{1,64}\.svg$/u;
const CALENDAR = /^(\/blog\/[1-9]\d{0,14})\/evento\.ics$/u;
const ITEM_PAGE: Record<string, string> = { event: '/blog', news: '/noticias', publication: '/publicaciones' };

export interface GeneratedParts {
  live: LivePages;
  render: RenderPage;
  origin: string;
  readers: () => (recorder: Recorder) => PageReader;
  /** Changes with the templates: a new release may draw another picture. */
  rendererVersion: string;
  /** Pictures that take long to draw are kept here; there are never more than items. */
  folder: string;
}

export interface Generated {
  /**
   * The resource behind an address, or null when there is none of that name. `version` tells what it is made
   * from: nothing is rendered to find out whether a kept one is still good.
   */
  find(path: string): { version: string; make(): Promise<Resource | null> } | null;
}

export function createGenerated(parts: GeneratedParts): Generated {
  const { live, render, origin, readers, rendererVersion, folder } = parts;

  async function draw(path: string): Promise<{ contentType: string; body: Buffer } | null> {
    const rendered = await render(path, readers()(createRecording()), origin);
    return rendered.status === 200 ? { contentType: rendered.contentType, body: Buffer.from(rendered.body) } : null;
  }

  async function keptDrawing(path: string): Promise<{ contentType: string; body: Buffer } | null> {
    const file = join(folder, `${rendererVersion}-${path.slice(path.lastIndexOf('/') + 1)}`);
    const known = await readFile(file).catch(() => null);
    if (known) return { contentType: 'image/png', body: known };
    const drawn = await draw(path);
    if (!drawn) return null;
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, drawn.body);
    await rename(`${file}.new`, file);
    return drawn;
  }

  function resource(path: string, { contentType, body }: { contentType: string; body: Buffer }, cacheControl: string): Resource {
    return {
      key: path,
      hash: hashOf(body),
      contentType,
      cacheControl,
      csp: LEAF_POLICY,
      has: () => shrinks(contentType, body.byteLength),
      load: async (encoding) => (encoding === null ? body : compress(body, encoding, 5)),
    };
  }

  return {
    find(path) {
      const [, kind = '', id, format] = COVER.exec(path) ?? [];
      if (format === 'svg' || PORTRAIT.test(path)) {
        return {
          version: rendererVersion,
          make: async () => {
            const drawn = await draw(path);
            return drawn && resource(path, drawn, IMMUTABLE);
          },
        };
      }
      if (format === 'png') {
        // Only for what exists: each is drawn once and kept on disk.
        if (!live.has(`${ITEM_PAGE[kind]}/${id}`)) return null;
        return {
          version: rendererVersion,
          make: async () => {
            const drawn = await keptDrawing(path);
            return drawn && resource(path, drawn, IMMUTABLE);
          },
        };
      }
      const page = live.get(CALENDAR.exec(path)?.[1] ?? '');
      if (!page) return null;
      return {
        // The event's page shows all that its calendar entry says.
        version: page.hash,
        make: async () => {
          const drawn = await draw(path);
          return drawn && resource(path, drawn, REVALIDATE);
        },
      };
    },
  };
}
