/**
 * Derives the columns of a record from its descriptor. The types exclude values that a feature sets itself: formatted text, an
 * hour stored with its day, a picture. A kind compiles only once it sets them.
 */
import { mapFields, type Plain, type Sent, type StoredField, type StoredFields } from '@trama/shared/records/fields';
import type { Value } from '@trama/shared/records/values';
import type { Generated } from 'kysely';
import type { z } from 'zod';
import { type Flag, toFlag } from './columns.ts';

type Stored<V extends Value> = z.output<V['output']> extends boolean ? Flag : z.output<V['output']>;

/** The columns of a table that a descriptor names. */
export type ColumnsOf<F extends StoredFields> = {
  -readonly [Name in keyof F as F[Name]['column']]: F[Name] extends { hasColumnDefault: true }
    ? Generated<Stored<F[Name]['value']>>
    : Stored<F[Name]['value']>;
};

/** Names of the fields that every save sets. */
type Needed<F extends StoredFields> = {
  [Name in keyof F]: F[Name]['value'] extends { need: 'required' } ? Name : never;
}[keyof F];

/** The columns that a form sets. Absent fields set no column. */
export type ValuesOf<F extends StoredFields> = {
  -readonly [Name in Plain<F> & Needed<F> as F[Name]['column']]: Stored<F[Name]['value']>;
} & { -readonly [Name in Exclude<Plain<F>, Needed<F>> as F[Name]['column']]?: Stored<F[Name]['value']> };

const columnOf = ({ column }: StoredField) => column;
const plain =
  <Made>(of: (field: StoredField, name: string) => Made | undefined) =>
  (field: StoredField, name: string) =>
    field.value.byHand ? undefined : of(field, name);

/** Converts validated fields to columns: an empty text becomes null, a flag 1 or 0. */
export function storedColumns<F extends StoredFields>(
  fields: F,
  input: { [Name in keyof F & Sent<F> & Needed<F>]: unknown } & { [Name in Sent<F>]?: unknown },
): ValuesOf<F>;
export function storedColumns(fields: StoredFields, input: Readonly<Record<string, unknown>>): object {
  const stored = plain(({ value }, name) => {
    const sent = input[name];
    if (typeof sent === 'boolean') return toFlag(sent);
    if (sent === '' && value.need !== 'required') return null;
    return typeof sent === 'string' && value.stored ? value.stored(sent) : sent;
  });
  return mapFields(fields, stored, columnOf);
}

type ResponseColumn<Field extends StoredField> =
  z.output<Field['value']['output']> extends boolean ? (row: Record<Field['column'], Flag>) => boolean : Field['column'];
type ResponseColumns<F extends StoredFields> = { readonly [Name in Plain<F> as F[Name]['payloadName']]: ResponseColumn<F[Name]> };

/** Selects a column; a flag becomes a boolean. */
const shownColumn = ({ column, value }: StoredField) =>
  value.kind === 'flag' ? (row: Readonly<Record<string, unknown>>) => row[column] === 1 : column;

/** The columns of a response's fields. */
export function responseColumns<F extends StoredFields>(fields: F): ResponseColumns<F>;
export function responseColumns(fields: StoredFields): object {
  return mapFields(fields, plain(shownColumn), ({ payloadName }) => payloadName);
}

/** The columns of a form's fields, in which a revision stores the record. Pictures are stored separately. */
export function formColumns<F extends StoredFields>(fields: F): { readonly [Name in Sent<F>]: ResponseColumn<F[Name]> };
export function formColumns(fields: StoredFields): object {
  return mapFields(fields, (field) => (field.value.input ? shownColumn(field) : undefined));
}

type TypedColumns<F extends StoredFields> = {
  -readonly [Name in Plain<F> as F[Name]['column']]: ReturnType<F[Name]['value']['typed']>;
};

/** The columns of an unsaved form, valid or not. */
export function typedColumns<F extends StoredFields>(fields: F, typed: { [Name in Plain<F>]?: unknown }): TypedColumns<F>;
export function typedColumns(fields: StoredFields, typed: Readonly<Record<string, unknown>>): object {
  return mapFields(
    fields,
    plain(({ value }, name) => value.typed(String(typed[name] ?? ''))),
    columnOf,
  );
}
