/**
 * Consents that an applicant may withdraw by the personal link at any time, also after the close: using supports and confidential
 * answers, and being named in the public programme.
 */

import { formatDateTime } from '@trama/shared/format/format';
import { isoTime } from '@trama/shared/format/time';
import { supportsWithdrawn } from '@trama/shared/texts/mail-kinds/consents';
import type { Context } from '../../../context.ts';
import { activeConsent } from '../../../core/consents/consents.ts';
import { toFlag } from '../../../core/database/columns.ts';
import { fileErasures, noteErasures } from '../../../core/database/erasure-ledger.ts';
import { truncateLog } from '../../../core/database/open.ts';
import { deleteApplicationFiles } from '../../../core/durable-files.ts';
import { mailIdentity } from '../../../core/mail/identity.ts';
import { enqueue } from '../../../core/mail/outbox.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { isSensitive } from '../applying/declarations.ts';
import { eraseConfidentialOf } from '../confidential.ts';
import { issueLink } from '../links.ts';
import { writeHistory } from '../reading/history.ts';
import { allAnswersOf, allFilesOf } from '../repository.ts';
import { findOwnApplication } from './own-row.ts';

/**
 * Erases supports, confidential answers and their files at once, and mails a confirmation that repeats none of this data. The
 * application stays, unchanged if it has no such data. Throws HttpError 404.
 */
export async function withdrawSupports(ctx: Context, token: string): Promise<void> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  const at = isoTime(now);
  const withdrawn = await ctx.db.transaction().execute(async (trx) => {
    const row = await findOwnApplication(trx, token, now, ctx.config.timeZone);
    const { application_id, email, event_title } = row;
    const files = (await allFilesOf(trx, [application_id])).filter(({ confidential }) => confidential === 1);
    const given = await activeConsent(trx, 'supports', application_id);
    if (!given && !isSensitive(row.inclusion, allAnswersOf(row), files.length)) return null;
    const stored = await eraseConfidentialOf(trx, row, at);
    await writeHistory(trx, [application_id], { at, by: 'applicant', kind: 'supports_withdrawn' });
    if (email) {
      const mail = supportsWithdrawn(site, {
        eventTitle: event_title,
        withdrawnAt: formatDateTime(now, ctx.config.timeZone),
        applicationUrl: await issueLink(trx, application_id, site.url, now),
      });
      await enqueue(
        trx,
        { key: `application-supports-withdrawn:${application_id}:${now}`, to: email, replyTo: site.contactEmail, mail },
        now,
      );
    }
    await noteErasures(trx, ctx, [['supports', application_id]]);
    return stored;
  });
  if (!withdrawn) return;
  await fileErasures(ctx);
  await deleteApplicationFiles(ctx.uploads.folders, withdrawn);
  await truncateLog(ctx.db);
  ctx.mail.wake();
}

/** Whether the applicant is named in the public programme once accepted; the event's page follows. Throws HttpError 404. */
export async function chooseProgramme(ctx: Context, token: string, unpublished: boolean): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const row = await findOwnApplication(trx, token, now, ctx.config.timeZone);
    if ((row.unpublished === 1) === unpublished) return;
    await trx
      .updateTable('applications')
      .set({ unpublished: toFlag(unpublished) })
      .where('application_id', '=', row.application_id)
      .execute();
    const kind = unpublished ? 'unpublished' : 'published';
    await writeHistory(trx, [row.application_id], { at: isoTime(now), by: 'applicant', kind });
    await markStale(trx, [`event:${row.event_id}`]);
  });
  ctx.publisher.wake();
}
