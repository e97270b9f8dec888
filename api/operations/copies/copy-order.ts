/** Messages to and from the process of the copies. */
import { z } from 'zod';
import { copyFailure, copyVerification } from './state.ts';

const bucketTarget = z.object({
  ...{ kind: z.literal('bucket'), endpoint: z.string(), bucket: z.string(), region: z.string() },
  ...{ keyId: z.string(), secret: z.string(), prefix: z.string() },
});

/** The settings of a copy, a part of the configuration. */
const copyOrder = z.object({
  dataDir: z.string(),
  siteUrl: z.string(),
  minFreeSpace: z.number(),
  timeZone: z.string(),
  backups: z.object({
    publicKey: z.string().nullable(),
    target: z.union([z.object({ kind: z.literal('folder'), folder: z.string() }), bucketTarget]),
    rate: z.number(),
  }),
  /** Instant (ms). */
  now: z.number(),
});
export type CopyOrder = z.infer<typeof copyOrder>;

const swept = z.object({
  /** Number of deleted expired objects; null: the key may not delete; absent: the sweep was not due. */
  removed: z.number().nullable().optional(),
  /** Unreadable manifest, which stopped the deletion. */
  problem: z.string().nullable(),
});
export type Swept = z.infer<typeof swept>;

const copyOutcome = swept.extend({
  /** Name of the manifest; null: nothing had changed. */
  manifest: z.string().nullable(),
  /** Uploaded objects and bytes. */
  objects: z.number(),
  bytes: z.number(),
  pages: z.number(),
  files: z.number(),
});
export type CopyOutcome = z.infer<typeof copyOutcome>;

export const copyJob = z.object({ act: z.enum(['copy', 'verify']), order: copyOrder });
export type CopyJob = z.infer<typeof copyJob>;

/** Result of the process: the outcome of `copy`, the verification of `verify` (null: no copy), or a failure. */
export const jobResult = z.union([
  z.object({ outcome: copyOutcome }),
  z.object({ verified: copyVerification.nullable() }),
  z.object({ failure: copyFailure }),
]);
export type JobResult = z.infer<typeof jobResult>;
