/** The applications that the reviewers of an event read. */
import { sql } from 'kysely';
import { notBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { applicationRows } from '../applications/index.ts';

/** Applications that reviewers may read, without withdrawn ones and those of blocked people. */
export const readableApplications = (db: Db | Trx, eventId: number) =>
  applicationRows(db)
    .where('applications.event_id', '=', eventId)
    .where('applications.state', '!=', 'retirada')
    .where(notBlocked);

/** Applications of this reviewer: assigned and begun ones; all applications while none is assigned. */
export const readableApplicationsBy = (db: Db | Trx, { reviewer_id, event_id }: { reviewer_id: string; event_id: number }) =>
  readableApplications(db, event_id).where(
    sql<boolean>`(not exists (select 1 from review_assignments join reviewers using (reviewer_id) where reviewers.event_id = ${event_id})
      or applications.application_id in (
        select application_id from review_assignments where reviewer_id = ${reviewer_id}
        union all select application_id from review_refusals where reviewer_id = ${reviewer_id}
        union all select application_id from review_drafts where reviewer_id = ${reviewer_id}
        union all select application_id from reviews where reviewer_id = ${reviewer_id}))`,
  );
