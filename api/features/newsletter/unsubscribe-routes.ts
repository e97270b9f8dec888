/**
 * The unsubscribe link of every mailing: a page with one button, and the one-click request of mail programs. GET changes nothing.
 * Source: RFC 8058; decisions, "Unsubscribe and consent".
 */

import { formatInstant } from '@trama/shared/calls/deadline';
import type { AnswerPage } from '@trama/shared/forms/answer-page';
import { unsubscribeRequest } from '@trama/shared/mail/contact';
import { PAGES } from '@trama/shared/paths';
import { ANSWER_TEXTS } from '@trama/shared/texts/answers';
import {
  UNSUBSCRIBE_MESSAGES as m,
  SUBSCRIBE_TEXTS,
  SUBSCRIPTION_MESSAGES,
  UNSUBSCRIBE_TEXTS,
} from '@trama/shared/texts/newsletter';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import { fileErasures } from '../../core/database/erasure-ledger.ts';
import { discardBody, LINK_PAGE, sendAnswerPage } from '../../core/http/answer-page.ts';
import type { App } from '../../core/http/app.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { pageResponse } from '../../core/http/docs.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { unsubscribingPerson } from '../../core/mail/unsubscribe-link.ts';
import { noteUnsubscribed, resubscribe, unsubscribe, unsubscribeByEmail } from './unsubscribe.ts';

/** Why these routes store no response: a repeated unsubscription is harmless. */
const UNDONE = 'may have been undone since: an earlier answer would be untrue';

/** Common options of the routes that unsubscribe and subscribe again. */
const button = {
  ...LINK_PAGE,
  audit: BY_VISITORS,
  form: true,
  refusals: { 404: pageResponse },
  idempotency: { noKeyBecause: UNDONE },
} as const;

export function registerUnsubscribe(app: App, ctx: Context): void {
  const path = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;

  /** Offers to subscribe again only to people who once agreed: the link alone is no consent. */
  const undo = (person: { notification_at: string | null } | undefined, token: string) => ({
    forms: person?.notification_at ? [{ action: `${path(token)}/undo`, label: m.resubscribe }] : [],
  });
  const home = { links: [{ href: PAGES.home, label: ANSWER_TEXTS.home }] };

  const show = (reply: FastifyReply, response: Omit<AnswerPage, 'label'>) =>
    sendAnswerPage(reply, ctx, { label: SUBSCRIBE_TEXTS.page, ...response });

  const showInvalid = (reply: FastifyReply) =>
    show(reply.code(404), {
      title: m.invalidTitle,
      sentences: [m.invalidLink],
      links: [{ href: PAGES.unsubscribe, label: UNSUBSCRIBE_TEXTS.send }],
      thread: 'loose',
    });

  const subscription = async (userId: string) =>
    ctx.db.selectFrom('people').select(['notification', 'notification_at']).where('user_id', '=', userId).executeTakeFirst();

  const leave = async (email: string) => {
    const site = await mailIdentity(ctx);
    await constantTimeResponse(async () => {
      const now = ctx.clock.now();
      await ctx.db.transaction().execute(async (trx) => {
        await noteUnsubscribed(trx, ctx, await unsubscribeByEmail(trx, email, site, now));
      });
      await fileErasures(ctx);
    });
    ctx.mail.wake();
    return { email };
  };
  const byEmail = {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Dejar de recibir las novedades',
    description: 'Responde lo mismo si el correo estaba suscrito o no.',
    body: unsubscribeRequest,
    responses: { 200: unsubscribeRequest },
    idempotency: { noKeyBecause: UNDONE },
    limit: 'unsubscribe',
  } as const;

  route(app, 'PUT /api/users-unsubscribe', {
    ...byEmail,
    handler: (request) => leave(request.body.email),
  });

  route(app, 'POST /api/unsubscribe', {
    ...byEmail,
    handler: (request) => leave(request.body.email),
  });

  route(app, 'GET /api/unsubscribe/:token', {
    ...LINK_PAGE,
    summary: 'Página del enlace de baja',
    refusals: { 404: pageResponse },
    handler: async (request, reply) => {
      const { token } = request.params;
      const userId = await unsubscribingPerson(ctx.db, token);
      if (!userId) return showInvalid(reply);
      const person = await subscription(userId);
      if (person?.notification !== 1)
        return show(reply, { title: m.absentTitle, sentences: [m.absent], ...undo(person, token), ...home, thread: 'loose' });
      return show(reply, {
        title: m.question,
        sentences: [m.subscribed, m.consequence],
        forms: [{ action: path(token), label: m.confirm }],
        thread: 'waiting',
      });
    },
  });

  route(app, 'POST /api/unsubscribe/:token', {
    ...button,
    summary: 'Baja de un clic (RFC 8058)',
    description: 'Sin sesión y sin redirección; repetirla no cambia nada.',
    handler: async (request, reply) => {
      await discardBody(request);
      const { token } = request.params;
      const userId = await unsubscribingPerson(ctx.db, token);
      if (!userId) return showInvalid(reply);
      const now = ctx.clock.now();
      await ctx.db.transaction().execute(async (trx) => noteUnsubscribed(trx, ctx, await unsubscribe(trx, userId, now)));
      await fileErasures(ctx);
      const buttons = undo(await subscription(userId), token);
      const sentences = [m.left(formatInstant(now, ctx.config.timeZone)), ...(buttons.forms.length > 0 ? [m.leftHelp] : [])];
      return show(reply, { title: m.leftTitle, sentences, ...buttons, ...home, thread: 'loose' });
    },
  });

  route(app, 'POST /api/unsubscribe/:token/undo', {
    ...button,
    summary: 'Deshacer la baja',
    handler: async (request, reply) => {
      await discardBody(request);
      const { token } = request.params;
      const userId = await unsubscribingPerson(ctx.db, token);
      if (!userId || !(await ctx.db.transaction().execute((trx) => resubscribe(trx, userId, ctx.clock.now()))))
        return showInvalid(reply);
      return show(reply, {
        title: m.resubscribedTitle,
        sentences: [m.resubscribed, SUBSCRIPTION_MESSAGES.confirmedHelp],
        links: [{ href: PAGES.openEvents, label: SUBSCRIPTION_MESSAGES.openCalls }],
        thread: 'tied',
      });
    },
  });
}
