/** The copy of one person's data, for administrators. */
import { dayIn } from '@trama/shared/format/dates';
import { DATA_COPY_TEXTS } from '@trama/shared/texts/data-copy';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { processorLine } from '@trama/shared/texts/privacy-notice';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileResponse } from '../../core/http/docs.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import type { Subject } from '../../core/personal-data/entry.ts';
import { findPerson } from '../people/index.ts';
import { dataCopy } from './data-copy.ts';
import { processorsOf } from './notice.ts';

export async function sendCopy(ctx: Context, reply: FastifyReply, subject: Subject): Promise<FastifyReply> {
  const name = `${DATA_COPY_TEXTS.fileName}-${dayIn(ctx.clock.now(), ctx.config.timeZone)}.zip`;
  const copy = await dataCopy(ctx, subject, (await processorsOf(ctx)).map(processorLine));
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .serializer((body) => body)
    .send(copy);
}

export function registerDataCopy(app: App, ctx: Context): void {
  route(app, 'GET /api/users/:id/export', {
    access: 'privacy.answer',
    audit: { action: 'export', kind: 'person' },
    summary: 'Todo lo que se guarda de una persona',
    description: 'ZIP con `datos.json`, una planilla por tipo de dato, sus archivos y `LEEME.txt`. Pide la contraseña reciente.',
    params: z.object({ id: z.string().max(100) }),
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const person = orNotFound(await findPerson(ctx.db, request.params.id), PERSON_MESSAGES.notFound);
      return sendCopy(ctx, reply, { userId: person.user_id, email: person.email_key });
    },
  });
}
