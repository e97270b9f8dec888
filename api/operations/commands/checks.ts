/** The doctor's checks. Each returns findings and changes nothing. */

import { existsSync } from 'node:fs';
import { access, constants, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { DAY_MS } from '@trama/shared/format/time';
import { MANDATORY_FACTS, storedFacts } from '@trama/shared/privacy/notice';
import { DOCTOR_TEXTS as t } from '@trama/shared/texts/doctor';
import { PRIVACY_NOTICE_MESSAGES as noticeMessages } from '@trama/shared/texts/privacy-notice';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { openSecret } from '../../core/auth/sealed-secrets.ts';
import { isClockAhead } from '../../core/clock-watch.ts';
import { mailNotBlocked } from '../../core/database/blocked.ts';
import { erasuresAreStuck, erasuresWaitSince } from '../../core/database/erasure-ledger.ts';
import { inspectDatabase } from '../../core/database/inspect.ts';
import { ALL_MIGRATIONS, missingMigrations } from '../../core/database/migrate.ts';
import { DATABASE_FILE, type Db, openDatabase } from '../../core/database/open.ts';
import { isOpenToOthers } from '../../core/database/private-folder.ts';
import { RESERVE_FILE, tryToWrite } from '../../core/database/storage.ts';
import { isFolderClosed, OperatorError, operatorSentence } from '../../core/operator-error.ts';
import { isExampleAddress } from '../../core/settings/example-addresses.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { documentNames } from '../../core/uploads/documents.ts';
import { backupFolder, isCopyReported, storedBackups } from '../stored-backups.ts';
import { checkArchive } from './archive.ts';
import { checkCopies } from './check-copies.ts';
import { KeyProblem, readIdentities } from './encryption.ts';
import { bad, type Finding, good, missing } from './finding.ts';

/** Months after which the privacy notice needs a review. */
const NOTICE_MONTHS = 12;
const LOW_SPACE = 1024 ** 3;
/** Time limit for a response of the public site (ms). */
const TIMEOUT_MS = 5_000;

export async function checkFolder(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [missing(t.folderMissing(dataDir))];
  const refusal: unknown = await access(dataDir, constants.R_OK | constants.X_OK)
    .then(() => tryToWrite(dataDir))
    .then(
      () => null,
      (error) => error,
    );
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  // A start on a full disk deletes the reserve, so a missing one is reported.
  const hasReserve = existsSync(join(dataDir, RESERVE_FILE)) || !existsSync(join(dataDir, DATABASE_FILE));
  return [
    refusal === null
      ? good(t.folder(dataDir))
      : bad((!isFolderClosed(refusal) && operatorSentence(refusal)) || t.folderClosed(dataDir)),
    ...(isOpenToOthers(dataDir) ? [bad(t.folderOpen(dataDir))] : []),
    free < LOW_SPACE ? bad(t.spaceLow(free)) : good(t.space(free)),
    ...(hasReserve ? [] : [missing(t.reserveMissing)]),
  ];
}

/** Checks the database. `db` is only open if the database is intact and of this release; the caller closes it. */
export async function checkDatabase(dataDir: string): Promise<{ findings: Finding[]; db: Db | null }> {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return { findings: [missing(t.databaseMissing)], db: null };
  try {
    const { integrity, broken, applied } = inspectDatabase(file);
    if (integrity !== 'ok') return { findings: [bad(t.databaseBad(integrity))], db: null };
    if (broken > 0) return { findings: [bad(t.foreignKeys(broken))], db: null };
    const behind = missingMigrations(applied, Object.keys(await ALL_MIGRATIONS.getMigrations())).length;
    if (behind > 0) return { findings: [good(t.databaseGood(applied.length)), missing(t.older(behind))], db: null };
    return { findings: [good(t.databaseGood(applied.length))], db: openDatabase(dataDir) };
  } catch (error) {
    // Not damaged: SQLite needs to write files beside a database that it reads.
    const refusal = error instanceof OperatorError || isFolderClosed(error) ? operatorSentence(error) : null;
    if (refusal) return { findings: [bad(refusal)], db: null };
    return { findings: [bad(t.databaseBad(error instanceof Error ? error.message : String(error)))], db: null };
  }
}

/**
 * Least safe version of SQLite: before 3.51.3 two connections that reset the log at once could damage the database. Source:
 * SQLite's release notes.
 */
const LEAST_SQLITE = [3, 51, 3] as const;

export async function checkSqlite(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const version = rows[0]?.version ?? '0';
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor, leastPatch] = LEAST_SQLITE;
  const isOld = major - leastMajor || minor - leastMinor || patch - leastPatch;
  return isOld < 0 ? [bad(t.sqliteOld(version))] : [];
}

/** Compares the clock with the last trusted instant: retention erases nothing while the clock is too far ahead. */
export async function checkKnownTime(db: Db): Promise<Finding[]> {
  return (await isClockAhead(db, Date.now())) ? [bad(t.clockAhead)] : [];
}

/** Files named by rows, as paths below `uploads/`. */
async function namedFiles(db: Db): Promise<Set<string>> {
  const documents = await documentNames(db);
  const sent = await db.selectFrom('application_files').select('stored_name').execute();
  const ofTalks = await db.selectFrom('talk_materials').select('stored_name').where('stored_name', 'is not', null).execute();
  const images = await db.selectFrom('images').select(['image_id', 'width']).execute();
  return new Set([
    ...documents.map((name) => `documents/${name}`),
    ...[...sent, ...ofTalks].map((row) => `applications/${row.stored_name}`),
    ...images.map((row) => `images/${row.image_id}-${row.width}.jpg`),
  ]);
}

export async function checkFiles(db: Db, dataDir: string): Promise<Finding[]> {
  const uploads = join(dataDir, 'uploads');
  const present = existsSync(uploads)
    ? (await readdir(uploads, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(uploads.length + 1))
    : [];
  const named = await namedFiles(db);
  const absent = [...named].filter((name) => !present.includes(name));
  const imageIds = new Set((await db.selectFrom('images').select('image_id').execute()).map((row) => row.image_id));
  const belongs = (name: string) => named.has(name) || imageIds.has(/^images\/(.+)-\d+\.\w+$/u.exec(name)?.[1] ?? '');
  const stray = present.filter((name) => !belongs(name)).length;
  return [
    absent.length > 0 ? bad(t.filesMissing(absent)) : good(t.filesGood(named.size)),
    ...(stray > 0 ? [good(t.filesStray(stray))] : []),
  ];
}

/** Finds second factors that the folder's key cannot decrypt. */
export async function checkSecondFactors(db: Db, dataDir: string): Promise<Finding[]> {
  const rows = await db.selectFrom('second_factors').select(['user_id', 'secret']).execute();
  const locked = rows.filter(({ user_id, secret }) => openSecret(dataDir, secret, user_id) === null).length;
  return locked > 0 ? [bad(t.factorKeyMissing(locked))] : [];
}

/** Finds erasures that a restored backup would undo. */
export async function checkErasures(db: Db, now: number): Promise<Finding[]> {
  return erasuresAreStuck(await erasuresWaitSince(db), now) ? [bad(t.erasuresWaiting)] : [];
}

export async function checkPages(db: Db): Promise<Finding[]> {
  const { count } = await db.selectFrom('stale_keys').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return [Number(count) > 0 ? bad(t.pagesStale(Number(count))) : good(t.pagesFresh)];
}

export async function checkMail(config: Config, db: Db): Promise<Finding[]> {
  const dead = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'dead')
    .where(mailNotBlocked)
    .executeTakeFirstOrThrow();
  const way = config.resendApiKey
    ? config.mailFrom
      ? good(t.mailResend)
      : bad(t.mailFrom)
    : config.production
      ? bad(t.mailFiles(config.dataDir))
      : missing(t.mailFiles(config.dataDir));
  return [way, Number(dead.count) > 0 ? bad(t.mailDead(Number(dead.count))) : good(t.mailGood)];
}

/** Whether the privacy notice lacks a fact required by law, or was not reviewed for a year; in production a problem. */
export async function checkNotice({ production }: Pick<Config, 'production'>, db: Db): Promise<Finding[]> {
  const warn = production ? bad : missing;
  const latest = await db.selectFrom('privacy_versions').selectAll().orderBy('version', 'desc').executeTakeFirst();
  const { contactEmail } = await readSettings(db);
  const facts = storedFacts.parse(JSON.parse(latest?.facts ?? '{}'));
  const email = facts.email || contactEmail;
  const unsaid = MANDATORY_FACTS.filter((name) => facts[name] === '').map((name) => noticeMessages.names[name]);
  const published = await db
    .selectFrom('privacy_versions')
    .select('valid_from')
    .where('published_by', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const months = published ? Math.floor((Date.now() - Date.parse(published.valid_from)) / (30 * DAY_MS)) : 0;
  return [
    unsaid.length > 0 ? warn(t.noticeMissing(unsaid)) : good(t.noticeGood(latest?.version ?? 0)),
    ...(months >= NOTICE_MONTHS ? [warn(t.noticeOld(months))] : []),
    ...(email === '' || isExampleAddress(email) ? [warn(t.noticeEmail(email))] : []),
  ];
}

/** `sealed`: encrypted, and no private key is available. */
async function readWhole({ dataDir, backups }: Config, name: string): Promise<'good' | 'damaged' | 'sealed'> {
  try {
    const identities = backups.identityFile ? await readIdentities(backups.identityFile) : [];
    await checkArchive(join(backupFolder(dataDir), name), dataDir, identities);
    return 'good';
  } catch (error) {
    return error instanceof KeyProblem ? 'sealed' : 'damaged';
  }
}

/** Checks the copies, or verifies the newest nightly backup; an unreadable backup counts as missing. */
export async function checkBackups(config: Config): Promise<Finding[]> {
  if (config.backups.target) return checkCopies(config, config.backups.target);
  if (!config.backups.nightly) return [good(t.backupsOff)];
  const [newest] = await storedBackups(config.dataDir);
  if (!newest) return [config.production ? bad(t.backupNone) : missing(t.backupNone)];
  const state = await readWhole(config, newest.name);
  const days = Math.floor((Date.now() - newest.at) / DAY_MS);
  const age =
    state === 'damaged'
      ? bad(t.backupDamaged(newest.name))
      : days >= 2
        ? bad(t.backupOld(days))
        : good((state === 'sealed' ? t.backupSealed : t.backupGood)(newest.name));
  if (await isCopyReported(config.dataDir, Date.now())) return [age, good(t.copyReported)];
  return [age, config.production ? bad(t.copyNone) : missing(t.copyNone)];
}

/** Compares the clock with the `Date` header of the public site, and checks its certificate. */
export async function checkPublicSite({ siteUrl, production }: Pick<Config, 'siteUrl' | 'production'>): Promise<Finding[]> {
  const url = new URL(siteUrl);
  const findings: Finding[] = [];
  const response = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) findings.push(missing(t.clockUnknown(siteUrl)));
  else {
    const seconds = Math.round(Math.abs(Date.now() - serverTime) / 1000);
    findings.push(seconds > 60 ? bad(t.clockBad(seconds)) : good(t.clockGood));
  }
  findings.push(
    url.protocol === 'https:' ? await checkCertificate(url) : production ? bad(t.httpInProduction) : missing(t.noHttps),
  );
  return findings;
}

async function checkCertificate(url: URL): Promise<Finding> {
  const port = url.port === '' ? 443 : Number(url.port);
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port, servername: url.hostname, timeout: TIMEOUT_MS }, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      socket.end();
      resolve(days < 14 ? bad(t.certificateSoon(days)) : good(t.certificateGood(days)));
    });
    const fail = (problem: string) => {
      socket.destroy();
      resolve(bad(t.certificateBad(problem)));
    };
    socket.on('error', (error) => fail(error.message));
    socket.on('timeout', () => fail(t.certificateTimeout));
  });
}
