/** The declaration of a kind of content (event, news post, publication). Everything else in this folder reads it. */
import type { ContentCollection, ContentName, ContentTable } from '@trama/shared/content/kinds';
import type { StoredFields } from '@trama/shared/records/fields';
import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../core/database/open.ts';
import type { ContentKey } from '../../core/publishing/stale-pages.ts';
import type { PictureColumns } from '../../core/uploads/pictures.ts';
import type { PayloadFields } from './payload.ts';
import type { ContentColumns } from './tables.ts';

/** A row of a content table left-joined to its picture. */
export type ContentRow = Selectable<ContentColumns> & PictureColumns;

/** The columns that a form sets. Absent columns keep their value, or take the database's. */
export type ContentValues = Pick<Insertable<ContentColumns>, 'title' | 'search_title' | 'text'> &
  Partial<Pick<Insertable<ContentColumns>, 'status' | 'publish_at'>>;

/** A select over a content table whose conditions are raw SQL. Columns that `images` has as well carry the table's name. */
interface RowQuery<Row> {
  where(condition: Expression<SqlBool>): RowQuery<Row>;
  orderBy(by: Expression<unknown>, direction: 'asc' | 'desc'): RowQuery<Row>;
  limit(count: number): RowQuery<Row>;
  execute(): Promise<Row[]>;
  executeTakeFirst(): Promise<Row | undefined>;
}

/** The part of a kind that pages, mails and the trash need. */
export interface ContentSource<Row extends ContentRow = ContentRow> {
  /** Name in dependencies of pages (`event:12`), keys of mails and addresses of previews. */
  name: ContentName;
  /** Table of the database; also names the public list in dependencies of pages. */
  table: ContentTable;
  rows(db: Db | Trx): RowQuery<Row>;
  /** Other things whose pages show this item. Absent: none. */
  about?(row: Row): ContentKey[];
  /** The words of its public list. The search finds the list by its title and introduction. */
  page: Readonly<Record<'title' | 'intro' | 'empty' | 'emptyHint', string>>;
  /** A deleted row stays while this is false. Absent: nothing refers to it. */
  mayPurge?: Expression<SqlBool>;
}

/** The part of a kind that a revision needs. */
export type RevisedContent<Row extends ContentRow> = ContentSource<Row> & Pick<ContentKind<Row, ContentValues>, 'form'>;

/** The kind's words in the API's documentation, in Spanish, beyond `CONTENT_WORDS`. */
interface ContentDocs {
  create: string;
  edit: string;
  /** Present where the public list is the newest first (`GET /all-<collection>/{n}`). */
  newest?: string;
}

export interface ContentKind<Row extends ContentRow, Values extends ContentValues> extends ContentSource<Row> {
  /** `/api/<collection>` */
  collection: ContentCollection;
  docs: ContentDocs;
  /** The documented body of create and edit, beside the picture; `read` parses it. */
  input: z.ZodObject;
  /** The columns that a form's fields set. Throws HttpError 422 with a sentence per field. @param problems of the files */
  read(fields: object, problems?: Record<string, string>): Values;
  /** Checks a form's values against the database. Throws HttpError 422. */
  check?(trx: Trx, values: Values): Promise<void>;
  picture: {
    /** Fields of the form that may carry it. */
    fields: readonly string[];
    /** Creating needs one. On edit the stored picture or the woven cover satisfies the rule. Source: decisions, "Image". */
    required: boolean;
  };
  /** The payload of one item. */
  schema: z.ZodType<object>;
  /** The source of each field of the payload. */
  payload: PayloadFields<Row>;
  /** The fields that `read` takes, with their sources: a revision stores an item in this form. */
  form: PayloadFields<Row>;
  /** Fields of administrators' lists beyond the payload, by the items' ids; absent: none. */
  listed?(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, object>>;
  /** Single items are answered as `{ post }`, public lists as `{ posts }`. Source: specification, point 7. */
  inPost: boolean;
  /** The account that creates an item is stored with it. */
  hasAccount: boolean;
  /** A change of these columns may change who is in the public list, or its order. */
  listColumns: readonly (keyof Row)[];
  /** The descriptor of the record: what lists show, and what they are filtered and sorted by. */
  fields: StoredFields;
  /** Filters of lists by what follows from several columns: an SQL text. @param now ISO @param today its day, `yyyy-mm-dd` */
  derived?: Readonly<Record<string, (at: { now: string; today: string }) => Expression<string>>>;
  /** The column that lists are sorted by unless another one is asked for. */
  newest: 'id' | 'created_at';
}
