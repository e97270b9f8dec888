/**
 * Serves uploads. Names are random and contents never change, but an upload can become private again, so browsers revalidate
 * after a day. Uploads outside public content are served to administrators only (access.ts).
 */
import fastifyStatic from '@fastify/static';
import { create as disposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { route } from '../../core/http/route.ts';
import type { App } from '../http/app.ts';
import { fileResponse } from '../http/docs.ts';
import { orNotFound } from '../http/errors.ts';
import { FILE_POLICY, PDF_POLICY } from '../http/headers.ts';
import type { StoredFile } from './documents.ts';
import { IMAGES_URL } from './pictures.ts';

const PDF = 'application/pdf';
const A_DAY = { cacheControl: true, maxAge: '1d', immutable: false, lastModified: false };
const NEVER = { cacheControl: false, lastModified: false };
const IMAGE_NAME = /^([0-9a-f]{24})-\d{1,4}\.(?:avif|webp|jpg)$/u;

function sendCached(reply: FastifyReply, name: string, folder: string, cache: 'public' | 'private') {
  if (cache === 'public') return reply.sendFile(name, folder, A_DAY);
  return reply.header('cache-control', 'private, no-store').sendFile(name, folder, NEVER);
}

/** Sends a stored file as a download under its original name. The route must check access. */
export function sendDownload(
  reply: FastifyReply,
  folder: string,
  file: { stored_name: string; original_filename: string; mime_type: string },
  cache: 'public' | 'private',
) {
  reply
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', disposition(file.original_filename))
    .type(file.mime_type);
  return sendCached(reply, file.stored_name, folder, cache);
}

/** Sends a public document: browsers show PDFs and download other files. */
export function sendDocument(...[reply, folder, file, cache]: Parameters<typeof sendDownload>) {
  if (file.mime_type !== PDF) return sendDownload(reply, folder, file, cache);
  reply
    .header('content-security-policy', PDF_POLICY)
    .header('content-disposition', disposition(file.original_filename, { type: 'inline' }))
    .type(file.mime_type);
  return sendCached(reply, file.stored_name, folder, cache);
}

/** @param findDocument finds the current document of a file, of an item outside the trash */
export async function registerUploads(
  app: App,
  ctx: Context,
  findDocument: (fileId: string) => Promise<StoredFile | undefined>,
): Promise<void> {
  const { folders } = ctx.uploads;
  const { uploadAccess: access } = app;
  await app.register(fastifyStatic, { root: folders.images, serve: false });

  route(app, `GET ${IMAGES_URL}/:name`, {
    access: 'public',
    params: z.object({ name: z.string().regex(IMAGE_NAME) }),
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const { name } = request.params;
      const cache = await access.cacheability('images', IMAGE_NAME.exec(name)?.[1] ?? '', request.query);
      reply.header('content-security-policy', FILE_POLICY).header('cross-origin-resource-policy', 'cross-origin');
      return sendCached(reply, name, folders.images, cache);
    },
  });

  route(app, 'GET /uploads/documents/:fileId/:name', {
    access: 'public',
    params: z.object({ fileId: z.uuid(), name: z.string() }),
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const file = orNotFound(await findDocument(request.params.fileId));
      return sendDocument(reply, folders.documents, file, await access.cacheability('documents', file.file_id, request.query));
    },
  });
}
