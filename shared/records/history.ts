/** Versions of records, and the history of saved changes. Source: decisions, "Who may do what". */

import { z } from 'zod';
import { CONTENT_NAMES } from '../content/kinds.ts';
import { errorBody } from '../forms/errors.ts';
import { timestamp } from '../forms/fields.ts';

const REVISED_KINDS = [...CONTENT_NAMES, 'person', 'settings', 'call', 'call-text', 'decision-mail'] as const;
export const revisedKind = z.enum(REVISED_KINDS);
export type RevisedKind = z.infer<typeof revisedKind>;

/** `earlier`: how a record was before its history began, or after a change outside the panel. */
const revisionAction = z.enum(['earlier', 'created', 'edited', 'deleted', 'restored', 'reverted']);
export type RevisionAction = z.infer<typeof revisionAction>;

/** Counts the saves of a record from 1. A `PUT` names the version that the form was made from; a form sends it as text. */
export const version = z.coerce.number().int().positive();

/** The version of an answered record: counts its saves from 1. */
export const responseVersion = z.number().int();

/** Field of a `PUT` beside the record's fields. */
export const versionField = z.object({ version: version.optional() });

/** The body of a `PUT` that may carry a version, with the examples of `input`. */
export const withVersion = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input.extend(versionField.shape).meta({ examples: input.meta()?.examples });

export const VERSION_CONFLICT = 'version-conflict';

/** Body of a 409. With `code` `version-conflict`: who changed the record, when, and its present state. */
export const conflictBody = errorBody
  .extend({
    /** Name of the account; null: erased, or the product made the change. */
    changedBy: z.string().nullable().optional(),
    changedAt: timestamp.optional(),
    /** The record in the route's own shape. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'Conflict' });

/** A saved state of a record, without its fields. */
const revisionEntry = z.object({
  version: responseVersion,
  at: timestamp,
  /** Name of the account that saved it; null: erased since, or no account's change. */
  by: z.string().nullable(),
  action: revisionAction,
  /** The act in one Spanish sentence. */
  summary: z.string(),
  /** Names of the stored fields that differ from the state before. */
  changed: z.array(z.string()),
});
export type RevisionEntry = z.infer<typeof revisionEntry>;

/** `GET /history/{kind}/{id}/editors`: names of the other accounts that have the record's form open. */
export const recordEditors = z.object({ others: z.array(z.string()) });

/** `GET /history/{kind}/{id}`, the latest first. */
export const recordHistory = z
  .object({
    /** Title of the record. */
    title: z.string(),
    /** The present one. */
    version: responseVersion,
    /** True in the trash: its versions can be read, and restored after the record is. */
    deleted: z.boolean(),
    revisions: z.array(revisionEntry),
  })
  .meta({ id: 'RecordHistory' });
export type RecordHistory = z.infer<typeof recordHistory>;

/** A field of a saved state. Texts are plain, with a line per paragraph. A picture is its path, '' when its file is gone. */
const revisionField = z.object({
  name: z.string(),
  label: z.string(),
  picture: z.boolean(),
  text: z.string(),
  /** Value in the state before. */
  previous: z.string(),
  /** Value in the present record. */
  present: z.string(),
  /** `changed`: differs from the state before; `differs`: from the present one. A difference in format counts. */
  changed: z.boolean(),
  differs: z.boolean(),
  /** Whether `restore` can bring it back. */
  restorable: z.boolean(),
});
export type RevisionField = z.infer<typeof revisionField>;

/** `GET /history/{kind}/{id}/{version}` */
export const revisionDetail = revisionEntry
  .extend({
    /** The previous stored state; null: none is stored. */
    previousVersion: responseVersion.nullable(),
    presentVersion: responseVersion,
    fields: z.array(revisionField),
  })
  .meta({ id: 'RevisionDetail' });
export type RevisionDetail = z.infer<typeof revisionDetail>;

/** `POST /history/{kind}/{id}/{version}/restore`: the present version that was shown, and one field instead of all. */
export const restoreInput = versionField
  .extend({ field: z.string().max(40).optional() })
  .meta({ examples: [{ version: 2 }, { field: 'title' }] });

export const restoredRecord = z.object({ version: responseVersion });
