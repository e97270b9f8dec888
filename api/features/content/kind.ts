/** The declaration of a kind of content (event, news post, publication), which all code of this folder reads. */
import type { ContentCollection, ContentName, ContentTableName } from '@trama/shared/content/kinds';
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

/** The columns that a form sets. Absent columns keep their value; a new row gets the column's default. */
export type ContentValues = Pick<Insertable<ContentColumns>, 'title' | 'search_title' | 'text'> &
  Partial<Pick<Insertable<ContentColumns>, 'status' | 'publish_at'>>;

/** A select over a content table with raw SQL conditions. Columns that `images` also has are qualified with the table's name. */
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
  table: ContentTableName;
  rows(db: Db | Trx): RowQuery<Row>;
  /** Keys of other content whose pages show this item; absent: no other page. */
  about?(row: Row): ContentKey[];
  /** Texts of the kind's public list. The search finds the list by title and introduction. */
  page: Readonly<Record<'title' | 'intro' | 'empty' | 'emptyHint', string>>;
  /** SQL condition: a deleted row may be purged; absent: always. */
  mayPurge?: Expression<SqlBool>;
}

/** The part of a kind that a revision needs. */
export type RevisedContent<Row extends ContentRow> = ContentSource<Row> & Pick<ContentKind<Row, ContentValues>, 'form'>;

/** Spanish texts of the kind in the API's documentation, in addition to `CONTENT_WORDS`. */
interface ContentDocs {
  create: string;
  edit: string;
  /** Present if the kind has a public list by date (`GET /all-<collection>/{n}`). */
  newest?: string;
}

export interface ContentKind<Row extends ContentRow, Values extends ContentValues> extends ContentSource<Row> {
  /** `/api/<collection>` */
  collection: ContentCollection;
  docs: ContentDocs;
  /** Schema of the documented body of create and edit, without the picture; `read` parses the request. */
  input: z.ZodObject;
  /** Converts a form's fields to columns. Throws HttpError 422 with a message per field. @param problems of the files */
  read(fields: object, problems?: Record<string, string>): Values;
  /** Checks a form's values against the database. Throws HttpError 422. */
  check?(trx: Trx, values: Values): Promise<void>;
  picture: {
    /** Form fields that may contain the picture. */
    fields: readonly string[];
    /** A new item needs a picture; an edit keeps the picture or generated cover. Source: decisions, "Content and files". */
    required: boolean;
  };
  /** The payload of one item. */
  schema: z.ZodType<object>;
  /** The source of each field of the payload. */
  payload: PayloadFields<Row>;
  /** The fields that `read` accepts, with their sources. A revision stores an item in this form. */
  form: PayloadFields<Row>;
  /** Further fields of administrators' lists, by item id; absent: only the payload. */
  listed?(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, object>>;
  /** Responses are `{ post }` for one item and `{ posts }` for public lists. Source: specification, point 7. */
  inPost: boolean;
  /** The row stores the account that created the item. */
  hasAccount: boolean;
  /** Columns that decide membership or order of the public list: their change makes the list stale. */
  listColumns: readonly (keyof Row)[];
  /** Descriptor of the record: defines the columns, filters and sorting of lists. */
  fields: StoredFields;
  /** Filters computed from several columns, as SQL text. @param now ISO @param today day of `now`, `yyyy-mm-dd` */
  derived?: Readonly<Record<string, (at: { now: string; today: string }) => Expression<string>>>;
  /** Default sort column of lists. */
  newest: 'id' | 'created_at';
}
