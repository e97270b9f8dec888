/**
 * The link in every mailing: a page with one button, and the one-click request that mail programs send.
 * Source: RFC 8058; decisions, "Unsubscribe and consent". Asking (GET) changes nothing.
 */

import { PAGES } from '@trama/shared/paths';
import { UNSUBSCRIBE_MESSAGES as m, UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { pageAnswer } from '../../core/http/docs.ts';
import { readForm } from '../../core/http/multipart.ts';
import { paragraph, webLink } from '../../core/mail/compose.ts';
import type { FormPart } from '../../core/mail/layout.ts';
import { sendLinkPage } from '../../core/mail/link-page.ts';
import type { Part } from '../../core/mail/parts.ts';
import { unsubscribingPerson } from '../../core/mail/unsubscribe-link.ts';
import { recordUnsubscribed, resubscribe, unsubscribe } from './unsubscribe.ts';

const tags = ['personas'];
const params = z.object({ token: z.string().max(200) });
const response = { 200: pageAnswer, 404: pageAnswer };

export function registerUnsubscribe(app: App, ctx: Context): void {
  const path = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;

  const leaveButton = (token: string): FormPart => ({ kind: 'form', action: path(token), label: UNSUBSCRIBE_TEXTS.send });
  /** Only for people who once agreed to the mailing: the link alone is no consent. */
  const undoButton = (person: { notification_at: string | null } | undefined, token: string): FormPart[] =>
    person?.notification_at ? [{ kind: 'form', action: `${path(token)}/undo`, label: m.rejoin }] : [];

  const show = (reply: FastifyReply, sentence: string, ...more: (Part | FormPart)[]) =>
    sendLinkPage(reply, ctx, { title: UNSUBSCRIBE_TEXTS.title, sentence, more });

  async function showInvalid(reply: FastifyReply) {
    reply.code(404);
    return show(reply, m.invalidLink, paragraph(webLink(`${ctx.config.siteUrl}${PAGES.unsubscribe}`, UNSUBSCRIBE_TEXTS.send)));
  }

  const subscription = async (userId: string) =>
    ctx.db.selectFrom('people').select(['notification', 'notification_at']).where('user_id', '=', userId).executeTakeFirst();

  /** Mail programs send a form of either kind; what it says is always the same. */
  const readOff = (request: Parameters<typeof readForm>[0]) =>
    readForm(request, { fileSize: 1000, files: 1 }, async () => undefined);

  app.get(
    '/api/unsubscribe/:token',
    { config: { access: 'public' }, schema: { summary: 'Página del enlace de baja', tags, params, response } },
    async (request, reply) => {
      const { token } = request.params;
      const userId = await unsubscribingPerson(ctx.db, token);
      if (!userId) return showInvalid(reply);
      const person = await subscription(userId);
      if (person?.notification === 1) return show(reply, m.subscribed, leaveButton(token));
      return show(reply, m.absent, ...undoButton(person, token));
    },
  );

  app.post(
    '/api/unsubscribe/:token',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Baja de un clic (RFC 8058)',
        description: 'Sin sesión y sin redirección; repetirla no cambia nada.',
        tags,
        params,
        response,
      },
    },
    async (request, reply) => {
      await readOff(request);
      const { token } = request.params;
      const userId = await unsubscribingPerson(ctx.db, token);
      if (!userId) return showInvalid(reply);
      const address = await ctx.db.transaction().execute((trx) => unsubscribe(trx, userId, ctx.clock.now()));
      recordUnsubscribed(ctx, address);
      const person = await subscription(userId);
      return show(reply, m.left, ...undoButton(person, token));
    },
  );

  app.post(
    '/api/unsubscribe/:token/undo',
    { config: { access: 'public' }, schema: { summary: 'Deshacer la baja', tags, params, response } },
    async (request, reply) => {
      await readOff(request);
      const { token } = request.params;
      const userId = await unsubscribingPerson(ctx.db, token);
      if (!userId || !(await ctx.db.transaction().execute((trx) => resubscribe(trx, userId, ctx.clock.now()))))
        return showInvalid(reply);
      return show(reply, m.rejoined, leaveButton(token));
    },
  );
}
