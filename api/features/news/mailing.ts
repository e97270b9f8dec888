/** The announcement of a news post to the subscribers. */

import { plainText, runningText, truncate } from '@trama/shared/format/text';
import { PAGES } from '@trama/shared/paths';
import { newsAnnouncement } from '@trama/shared/texts/mail-kinds/announcements';
import { announcementOf, SUMMARY_LENGTH } from '../content/index.ts';
import { newsKind } from './kind.ts';

export const newsMailing = announcementOf(newsKind, (post, site) => {
  const values = {
    newsTitle: post.title,
    newsSummary: truncate(plainText(runningText(post.text)), SUMMARY_LENGTH),
    newsUrl: `${site.url}${PAGES.newsItem(post.id)}`,
  };
  return (subscriber) => newsAnnouncement(site, { ...values, ...subscriber });
});
