/** Subscribing: the footer's form, and the link of the confirmation mail. GET changes nothing. */

import type { AnswerPage } from '@trama/shared/forms/answer-page';
import { fieldErrors } from '@trama/shared/forms/errors';
import { subscriptionRequest } from '@trama/shared/mail/subscriptions';
import { PAGES } from '@trama/shared/paths';
import { SUBSCRIPTION_MESSAGES as m, SUBSCRIBE_TEXTS, UNSUBSCRIBE_MESSAGES } from '@trama/shared/texts/newsletter';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import { handleLinkRequest } from '../../core/auth/mailed-links.ts';
import { discardBody, LINK_PAGE, sendAnswerPage } from '../../core/http/answer-page.ts';
import type { App } from '../../core/http/app.ts';
import { pageResponse } from '../../core/http/docs.ts';
import { invalidFields } from '../../core/http/errors.ts';
import { noteResponse } from '../../core/http/idempotent-request.ts';
import { readForm } from '../../core/http/multipart.ts';
import { route } from '../../core/http/route.ts';
import { unsubscribeTokens, unsubscribeUrl } from '../../core/mail/unsubscribe-link.ts';
import { findByEmail } from '../people/index.ts';
import { confirmSubscription, findSubscriptionRequest, mailSubscriptionConfirmation } from './subscriptions.ts';

export function registerSubscriptions(app: App, ctx: Context): void {
  const show = (reply: FastifyReply, response: Omit<AnswerPage, 'label'>) =>
    sendAnswerPage(reply, ctx, { label: SUBSCRIBE_TEXTS.page, ...response });
  const showExpired = (reply: FastifyReply) =>
    show(reply.code(410), {
      title: LINK_TEXTS.dead,
      sentences: [m.expired],
      links: [{ href: `${PAGES.home}#subscribe`, label: m.again }],
      thread: 'loose',
    });

  /** The page after a confirmation. Opened again, it shows whether the person unsubscribed later. */
  async function showConfirmed(reply: FastifyReply, userId: string, words: { title: string; sentences: string[] }) {
    const row = await ctx.db.selectFrom('people').select('notification').where('user_id', '=', userId).executeTakeFirst();
    const link = unsubscribeUrl('', (await unsubscribeTokens(ctx.db))(userId));
    if (row?.notification !== 1)
      return show(reply, {
        title: UNSUBSCRIBE_MESSAGES.absentTitle,
        sentences: [UNSUBSCRIBE_MESSAGES.absent],
        forms: [{ action: `${link}/undo`, label: UNSUBSCRIBE_MESSAGES.resubscribe }],
        thread: 'loose',
      });
    const links = [
      { href: PAGES.openEvents, label: m.openCalls },
      { href: link, label: SUBSCRIBE_TEXTS.leave },
    ];
    return show(reply, { ...words, links, thread: 'tied' });
  }

  route(app, 'POST /api/subscriptions', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Pedir las novedades por correo',
    description: 'Envía un correo cuyo enlace confirma. Responde lo mismo si el correo estaba suscrito o no.',
    form: true,
    body: subscriptionRequest,
    responses: { 200: z.object({ message: z.string() }) },
    limit: 'subscribe',
    handler: (request) =>
      readForm(request, { fileSize: 1000, files: 1 }, async ({ fields }) => {
        const parsed = subscriptionRequest.safeParse(fields);
        if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
        const { email, firstName = '' } = parsed.data;
        const subscription = { email, firstName, source: 'footer' } as const;
        const response = noteResponse({ message: m.asked });
        await handleLinkRequest(ctx, (linkRequest) => mailSubscriptionConfirmation(linkRequest, subscription));
        return response;
      }),
  });

  route(app, 'GET /api/subscriptions/:token', {
    ...LINK_PAGE,
    summary: 'Página para confirmar la suscripción',
    refusals: { 410: pageResponse },
    handler: async (request, reply) => {
      const { token } = request.params;
      const found = await findSubscriptionRequest(ctx.db, token, ctx.clock.now());
      if (!found) return showExpired(reply);
      const known = found.confirmed_at ? await findByEmail(ctx.db, found.email) : undefined;
      if (known) return showConfirmed(reply, known.user_id, { title: m.usedTitle, sentences: [m.used] });
      return show(reply, {
        title: m.questionTitle,
        sentences: [m.question(found.email), m.questionHelp],
        forms: [{ action: `/api/subscriptions/${encodeURIComponent(token)}`, label: m.confirm }],
        thread: 'waiting',
      });
    },
  });

  route(app, 'POST /api/subscriptions/:token', {
    ...LINK_PAGE,
    audit: BY_VISITORS,
    summary: 'Confirmar la suscripción',
    form: true,
    refusals: { 410: pageResponse },
    idempotency: { noKeyBecause: 'the person may have left since: an earlier answer would be untrue' },
    handler: async (request, reply) => {
      await discardBody(request);
      const { token } = request.params;
      const person = await ctx.db.transaction().execute((trx) => confirmSubscription(trx, token, ctx.clock.now()));
      if (!person) return showExpired(reply);
      return showConfirmed(reply, person, { title: m.confirmedTitle, sentences: [m.confirmed, m.confirmedHelp] });
    },
  });
}
