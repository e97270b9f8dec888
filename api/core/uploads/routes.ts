/** Serving uploads. Names are random and contents never change: browsers may cache them for ever. */
import fastifyStatic from '@fastify/static';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../http/app.ts';
import { FILE_POLICY } from '../http/headers.ts';
import { IMAGES_URL } from './pictures.ts';

const FOR_EVER = { cacheControl: true, maxAge: '365d', immutable: true, lastModified: false };
const IMAGE_NAME = /^[0-9a-f]{24}-\d{1,4}\.(?:avif|webp|jpg)$/u;

/** Sends a stored file as a download under its original name. Access is the route's to check. */
export function sendDownload(
  reply: FastifyReply,
  folder: string,
  file: { stored_name: string; original_filename: string; mime_type: string },
  cache: 'public' | 'private',
) {
  reply
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', attachment(file.original_filename))
    .type(file.mime_type);
  if (cache === 'public') return reply.sendFile(file.stored_name, folder, FOR_EVER);
  return reply
    .header('cache-control', 'private, no-store')
    .sendFile(file.stored_name, folder, { cacheControl: false, lastModified: false });
}

export async function registerUploads(app: App, ctx: Context): Promise<void> {
  const { folders } = ctx.uploads;
  await app.register(fastifyStatic, { root: folders.images, serve: false });

  app.get(
    `${IMAGES_URL}/:name`,
    { config: { access: 'public' }, schema: { params: z.object({ name: z.string().regex(IMAGE_NAME) }) } },
    (request, reply) => {
      reply.header('content-security-policy', FILE_POLICY).header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(request.params.name, folders.images, FOR_EVER);
    },
  );
}
