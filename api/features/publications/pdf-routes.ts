import { publication } from '@trama/shared/content/publications';
import { contentId } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { PUBLICATION_MESSAGES as m } from '@trama/shared/texts/publications';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { deleteFiles } from '../../core/durable-files.ts';
import type { App } from '../../core/http/app.ts';
import { fileField } from '../../core/http/docs.ts';
import { HttpError, invalidFields, orNotFound } from '../../core/http/errors.ts';
import { type ReceivedFile, readForm } from '../../core/http/multipart.ts';
import { route } from '../../core/http/route.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import type { FileStore } from '../../core/uploads/uploads.ts';
import { findItem, payloadOf } from '../content/index.ts';
import { publicationKind } from './kind.ts';
import { insertPdf, removePdf } from './pdf.ts';

const params = z.object({ id: contentId });
const single: z.ZodType<object> = z.object({ post: publication });
const limits = {
  fileSize: LIMITS.document.bytes,
  files: 1,
  tooLarge: { field: 'file', message: m.pdfTooLarge(LIMITS.document.bytes) },
};

async function storePdf(store: FileStore, file: ReceivedFile) {
  const stored = await store.document(file);
  if (stored.mime_type !== 'application/pdf') throw new HttpError(415, m.pdfType, { file: m.pdfType });
  return stored;
}

export function registerPublicationPdf(app: App, ctx: Context): void {
  const existing = async (db: Trx | Context['db'], id: number) =>
    orNotFound(await findItem(db, publicationKind, id), CONTENT_WORDS.publication.notFound);

  /** `change` returns the names of files without references, which are deleted afterwards. */
  async function changed(id: number, change: (trx: Trx) => Promise<string[]>) {
    const { row, unused } = await ctx.db.transaction().execute(async (trx) => {
      await existing(trx, id);
      const unused = await change(trx);
      await markStale(trx, [`publication:${id}`]);
      return { row: await existing(trx, id), unused };
    });
    return { unused, answer: { post: payloadOf(publicationKind.payload, row, true) } };
  }

  route(app, 'PUT /api/publications/:id/pdf', {
    access: 'content.write',
    audit: { action: 'change', kind: 'publication' },
    summary: 'Poner o cambiar el PDF de una publicación',
    description: '`file`: un PDF de hasta 10 MB, juzgado por su contenido.',
    params,
    form: true,
    body: z.object({ file: fileField }).meta({ examples: [{ file: 'articulo.pdf' }] }),
    responses: { 200: single },
    handler: async (request) => {
      const { id } = request.params;
      // Runs before the file is received: a missing publication is 404.
      await existing(ctx.db, id);
      return readForm(request, limits, async ({ files: [file] }) => {
        if (!file) throw invalidFields({ file: m.pdfRequired });
        const { answer, unused } = await ctx.uploads.withRollback(async (store) => {
          const stored = await storePdf(store, file);
          return changed(id, async (trx) => {
            const before = await removePdf(trx, id);
            await insertPdf(trx, id, stored, nowIso(ctx));
            return before;
          });
        });
        await deleteFiles(ctx.uploads.folders.documents, unused);
        ctx.publisher.wake();
        return answer;
      });
    },
  });

  route(app, 'DELETE /api/publications/:id/pdf', {
    access: 'content.write',
    audit: { action: 'change', kind: 'publication' },
    summary: 'Quitar el PDF de una publicación',
    params,
    responses: { 200: single },
    handler: async (request) => {
      const { id } = request.params;
      const { answer, unused } = await changed(id, (trx) => removePdf(trx, id));
      await deleteFiles(ctx.uploads.folders.documents, unused);
      ctx.publisher.wake();
      return answer;
    },
  });
}
