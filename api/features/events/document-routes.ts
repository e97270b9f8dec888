import { eventDocument, partlyAdded } from '@trama/shared/events/event';
import { contentId } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DOCUMENT_MESSAGES as m } from '@trama/shared/texts/documents';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { deleteFiles } from '../../core/durable-files.ts';
import type { App } from '../../core/http/app.ts';
import { fileField, joinBodies } from '../../core/http/docs.ts';
import { HttpError, invalidFields, notFound } from '../../core/http/errors.ts';
import { type Form, readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import { findItem, findPublicItem } from '../content/index.ts';
import {
  type DocumentRow,
  deleteDocuments,
  documentPayload,
  findDocuments,
  insertDocuments,
  listDocuments,
  replaceDocument,
} from './documents-repository.ts';
import { eventKind } from './kind.ts';

const tags = ['documentos de eventos'];
const required = { error: m.required };

const newDocuments = z.object({ eventId: contentId }).meta({ examples: [{ eventId: 12 }] });
const replacement = z
  .object({ documentId: z.string(required).min(1, required) })
  .meta({ examples: [{ documentId: '0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10' }] });
const idList = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string(), required).min(1, required).max(100),
);
const toDelete = z
  .object({ documentIds: idList })
  .meta({ examples: [{ documentIds: ['0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10'] }] });

export function registerEventDocuments(app: App, ctx: Context): void {
  const { folders } = ctx.uploads;
  const readDocuments = <Result>(request: FastifyRequest, field: string, files: number, use: (form: Form) => Promise<Result>) =>
    readForm(
      request,
      {
        fileSize: LIMITS.document.bytes,
        files,
        tooLarge: { field, message: m.tooLarge },
        tooMany: { field, message: m.tooMany },
      },
      use,
    );

  const deleteFilesOf = (rows: readonly DocumentRow[]) =>
    deleteFiles(
      folders.documents,
      rows.map((row) => row.stored_name),
    );

  route(app, 'GET /api/event-documents/:eventId', {
    access: 'public',
    summary: 'Documentos de un evento',
    tags,
    params: z.object({ eventId: contentId }),
    responses: { 200: z.array(eventDocument) },
    handler: async (request) => {
      const { eventId } = request.params;
      const isRoot = request.account?.may('content.write') === true;
      const event = isRoot
        ? await findItem(ctx.db, eventKind, eventId)
        : await findPublicItem(ctx.db, eventKind, eventId, nowIso(ctx));
      if (!event) throw notFound(CONTENT_WORDS.event.notFound);
      return (await listDocuments(ctx.db, eventId)).map(documentPayload);
    },
  });

  route(app, 'POST /api/event-documents', {
    access: 'content.write',
    audit: { action: 'create', kind: 'document' },
    summary: 'Agregar documentos a un evento',
    description:
      '`files[]`: PDF, Word, OpenDocument, PowerPoint, JPEG o PNG de hasta 10 MB cada uno. Si el contenido de algunos no sirve, ' +
      'los demás quedan agregados y la respuesta es 207: `documents`, y en `errors` el motivo de cada rechazado por su nombre.',
    tags,
    form: true,
    body: joinBodies(newDocuments, z.object({ files: z.array(fileField) })),
    responses: { 201: z.array(eventDocument), 207: partlyAdded },
    refusals: [404],
    handler: async (request, reply) => {
      const { rows, errors } = await readDocuments(request, 'files', LIMITS.document.perEvent, async (form) => {
        const { eventId } = parseFields(newDocuments, form.fields, form.files.length === 0 ? { files: m.required } : {});
        if (!(await findItem(ctx.db, eventKind, eventId))) throw notFound(CONTENT_WORDS.event.notFound);
        return ctx.uploads.withRollback(async (store) => {
          const stored: StoredFile[] = [];
          const refused = new Map<string, HttpError>();
          for (const file of form.files) {
            try {
              stored.push(await store.document(file));
            } catch (error) {
              if (!(error instanceof HttpError)) throw error;
              refused.set(file.filename, error);
            }
          }
          const [first] = refused.values();
          if (first && stored.length === 0) throw first;
          return ctx.db.transaction().execute(async (trx) => {
            if (!(await findItem(trx, eventKind, eventId))) throw notFound(CONTENT_WORDS.event.notFound);
            const present = await listDocuments(trx, eventId);
            if (present.length + stored.length > LIMITS.document.perEvent) throw invalidFields({ files: m.tooMany });
            noteAudit({ object: String(eventId), detail: { count: stored.length } });
            const added = await insertDocuments(trx, eventId, stored, ctx.clock.now());
            await markStale(trx, [`event:${eventId}`]);
            const reasons = [...refused].map(([name, error]) => [name, error.errors?.files ?? error.message]);
            return { rows: added, errors: Object.fromEntries(reasons) };
          });
        });
      });
      ctx.publisher.wake();
      const documents = rows.map(documentPayload);
      if (Object.keys(errors).length === 0) return documents;
      return reply.code(207).send({ message: m.partlyAdded, documents, errors });
    },
  });

  route(app, 'PUT /api/update-document', {
    access: 'content.write',
    audit: { action: 'change', kind: 'document' },
    summary: 'Cambiar el archivo de un documento',
    tags,
    form: true,
    body: joinBodies(replacement, z.object({ file: fileField })),
    responses: { 200: eventDocument },
    refusals: [404],
    handler: (request) =>
      readDocuments(request, 'file', 1, async (form) => {
        const [file] = form.files;
        const { documentId } = parseFields(replacement, form.fields, file ? {} : { file: m.required });
        const { before, after } = await ctx.uploads.withRollback(async (store) => {
          if (!file) throw invalidFields({ file: m.required });
          if ((await findDocuments(ctx.db, [documentId])).length === 0) throw notFound(m.notFound);
          const stored = await store.document(file);
          return ctx.db.transaction().execute(async (trx) => {
            const [before] = await findDocuments(trx, [documentId]);
            if (!before) throw notFound(m.notFound);
            const after = await replaceDocument(trx, documentId, stored);
            noteAudit({ object: String(after.event_id) });
            await markStale(trx, [`event:${after.event_id}`]);
            return { before, after };
          });
        });
        await deleteFilesOf([before]);
        ctx.publisher.wake();
        return documentPayload(after);
      }),
  });

  route(app, 'DELETE /api/destroy-documents', {
    access: 'content.write',
    audit: { action: 'delete', kind: 'document' },
    summary: 'Eliminar documentos',
    tags,
    form: true,
    body: toDelete,
    responses: { 200: z.array(eventDocument) },
    refusals: [404],
    handler: (request) =>
      readDocuments(request, 'documentIds', 1, async (form) => {
        const { documentIds } = parseFields(toDelete, form.fields);
        const rows = await ctx.db.transaction().execute(async (trx) => {
          const rows = await findDocuments(trx, documentIds);
          const missing = documentIds.filter((id) => !rows.some((row) => row.document_id === id));
          // All or nothing: 200 means that every id was deleted.
          if (missing.length > 0) throw new HttpError(404, m.notFound, { documentIds: m.unknownIds(missing) });
          noteAudit({ object: String(rows[0]?.event_id ?? ''), detail: { count: rows.length } });
          await deleteDocuments(
            trx,
            rows.map((row) => row.document_id),
          );
          await markStale(
            trx,
            rows.map((row) => `event:${row.event_id}` as const),
          );
          return rows;
        });
        await deleteFilesOf(rows);
        ctx.publisher.wake();
        return rows.map(documentPayload);
      }),
  });
}
