/** Refusing a save that was made from another version of the record than the present one. */
import { dayIn } from '@trama/shared/format/dates';
import { formatDate, formatTime } from '@trama/shared/format/format';
import { VERSION_CONFLICT, versionField } from '@trama/shared/records/history';
import { HISTORY_MESSAGES as m } from '@trama/shared/texts/history';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../database/open.ts';
import type { Account } from '../http/access.ts';
import { AlreadySaved, HttpError } from '../http/errors.ts';
import { parseFields } from '../http/parse.ts';
import { type Revised, revisionUpTo, type Save } from './revisions.ts';

/**
 * The version in `If-Match: "3"`; undefined for `*` or no header. Returns any other text unchanged, so that validation refuses
 * it.
 */
function headerVersion(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return /^(?:W\/)?"?(\d+)"?$/u.exec(header.trim())?.[1] ?? header;
}

/**
 * The account that saves, and the version that the form was made from: the field `version`, else `If-Match`. Throws HttpError 422
 * when it is no version.
 */
export function saveOf(request: Pick<FastifyRequest, 'headers'> & { account: Account }, fields: unknown): Save {
  const sent = parseFields(versionField, fields).version;
  const version = sent ?? parseFields(versionField, { version: headerVersion(request.headers['if-match']) }).version;
  return { account: request.account.userId, version };
}

/** Whether a form was opened with another version than the present one. @param sent undefined: the request names no version */
export const isOutdated = (sent: number | undefined, present: number): boolean => sent !== undefined && sent !== present;

/** Makes the version conflict of an outdated save. @param details who changed the record, when, and its present state */
export const versionConflict = (
  message: string,
  details: { changedAt?: string; current?: object; changedBy?: string | null } = {},
) => new HttpError(409, message, undefined, {}, VERSION_CONFLICT, details);

/** Names the account that changed the record last, for a version conflict. @param userId null: unknown */
export async function changedBy(db: Db | Trx, userId: string | null): Promise<{ name: string; changedBy: string | null }> {
  const account = userId
    ? await db.selectFrom('people').select(['first_name', 'full_name']).where('user_id', '=', userId).executeTakeFirst()
    : undefined;
  return { name: account?.first_name ?? m.unknownAccount, changedBy: account?.full_name ?? null };
}

interface Present {
  version: number;
  /** When the record was last changed (ISO). */
  changedAt: string;
  /** The record in the shape of the route's response. */
  current: object;
}

/**
 * Prepares the error of a save with an outdated version. writeRevision must follow in the transaction: it throws HttpError 409
 * with the last author and time, or AlreadySaved if the record already equals the request.
 */
export async function refuseStale(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  trx: Trx,
  of: Revised,
  save: Save,
  present: Present,
): Promise<void> {
  if (!isOutdated(save.version, present.version)) return;
  const saved = await revisionUpTo(trx, of, present.version);
  const last = saved?.version === present.version ? saved : undefined;
  const author = await changedBy(trx, last?.user_id ?? null);
  const changedAt = last?.at ?? present.changedAt;
  const day = dayIn(Date.parse(changedAt), config.timeZone);
  const today = dayIn(clock.now(), config.timeZone);
  const hour = formatTime(changedAt, config.timeZone);
  const message = day === today ? m.changedAt(author.name, hour) : m.changedOn(author.name, formatDate(day), hour);
  const conflict = versionConflict(message, { changedBy: author.changedBy, changedAt, current: present.current });
  save.outdated = { conflict, same: new AlreadySaved(present.current) };
}
