/** Records with a flat form and a nested payload: a field's `path` leads to its value, `joinModal.title`. */
import { z } from 'zod';
import { mapFields } from './fields.ts';

/** A field with the schemas of its value: `input` of a request, `output` of the stored record and the response. */
interface PlacedField {
  /** Absent: the field's name is the path. */
  path?: string;
  value: { input: z.ZodType; output: z.ZodType };
}
type PlacedFields = Readonly<Record<string, PlacedField>>;
type Side = keyof PlacedField['value'];

type ByPath<F extends PlacedFields, S extends Side> = {
  [Name in keyof F as F[Name] extends { path: infer Path extends string } ? Path : Name]: F[Name]['value'][S];
};
type First<Path> = Path extends `${infer Group}.${string}` ? Group : Path;
type Second<Path, Group> = Path extends `${Group & string}.${infer Part}` ? Part : never;
type Nested<Values> = {
  -readonly [Name in First<keyof Values>]: Name extends keyof Values
    ? Values[Name]
    : z.ZodObject<{
        [Part in Second<keyof Values, Name>]: Extract<Values[`${Name & string}.${Part}` & keyof Values], z.ZodType>;
      }>;
};

/** Zod shape of the payload (`input`) or of the stored record (`output`). */
export function nestedShape<F extends PlacedFields, S extends Side>(fields: F, side: S): Nested<ByPath<F, S>>;
export function nestedShape(fields: PlacedFields, side: Side): object {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, { path = name, value }] of Object.entries(fields)) {
    const [first = '', second] = path.split('.');
    const group = shape[first] instanceof z.ZodObject ? shape[first] : z.object({});
    shape[first] = second === undefined ? value[side] : group.extend({ [second]: value[side] });
  }
  return shape;
}

type State = Readonly<Record<string, unknown>>;
const group = z.record(z.string(), z.unknown());

/** The value at a field's path in a stored state; undefined: no such value. */
export function valueAt({ path }: { path: string }, state: State): unknown {
  const [first = '', second] = path.split('.');
  return second === undefined ? state[first] : group.safeParse(state[first]).data?.[second];
}

/** `state` with the value at a field's path replaced. */
export function withValueAt({ path }: { path: string }, state: State, value: unknown): Record<string, unknown> {
  const [first = '', second] = path.split('.');
  return { ...state, [first]: second === undefined ? value : { ...group.safeParse(state[first]).data, [second]: value } };
}

type Paths = Readonly<Record<string, { path?: string; value: unknown }>>;

/** The values of a record by the names of its form's fields. */
export const flatValues = (fields: Paths, record: State) =>
  mapFields(fields, ({ path }, name) => valueAt({ path: path ?? name }, record));

/** The record of a form's values. An undefined value is left out, its group is not. */
export function nestedValues(fields: Paths, values: State): Record<string, unknown> {
  let record: Record<string, unknown> = {};
  for (const [name, { path = name }] of Object.entries(fields)) {
    const [first = ''] = path.split('.');
    if (first !== path) record[first] ??= {};
    if (values[name] !== undefined) record = withValueAt({ path }, record, values[name]);
  }
  return record;
}
