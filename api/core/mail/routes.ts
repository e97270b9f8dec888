/** Routes for administrators: lists, reads and retries mails. */

import { randomUUID } from 'node:crypto';
import { bulkCounts, mailBulk } from '@trama/shared/forms/bulk';
import { contentId } from '@trama/shared/forms/fields';
import { mailingItem } from '@trama/shared/mail/mailing-item';
import { mailContent, mailRecord } from '@trama/shared/mail/mails';
import { MAIL_MESSAGES as m } from '@trama/shared/texts/mails';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { route } from '../../core/http/route.ts';
import { singleId } from '../audit/request-entry.ts';
import type { App } from '../http/app.ts';
import { changeMany, chosenIds } from '../http/bulk.ts';
import { HttpError, notFound, orNotFound } from '../http/errors.ts';
import { listRequest } from '../http/list-query.ts';
import { listRoute } from '../http/list-route.ts';
import { mailList } from './list.ts';
import { type MailingSource, mailWriter } from './mailings.ts';
import { enqueue } from './outbox.ts';
import { registerMailProgress } from './progress-routes.ts';
import { MAIL_COLUMNS, mailOf, readMail } from './read-mail.ts';
import { retryAll, retryMail } from './retry.ts';
import { isMailOff } from './trouble.ts';

const tags = ['correo'];
/** @param sources the kinds of items with mailings */
export function registerMail(app: App, ctx: Context, sources: readonly MailingSource[]): void {
  registerMailProgress(app, ctx, sources);

  listRoute(app, {
    name: 'mails',
    access: 'mail.read',
    summary: 'Correos por enviar, enviados y abandonados',
    description: mailList.description,
    tags,
    response: mailRecord,
    list: (wanted) => mailList.page(ctx, wanted),
    ids: { id: z.number(), of: (wanted) => mailList.ids(ctx, wanted) },
    facets: (wanted) => mailList.facets(ctx, wanted),
  });

  route(app, 'GET /api/mails/:id', {
    access: 'mail.read',
    audit: { action: 'view', kind: 'mail' },
    summary: 'Un correo, palabra por palabra',
    description: 'Como salió, sin lo que abren sus enlaces personales. Queda en el registro quién lo abrió.',
    tags,
    params: z.object({ id: contentId }),
    responses: { 200: mailContent },
    handler: async (request) => orNotFound(await readMail(ctx.db, request.params.id), m.notFound),
  });

  route(app, 'POST /api/mails/:id/retry', {
    access: 'mail.retry',
    audit: { action: 'mail-retry', kind: 'mail' },
    summary: 'Enviar otra vez un correo abandonado',
    tags,
    params: z.object({ id: contentId }),
    responses: { 200: mailRecord },
    handler: async (request) => {
      const { id } = request.params;
      const found = await ctx.db.selectFrom('outbox').select('state').where('mail_id', '=', id).executeTakeFirst();
      if (!found) throw notFound(m.notFound);
      const outcome = await retryMail(ctx.db, id, ctx.clock.now());
      if (outcome !== 'again') throw new HttpError(409, outcome === 'blocked' ? m.blocked : m.notDead);
      const row = await ctx.db.selectFrom('outbox').select(MAIL_COLUMNS).where('mail_id', '=', id).executeTakeFirstOrThrow();
      ctx.mail.wake();
      return mailOf(row);
    },
  });

  route(app, 'POST /api/mails/retry', {
    access: 'mail.retry',
    audit: { action: 'mail-retry', kind: 'mail' },
    summary: 'Enviar otra vez todos los correos abandonados',
    description: 'Menos los de direcciones bloqueadas y los que quizá llegaron: esos, de a uno.',
    tags,
    responses: { 200: z.object({ count: z.number().int() }) },
    handler: async () => {
      const count = await retryAll(ctx.db, ctx.clock.now());
      ctx.mail.wake();
      return { count };
    },
  });

  route(app, 'POST /api/mails/bulk', {
    access: 'mail.retry',
    audit: { action: 'mail-retry', kind: 'mail', object: ({ body: { ids = [] } }) => singleId(ids.map(String)) },
    summary: 'Enviar otra vez correos abandonados, en bloque',
    description:
      'Por `ids` o por `filter`, el de la lista. Los de direcciones bloqueadas y los que quizá llegaron quedan como están y se cuentan con su ' +
      'razón. No se puede deshacer. Cien por transacción: con `Idempotency-Key` una repetición sigue donde quedó.',
    tags,
    body: mailBulk,
    responses: { 200: bulkCounts },
    handler: ({ body: { ids, filter = {} } }) =>
      changeMany(ctx.db, {
        ...(ids ? chosenIds(ids) : mailList.found(ctx, listRequest({ filter }))),
        id: contentId,
        mark: z.never(),
        async change(trx, id) {
          const outcome = await retryMail(trx, id, ctx.clock.now(), { many: true });
          if (outcome === 'not-dead') return undefined;
          if (outcome !== 'again') throw new HttpError(409, outcome === 'blocked' ? m.blocked : m.inDoubt);
          return null;
        },
        committed: () => ctx.mail.wake(),
      }),
  });

  route(app, 'POST /api/mailings/test', {
    access: 'content.write',
    audit: { action: 'mailing-test', object: ({ body }) => body.id },
    summary: 'Enviarse una prueba de un anuncio',
    tags,
    body: mailingItem,
    responses: { 200: z.object({ message: z.string() }) },
    refusals: [404],
    handler: async (request) => {
      const { kind, id } = request.body;
      const source = sources.find((each) => each.kind === kind);
      const write = source && (await (await mailWriter(ctx))(ctx.db, source, id));
      if (!write) throw notFound(m.itemNotFound);
      const me = await ctx.db
        .selectFrom('people')
        .select(['user_id', 'first_name', 'email'])
        .where('user_id', '=', request.account.userId)
        .executeTakeFirstOrThrow();
      const mail = { key: `mailing-test:${randomUUID()}`, to: me.email ?? '', ...write.to(me) };
      await ctx.db.transaction().execute((trx) => enqueue(trx, mail, ctx.clock.now()));
      ctx.mail.wake();
      return { message: isMailOff(ctx.config) ? m.testStored : m.testSent };
    },
  });
}
