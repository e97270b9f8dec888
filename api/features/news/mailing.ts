/** The announcement of a news post to the subscribers. */
import { PAGES } from '@trama/shared/paths';
import { plainText, truncate } from '@trama/shared/text';
import { type SqlBool, sql } from 'kysely';
import type { MailingSource } from '../../core/mail/mailings.ts';
import { isVisible } from '../../core/publishing/visible.ts';
import { newsAnnouncement } from './mails/news-announcement.ts';

const SUMMARY = 300;

export const newsMailing: MailingSource = {
  kind: 'news',
  async due(db, now) {
    const rows = await db
      .selectFrom('posts')
      .select('post_id')
      .where('post_confirmation', '=', 1)
      .where('mailed_at', 'is', null)
      .where(isVisible(now))
      .execute();
    return rows.map(({ post_id }) => ({ id: post_id, path: PAGES.newsItem(post_id) }));
  },
  find: (db, id, now) =>
    db
      .selectFrom('posts')
      .select(['updated_at', 'mailed_at', sql<SqlBool>`${isVisible(now)} and post_confirmation = 1`.as('stands')])
      .where('post_id', '=', id)
      .executeTakeFirst(),
  async renderFor(db, id, site) {
    const post = await db
      .selectFrom('posts')
      .selectAll()
      .where('post_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!post) return undefined;
    const values = {
      newsTitle: post.post_title,
      newsSummary: truncate(plainText(post.post_content), SUMMARY),
      newsUrl: `${site.url}${PAGES.newsItem(id)}`,
    };
    return (subscriber) => newsAnnouncement(site, { ...values, ...subscriber });
  },
  async markMailed(trx, id, mailed_at) {
    await trx.updateTable('posts').set({ mailed_at }).where('post_id', '=', id).execute();
  },
};
