/** Writes the valid certificates of an event to one ZIP, with role and person in the file names. */
import { PassThrough, Readable } from 'node:stream';
import type { CertificateRole } from '@trama/shared/certificates/certificates';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { largeThread } from '../../core/large-jobs.ts';
import { logoPng } from '../../core/settings/logo.ts';
import { safeNamePart, uniqueNames } from '../../core/uploads/file-names.ts';
import type { ToDraw } from './archive-worker.ts';
import { printedCertificate, validCertificatesOf } from './find.ts';

/** Heap limit of a thread (MB). */
const MEMORY = 96;
/** Certificates per thread. Starting a thread costs as much as drawing some certificates; other large jobs wait for the batch. */
const BATCH = 40;

const drawn = z.array(z.instanceof(Uint8Array));

/** The certificates of the archive, in its order. */
export const archivedCertificates = (db: Context['db'], eventId: number, role?: CertificateRole) =>
  validCertificatesOf(db, eventId)
    .select(['code', 'role', 'name', 'issued_at'])
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'attendee'))
    .orderBy('role')
    .orderBy('name')
    .orderBy('code')
    .execute();

/**
 * Streams the certificates as a ZIP. Draws the next batch when the last certificate of a batch is sent, so a slow client holds no
 * thread and little memory. Leaves out certificates revoked or withdrawn during the download.
 */
export async function certificateArchive(
  ctx: Context,
  rows: Awaited<ReturnType<typeof archivedCertificates>>,
): Promise<Readable> {
  const logo = await logoPng(ctx.db, ctx.uploads.folders.images);
  const zip = new ZipFile();
  const out = new PassThrough();
  const nameFor = uniqueNames();
  const add = async (batch: typeof rows) => {
    const printed = await Promise.all(batch.map(async (row) => ({ row, certificate: await printedCertificate(ctx, row.code) })));
    const valid = printed.flatMap(({ row, certificate }) => (certificate ? [{ row, certificate }] : []));
    if (valid.length === 0) return;
    const data: ToDraw = { certificates: valid.map(({ certificate }) => certificate), logo };
    const files = drawn.parse(await largeThread(new URL('./archive-worker.ts', import.meta.url), { data, memory: MEMORY }));
    const last = Promise.withResolvers<void>();
    for (const [index, { row }] of valid.entries()) {
      const file = nameFor([VERIFY_TEXTS.roles[row.role], safeNamePart(row.name)].filter(Boolean).join(' - '), 'pdf');
      zip.addReadStreamLazy(file, { mtime: new Date(row.issued_at) }, (respond) => {
        respond(null, Readable.from([files[index]]));
        if (index === valid.length - 1) last.resolve();
      });
    }
    // Stays pending if the client closed the connection.
    await last.promise;
  };
  const addAll = async () => {
    for (let at = 0; at < rows.length; at += BATCH) await add(rows.slice(at, at + BATCH));
    zip.end();
  };
  zip.on('error', (error) => out.destroy(error));
  zip.outputStream.pipe(out);
  addAll().catch((error: Error) => out.destroy(error));
  return out;
}
