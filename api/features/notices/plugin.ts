/** «Avísame cuando abra»: the form of a call that opens later, and the link of its mail. Following it (GET) changes nothing. */
import { formatInstant } from '@trama/shared/deadline';
import { errorBody } from '@trama/shared/errors';
import { openingNoticeRequest } from '@trama/shared/opening-notices';
import type { AnswerPage } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { OPENING_NOTICE_TEXTS as t } from '@trama/shared/texts/opening-notices';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendAnswerPage } from '../../core/http/answer-page.ts';
import type { App } from '../../core/http/app.ts';
import { FORM_TYPES, pageAnswer } from '../../core/http/docs.ts';
import { notFound } from '../../core/http/errors.ts';
import { limit } from '../../core/http/limits.ts';
import { readForm } from '../../core/http/multipart.ts';
import { wantsPage } from '../../core/http/wants-page.ts';
import { askForNotice, confirmNotice, eventOfNotice, noticeOf } from './notices.ts';

const tags = ['convocatorias'];
const params = z.object({ token: z.string().max(200) });
const response = { 200: pageAnswer, 410: pageAnswer };

export default async function notices(app: App): Promise<void> {
  const { ctx } = app;
  const show = (reply: FastifyReply, answer: Omit<AnswerPage, 'label'>) =>
    sendAnswerPage(reply, ctx, { label: t.label, ...answer });
  const seeEvent = (eventId: number) => ({ links: [{ href: PAGES.event(eventId), label: t.seeEvent }] });

  app.post(
    '/api/opening-notices',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'subscribe'),
      schema: {
        summary: 'Pedir un aviso para cuando abra una convocatoria',
        description: 'Envía un correo cuyo enlace confirma. Un formulario del navegador recibe una página.',
        tags,
        body: openingNoticeRequest,
        response: { 200: z.object({ message: z.string() }), 404: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { eventId, email } = request.body;
      const now = ctx.clock.now();
      const event = await eventOfNotice(ctx, eventId, now);
      if (!event) throw notFound();
      if (event.call.opensAt) await askForNotice(ctx, { eventId, email, eventTitle: event.event_title }, now);
      if (!wantsPage(request)) return { message: t.asked };
      return show(reply, { title: t.askedTitle, sentences: [t.asked], ...seeEvent(eventId), thread: 'waiting' });
    },
  );

  const dead = (reply: FastifyReply) =>
    show(reply.code(410), {
      title: t.deadTitle,
      sentences: [t.dead],
      links: [{ href: PAGES.openEvents, label: t.openCalls }],
      thread: 'loose',
    });

  /** The notice of a link with its event, while the call is still to open. */
  async function waiting(token: string) {
    const now = ctx.clock.now();
    const notice = await noticeOf(ctx.db, token, now);
    const event = notice && (await eventOfNotice(ctx, notice.event_id, now));
    const opensAt = event?.call.opensAt;
    return notice && event && opensAt ? { notice, event, opens: formatInstant(opensAt, ctx.config.timeZone), now } : null;
  }

  app.get(
    '/api/opening-notices/:token',
    { config: { access: 'public' }, schema: { summary: 'Página para confirmar el aviso', tags, params, response } },
    async (request, reply) => {
      const { token } = request.params;
      const found = await waiting(token);
      if (!found) return dead(reply);
      const { notice, event, opens } = found;
      if (notice.confirmed_at)
        return show(reply, {
          title: t.confirmedTitle,
          sentences: [t.confirmed(opens)],
          ...seeEvent(notice.event_id),
          thread: 'tied',
        });
      return show(reply, {
        title: t.questionTitle,
        sentences: [t.question(notice.email, event.event_title), t.intro],
        forms: [{ action: `/api/opening-notices/${encodeURIComponent(token)}`, label: t.confirm }],
        thread: 'waiting',
      });
    },
  );

  app.post(
    '/api/opening-notices/:token',
    { config: { access: 'public' }, schema: { summary: 'Confirmar el aviso', tags, consumes: FORM_TYPES, params, response } },
    async (request, reply) => {
      await readForm(request, { fileSize: 1000, files: 1 }, async () => undefined);
      const found = await waiting(request.params.token);
      if (!found) return dead(reply);
      const { notice, opens, now } = found;
      await ctx.db.transaction().execute((trx) => confirmNotice(trx, notice.notice_id, now));
      return show(reply, {
        title: t.confirmedTitle,
        sentences: [t.confirmed(opens)],
        ...seeEvent(notice.event_id),
        thread: 'tied',
      });
    },
  );
}
