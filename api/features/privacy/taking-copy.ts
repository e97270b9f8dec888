/** The copy that the link of a request downloads: once, within 24 hours. */
import { isCopyRight } from '@trama/shared/privacy/rights';
import { RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { type Context, nowIso } from '../../context.ts';
import { consumeToken } from '../../core/auth/access-tokens.ts';
import { HttpError } from '../../core/http/errors.ts';
import type { Subject } from '../../core/personal-data/entry.ts';
import { requestOfLink, subjectOf } from './requests.ts';

/** Marks the link as used and the request as answered. Throws HttpError 404, or 410 when the copy was taken. */
export async function takeCopy(ctx: Context, token: string): Promise<Subject> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const row = await requestOfLink(trx, token, now);
    if (!isCopyRight(row.kind)) throw new HttpError(404, m.linkDead);
    if ((await consumeToken(trx, 'own_data', token, now)) === undefined) throw new HttpError(410, m.copyTaken);
    const at = nowIso(ctx);
    if (row.answered_at === null)
      await trx
        .updateTable('rights_requests')
        .set({ confirmed_at: row.confirmed_at ?? at, answered_at: at, outcome: 'granted' })
        .where('request_id', '=', row.request_id)
        .execute();
    return subjectOf(trx, row.email);
  });
}
