/** Joining the mailing: the footer's form, and the link of the confirmation mail. Following it (GET) changes nothing. */
import { errorBody, fieldErrors } from '@trama/shared/errors';
import { isLikelyBot } from '@trama/shared/honeypot';
import { subscriptionRequest } from '@trama/shared/subscriptions';
import { SUBSCRIPTION_MESSAGES as m, SUBSCRIBE_TEXTS, UNSUBSCRIBE_MESSAGES } from '@trama/shared/texts/newsletter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { formRoute, pageAnswer } from '../../core/http/docs.ts';
import { invalid } from '../../core/http/errors.ts';
import { limit } from '../../core/http/limits.ts';
import { readForm } from '../../core/http/multipart.ts';
import { paragraph, webLink } from '../../core/mail/compose.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import type { FormPart } from '../../core/mail/layout.ts';
import { sendLinkPage } from '../../core/mail/link-page.ts';
import type { Part } from '../../core/mail/parts.ts';
import { unsubscribeTokens, unsubscribeUrl } from '../../core/mail/unsubscribe-link.ts';
import { askToConfirm, confirmSubscription, findRequest } from './subscriptions.ts';

const tags = ['personas'];
const params = z.object({ token: z.string().max(200) });
const response = { 200: pageAnswer, 410: pageAnswer };

/** A browser without our script sends the form by itself and expects a page. */
const wantsPage = ({ headers }: FastifyRequest) =>
  /^application\/x-www-form-urlencoded/u.test(headers['content-type'] ?? '') && (headers.accept ?? '').includes('text/html');

export function registerSubscriptions(app: App, ctx: Context): void {
  const limits = { fileSize: 1000, files: 1 };
  const show = (reply: FastifyReply, sentence: string, ...more: (Part | FormPart)[]) =>
    sendLinkPage(reply, ctx, { title: SUBSCRIBE_TEXTS.title, sentence, more });

  app.post(
    '/api/subscriptions',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'subscribe'),
      ...formRoute({
        summary: 'Pedir las novedades por correo',
        description: 'Envía un correo cuyo enlace confirma. Responde lo mismo si el correo estaba suscrito o no.',
        tags,
        body: subscriptionRequest,
        response: { 200: z.object({ message: z.string() }), 422: errorBody, 429: errorBody },
      }),
    },
    (request, reply) =>
      readForm(request, limits, async ({ fields }) => {
        const parsed = subscriptionRequest.safeParse(fields);
        if (!parsed.success) {
          const errors = fieldErrors(parsed.error);
          if (!wantsPage(request)) throw invalid(errors);
          return show(reply.code(422), Object.values(errors).join('. '));
        }
        const { email, firstName = '' } = parsed.data;
        if (!isLikelyBot(parsed.data)) {
          const site = await siteIdentity(ctx);
          const asked = { email, firstName, source: 'footer' } as const;
          await constantTimeResponse(() =>
            ctx.db.transaction().execute((trx) => askToConfirm(trx, asked, site, ctx.clock.now())),
          );
          ctx.mail.wake();
        }
        return wantsPage(request) ? show(reply, m.asked) : { message: m.asked };
      }),
  );

  app.get(
    '/api/subscriptions/:token',
    { config: { access: 'public' }, schema: { summary: 'Página para confirmar la suscripción', tags, params, response } },
    async (request, reply) => {
      const { token } = request.params;
      const found = await findRequest(ctx.db, token, ctx.clock.now());
      if (!found) return show(reply.code(410), m.expired);
      const action = `/api/subscriptions/${encodeURIComponent(token)}`;
      return show(reply, m.question(found.email), { kind: 'form', action, label: m.confirm });
    },
  );

  app.post(
    '/api/subscriptions/:token',
    { config: { access: 'public' }, schema: { summary: 'Confirmar la suscripción', tags, params, response } },
    async (request, reply) => {
      await readForm(request, limits, async () => undefined);
      const { token } = request.params;
      const person = await ctx.db.transaction().execute((trx) => confirmSubscription(trx, token, ctx.clock.now()));
      if (!person) return show(reply.code(410), m.expired);
      const row = await ctx.db.selectFrom('people').select('notification').where('user_id', '=', person).executeTakeFirst();
      const leave = unsubscribeUrl(ctx.config.siteUrl, (await unsubscribeTokens(ctx.db))(person));
      const sentence = row?.notification === 1 ? m.confirmed : UNSUBSCRIBE_MESSAGES.absent;
      return show(reply, sentence, paragraph(webLink(leave, SUBSCRIBE_TEXTS.leave)));
    },
  );
}
