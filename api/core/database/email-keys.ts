/**
 * The stored key by which e-mail addresses are compared. A plugin of Kysely writes it beside each address, so no writer can forget it;
 * the types of tables do not let a writer set it. A test compares EMAIL_KEYS with the schema.
 */
import { foldEmail } from '@trama/shared/format/text';
import {
  ColumnNode,
  type ColumnType,
  ColumnUpdateNode,
  type InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  type RootOperationNode,
  sql,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';

/** Column with the folded address of the same row; null: the row has no address. Read only: the plugin writes the column. */
export type EmailKey = ColumnType<string | null, never, never>;

/** Every column that holds an address, with the column of its key. */
export const EMAIL_KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  application_authors: { email: 'email_key' },
  application_drafts: { email: 'email_key' },
  applications: { awaited_email: 'awaited_email_key', form_email: 'form_email_key' },
  certificate_people: { email: 'email_key' },
  certificates: { email: 'email_key' },
  contact_messages: { email: 'email_key' },
  email_changes: { old_email: 'old_email_key', new_email: 'new_email_key' },
  late_links: { email: 'email_key' },
  opening_notices: { email: 'email_key' },
  outbox: { to_address: 'email_key' },
  people: { email: 'email_key' },
  reviewers: { email: 'email_key' },
  rights_requests: { email: 'email_key' },
  session_chairs: { email: 'email_key' },
  subscription_requests: { email: 'email_key' },
  suppressions: { email: 'email_key' },
  talk_people: { email: 'email_key' },
};

export const isEmailKey = (table: string, column: string): boolean => Object.values(EMAIL_KEYS[table] ?? {}).includes(column);

/** Every address that a row of any table names. */
export async function everyEmailKey<Tables>(db: Kysely<Tables>): Promise<Set<string>> {
  const found = await Promise.all(
    [...Object.entries(EMAIL_KEYS), ['blocked_addresses', { email_key: 'email_key' }] as const].flatMap(([table, keys]) =>
      Object.values(keys).map((key) =>
        sql<{ email: string }>`select distinct ${sql.ref(key)} as email from ${sql.table(table)}
          where ${sql.ref(key)} is not null`.execute(db),
      ),
    ),
  );
  return new Set(found.flatMap(({ rows }) => rows.map(({ email }) => email)));
}

/** The key of an address; null: no address. */
export const emailKeyOf = (email: string | null | undefined): string | null => foldEmail(email ?? '') || null;

/** Throws for a value that is no plain text: its key would be unknown. */
function keyOf(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'string') return emailKeyOf(value);
  throw new Error('An e-mail address is written as text, so that its key can be written beside it.');
}

function plainValueOf(node: OperationNode | undefined): unknown {
  if (node === undefined || node.kind === 'DefaultInsertValueNode') return null;
  return ValueNode.is(node) ? node.value : node;
}

const nameOf = (node: OperationNode | undefined) => (node && TableNode.is(node) ? node.table.identifier.name : '');
const columnOf = (node: OperationNode) => (ColumnNode.is(node) ? node.column.name : '');

function withKeyOfUpdate(updates: readonly ColumnUpdateNode[], keys: Readonly<Record<string, string>>): ColumnUpdateNode[] {
  const written = updates.flatMap(({ column, value }) => {
    const key = keys[columnOf(column)];
    return key === undefined
      ? []
      : [ColumnUpdateNode.create(ColumnNode.create(key), ValueNode.create(keyOf(plainValueOf(value))))];
  });
  const names = new Set(written.map(({ column }) => columnOf(column)));
  return [...updates.filter(({ column }) => !names.has(columnOf(column))), ...written];
}

function withKeyOfInsert(node: InsertQueryNode, keys: Readonly<Record<string, string>>): InsertQueryNode {
  const { columns = [], values, onConflict } = node;
  const names = columns.map(columnOf);
  const written = Object.entries(keys).filter(([address]) => names.includes(address));
  const updates = onConflict?.updates && withKeyOfUpdate(onConflict.updates, keys);
  const conflict = updates ? { onConflict: { ...onConflict, updates } } : {};
  if (written.length === 0) return { ...node, ...conflict };
  if (!values || !ValuesNode.is(values)) throw new Error('Rows with e-mail addresses are written as values, with their keys.');
  const kept = names.map((name, at) => ({ name, at })).filter(({ name }) => !written.some(([, key]) => key === name));
  const rows = values.values.map((row) => {
    if (PrimitiveValueListNode.is(row))
      return PrimitiveValueListNode.create([
        ...kept.map(({ at }) => row.values[at]),
        ...written.map(([address]) => keyOf(row.values[names.indexOf(address)])),
      ]);
    return ValueListNode.create([
      ...kept.map(({ at }) => row.values[at] ?? ValueNode.create(null)),
      ...written.map(([address]) => ValueNode.create(keyOf(plainValueOf(row.values[names.indexOf(address)])))),
    ]);
  });
  return {
    ...node,
    ...conflict,
    columns: [...kept, ...written.map(([, name]) => ({ name }))].map(({ name }) => ColumnNode.create(name)),
    values: ValuesNode.create(rows),
  };
}

function withKeyOfTable(node: UpdateQueryNode): UpdateQueryNode {
  const keys = EMAIL_KEYS[nameOf(node.table)];
  return keys && node.updates ? { ...node, updates: withKeyOfUpdate(node.updates, keys) } : node;
}

/** Writes the key of each address in the statement that writes the address. */
export const emailKeys: KyselyPlugin = {
  transformQuery({ node }): RootOperationNode {
    if (node.kind === 'UpdateQueryNode') return withKeyOfTable(node);
    const keys = node.kind === 'InsertQueryNode' ? EMAIL_KEYS[nameOf(node.into)] : undefined;
    return keys && node.kind === 'InsertQueryNode' ? withKeyOfInsert(node, keys) : node;
  },
  transformResult: async ({ result }) => result,
};
