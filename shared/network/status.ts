/** State of the product for administrators: `GET /status`. */
import { z } from 'zod';
import { timestamp } from '../forms/fields.ts';
import { mailQueue } from '../mail/mails.ts';

/** Warnings for an administrator. */
export const statusWarning = z.enum([
  'backup-none',
  'backup-old',
  'backup-failed',
  'copy-none',
  'copies-none',
  'copies-failed',
  'copies-full',
  'copies-elsewhere',
  'copies-foreign',
  'copies-incomplete',
  'copies-unread',
  'copies-same-disk',
  'copies-sheet',
  'disk-low',
  'disk-full',
  'folder-closed',
  'clock-ahead',
  'mail-off',
  'mail-dead',
  'mail-stopped',
  'mail-stuck',
  'mail-queue',
  'pages-failed',
  'cache-refused',
  'rights-overdue',
  'erasures-waiting',
  'account-unreachable',
]);
export type StatusWarning = z.infer<typeof statusWarning>;

/** Resources shared fairly between networks. */
const sharedResource = z.enum(['bodies', 'drains', 'files', 'judging', 'unproved', 'mails', 'people']);
export type SharedResource = z.infer<typeof sharedResource>;

/**
 * Result of the daily restore of the last copy. `whole`: the product started on it and served a page. `present`: all objects
 * exist, and only the operator's key decrypts them. `too-large`: this disk has no room for the restore.
 */
export const copyResult = z.enum(['whole', 'present', 'damaged', 'not-served', 'too-large']);
/** Contents of a restored copy. */
export const copyCounts = z.object({ applications: z.number().int(), people: z.number().int(), files: z.number().int() });

export const statusReport = z
  .object({
    version: z.string(),
    /** Start of this process. */
    startedAt: timestamp,
    warnings: z.array(statusWarning),
    pages: z.object({
      live: z.number().int(),
      waiting: z.number().int(),
      /** Pages that cannot be rendered now; their last version stays live. */
      failed: z.number().int(),
      /** Pages rendered since the start of this process. */
      rendered: z.number().int(),
      /** Median and 95th percentile (ms) of rendering a page; null: no page was rendered yet. */
      median: z.number().nullable(),
      p95: z.number().nullable(),
    }),
    mail: z.object({
      /** `files`: no mail is sent; each is written to the data folder. */
      way: z.enum(['resend', 'files']),
      waiting: z.number().int(),
      dead: z.number().int(),
      oldestWaiting: timestamp.nullable(),
      /** Queues with mails held back by a limit; `networks`: number of networks that caused these mails. */
      queues: z.array(z.object({ queue: mailQueue, waiting: z.number().int(), networks: z.number().int(), oldest: timestamp })),
    }),
    /** Drafts of applications whose link was never opened, and the bytes of their files. */
    unprovedDrafts: z.object({ count: z.number().int(), bytes: z.number() }),
    backup: z.object({
      nightly: z.boolean(),
      running: z.boolean(),
      lastAt: timestamp.nullable(),
      /** Size of the last backup; null: no backup was made. */
      bytes: z.number().int().nullable(),
      /** Number of archives on this machine. */
      stored: z.number().int(),
      /** A copy on another machine, `reported` by the operator's copy script. */
      copy: z.enum(['none', 'reported']),
    }),
    /** Copies that follow the product; null: no place is configured, so nightly backups are made. */
    copies: z
      .object({
        to: z.enum(['folder', 'bucket']),
        running: z.boolean(),
        /** Latest instant at which the last copy equalled the product; null: no copy. */
        completeAt: timestamp.nullable(),
        /** When copies began to fail; null: the last copy succeeded. */
        failingSince: timestamp.nullable(),
        /** The other machine that now writes the copies; null: this machine writes them. */
        writer: z.object({ host: z.string(), since: timestamp }).nullable(),
        /** True if expired copies stay, since this key may not delete. */
        keepsAll: z.boolean(),
        /** Result of the last verification; null: none was made. */
        verified: z.object({ at: timestamp, result: copyResult, counts: copyCounts.nullable() }).nullable(),
      })
      .nullable(),
    /** Bytes. Files are refused while `free` is below `least`. */
    disk: z.object({ free: z.number(), total: z.number(), least: z.number() }),
    /** Resources exhausted in the last ten minutes, and the number of refused networks, never their addresses. */
    exhausted: z.array(z.object({ resource: sharedResource, networks: z.number().int() })),
    /** True if uploaded documents are scanned for viruses. */
    virusScan: z.boolean(),
    /** Resident memory in bytes. */
    memory: z.number(),
  })
  .meta({ id: 'Status' });
export type CopyResult = z.infer<typeof copyResult>;
export type CopyCounts = z.infer<typeof copyCounts>;
export type StatusReport = z.infer<typeof statusReport>;
