/** What every feature is handed. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './core/database/open.ts';
import type { Uploads } from './core/uploads/uploads.ts';

/** Something that works through rows left by committed transactions. */
export interface Worker {
  /** Takes up what an earlier process left and begins. */
  start(): Promise<void>;
  /** There may be work. Cheap; call it after every commit that made some. */
  wake(): void;
  /** Resolves when nothing is left to do now. */
  settled(): Promise<void>;
  /** Finishes what is in hand and stops. */
  stop(): Promise<void>;
}

/** Renders the stale public pages (api/publishing). */
export type Publisher = Worker;
/** Sends the outbox (api/mail). */
export type Mail = Worker;

export interface Clock {
  /** Milliseconds since the epoch. Tests can move it. */
  now(): number;
}

export interface Context {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  uploads: Uploads;
  mail: Mail;
  publisher: Publisher;
}

/** The present as the ISO timestamp that rows carry. */
export const nowIso = (ctx: Pick<Context, 'clock'>) => new Date(ctx.clock.now()).toISOString();

/** A worker for a process that has none of that work: an import, an export, a test of something else. */
export const idleWorker: Worker = {
  start: async () => {},
  wake: () => {},
  settled: async () => {},
  stop: async () => {},
};
