/** The valid certificates of an event in one ZIP, each named by its role and its person. */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { CertificateRole } from '@trama/shared/certificates';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { logoPng } from '../../core/settings/logo.ts';
import { safeNamePart, uniqueNames } from '../../core/uploads/file-names.ts';
import type { ToDraw } from './archive-worker.ts';
import { printedCertificate, validOf } from './find.ts';

/** MB of the thread's own objects, beside what else runs in the container (core/large-jobs.ts). */
const MEMORY = 96;

const drawn = z.tuple([z.instanceof(Uint8Array)]);

/** What the archive holds, in its order. */
export const archivedCertificates = (db: Context['db'], eventId: number, role?: CertificateRole) =>
  validOf(db, eventId)
    .select(['code', 'role', 'name', 'issued_at'])
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'attendee'))
    .orderBy('role')
    .orderBy('name')
    .orderBy('code')
    .execute();

/** A stream: each PDF is drawn when the one before it was sent, so that one at a time is in memory. */
export async function certificateArchive(
  ctx: Context,
  rows: Awaited<ReturnType<typeof archivedCertificates>>,
): Promise<Readable> {
  const logo = await logoPng(ctx.db, ctx.uploads.folders.images);
  const zip = new ZipFile();
  const out = new PassThrough();
  const nameFor = uniqueNames();
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // A process that stops does not wait for an archive.
  worker.unref();
  const draw = async (code: string): Promise<Uint8Array> => {
    const certificate = await printedCertificate(ctx, code);
    if (!certificate) throw new Error('a certificate was revoked or withdrawn while its archive was sent');
    worker.postMessage({ certificate, logo } satisfies ToDraw);
    const [bytes] = drawn.parse(await once(worker, 'message'));
    return bytes;
  };
  for (const { code, role, name, issued_at } of rows) {
    const file = nameFor([VERIFY_TEXTS.roles[role], safeNamePart(name)].filter(Boolean).join(' - '), 'pdf');
    zip.addReadStreamLazy(file, { mtime: new Date(issued_at) }, (respond) => {
      draw(code).then(
        (bytes) => respond(null, Readable.from([bytes])),
        (error: Error) => out.destroy(error),
      );
    });
  }
  zip.end();
  zip.on('error', (error) => out.destroy(error));
  worker.on('error', (error) => out.destroy(error));
  // Also when the client closed the connection.
  out.once('close', () => void worker.terminate());
  zip.outputStream.pipe(out);
  return out;
}
