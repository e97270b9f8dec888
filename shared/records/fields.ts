/**
 * A record's descriptor names each field once. This module derives the rest: schemas, the empty form, labels, the history, the
 * preview. Each function has a precise signature and a loose one, so that its body needs no cast.
 */
import { z } from 'zod';
import { hourOf, isoDay } from '../format/dates.ts';
import { LIMITS } from '../limits.ts';
import { FIELD_TEXTS } from '../texts/field.ts';
import type { Shown, Value } from './values.ts';

/** A field that people see in lists, the history and exports. */
export interface Field {
  label: string;
  /** Words of the history: «Ana cambió el título». */
  historyPhrase: string;
  value: Shown;
  /** Path of the value in a stored state, such as `joinModal.title`; absent: the field's name. */
  path?: string;
  /**
   * Restoring an earlier state leaves this field: only a form changes who sees a record, its recipients and a person's consents.
   */
  fixed?: true;
}
export type Fields = Readonly<Record<string, Field>>;

/** A field that a form edits and a column stores. `Section`: the groups that the form draws. */
export interface StoredField<Section extends string = string> extends Field {
  value: Value;
  column: string;
  /** Property name in responses. */
  payloadName: string;
  /** The label in the form; absent: `label`. */
  inputLabel?: string;
  help?: string;
  /** An example, shown in the empty input. */
  hint?: string;
  /** The input gets `inputmode="numeric"`, so phones show a keypad of digits. */
  digits?: true;
  /** The group of the form that draws the field; absent: the form's code places the field. */
  section?: Section;
  /** The database has a default for the column. */
  hasColumnDefault?: true;
  /** Duplicating an event copies the value. */
  copiedOnDuplicate?: true;
  /** Imports can set the field. */
  imported?: true;
  /** Public pages show the stored value unchanged. */
  isPublic?: true;
  /** No public page shows the field in any form, so previews omit it. A page may show a field without either flag in another form. */
  notOnPage?: true;
  /** A column of lists and of CSV downloads. */
  listed?: true;
  /** Lists filter by this field: a day by first and last day, any other value by equality. */
  filtered?: true;
  example?: unknown;
}
export type StoredFields<Section extends string = string> = Readonly<Record<string, StoredField<Section>>>;

/** The properties of a field that its form needs. */
export type FormField = Pick<StoredField, 'label' | 'inputLabel' | 'help' | 'hint' | 'digits' | 'section'> & {
  value: Pick<Value, 'kind' | 'choices' | 'none' | 'need'>;
};

type Flags = 'copiedOnDuplicate' | 'imported' | 'isPublic' | 'hasColumnDefault';
/** Union of the names of the fields whose descriptor sets the flag `Key`. */
type WithFlag<F extends StoredFields, Key extends Flags> = {
  [Name in keyof F]: F[Name] extends Readonly<Record<Key, true>> ? Name : never;
}[keyof F] &
  string;
/** Names of the fields that a form sends in its JSON body; files are uploaded separately. */
export type Sent<F extends StoredFields> = {
  [Name in keyof F]: F[Name]['value'] extends { input: z.ZodType } ? Name : never;
}[keyof F];

/** Names of the fields whose column is derived from the input, without code of the feature. */
export type Plain<F extends StoredFields> = {
  [Name in keyof F]: F[Name]['value'] extends { byHand: true } ? never : Name;
}[keyof F];

type InputShape<F extends StoredFields> = { -readonly [Name in Sent<F>]: NonNullable<F[Name]['value']['input']> };
type ResponseShape<F extends StoredFields> = {
  -readonly [Name in keyof F as F[Name]['payloadName']]: F[Name]['value']['output'];
};
/** The values of a record's form, without its files. */
export type FormOf<F extends StoredFields> = { -readonly [Name in Sent<F>]: F[Name]['value']['empty'] };
/** Fields of a record that public pages show unchanged. */
export type PublicOf<F extends StoredFields> = {
  -readonly [Name in WithFlag<F, 'isPublic'>]: z.output<F[Name]['value']['output']>;
};

/** Maps each field through `of` and drops undefined results. Keys: `nameOf(field, name)`, by default the field's name. */
export const mapFields = <F, Made>(
  fields: Readonly<Record<string, F>>,
  of: (field: F, name: string) => Made | undefined,
  nameOf: (field: F, name: string) => string = (_, name) => name,
): Record<string, Made> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const made = of(field, name);
      return made === undefined ? [] : [[nameOf(field, name), made]];
    }),
  );

/** Zod shape of a request body. */
export function inputShape<F extends StoredFields>(fields: F): InputShape<F>;
export function inputShape(fields: StoredFields): object {
  return mapFields(fields, ({ value }) => value.input);
}

/** Zod shape of a response body. */
export function responseShape<F extends StoredFields>(fields: F): ResponseShape<F>;
export function responseShape(fields: StoredFields): object {
  return mapFields(
    fields,
    ({ value }) => value.output,
    ({ payloadName }) => payloadName,
  );
}

/** The example of a request, for the API's documentation. */
export const exampleOf = (fields: StoredFields) => mapFields(fields, ({ example }) => example);

/** Initial values of the form of a new record. */
export function emptyValues<F extends StoredFields>(fields: F): FormOf<F>;
export function emptyValues(fields: StoredFields): object {
  return mapFields(fields, ({ value }) => (value.input ? value.empty : undefined));
}

/** Converts a value of a response to a form value: an ISO instant to a day or hour input, a number to text, null to `empty`. */
function toFormValue({ kind, empty }: Value, answered: unknown): unknown {
  if (typeof answered === 'number') return String(answered);
  if (typeof answered !== 'string') return answered ?? empty;
  if (kind === 'day') return isoDay(answered);
  return kind === 'hour' ? (answered.includes('T') ? hourOf(answered) : answered).replace(/:00$/u, '') : answered;
}

/** Converts a record of a response to the values of its form. */
export function editedValues<F extends StoredFields>(fields: F, answer: z.output<z.ZodObject<ResponseShape<F>>>): FormOf<F>;
export function editedValues(fields: StoredFields, answer: Readonly<Record<string, unknown>>): object {
  return mapFields(fields, ({ value, payloadName: name }) => (value.input ? toFormValue(value, answer[name]) : undefined));
}

/** A field of a record in its history. */
export interface RecordField extends Pick<Field, 'label' | 'historyPhrase' | 'fixed'>, Shown {
  /** Name in the panel's form. */
  name: string;
  /** Path of the value in a stored state, `joinModal.title`. */
  path: string;
}

/** Lists the fields of a record for its history, in their order. */
export const recordFields = (fields: Fields): RecordField[] =>
  Object.entries(fields).map(
    ([
      name,
      {
        label,
        historyPhrase,
        fixed,
        path = name,
        value: { kind, choices },
      },
    ]) => ({
      name,
      path,
      label,
      historyPhrase,
      kind,
      ...(choices && { choices }),
      ...(fixed && { fixed }),
    }),
  );

/** Labels by field name, for sentences and lists of problems. */
export function labelsOf<F extends Fields>(fields: F): Record<keyof F & string, string>;
export function labelsOf(fields: Fields): object {
  return mapFields(fields, ({ label }) => label);
}

type Labelled = Pick<StoredField, 'label' | 'inputLabel'>;
/** Labels of inputs by field name, without the mark of optional fields, for the list of invalid fields. */
export function inputLabelsOf<F extends Readonly<Record<string, Labelled>>>(fields: F): Record<keyof F & string, string>;
export function inputLabelsOf(fields: Readonly<Record<string, Labelled>>): object {
  return mapFields(fields, ({ label, inputLabel = label }) => inputLabel);
}

/** The label of a field in its form; marks optional fields. */
export const formLabel = ({ label, inputLabel = label, value }: FormField) =>
  value.need === 'optional' ? FIELD_TEXTS.optional(inputLabel) : inputLabel;

/** Form labels by field name. */
export function formLabels<F extends StoredFields>(fields: F): Record<keyof F & string, string>;
export function formLabels(fields: StoredFields): object {
  return mapFields(fields, formLabel);
}

/** The names as an array, in the descriptor's order. */
export function fieldsWithFlag<F extends StoredFields, Key extends Flags>(fields: F, key: Key): WithFlag<F, Key>[];
export function fieldsWithFlag(fields: StoredFields, key: Flags): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.[key]);
}

/** Columns of the fields that have a flag. */
export function columnsWithFlag<F extends StoredFields, Key extends Flags>(fields: F, key: Key): F[WithFlag<F, Key>]['column'][];
export function columnsWithFlag(fields: StoredFields, key: Flags): string[] {
  return Object.values(fields).flatMap((field) => (field[key] ? [field.column] : []));
}

type PublicColumns<F extends StoredFields> = {
  [Name in WithFlag<F, 'isPublic'> as F[Name]['column']]: z.output<F[Name]['value']['output']>;
};

/** The values of a row that public pages show unchanged, by field name. */
export function publicValues<F extends StoredFields>(fields: F, row: PublicColumns<F>): PublicOf<F>;
export function publicValues(fields: StoredFields, row: Readonly<Record<string, unknown>>): object {
  return mapFields(fields, ({ isPublic, column }) => (isPublic ? row[column] : undefined));
}

/** An object with null for each field that public pages show unchanged. */
export function emptyPublicValues<F extends StoredFields>(fields: F): Record<WithFlag<F, 'isPublic'>, null>;
export function emptyPublicValues(fields: StoredFields): object {
  return mapFields(fields, ({ isPublic }) => (isPublic ? null : undefined));
}

/** Schema of an unsaved text, valid or not. */
const typedValue = z.string().max(LIMITS.typed).nullish();
export type TypedValue = typeof typedValue;
export type TypedShape<F extends StoredFields> = {
  [Name in Plain<F> as F[Name] extends { notOnPage: true } ? never : Name]: TypedValue;
};

/** Zod shape of a form's unsaved values, for a preview. */
export function typedShape<F extends StoredFields>(fields: F): TypedShape<F>;
export function typedShape(fields: StoredFields): object {
  return mapFields(fields, ({ value, notOnPage }) => (value.byHand || notOnPage ? undefined : typedValue));
}

/** Picks the values of the named fields and drops other properties. */
export function pickFields<F extends Fields, Values extends { [Name in keyof F]: unknown }>(
  fields: F,
  values: Values,
): Pick<Values, keyof F>;
export function pickFields(fields: Fields, values: Readonly<Record<string, unknown>>): object {
  return mapFields(fields, (_, name) => values[name]);
}
