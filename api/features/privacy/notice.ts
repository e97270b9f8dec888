/**
 * The privacy notice: one document from the network's facts and from the code's behaviour. Each change of either is a version,
 * stored as shown.
 */

import { formatDayIn } from '@trama/shared/format/dates';
import { formatTime } from '@trama/shared/format/format';
import { isoTime } from '@trama/shared/format/time';
import { PAGES } from '@trama/shared/paths';
import {
  MANDATORY_FACTS,
  type PrivacyNoticeDocument,
  type PrivacyNoticeInput,
  type StoredFacts,
  storedFacts,
} from '@trama/shared/privacy/notice';
import { HISTORY_MESSAGES } from '@trama/shared/texts/history';
import { privacyChanged } from '@trama/shared/texts/mail-kinds/rights';
import { noticeHtml, type PrivacyNoticeParts, RESEND_PROCESSOR } from '@trama/shared/texts/privacy-notice';
import type { Context } from '../../context.ts';
import { notBlocked } from '../../core/database/blocked.ts';
import { toFlag } from '../../core/database/columns.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { sanitizeText } from '../../core/http/sanitize.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { changedBy, isOutdated, versionConflict } from '../../core/revisions/versions.ts';
import { readSettings } from '../../core/settings/read-settings.ts';

type Configured = Pick<Context, 'config'>;

/** The given version, by default the version in force. */
export function findVersion(db: Db | Trx, version?: number) {
  const query = db.selectFrom('privacy_versions').selectAll().orderBy('version', 'desc');
  return (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst();
}

/** The stored facts; without a controller or an address, the name and address of the settings. */
async function factsOf(db: Db | Trx, stored: string | undefined): Promise<StoredFacts> {
  const facts = storedFacts.parse(JSON.parse(stored ?? '{}'));
  const { name, contactEmail } = await readSettings(db);
  return { ...facts, controller: facts.controller || name, email: facts.email || contactEmail };
}

/** The network's processors, and Resend if mails are sent through it. */
function withConfigured({ config }: Configured, facts: StoredFacts): PrivacyNoticeParts {
  const named = facts.processors.some(({ name }) => /resend/iu.test(name));
  return { ...facts, processors: [...facts.processors, ...(config.resendApiKey && !named ? [RESEND_PROCESSOR] : [])] };
}

export async function processorsOf(ctx: Configured & { db: Db }): Promise<PrivacyNoticeParts['processors']> {
  return withConfigured(ctx, await factsOf(ctx.db, (await findVersion(ctx.db))?.facts)).processors;
}

interface NewVersion {
  facts: StoredFacts;
  important: boolean;
  publishedBy: string | null;
}

/** Stores a new version if its text or facts changed. @param at ISO @returns its number, or null if nothing changed */
async function writeVersion(
  ctx: Configured,
  trx: Trx,
  { facts, important, publishedBy }: NewVersion,
  at: string,
): Promise<number | null> {
  const before = await findVersion(trx);
  const html = noticeHtml(withConfigured(ctx, await factsOf(trx, JSON.stringify(facts))));
  const stored = JSON.stringify(facts);
  if (before?.html === html && before.facts === stored) return null;
  const version = (before?.version ?? 0) + 1;
  await trx
    .insertInto('privacy_versions')
    .values({ version, valid_from: at, important: toFlag(important), facts: stored, published_by: publishedBy, html })
    .execute();
  await markStale(trx, ['notice']);
  return version;
}

/**
 * Updates the notice in force at start and after a change of the settings: its text depends on code, configuration and settings.
 */
export async function ensureNotice(ctx: Pick<Context, 'config' | 'clock'>, trx: Trx): Promise<void> {
  const facts = storedFacts.parse(JSON.parse((await findVersion(trx))?.facts ?? '{}'));
  await writeVersion(ctx, trx, { facts, important: false, publishedBy: null }, isoTime(ctx.clock.now()));
}

const withAddress = (db: Db | Trx) => db.selectFrom('people').where('email', 'is not', null).where(notBlocked);

/** Throws HttpError 409 with the publisher and time, unless `seen` is the version in force. */
async function refuseUnseen(ctx: Context, trx: Trx, seen: number | undefined): Promise<void> {
  const present = await findVersion(trx);
  if (!present || !isOutdated(seen, present.version)) return;
  const { version, valid_from: changedAt, published_by } = present;
  const author = await changedBy(trx, published_by);
  const { timeZone } = ctx.config;
  const message = HISTORY_MESSAGES.changedOn(author.name, formatDayIn(changedAt, timeZone), formatTime(changedAt, timeZone));
  throw versionConflict(message, { changedBy: author.changedBy, changedAt, current: { version } });
}

/**
 * Publishes a version; an important one is mailed to every stored address. Throws HttpError 409 if it was made from another
 * version than the one in force.
 * @returns its number
 */
export async function publishNotice(
  ctx: Context,
  { important, version: seen, ...input }: PrivacyNoticeInput,
  account: string,
): Promise<number> {
  const now = ctx.clock.now();
  const at = isoTime(now);
  const site = await mailIdentity(ctx);
  const facts = { ...input, ownText: input.ownText && sanitizeText(input.ownText) };
  const version = await ctx.db.transaction().execute(async (trx) => {
    await refuseUnseen(ctx, trx, seen);
    const made = await writeVersion(ctx, trx, { facts, important, publishedBy: account }, at);
    if (made === null) return (await findVersion(trx))?.version ?? 0;
    const people = important ? await withAddress(trx).select(['user_id', 'email']).execute() : [];
    const noticeUrl = `${site.url}${PAGES.privacy}`;
    for (const { user_id, email } of people)
      if (email)
        await enqueue(
          trx,
          {
            key: `privacy-changed:${made}:${user_id}`,
            to: email,
            toMany: true,
            mail: privacyChanged(site, { validFrom: formatDayIn(at, ctx.config.timeZone), noticeUrl }),
          },
          now,
        );
    return made;
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  return version;
}

/** The notice that a form would publish. */
export async function draftNotice(ctx: Context, { important: _, version: __, ...input }: PrivacyNoticeInput): Promise<string> {
  const facts = { ...input, ownText: input.ownText && sanitizeText(input.ownText) };
  return noticeHtml(withConfigured(ctx, await factsOf(ctx.db, JSON.stringify(facts))));
}

/** The version in force for the panel, with its missing parts. */
export async function currentNotice(ctx: Context): Promise<PrivacyNoticeDocument> {
  if (!(await findVersion(ctx.db))) await ctx.db.transaction().execute((trx) => ensureNotice(ctx, trx));
  const rows = await ctx.db.selectFrom('privacy_versions').selectAll().orderBy('version', 'desc').execute();
  const [row] = rows;
  const facts = await factsOf(ctx.db, row?.facts);
  const { count } = await withAddress(ctx.db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    version: row?.version ?? 0,
    valid_from: row?.valid_from ?? '',
    important: row?.important === 1,
    facts,
    html: row?.html ?? '',
    missing: MANDATORY_FACTS.filter((name) => facts[name] === ''),
    versions: rows.map(({ version, valid_from, important }) => ({ version, valid_from, important: important === 1 })),
    recipients: Number(count),
  };
}
