/**
 * `zod` as browsers load it (astro.config.ts): zod/mini, plus the methods that shared schemas call on its schemas. Half the
 * bytes, with the same rules and texts. A schema that calls any other method fails as soon as its page loads.
 */
import * as mini from 'zod/mini';

export * from 'zod/mini';

// Turns off zod's compilation with `new Function`, which the page's policy forbids and the browser reports. The server's bundle
// shares this setting with the API's process, whose schemas are compiled.
if (!import.meta.env.SSR) mini.config({ jitless: true });

type Schema = mini.ZodMiniType;
type Check = Parameters<Schema['check']>[number];
type Params = string | { error?: string; abort?: boolean };

export const preprocess = (change: (value: unknown) => unknown, schema: Schema) => mini.pipe(mini.transform(change), schema);

/**
 * Builds a method that adds a check to the schema.
 * @param made creates the check
 */
const checked = <Given extends unknown[]>(made: (...given: Given) => Check) =>
  function add(this: Schema, ...given: Given) {
    return this.check(made(...given));
  };

Object.assign(mini.ZodMiniType.prototype, {
  refine: checked((test: (value: unknown) => unknown, params?: Params) => mini.refine(test, params)),
  superRefine: checked(mini.superRefine<unknown>),
  overwrite: checked((change: (value: unknown) => unknown) => mini.overwrite(change)),
  optional(this: Schema) {
    return mini.optional(this);
  },
  nullable(this: Schema) {
    return mini.nullable(this);
  },
  nullish(this: Schema) {
    return mini.nullish(this);
  },
  default(this: Schema, value: unknown) {
    return mini._default(this, value);
  },
  catch(this: Schema, value: unknown) {
    return mini.catch(this, value);
  },
  array(this: Schema) {
    return mini.array(this);
  },
  transform(this: Schema, change: (value: unknown) => unknown) {
    return mini.pipe(this, mini.transform(change));
  },
  /** Ignores descriptions, which only the API's documentation uses. */
  meta(this: Schema) {
    return this;
  },
});

const length = { min: checked(mini.minLength), max: checked(mini.maxLength) };
Object.assign(mini.ZodMiniArray.prototype, length);
Object.assign(mini.ZodMiniString.prototype, length, {
  regex: checked(mini.regex),
  trim: checked(mini.trim),
  toLowerCase: checked(mini.toLowerCase),
  toUpperCase: checked(mini.toUpperCase),
});
Object.assign(mini.ZodMiniNumber.prototype, {
  int: checked(() => mini.int()),
  min: checked(mini.gte),
  max: checked(mini.lte),
  positive: checked(mini.positive),
  nonnegative: checked(mini.nonnegative),
});

type Shape = Readonly<Record<string, Schema>>;
type Keys = Record<string, true>;
Object.assign(mini.ZodMiniObject.prototype, {
  extend(this: mini.ZodMiniObject, shape: Shape) {
    return mini.extend(this, shape);
  },
  pick(this: mini.ZodMiniObject, keys: Keys) {
    return mini.pick(this, keys);
  },
  omit(this: mini.ZodMiniObject, keys: Keys) {
    return mini.omit(this, keys);
  },
  partial(this: mini.ZodMiniObject) {
    return mini.partial(this);
  },
});
