import type { Identifier, RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Payload } from './formData.ts';
import { parseAnswer } from './http.ts';
import { type PictureValue, storedPicture } from './picture.ts';

/** The mapping of a react-admin resource to the API. */
export interface ResourceMapping<Row extends RaRecord = RaRecord> {
  /** Path of the collection below `/api`. */
  collection: string;
  /** Path that creates, when it is not the collection. */
  createAt?: string;
  /** Our field name -> the API's, for sorting. */
  sortFields: Record<string, string>;
  /** An answered item as a record with `id`. @throws ApiError when it is not one */
  toRecord: (json: unknown) => Row;
  /** Reads a single record, if it has more than the list's row; `query` begins with «?». */
  one?: { query: string; toRecord: (json: unknown) => RaRecord };
  /** A form's values as the API takes them; absent: records are only read and deleted. @throws ZodError when they break a rule */
  toPayload?: (values: unknown) => Payload;
  /** The body of an edit, if different. */
  toUpdate?: (values: unknown) => Payload;
}

/** The mapping of records that are only listed: the API's own fields, with `id`. @param idOf the record's key */
export const listedMapping = <Schema extends z.ZodObject, Id extends Identifier>(
  collection: string,
  schema: Schema,
  idOf: (row: z.output<Schema>) => Id,
): ResourceMapping<Listed<z.output<Schema>, Id>> => ({
  collection,
  sortFields: {},
  toRecord(json) {
    const row = parseAnswer(schema, json);
    return { ...row, id: idOf(row) };
  },
});

/** A row of the API as one of react-admin's records. */
export type Listed<Row, Id extends Identifier = Identifier> = Omit<Row, 'id'> & { id: Id };

/** The mapping of records that a form creates or edits. */
export interface SavedMapping<Row extends RaRecord = RaRecord> extends ResourceMapping<Row> {
  toPayload: (values: unknown) => Payload;
}

const wrappings = [z.object({ post: z.unknown() }), z.object({ user: z.unknown() })] as const;

/** The item itself: the API wraps some answers as `{post}` or `{user}`. */
export function unwrap(json: unknown): unknown {
  const [post, user] = wrappings;
  const asPost = post.safeParse(json);
  if (asPost.success && asPost.data.post !== undefined) return asPost.data.post;
  const asUser = user.safeParse(json);
  return asUser.success && asUser.data.user !== undefined ? asUser.data.user : json;
}

/** The fields that all kinds of content have. */
export interface ContentRecord {
  id: number;
  title: string;
  image: string | null;
  picture: PictureValue;
  createdAt: string;
  updatedAt: string;
  status: 'draft' | 'scheduled' | 'published';
  publishAt: string | null;
  version: number;
  /** The product made it, and no administrator has changed it. */
  example: boolean;
}

/** The fields that every kind maps in the same way. */
export function commonPart(
  item: {
    created_at: string;
    updated_at: string;
    status: ContentRecord['status'];
    publish_at: string | null;
    version: number;
    example?: true | undefined;
  },
  image: string | null,
): Omit<ContentRecord, 'id' | 'title'> {
  return {
    image,
    picture: storedPicture(image),
    createdAt: item.created_at,
    updatedAt: item.updated_at,
    status: item.status,
    publishAt: item.publish_at,
    version: item.version,
    example: item.example === true,
  };
}
