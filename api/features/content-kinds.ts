/** All kinds of content, as their features declare them. Code for all kinds iterates over this list. */
import type { AnnouncedName, ContentName } from '@trama/shared/content/kinds';
import type { Context } from '../context.ts';
import type { Trx } from '../core/database/open.ts';
import type { MailingSource } from '../core/mail/mailings.ts';
import type { RecordKind } from '../core/revisions/record-kind.ts';
import {
  type ChangedRow,
  type ContentKind,
  type ContentRow,
  type ContentSource,
  type ContentValues,
  recordKindOf,
  restoreOne,
  undoOne,
} from './content/index.ts';
import { eventKind, eventMailing } from './events/index.ts';
import { newsKind, newsMailing } from './news/index.ts';
import { publicationKind } from './publications/index.ts';

/** A kind of content, for code that reads only the columns of every kind. */
export interface AnyKind extends ContentSource, Pick<ContentKind<never, never>, 'collection'> {
  /** Restores one of several items from the trash. Throws HttpError 404. */
  restore(ctx: Context, trx: Trx, id: number, account: string): Promise<ChangedRow>;
  /** Undoes the change that made the item's `version`. Throws HttpError 409. */
  undo(ctx: Context, trx: Trx, item: readonly [id: number, version: number | undefined], account: string): Promise<ChangedRow>;
  /** The history of the kind. */
  record: RecordKind;
}

const anyKind = <Row extends ContentRow, Values extends ContentValues>(kind: ContentKind<Row, Values>): AnyKind => ({
  ...kind,
  restore: (ctx, trx, id, account) => restoreOne(ctx, trx, kind, id, account),
  undo: (ctx, trx, item, account) => undoOne(ctx, trx, kind, item, account),
  record: recordKindOf(kind),
});

export const CONTENT: Readonly<Record<ContentName, AnyKind>> = {
  event: anyKind(eventKind),
  news: anyKind(newsKind),
  publication: anyKind(publicationKind),
};

/** Kinds with an author's account, with their columns. */
export const POSTS = { news: newsKind, publication: publicationKind };

export const ALL_CONTENT: readonly AnyKind[] = Object.values(CONTENT);

/** Kinds that can be announced to subscribers. */
export const MAILINGS = Object.values({ event: eventMailing, news: newsMailing } satisfies Record<AnnouncedName, MailingSource>);
