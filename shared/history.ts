/** Versions of records, and the history of what administrators save. Source: decisions, "Who may do what". */
import { z } from 'zod';
import { errorBody } from './errors.ts';
import { timestamp } from './fields.ts';

export const REVISED_KINDS = ['event', 'news', 'publication', 'person', 'settings', 'call', 'decision-mail'] as const;
export const revisedKind = z.enum(REVISED_KINDS);
export type RevisedKind = z.infer<typeof revisedKind>;

/** `earlier`: how a record was before its history began, or after a change outside the panel. */
export const revisionAction = z.enum(['earlier', 'created', 'edited', 'deleted', 'restored', 'reverted']);
export type RevisionAction = z.infer<typeof revisionAction>;

/** Counts the saves of a record from 1. In a `PUT`: the one that the form was made from; a form sends it as text. */
export const version = z.coerce.number().int().positive();

/** The version of an answered record: counts its saves from 1. */
export const answeredVersion = z.number().int();

/** What a `PUT` may carry beside the record's own fields. */
export const versionField = z.object({ version: version.optional() });

/** The body of a `PUT` that may carry a version, with the examples of `input`. */
export const withVersion = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input.extend(versionField.shape).meta({ examples: input.meta()?.examples });

export const VERSION_CONFLICT = 'version-conflict';

/** A 409. With `code` `version-conflict` the record was changed meanwhile: by whom, when, and how it is now. */
export const conflictBody = errorBody
  .extend({
    /** Name of the account; null: erased since, or no account's change. */
    changedBy: z.string().nullable().optional(),
    changedAt: timestamp.optional(),
    /** The record in the call's own shape. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'Conflict' });
