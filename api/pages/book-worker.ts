/** A thread that lays out one book: it takes seconds, which would block the site. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { type BookSource, bookDocument } from './book-document.ts';

// book-pdf.ts of this release sends this object, so its type is checked there.
const source = z.custom<BookSource>((value) => typeof value === 'object' && value !== null).parse(workerData);

const bytes = new Uint8Array(await bookDocument(source));
parentPort?.postMessage(bytes, [bytes.buffer]);
