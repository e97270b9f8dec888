/** Handles bounces and complaints: the provider's webhook stops further mail. Administrators see the reason and can lift it. */

import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { suppressionRecord } from '@trama/shared/mail/subscriptions';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { SUPPRESSION_MESSAGES, WEBHOOK_MESSAGES } from '@trama/shared/texts/mails';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Trx } from '../../core/database/open.ts';
import { contains } from '../../core/database/text-functions.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { countRows } from '../../core/http/list-filters.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { route } from '../../core/http/route.ts';
import { noteSuppression, stopMailsTo } from '../../core/mail/suppressions.ts';
import { type Report, type StoppedAddresses, stoppedBy, verifiedReport } from '../../core/mail/webhook.ts';

const tags = ['correo'];
const REPORTED = ['bounced', 'complained'] as const;
/** The provider's documented shape; mail/webhook parses the event. */
const webhookEvent = z
  .object({ type: z.string(), data: z.object({ to: z.array(z.string()) }) })
  .meta({ examples: [{ type: 'email.complained', data: { to: ['ana.perez@example.org'] } }] });

/** The bare address, also from `Ana <ana@example.org>`. */
const bare = (address: string) => foldEmail(/<([^<>]+)>\s*$/u.exec(address)?.[1] ?? address);

async function stopWriting(trx: Trx, { reason, addresses, detail }: StoppedAddresses, now: number): Promise<void> {
  for (const email of addresses.map(bare)) {
    await noteSuppression(trx, email, { reason, detail }, now);
    await stopMailsTo(trx, email, reason);
    await trx
      .updateTable('people')
      .set((eb) => ({ notification: 0, version: eb('version', '+', 1) }))
      .where('email_key', '=', email)
      .where('notification', '=', 1)
      .execute();
  }
}

/** False for a retry, which has a new signature and changes nothing. Throws HttpError 409 for a byte-identical delivery. */
async function isNew(trx: Trx, { id, signedAt }: Report, now: number): Promise<boolean> {
  const before = await trx.selectFrom('webhook_events').select('signed_at').where('event_id', '=', id).executeTakeFirst();
  if (before?.signed_at === signedAt) throw new HttpError(409, WEBHOOK_MESSAGES.repeated);
  const values = { signed_at: signedAt, received_at: isoTime(now) };
  await trx
    .insertInto('webhook_events')
    .values({ event_id: id, ...values })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
    .execute();
  return before === undefined;
}

export function registerBounces(app: App, ctx: Context): void {
  // A separate scope with its own body parser: the signature covers the raw bytes, not the parsed JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    route(scope, 'POST /api/resend-webhook', {
      access: 'public',
      audit: { notAuditedBecause: 'no account reports it' },
      summary: 'Avisos de Resend: rebotes y quejas',
      description:
        'Firmados (`svix-id`, `svix-timestamp`, `svix-signature`) con el secreto de RESEND_WEBHOOK_SECRET; sin él no se reciben.',
      tags,
      consumes: ['application/json'],
      form: true,
      body: webhookEvent,
      responses: { 200: z.object({}) },
      refusals: [401, 404, 409],
      idempotency: { noKeyBecause: 'the provider numbers its reports' },
      bodyLimit: BODY_LIMITS.long,
      handler: async (request) => {
        const secret = ctx.config.resendWebhookSecret;
        if (!secret) throw notFound(API_MESSAGES.notFound);
        const report = await verifiedReport(String(request.body ?? ''), request.headers, secret);
        if (!report) throw new HttpError(401, WEBHOOK_MESSAGES.unsigned);
        const now = ctx.clock.now();
        await ctx.db.transaction().execute(async (trx) => {
          const stopped = stoppedBy(report.body);
          if ((await isNew(trx, report, now)) && stopped) await stopWriting(trx, stopped, now);
        });
        return {};
      },
    });
  });

  listRoute(app, {
    name: 'suppressions',
    access: 'subscribers.read',
    summary: 'Direcciones a las que ya no se escribe por rebotes o quejas',
    tags,
    response: suppressionRecord,
    async list({ offset, limit, ids, q, sort }) {
      let query = ctx.db.selectFrom('suppressions').where('reason', 'in', REPORTED).where(addressNotBlocked('email_key'));
      if (ids) query = query.where('suppression_id', 'in', ids);
      if (q) query = query.where((eb) => contains(eb.ref('email'), q));
      const total = await countRows(query);
      const rows = await query
        .selectAll()
        .orderBy('created_at', sort?.direction ?? 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return { rows, total };
    },
  });

  route(app, 'DELETE /api/suppressions/:id', {
    access: 'subscribers.write',
    audit: { action: 'delete', kind: 'suppression' },
    summary: 'Volver a escribir a una dirección',
    description: 'Solo tras un rebote o una queja; no suscribe a nadie. Quien pidió no recibir novedades decide por sí misma.',
    tags,
    params: z.object({ id: z.string().max(100) }),
    responses: { 200: suppressionRecord },
    handler: async (request) => {
      const row = await ctx.db
        .deleteFrom('suppressions')
        .where('suppression_id', '=', request.params.id)
        .where('reason', 'in', REPORTED)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound(SUPPRESSION_MESSAGES.notFound);
      return row;
    },
  });
}
