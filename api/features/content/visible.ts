import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL condition on events, news and publications: visitors may see the row at `now` (ISO). Published, or scheduled for a time
 * that has passed, and not in the trash. Source: decisions, "Content and files".
 */
export function isVisible(now: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(deleted_at is null and (status = 'published' or (status = 'scheduled' and publish_at <= ${now})))`;
}

/** SQL condition: the row becomes visible without a change after `now` (ISO). */
export function isComing(now: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(deleted_at is null and status = 'scheduled' and publish_at > ${now})`;
}
