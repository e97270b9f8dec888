/** Runs retention with a clock that an administrator confirmed: tests move it by months. */
import type { Context } from '../context.ts';
import { confirmClock } from '../core/clock-watch.ts';
import { startRetention } from '../operations/retention.ts';

export async function runRetention(ctx: Context): Promise<void> {
  await confirmClock(ctx.db, ctx.clock.now());
  await startRetention(ctx).stop();
}
