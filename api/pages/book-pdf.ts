/** The book of abstracts as a PDF: laid out once per change of its content and then cached for all visitors. */
import type { RenderPage } from '@trama/shared/render-page';
import { z } from 'zod';
import { PDF_POLICY } from '../core/http/headers.ts';
import { largeThread } from '../core/large-jobs.ts';
import { hashOf } from '../core/publishing/hash.ts';
import type { BookSource } from './book-document.ts';

const BOOK = /^\/blog\/([1-9]\d{0,14})\/libro\.pdf$/u;
/** Maximum number of cached books; each has some hundred KB. */
const MOST = 8;
/** Heap limit of the thread (MB). */
const MEMORY = 256;

const bytesOf = z.instanceof(Uint8Array);

const layOut = async (source: BookSource) =>
  bytesOf.parse(await largeThread(new URL('./book-worker.ts', import.meta.url), { data: source, memory: MEMORY }));

/** Adds the book's PDF, the only binary page, to the site's templates. */
export function withBookPdf(render: RenderPage): RenderPage {
  const books = new Map<number, { hash: string; bytes: Promise<Uint8Array> }>();

  function bytesFor(id: number, source: BookSource): Promise<Uint8Array> {
    const hash = hashOf(JSON.stringify(source));
    const known = books.get(id);
    books.delete(id);
    const bytes = known?.hash === hash ? known.bytes : layOut(source);
    books.set(id, { hash, bytes });
    for (const oldest of books.keys()) if (books.size > MOST) books.delete(oldest);
    bytes.catch(() => books.delete(id));
    return bytes;
  }

  return async (path, reader, origin) => {
    const id = Number(BOOK.exec(path)?.[1] ?? 0);
    if (id === 0) return render(path, reader, origin);
    const book = await reader.book(id);
    const { name, shortName } = await reader.site();
    const body = book ? await bytesFor(id, { book, site: { name, shortName }, origin }) : new Uint8Array();
    return { status: book ? 200 : 404, contentType: 'application/pdf', csp: PDF_POLICY, body };
  };
}
