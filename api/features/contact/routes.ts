/** The contact form, and its messages for administrators. Source: specification, points 5 and 7. */

import { contactMessage, contactRecord, contactUpdate } from '@trama/shared/contact';
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { formatDateTime } from '@trama/shared/format';
import { honeypotFields, isLikelyBot } from '@trama/shared/honeypot';
import type { AnswerPage } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { ANSWER_TEXTS } from '@trama/shared/texts/answers';
import { CONTACT_MESSAGES as m, CONTACT_TEXTS as t } from '@trama/shared/texts/contact';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import { sendAnswerPage } from '../../core/http/answer-page.ts';
import type { App } from '../../core/http/app.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { limit } from '../../core/http/limits.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { wantsPage } from '../../core/http/wants-page.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { sweepStoredMails } from '../../core/mail/stored-mails.ts';
import { acknowledge } from './acknowledgement.ts';
import { contactReceived } from './mails/contact-received.ts';
import { deleteMessage, findMessage, insertMessage, listMessages, markAnswered } from './repository.ts';

const tags = ['contacto'];
const params = z.object({ id: contentId });

/** To a browser without our scripts. */
const CONTACT_PAGE: AnswerPage = {
  label: t.title,
  title: m.sent,
  sentences: [t.received],
  links: [{ href: PAGES.home, label: ANSWER_TEXTS.home }],
  thread: 'tied',
};

export function registerContact(app: App, ctx: Context): void {
  app.post(
    '/api/send-email-contact',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'contact'),
      schema: {
        summary: 'Enviar un mensaje de contacto',
        tags,
        body: contactMessage.extend(honeypotFields).meta({ examples: contactMessage.meta()?.examples }),
        response: { 200: z.object({ message: z.string() }), 422: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { sitioWeb, demora, ...sent } = request.body;
      const answer = () => (wantsPage(request) ? sendAnswerPage(reply, ctx, CONTACT_PAGE) : { message: m.sent });
      if (isLikelyBot({ sitioWeb, demora })) return answer();
      const now = ctx.clock.now();
      const site = await siteIdentity(ctx);
      await ctx.db.transaction().execute(async (trx) => {
        const id = await insertMessage(trx, sent, now);
        await enqueue(
          trx,
          {
            key: `contact-received:${id}`,
            to: site.inbox,
            replyTo: sent.email,
            mail: contactReceived(site, {
              senderName: sent.name,
              senderEmail: sent.email,
              receivedAt: formatDateTime(now, ctx.config.timeZone),
              message: sent.message,
            }),
          },
          now,
        );
        await acknowledge(trx, sent.email, site, now);
      });
      ctx.mail.wake();
      return answer();
    },
  );

  listRoute(app, {
    name: 'contact-messages',
    summary: 'Mensajes recibidos',
    description: '`filter` acepta `q`, `id` y `answered` (true o false).',
    tags,
    answer: contactRecord,
    list: (wanted) => listMessages(ctx.db, wanted),
  });

  app.get(
    '/api/contact-messages/:id',
    rootRoute({ summary: 'Un mensaje', tags, params, response: { 200: contactRecord, 404: errorBody } }),
    async (request) => orNotFound(await findMessage(ctx.db, request.params.id), m.notFound),
  );

  app.put(
    '/api/contact-messages/:id',
    rootRoute({
      summary: 'Marcar un mensaje como contestado',
      tags,
      params,
      body: contactUpdate,
      response: { 200: contactRecord, 404: errorBody },
    }),
    async (request) => {
      const at = request.body.answered ? ctx.clock.now() : null;
      return orNotFound(await markAnswered(ctx.db, request.params.id, at), m.notFound);
    },
  );

  app.delete(
    '/api/contact-messages/:id',
    rootRoute({
      summary: 'Borrar un mensaje, también del correo por enviar',
      tags,
      params,
      response: { 200: contactRecord, 404: errorBody },
    }),
    async (request) => {
      const message = orNotFound(await ctx.db.transaction().execute((trx) => deleteMessage(trx, request.params.id)), m.notFound);
      await sweepStoredMails(ctx);
      return message;
    },
  );
}
