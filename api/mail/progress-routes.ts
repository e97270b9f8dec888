/** How the mail is doing, as administrators see it: what waits, what left, what was given up, and each mailing. */
import { mailingProgress, mailSummary } from '@trama/shared/mails';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Context } from '../context.ts';
import { mailingKey } from './outbox.ts';
import { sentInLastDay } from './pace.ts';

const tags = ['correo'];
const SHOWN_MAILINGS = 20;
const countOf = (state: string) => sql<number>`sum(case when state = ${state} then 1 else 0 end)`;

export function registerMailProgress(app: App, ctx: Context): void {
  app.get(
    '/api/mail-summary',
    {
      config: { access: 'root' },
      schema: { summary: 'Cuántos correos esperan, salieron y se abandonaron', tags, response: { 200: mailSummary } },
    },
    async () => {
      const states = await ctx.db
        .selectFrom('outbox')
        .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const count = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0);
      const { resendApiKey, mailPerDay } = ctx.config;
      return {
        waiting: count('pending') + count('sending'),
        sent: count('sent'),
        dead: count('dead'),
        sentInLastDay: await sentInLastDay(ctx.db, ctx.clock.now()),
        perDay: resendApiKey ? mailPerDay : null,
        keptAsFiles: resendApiKey === null,
      };
    },
  );

  app.get(
    '/api/mailings',
    {
      config: { access: 'root' },
      schema: { summary: 'Anuncios y su avance', tags, response: { 200: z.array(mailingProgress) } },
    },
    async () => {
      const rows = await ctx.db
        .selectFrom('outbox')
        .select([mailingKey.as('key'), countOf('sent').as('sent'), countOf('dead').as('dead')])
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          eb.fn.min('subject').as('subject'),
          eb.fn.min('created_at').as('created_at'),
        ])
        .where('bulk', '=', 1)
        .groupBy(mailingKey)
        .orderBy((eb) => eb.fn.min('created_at'), 'desc')
        .limit(SHOWN_MAILINGS)
        .execute();
      return rows.map((row) => {
        const [total, sent, dead] = [Number(row.total), Number(row.sent), Number(row.dead)];
        return { ...row, total, sent, dead, waiting: total - sent - dead };
      });
    },
  );
}
