/** What a form holds, as a page shows it. Nothing is required: a form is looked at long before it is finished. */

import { callState } from '@trama/shared/calls';
import { parseIsoDate } from '@trama/shared/dates';
import type { DocumentLink, EventDetail, Picture, PostDetail } from '@trama/shared/page-data';
import { PREVIEW_PICTURE, type PreviewInput } from '@trama/shared/preview';
import { cleanLine } from '@trama/shared/text';
import { ADMIN_MESSAGES } from '@trama/shared/texts/admin-messages';
import { youtubeVideoId } from '@trama/shared/video';
import { sanitizeText } from '../../../core/http/sanitize.ts';
import { pageHtml, readingMinutes, summaryOf } from '../../../core/publishing/formatted-text.ts';
import type { Stored } from './stored.ts';

export interface Moment {
  /** ms */
  now: number;
  timeZone: string;
}

interface Item {
  id: number;
  stored: Stored | undefined;
  documents: DocumentLink[];
}

function pictureOf({ picture }: PreviewInput, stored: Stored | undefined): Picture | null {
  if (picture === 'kept') return stored?.picture ?? null;
  return picture ? { sources: [], src: PREVIEW_PICTURE, ...picture } : null;
}

const titleOf = ({ title }: PreviewInput) => cleanLine(title ?? '') || ADMIN_MESSAGES.preview.untitled;
const videoOf = ({ youtube }: PreviewInput) => (youtube ? youtubeVideoId(youtube) : null);

function hourOf(typed: string | null | undefined): string {
  const value = (typed ?? '').trim();
  return /^\d{2}:\d{2}(?::\d{2})?$/u.test(value) ? value.padEnd(8, ':00') : '00:00:00';
}

/** An event under `item.id`; without a date it takes place today. */
export function eventDetail(input: PreviewInput, { id, stored, documents }: Item, { now, timeZone }: Moment): EventDetail {
  const iso = new Date(now).toISOString();
  const date = parseIsoDate(input.date ?? '') ?? iso;
  const dateEnd = parseIsoDate(input.dateEnd ?? '');
  const description = sanitizeText(input.text ?? '');
  return {
    id,
    title: titleOf(input),
    date,
    hour: hourOf(input.hour),
    location: cleanLine(input.location ?? ''),
    dateEnd,
    call: callState({ date, dateEnd }, now, timeZone),
    picture: pictureOf(input, stored),
    descriptionHtml: pageHtml(description),
    summary: summaryOf(description),
    videoId: videoOf(input),
    documents,
    createdAt: stored?.createdAt ?? iso,
    updatedAt: iso,
  };
}

/** A news post or a publication under `item.id`. */
export function postDetail(input: PreviewInput, { id, stored }: Item, { now }: Moment): PostDetail {
  const iso = new Date(now).toISOString();
  const content = sanitizeText(input.text ?? '');
  return {
    id,
    title: titleOf(input),
    author: cleanLine(input.author ?? ''),
    createdAt: stored?.createdAt ?? iso,
    summary: summaryOf(content),
    picture: pictureOf(input, stored),
    contentHtml: pageHtml(content),
    updatedAt: iso,
    videoId: videoOf(input),
    readingMinutes: readingMinutes(content),
  };
}
