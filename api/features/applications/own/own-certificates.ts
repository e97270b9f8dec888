/** The certificates of who sent an application, for their own page. */

import { foldEmail } from '@trama/shared/format/text';
import { PAGES } from '@trama/shared/paths';
import type { Db } from '../../../core/database/open.ts';

/** Paths of the pages of the valid certificates of an event and an address, the latest first. */
export async function certificatePages(db: Db, eventId: number, email: string): Promise<string[]> {
  if (email === '') return [];
  const rows = await db
    .selectFrom('certificates')
    .select('code')
    .where('event_id', '=', eventId)
    .where('email_key', '=', foldEmail(email))
    .where('replaced_by', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => PAGES.certificate(code));
}
