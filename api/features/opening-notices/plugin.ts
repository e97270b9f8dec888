/** «Avísame cuando abra» and «Avísame de la próxima»: forms of a coming or closed call, and their mailed link (GET is safe). */
import { formatInstant } from '@trama/shared/calls/deadline';
import type { AnswerPage } from '@trama/shared/forms/answer-page';
import { subscribedEmail } from '@trama/shared/mail/subscriptions';
import { PAGES } from '@trama/shared/paths';
import { NEXT_CALL_TEXTS as next, OPENING_NOTICE_TEXTS as t } from '@trama/shared/texts/opening-notices';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import { handleLinkRequest } from '../../core/auth/mailed-links.ts';
import { discardBody, LINK_PAGE, sendAnswerPage } from '../../core/http/answer-page.ts';
import type { App } from '../../core/http/app.ts';
import { pageResponse } from '../../core/http/docs.ts';
import { notFound } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { publicCall } from '../calls/index.ts';
import { confirmNotice, mailNoticeConfirmation, noticeOf } from './opening-notices.ts';

const openingNoticeRequest = z
  .object({ eventId: z.coerce.number().int().positive(), email: subscribedEmail })
  .meta({ examples: [{ eventId: 12, email: 'ana.perez@example.org' }] });

export default async function notices(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['convocatorias']);
  const show = (reply: FastifyReply, response: Omit<AnswerPage, 'label'>) =>
    sendAnswerPage(reply, ctx, { label: t.label, ...response });
  const seeEvent = (eventId: number) => ({ links: [{ href: PAGES.event(eventId), label: t.seeEvent }] });

  route(app, 'POST /api/opening-notices', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Pedir un aviso para cuando abra una convocatoria; si ya cerró, para cuando abra la próxima',
    description: 'Envía un correo cuyo enlace confirma.',
    body: openingNoticeRequest,
    responses: { 200: z.object({ message: z.string() }) },
    refusals: [404],
    limit: 'subscribe',
    handler: async ({ body: { eventId, email } }) => {
      const now = ctx.clock.now();
      const event = await publicCall(ctx, eventId, now);
      if (!event) throw notFound();
      const { call, event_title, event_state } = event;
      const about = call.opensAt ? event_title : null;
      if (call.state === 'closed' && event_state !== 'cancelled')
        await handleLinkRequest(ctx, (linkRequest) =>
          mailNoticeConfirmation(linkRequest, { eventId, email, eventTitle: about, timeZone: ctx.config.timeZone }),
        );
      return { message: t.asked };
    },
  });

  const dead = (reply: FastifyReply) =>
    show(reply.code(410), {
      title: LINK_TEXTS.dead,
      sentences: [t.dead],
      links: [{ href: PAGES.openEvents, label: t.openCalls }],
      thread: 'loose',
    });

  /** The notice of a link while the call is not open yet, with the page's question and confirmation. */
  async function waiting(token: string) {
    const now = ctx.clock.now();
    const notice = await noticeOf(ctx.db, token, now);
    if (!notice) return null;
    if (notice.open_then !== null)
      return { notice, now, question: next.question(notice.email), intro: next.intro, confirmed: next.confirmed };
    const event = await publicCall(ctx, notice.event_id, now);
    if (!event?.call.opensAt) return null;
    const confirmed = t.confirmed(formatInstant(event.call.opensAt, ctx.config.timeZone));
    return { notice, now, question: t.question(notice.email, event.event_title), intro: t.intro, confirmed };
  }

  route(app, 'GET /api/opening-notices/:token', {
    ...LINK_PAGE,
    summary: 'Página para confirmar el aviso',
    refusals: { 410: pageResponse },
    handler: async (request, reply) => {
      const { token } = request.params;
      const found = await waiting(token);
      if (!found) return dead(reply);
      const { notice, question, intro, confirmed } = found;
      if (notice.confirmed_at)
        return show(reply, {
          title: t.confirmedTitle,
          sentences: [confirmed],
          ...seeEvent(notice.event_id),
          thread: 'tied',
        });
      return show(reply, {
        title: t.questionTitle,
        sentences: [question, intro],
        forms: [{ action: `/api/opening-notices/${encodeURIComponent(token)}`, label: t.confirm }],
        thread: 'waiting',
      });
    },
  });

  route(app, 'POST /api/opening-notices/:token', {
    ...LINK_PAGE,
    audit: BY_VISITORS,
    summary: 'Confirmar el aviso',
    form: true,
    refusals: { 410: pageResponse },
    handler: async (request, reply) => {
      await discardBody(request);
      const found = await waiting(request.params.token);
      if (!found) return dead(reply);
      const { notice, confirmed, now } = found;
      await ctx.db.transaction().execute((trx) => confirmNotice(trx, notice.notice_id, now));
      return show(reply, {
        title: t.confirmedTitle,
        sentences: [confirmed],
        ...seeEvent(notice.event_id),
        thread: 'tied',
      });
    },
  });
}
