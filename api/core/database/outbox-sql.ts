/** Expressions over `outbox` that only SQLite understands. */
import { type SqlBool, sql } from 'kysely';

/** Due by `now` (ISO). The unary plus stops SQLite from choosing the index by time: the first mails in order are wanted. */
export const isDueInOrder = (now: string) => sql<SqlBool>`+next_attempt_at <= ${now}`;
