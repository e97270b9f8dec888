/** The contact form, and the inbox that administrators keep of it. Source: specification, points 5 and 7. */
import { contactMessage, contactRecord, contactUpdate } from '@trama/shared/contact';
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { MESSAGES } from '@trama/shared/messages';
import { isTrapped, trapFields } from '@trama/shared/traps';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { limit } from '../http/limits.ts';
import { contentRange, listQuery, listRequest } from '../http/list-query.ts';
import { siteIdentity } from '../mail/identity.ts';
import { sweepKeptMails } from '../mail/kept-mails.ts';
import { formatMoment } from '../mail/moment.ts';
import { enqueue } from '../mail/outbox.ts';
import { acknowledge } from './acknowledgement.ts';
import { deleteMessage, findMessage, insertMessage, listMessages, markAnswered } from './repository.ts';

const tags = ['contacto'];
const m = MESSAGES.contact;
const params = z.object({ id: contentId });

export function registerContact(app: App, ctx: Context): void {
  app.post(
    '/api/send-email-contact',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'contact'),
      schema: {
        summary: 'Enviar un mensaje de contacto',
        tags,
        body: contactMessage.extend(trapFields),
        response: { 200: z.object({ message: z.string() }), 422: errorBody, 429: errorBody },
      },
    },
    async (request) => {
      const { sitioWeb, demora, ...sent } = request.body;
      // A robot is not told that it was found out.
      if (isTrapped({ sitioWeb, demora })) return { message: m.sent };
      const now = ctx.clock.now();
      const site = await siteIdentity(ctx);
      await ctx.db.transaction().execute(async (trx) => {
        const id = await insertMessage(trx, sent, now);
        await enqueue(
          trx,
          {
            key: `contact-received:${id}`,
            template: 'contact_received',
            to: site.inbox,
            replyTo: sent.email,
            values: {
              senderName: sent.name,
              senderEmail: sent.email,
              receivedAt: formatMoment(now, ctx.config.timeZone),
              message: sent.message,
              siteName: site.name,
            },
          },
          now,
        );
        await acknowledge(trx, sent.email, site, now);
      });
      ctx.mail.wake();
      return { message: m.sent };
    },
  );

  app.get(
    '/api/contact-messages',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Mensajes recibidos',
        description: '`filter` acepta `q`, `id` y `answered` (true o false).',
        tags,
        querystring: listQuery,
        response: { 200: z.array(contactRecord) },
      },
    },
    async (request, reply) => {
      const wanted = listRequest(request.query);
      const { rows, total } = await listMessages(ctx.db, wanted);
      contentRange(reply, 'contact-messages', wanted.offset, rows.length, total);
      return rows;
    },
  );

  app.get(
    '/api/contact-messages/:id',
    {
      config: { access: 'root' },
      schema: { summary: 'Un mensaje', tags, params, response: { 200: contactRecord, 404: errorBody } },
    },
    async (request) => {
      const message = await findMessage(ctx.db, request.params.id);
      if (!message) throw notFound(m.notFound);
      return message;
    },
  );

  app.put(
    '/api/contact-messages/:id',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Marcar un mensaje como contestado',
        tags,
        params,
        body: contactUpdate,
        response: { 200: contactRecord, 404: errorBody },
      },
    },
    async (request) => {
      const message = await markAnswered(ctx.db, request.params.id, request.body.answered ? ctx.clock.now() : null);
      if (!message) throw notFound(m.notFound);
      return message;
    },
  );

  app.delete(
    '/api/contact-messages/:id',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Borrar un mensaje, también del correo por enviar',
        tags,
        params,
        response: { 200: contactRecord, 404: errorBody },
      },
    },
    async (request) => {
      const message = await ctx.db.transaction().execute((trx) => deleteMessage(trx, request.params.id));
      if (!message) throw notFound(m.notFound);
      await sweepKeptMails(ctx);
      return message;
    },
  );
}
