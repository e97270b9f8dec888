import type { Identifier, RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Payload } from './formData.ts';
import { parseResponse } from './http.ts';
import { type PictureValue, storedPicture } from './picture.ts';

/** Maps a react-admin resource to the API. */
export interface ResourceMapping<Row extends RaRecord = RaRecord> {
  /** Path of the collection, relative to `/api`. */
  collection: string;
  /** Path for creating a record, if it differs from the collection. */
  createAt?: string;
  /** The panel's field name -> the API's, for sorting. */
  sortFields: Record<string, string>;
  /**
   * Parses an item of a response into a record with `id`.
   * @throws ApiError if the item has another shape
   */
  toRecord: (json: unknown) => Row;
  /** Loads a single record if it has more fields than the list's row; `query` begins with «?». */
  one?: { query: string; toRecord: (json: unknown) => RaRecord };
  /**
   * Builds the payload from form values; absent: records are only read and deleted.
   * @throws ZodError if a value is invalid
   */
  toPayload?: (values: unknown) => Payload;
  /** Body of an update, if it differs from `toPayload`. */
  toUpdate?: (values: unknown) => Payload;
}

/**
 * Maps records that are only listed: the API's fields plus `id`.
 * @param idOf returns the record's key
 */
export const listedMapping = <Schema extends z.ZodObject, Id extends Identifier>(
  collection: string,
  schema: Schema,
  idOf: (row: z.output<Schema>) => Id,
): ResourceMapping<Listed<z.output<Schema>, Id>> => ({
  collection,
  sortFields: {},
  toRecord(json) {
    const row = parseResponse(schema, json);
    return { ...row, id: idOf(row) };
  },
});

/** A row of the API with the `id` that react-admin requires. */
export type Listed<Row, Id extends Identifier = Identifier> = Omit<Row, 'id'> & { id: Id };

/** Maps records that a form creates or edits. */
export interface SavedMapping<Row extends RaRecord = RaRecord> extends ResourceMapping<Row> {
  toPayload: (values: unknown) => Payload;
}

const wrappings = [z.object({ post: z.unknown() }), z.object({ user: z.unknown() })] as const;

/** Unwraps an item: the API wraps some responses as `{post}` or `{user}`. */
export function unwrap(json: unknown): unknown {
  const [post, user] = wrappings;
  const asPost = post.safeParse(json);
  if (asPost.success && asPost.data.post !== undefined) return asPost.data.post;
  const asUser = user.safeParse(json);
  return asUser.success && asUser.data.user !== undefined ? asUser.data.user : json;
}

/** Fields of every kind of content. */
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
  /** True for sample content that no administrator has changed. */
  example: boolean;
}

/** Maps the fields that all kinds share. */
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
