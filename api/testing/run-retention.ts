/** Confirms the clock like an administrator, because tests move it by months, and runs retention. */
import type { Context } from '../context.ts';
import { confirmClock } from '../core/clock-watch.ts';
import { startRetention } from '../operations/retention.ts';

export async function runRetention(ctx: Context): Promise<void> {
  await confirmClock(ctx.db, ctx.clock.now());
  await startRetention(ctx).stop();
}
