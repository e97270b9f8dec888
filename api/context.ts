/** The context that every feature receives. */
import { isoTime } from '@trama/shared/format/time';
import type { RenderForRequest } from '@trama/shared/render-page';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Budget } from './core/budget/budget.ts';
import type { Db } from './core/database/open.ts';
import type { Storage } from './core/database/storage.ts';
import type { Uploads } from './core/uploads/uploads.ts';

/** Background worker over rows that committed transactions left. */
export interface Worker {
  /** Continues unfinished work of an earlier process, and starts the worker. */
  start(): Promise<void>;
  /** Call after each commit that created work. Cheap. */
  wake(): void;
  /** Resolves when no work is due. */
  settled(): Promise<void>;
  /** Finishes the current work and stops. */
  stop(): Promise<void>;
}

/** Files the list of erasures and copies it to the bucket (operations/erasure-copies.ts). */
export type ErasureCopies = Worker;
/** Renders the stale public pages (core/publishing). */
type Publisher = Worker;
/** Sends the outbox (core/mail). */
export type Mail = Worker;

export interface Clock {
  /** Milliseconds since the epoch. Tests replace it. */
  now(): number;
}

export interface Context {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  budget: Budget;
  storage: Storage;
  uploads: Uploads;
  mail: Mail;
  erasures: ErasureCopies;
  publisher: Publisher;
  renderPage: RenderForRequest;
}

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context;
  }
}

/** The present as the ISO timestamp that rows store. */
export const nowIso = (ctx: Pick<Context, 'clock'>) => isoTime(ctx.clock.now());
