/** Expressions over `outbox` that only SQLite understands. */
import { type SqlBool, sql } from 'kysely';

/** `event-announcement:12:<user id>` without the user id (36 characters): what the mails of one mailing share. */
export const mailingKey = sql<string>`substr(mail_key, 1, length(mail_key) - 37)`;

/** Joins a mail of a mailing to the person it is for. */
export const isRecipient = sql<SqlBool>`people.user_id = substr(outbox.mail_key, -36)`;

/** Due by `now` (ISO). The unary plus stops SQLite from choosing the index by time: the first mails in order are wanted. */
export const isDueInOrder = (now: string) => sql<SqlBool>`+next_attempt_at <= ${now}`;
