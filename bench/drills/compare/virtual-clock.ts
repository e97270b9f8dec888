/**
 * Loaded before a product (`node --import`). Its clock stands still at VIRTUAL_NOW (ms) and moves when the parent says so: two
 * products write the same times. Ids are in the order of creation, since lists and statements sort by id. Timers run in real
 * time.
 */
import crypto, { randomBytes, type UUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { z } from 'zod';

const message = z.object({ virtualNow: z.number() });
let now = Number(process.env.VIRTUAL_NOW);

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now], newTarget),
  apply: () => new Date(now).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => now : Reflect.get(target, key, receiver)),
});

let made = 0;
/** Source: RFC 9562, version 7: the time, then a counter, then random bits. */
crypto.randomUUID = (): UUID => {
  made += 1;
  const time = now.toString(16).padStart(12, '0');
  const random = randomBytes(8).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(made % 4096).toString(16).padStart(3, '0')}-8${random.slice(0, 3)}-${random.slice(4)}`;
};
syncBuiltinESMExports();

process.on('message', (sent) => {
  const { data } = message.safeParse(sent);
  if (!data) return;
  now = data.virtualNow;
  // Read by the processes and threads that the product starts.
  process.env.VIRTUAL_NOW = String(now);
  process.send?.(data);
});
// The product must end when nothing else keeps it.
process.channel?.unref();
