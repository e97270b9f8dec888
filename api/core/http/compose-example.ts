/**
 * Examples for the documentation, made of the documented schemas and of one vocabulary of values (http/examples.ts): a
 * call that is added later has its examples by itself, or the test says which word is missing.
 */
import { EXAMPLES, LEFT_OUT } from './examples.ts';

type Json = Record<string, unknown>;
export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = ({ type }: Json): unknown[] => (type === undefined ? [] : [type].flat());
const alternativesOf = ({ anyOf, oneOf }: Json): unknown[] => [anyOf ?? oneOf ?? []].flat();

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Whether a value of the vocabulary is one of this schema: the same word means other things elsewhere. */
function suits(schema: Json, value: unknown): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const types = typesOf(schema);
  if (types.length === 0) return alternativesOf(schema).some((one) => isRecord(one) && suits(one, value));
  if (!types.includes(typeOf(value)) && !(typeof value === 'number' && types.includes('integer'))) return false;
  if (!Array.isArray(value) || value.length === 0) return true;
  return isRecord(schema.items) && suits(schema.items, value[0]);
}

function makeValue(given: Json, name: string, schemas: Json, words: Json): unknown {
  const schema = typeof given.$ref === 'string' ? schemas[given.$ref.split('/').at(-1) ?? ''] : given;
  if (!isRecord(schema)) return `«${name}»`;
  if (Object.hasOwn(words, name) && suits(schema, words[name])) return words[name];
  if (Object.hasOwn(EXAMPLES, name) && suits(schema, EXAMPLES[name])) return EXAMPLES[name];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const [type] = typesOf(schema);
  if (type === 'boolean') return true;
  const alternative = alternativesOf(schema).find((one) => isRecord(one) && one.type !== 'null');
  if (isRecord(alternative)) return makeValue(alternative, name, schemas, words);
  if (type === 'object') return makeObject(schema, schemas, words);
  if (type === 'array') return isRecord(schema.items) ? [makeValue(schema.items, name, schemas, words)] : [];
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1;
  if (schema.format === 'date-time') return EXAMPLES.created_at;
  if (typesOf(schema).includes('null')) return null;
  // The vocabulary has no word for it: whoever sees this adds one.
  return `«${name}»`;
}

function makeObject(schema: Json, schemas: Json, words: Json): Json {
  const made: Json = {};
  for (const [name, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {}))
    if (isRecord(property) && !LEFT_OUT.has(name)) made[name] = makeValue(property, name, schemas, words);
  const { propertyNames, additionalProperties } = schema;
  if (isRecord(additionalProperties) && isRecord(propertyNames)) {
    const keys = Array.isArray(propertyNames.enum) ? propertyNames.enum : [];
    for (const key of keys) made[String(key)] = makeValue(additionalProperties, String(key), schemas, words);
  }
  return made;
}

/**
 * A value that obeys `schema`. A text that the vocabulary has no word for is its name in «».
 * @param schemas what `$ref` names
 * @param words values by name that come before the vocabulary's
 * @param name what the value is called, where it has a name of its own
 */
export const composeExample = (schema: Json, schemas: Json, words: Json, name = ''): unknown =>
  makeValue(schema, name, schemas, words);
