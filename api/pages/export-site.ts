/** Exports the whole public site as plain files, for any static host. */
import { chmod, copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { PAGES } from '@trama/shared/paths';
import type { RenderPage } from '@trama/shared/render-page';
import type { ContentGraph } from '../core/publishing/content-graph.ts';
import { createDependencyTracker } from '../core/publishing/dependency-tracker.ts';
import { isEncodedFile } from '../core/publishing/output.ts';
import { withPolicy } from '../core/publishing/policy-in-page.ts';
import { decodedBody } from '../core/publishing/site-renderer.ts';

const BATCH = 8;
const CERTIFICATE_PDF = /^\/certificado\/([A-Z2-9-]{19})\.pdf$/u;
const LISTS = CONTENT_NAMES.map((name) => CONTENT_KINDS[name].list.slice(1)).join('|');
/** Matches URLs of this origin in pages that are no pages themselves. */
const REFERENCES = new RegExp(
  String.raw`(?:/portadas/[\w-]+\.(?:svg|png)|/retratos/[\w-]+\.svg|/(?:${LISTS})/\d+/(?:(?:evento|plazo|programa|sesiones/[a-z0-9]+|ponencias/\d+)\.ics|(?:cita|libro|ponencias/\d+)\.(?:bib|ris|json)|libro\.pdf|tarjeta\.png)|/certificado/[A-Z2-9-]{19}\.pdf|/uploads/(?:images|documents|talk-files)/[^\s"'<>?#,&)]+)`,
  'gu',
);

interface ExportParts {
  content: ContentGraph;
  render: RenderPage;
  origin: string;
  /** `site/dist/client` */
  siteClient: string;
  now: number;
  /** Path of the file of an `/uploads/...` URL; null: not public. */
  uploadedFile(address: string): Promise<string | null>;
  /** The PDF of a certificate; null: no longer valid. */
  certificatePdf(code: string): Promise<Uint8Array | null>;
}

interface Exported {
  pages: number;
  /** Exported pictures, calendars, PDFs and uploads of pages. */
  references: number;
}

/** The file that static servers send for a path: `/blog/12` is `blog/12/index.html`. */
function exportedFile(path: string): string {
  if (path === PAGES.notFound) return '404.html';
  // Encodes the upload's name, which a person chose, so that it stays one file name.
  if (/\.\w+$/u.test(path))
    return join(
      ...path
        .slice(1)
        .split('/')
        .map((part) => decodeURIComponent(part).replace(/[\\/]|^\.+$/gu, '_')),
    );
  return join(path.slice(1), 'index.html');
}

/** Writes the export to `target`, which must exist and be empty. Changes nothing of the product's state. */
export async function exportSite(target: string, parts: ExportParts): Promise<Exported> {
  const { content, render, origin, now } = parts;
  await cp(parts.siteClient, target, { recursive: true, filter: (file) => !isEncodedFile(file) });

  const referenced = new Set<string>();
  async function writePage(path: string, reader: ReturnType<ContentGraph['readers']>): Promise<boolean> {
    const page = await render(path, { ...reader(createDependencyTracker()), isExported: () => true }, origin);
    if (page.status === 404) return false;
    await place(join(target, exportedFile(path)), page.csp === null ? page.body : withPolicy(page.body, page.csp));
    if (/^(?:text\/|image\/svg)|[+/](?:xml|json)\b/u.test(page.contentType)) {
      for (const [address] of decodedBody(page).matchAll(REFERENCES)) referenced.add(address);
    }
    return true;
  }
  async function writeAll(paths: readonly string[]): Promise<number> {
    let written = 0;
    for (let from = 0; from < paths.length; from += BATCH) {
      const reader = content.readers(now);
      const done = await Promise.all(paths.slice(from, from + BATCH).map((path) => writePage(path, reader)));
      written += done.filter(Boolean).length;
    }
    return written;
  }

  let pages = await writeAll(content.staticPaths);
  for await (const paths of content.paths(now, true)) pages += await writeAll(paths);
  const found = [...referenced];
  const uploads = found.filter((address) => address.startsWith('/uploads/'));
  const certificates = found.filter((address) => CERTIFICATE_PDF.test(address));
  let references = await writeAll(found.filter((address) => !address.startsWith('/uploads/') && !CERTIFICATE_PDF.test(address)));
  for (const address of certificates) {
    const pdf = await parts.certificatePdf(CERTIFICATE_PDF.exec(address)?.[1] ?? '');
    if (pdf === null) continue;
    await place(join(target, exportedFile(address)), pdf);
    references += 1;
  }
  for (const address of uploads) {
    const file = await parts.uploadedFile(address);
    if (file === null) continue;
    const copy = join(target, exportedFile(address));
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(file, copy);
    // Makes files readable for the export's server; in the data folder only the owner can read them.
    await chmod(copy, 0o644);
    references += 1;
  }
  return { pages, references };
}

async function place(file: string, body: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}
