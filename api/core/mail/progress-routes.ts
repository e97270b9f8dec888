/** Figures of the outbox for administrators: pending, sent and dead mails, and the progress of each mailing. */

import { mailingItem } from '@trama/shared/mail/mailing-item';
import { type MailingProgress, mailingAudience, mailingProgress, mailSummary } from '@trama/shared/mail/mails';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { route } from '../../core/http/route.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { itemOfMailing } from './eligibility.ts';
import { countSubscribers, type MailingSource, mailingKeyOf } from './mailings.ts';
import { sentInLastDay } from './pace.ts';
import { isMailOff, mailTrouble } from './trouble.ts';

const tags = ['correo'];
const SHOWN_MAILINGS = 20;
const countOf = (state: string) => sql<number>`sum(case when state = ${state} then 1 else 0 end)`;

type Counted = Omit<MailingProgress, 'waiting' | 'held'>;

async function countMailings(db: Db, only: string | null): Promise<Counted[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['mailing', countOf('sent').as('sent'), countOf('dead').as('dead')])
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.min('subject').as('subject'),
      eb.fn.min('created_at').as('created_at'),
    ])
    .where('mailing', 'is not', null)
    .$if(only !== null, (query) => query.where('mailing', '=', only))
    .groupBy('mailing')
    .orderBy((eb) => eb.fn.min('created_at'), 'desc')
    .limit(SHOWN_MAILINGS)
    .execute();
  return rows.map(({ mailing, ...row }) => ({
    ...row,
    key: mailing ?? '',
    total: Number(row.total),
    sent: Number(row.sent),
    dead: Number(row.dead),
  }));
}

export function registerMailProgress(app: App, ctx: Context, sources: readonly MailingSource[]): void {
  async function withHold(counted: Counted): Promise<MailingProgress> {
    const waiting = counted.total - counted.sent - counted.dead;
    const item = waiting > 0 ? itemOfMailing(counted.key, sources) : null;
    const found = await item?.source.find(ctx.db, item.id, nowIso(ctx));
    return { ...counted, waiting, held: found !== undefined && !found.eligible };
  }

  route(app, 'GET /api/mail-summary', {
    access: 'mail.read',
    summary: 'Cuántos correos esperan, salieron y se abandonaron',
    tags,
    responses: { 200: mailSummary },
    handler: async () => {
      const states = await ctx.db
        .selectFrom('outbox')
        .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const count = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0);
      const { resendApiKey, mailPerDay } = ctx.config;
      return {
        waiting: count('pending'),
        sent: count('sent'),
        dead: count('dead'),
        sentInLastDay: await sentInLastDay(ctx.db, ctx.clock.now()),
        perDay: resendApiKey ? mailPerDay : null,
        storedAsFiles: resendApiKey === null,
        off: isMailOff(ctx.config),
        stoppedBy: (await mailTrouble(ctx.db, ctx.clock.now())).stoppedBy,
      };
    },
  });

  route(app, 'GET /api/mailings', {
    access: 'mail.read',
    summary: 'Anuncios y su avance',
    tags,
    responses: { 200: z.array(mailingProgress) },
    handler: async () => Promise.all((await countMailings(ctx.db, null)).map(withHold)),
  });

  route(app, 'GET /api/mailings/audience', {
    access: 'content.write',
    summary: 'Cuántas personas recibirían un anuncio',
    description: 'Con `kind` e `id`, también qué fue del anuncio de ese contenido.',
    tags,
    query: mailingItem.partial(),
    responses: { 200: mailingAudience },
    handler: async (request) => {
      const { kind, id } = request.query;
      const subscribers = await countSubscribers(ctx.db);
      if (!kind || !id) return { subscribers, mailed_at: null, progress: null };
      const found = await sources.find((source) => source.kind === kind)?.find(ctx.db, id, nowIso(ctx));
      const [counted] = await countMailings(ctx.db, mailingKeyOf(kind, id));
      return { subscribers, mailed_at: found?.mailed_at ?? null, progress: counted ? await withHold(counted) : null };
    },
  });
}
