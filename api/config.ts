/** The environment variables, read and validated once. Source: decisions, "Running it". */

import { isAbsolute, resolve } from 'node:path';
import { MINUTE_MS } from '@trama/shared/format/time';
import { isEmail } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { STARTUP_TEXTS } from '@trama/shared/texts/startup';
import { z } from 'zod';
import { OperatorError } from './core/operator-error.ts';
import { fileOf, isSecret, SECRETS, type Values, withSecrets } from './secrets.ts';
import { findUnknown } from './unknown-variables.ts';

/** Root of the checkout. Base of relative DATA_DIRs and compiled packages, instead of the working directory. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '..');

const whole = (from: number, to: number) =>
  z.coerce
    .number({ error: STARTUP_TEXTS.wholeNumber(from, to) })
    .int()
    .min(from)
    .max(to);
const port = z.coerce.number().int().min(0).max(65_535);
/** A URL without name and password, which fetch refuses. */
const webAddress = z.url({ protocol: /^https?$/u }).regex(/^[^/]*\/\/[^/?#@]*(?:[/?#]|$)/u);
/** Code appends a path to this URL, so a query or fragment is refused. */
const address = webAddress.regex(/^[^?#]*$/u).transform((value) => value.replace(/\/+$/u, ''));
const mailbox = z.string().refine((value) => isEmail(/<([^<>]+)>$/u.exec(value)?.[1] ?? value));
const zone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: value }));
  } catch {
    return false;
  }
});
const proxies = z.preprocess((value) => (value === 'off' ? 0 : value), z.coerce.number().int().min(0).max(10));
const yesNo = z.enum(['0', '1']).transform((value) => value === '1');
const limit = whole(1, 1_000_000);
const webhookSecret = z.string().regex(/^whsec_[\w+/=-]{16,}$/u);

const listOf = (value: unknown) =>
  String(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const hostList = z.preprocess(listOf, z.array(z.hostname()));
/** Registries to which doi.org redirects requests for data of works. */
const DOI_HOSTS = [
  'api.crossref.org',
  'data.crossref.org',
  'data.crosscite.org',
  'api.datacite.org',
  'data.datacite.org',
  'data.medra.org',
];

/** Variables of a bucket: all four must be set, or none. */
const BUCKET = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const;

const given = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: address.refine((value) => new URL(value).pathname === '/').optional(),
  DATA_DIR: z.string().default('data'),
  ROOT_EMAIL: z.string().trim().refine(isEmail).optional(),
  ROOT_PASSWORD: z.string().min(LIMITS.password.create).max(LIMITS.password.max).optional(),
  SAMPLE_CONTENT: yesNo.optional(),
  RESEND_API_KEY: z.string().min(1).optional(),
  RESEND_BASE_URL: address.optional(),
  MAIL_FROM: mailbox.optional(),
  CONTACT_EMAIL: z.string().trim().refine(isEmail).optional(),
  RESEND_WEBHOOK_SECRET: webhookSecret.optional(),
  MAIL_PER_DAY: whole(1, 10_000_000).optional(),
  TIME_ZONE: zone.default('America/Santiago'),
  TRUST_PROXY: proxies.default(0),
  CORS_ORIGINS: z.preprocess(listOf, z.array(address)).optional(),
  DOI_URL: address.default('https://doi.org'),
  DOI_HOSTS: hostList.default(DOI_HOSTS),
  ORCID_URL: address.default('https://pub.orcid.org'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  PURGE_URL: webAddress.optional(),
  MIN_FREE_SPACE: whole(0, 1_000_000).default(500),
  METRICS_TOKEN: z.string().trim().min(16).optional(),
  CLAMD_HOST: z.string().trim().min(1).optional(),
  CLAMD_PORT: whole(1, 65_535).default(3310),
  BACKUP_NIGHTLY: yesNo.default(true),
  BACKUP_PUBLIC_KEY: z
    .string()
    .trim()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/u)
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_DIR: z.string().refine(isAbsolute).optional(),
  BACKUP_RATE: whole(16, 10_000_000).default(8192),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/u)
    .optional(),
  // Sent in a header, so only visible ASCII.
  BACKUP_S3_KEY_ID: z
    .string()
    .regex(/^[!-~]+$/u)
    .optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/u)
    .default('auto'),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/u)
    // Refuses `.` and `..`: URLs resolve such segments, so objects would get other names.
    .refine((value) => !value.split('/').some((segment) => segment === '.' || segment === '..'))
    .default(''),
  LIMIT_LOGIN_ACCOUNT: limit.default(5),
  LIMIT_LOGIN_ADDRESS: limit.default(10),
  LIMIT_CONTACT: limit.default(10),
  LIMIT_UNSUBSCRIBE: limit.default(30),
  LIMIT_SUBSCRIBE: limit.default(10),
  LIMIT_RESET: limit.default(5),
  LIMIT_LINKS: limit.default(10),
  LIMIT_DRAFTS: limit.default(60),
  LIMIT_LINK_ACTS: limit.default(240),
  LIMIT_APPLICATIONS: limit.default(120),
  LIMIT_CONNECTIONS: limit.default(1000),
});

const variables = given.superRefine((values, check) => {
  if (BUCKET.every((name) => values[name] === undefined)) return;
  for (const name of BUCKET) if (values[name] === undefined) check.addIssue({ code: 'custom', path: [name] });
  if (values.BACKUP_DIR !== undefined) check.addIssue({ code: 'custom', path: ['BACKUP_DIR'] });
});

export interface S3Target {
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  /** Prefix of each object's name. */
  prefix: string;
}

/** The place of the copies (operations/copies). */
export type CopyTarget = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & S3Target);

function targetOf(v: z.output<typeof given>): CopyTarget | null {
  if (v.BACKUP_DIR) return { kind: 'folder', folder: v.BACKUP_DIR };
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = v;
  if (!endpoint || !bucket || !keyId || !secret) return null;
  return { kind: 'bucket', endpoint, bucket, keyId, secret, region: v.BACKUP_S3_REGION, prefix: v.BACKUP_S3_PREFIX };
}

export type Config = ReturnType<typeof readConfig>;

/** Thrown by readConfig: `lines` has one Spanish line per wrong variable. */
export class ConfigError extends OperatorError {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. Throws ConfigError if a variable is
 * invalid.
 */
export function readConfig(env: Values = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const { values, unreadable } = withSecrets(set, PROJECT_ROOT);
  const parsed = variables.safeParse(values);
  const wrong = new Set([...unreadable, ...(parsed.error?.issues ?? []).map((issue) => String(issue.path[0]))]);
  if (!parsed.success || wrong.size > 0)
    throw new ConfigError(
      [...wrong].map((name) => {
        const given = values[name];
        return STARTUP_TEXTS.wrongVariable(name, given !== undefined && isSecret(name) ? null : (given ?? ''));
      }),
    );
  const v = parsed.data;
  return {
    /** One Spanish line for each variable that looks misspelt. */
    unknown: findUnknown(Object.keys(set), [...Object.keys(given.shape), ...SECRETS.map(fileOf)]).map(({ name, nearest }) =>
      STARTUP_TEXTS.unknownVariable(name, nearest),
    ),
    production: v.NODE_ENV === 'production',
    port: v.PORT,
    host: v.HOST,
    /** The public origin, without a trailing slash. */
    siteUrl: v.SITE_URL ?? `http://localhost:${v.PORT}`,
    /** Absolute path of the data folder, which contains the whole state. */
    dataDir: isAbsolute(v.DATA_DIR) ? v.DATA_DIR : resolve(PROJECT_ROOT, v.DATA_DIR),
    rootEmail: v.ROOT_EMAIL ?? null,
    rootPassword: v.ROOT_PASSWORD ?? null,
    sampleContent: v.SAMPLE_CONTENT ?? v.NODE_ENV !== 'production',
    resendApiKey: v.RESEND_API_KEY ?? null,
    resendBaseUrl: v.RESEND_BASE_URL ?? null,
    /** null: mails use the network's name and contact address from the settings. */
    mailFrom: v.MAIL_FROM ?? null,
    contactEmail: v.CONTACT_EMAIL ?? null,
    /** null: the webhook refuses the provider's reports. */
    resendWebhookSecret: v.RESEND_WEBHOOK_SECRET ?? null,
    /** Mails per day in the provider's plan; null: no pacing. */
    mailPerDay: v.MAIL_PER_DAY ?? null,
    timeZone: v.TIME_ZONE,
    /** Number of trusted proxies in front; 0: `X-Forwarded-For` is ignored. */
    trustProxy: v.TRUST_PROXY,
    corsOrigins: v.CORS_ORIGINS ?? [],
    /** Outside production a person reads the output, so only warnings and errors are logged. */
    logLevel: v.LOG_LEVEL ?? (v.NODE_ENV === 'production' ? 'info' : 'warn'),
    /** Free bytes on the disk below which files are refused. */
    minFreeSpace: v.MIN_FREE_SPACE * 1024 * 1024,
    /** URL for purge requests to the cache in front of the site; null: no cache. */
    purgeUrl: v.PURGE_URL ?? null,
    /** null: the metrics route is closed. */
    metricsToken: v.METRICS_TOKEN ?? null,
    /** Sources for imported works. */
    works: {
      doiUrl: v.DOI_URL,
      /** Further hosts that the resolver may redirect to. */
      doiHosts: v.DOI_HOSTS,
      orcidUrl: v.ORCID_URL,
    },
    /** Daemon that scans uploaded documents for viruses; null: documents are not scanned. */
    clamd: v.CLAMD_HOST ? { host: v.CLAMD_HOST, port: v.CLAMD_PORT } : null,
    backups: {
      /** Nightly archives on this machine, while no place for copies is set. */
      nightly: v.BACKUP_NIGHTLY,
      /**
       * age public key whose private key is stored elsewhere; null: archives are plain, and copies use a key of the data folder.
       */
      publicKey: v.BACKUP_PUBLIC_KEY ?? null,
      /** File with the private key, or a recovery sheet; for restoring only. */
      identityFile: v.BACKUP_IDENTITY_FILE ?? null,
      /** null: no copies leave this machine. */
      target: targetOf(v),
      /** Bytes per second that copies upload. */
      rate: v.BACKUP_RATE * 1024,
    },
    /** Limits of a connection (see core/http/connections.ts); times in ms. */
    connections: {
      /**
       * Simultaneous connections per address. Browsers open six and hold them for a minute, and a full lecture hall may share an
       * address.
       */
      perAddress: v.LIMIT_CONNECTIONS,
      /** Longest time without traffic on a connection. */
      idle: MINUTE_MS,
      /** Longest time for a request's headers. */
      head: 15_000,
      /** Longest time for a body; forms with files get more per received byte (`bytesPerSecond`). */
      body: 20_000,
      /** Slowest accepted upload of files. */
      bytesPerSecond: 8 * 1024,
      /** Longest time for a whole request, at any speed. */
      whole: 30 * MINUTE_MS,
      /** Interval of the checks. */
      check: 2_000,
    },
    /** Attempts allowed per window (see core/http/limits.ts). */
    limits: {
      loginAccount: v.LIMIT_LOGIN_ACCOUNT,
      loginAddress: v.LIMIT_LOGIN_ADDRESS,
      /** Failed logins of an account, over all networks, after which responses are delayed. */
      loginSlow: 10,
      confirm: v.LIMIT_LOGIN_ACCOUNT,
      /** Codes of a second factor, over all networks. */
      codes: 10,
      contact: v.LIMIT_CONTACT,
      unsubscribe: v.LIMIT_UNSUBSCRIBE,
      subscribe: v.LIMIT_SUBSCRIBE,
      reset: v.LIMIT_RESET,
      links: v.LIMIT_LINKS,
      drafts: v.LIMIT_DRAFTS,
      linkActs: v.LIMIT_LINK_ACTS,
      applications: v.LIMIT_APPLICATIONS,
      /** Requests of the API's description, which is the largest response. */
      docs: 60,
    },
  };
}
