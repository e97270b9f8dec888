/** The mail provider fails; the product is killed between "accepted" and "marked sent". */

import { join } from 'node:path';
import { MINUTE_MS } from '@trama/shared/format/time';
import { z } from 'zod';
import { type Drill, eventually } from './drill.ts';
import { type Environment, inTemporaryFolder, type Running, start } from './process.ts';
import { type ProviderMode, startProvider } from './provider.ts';
import { openForReading } from './stored-state.ts';

const FORM_LIMIT = 500;
/** Two requests a second, plus rounding in a short measurement. */
const RATE_LIMIT = 2;

const states = z.array(z.object({ state: z.string(), count: z.number() }));

function outbox(dataDir: string): Record<string, number> {
  const db = openForReading(dataDir);
  try {
    const rows = states.parse(db.prepare('select state, count(*) as count from outbox group by state').all());
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  } finally {
    db.close();
  }
}

/** ms until a contact message was acknowledged; throws if the response is not 2xx. */
async function write({ visitor }: Running, text: string): Promise<number> {
  const began = performance.now();
  await visitor.json('POST', '/api/send-email-contact', { name: 'Elena', email: 'elena@example.org', message: text });
  return performance.now() - began;
}

const environment = (url: string): Environment => ({
  RESEND_API_KEY: 're_drill',
  RESEND_BASE_URL: url,
  MAIL_FROM: 'red@example.org',
});

export const killMail: Drill = {
  name: 'kill -9 between "accepted" and "marked sent"',
  goal: 'every mail ends sent, at most one copy per key',
  run: (quick) =>
    inTemporaryFolder(async (folder) => {
      const kills = quick ? 2 : 20;
      const dataDir = join(folder, 'data');
      const provider = await startProvider();
      let killed = 0;
      let running = await start(dataDir, environment(provider.url));
      for (; killed < kills; killed += 1) {
        const dead = new Promise<void>((resolve) => {
          provider.onAccepted = async () => {
            provider.onAccepted = null;
            await running.kill();
            resolve();
          };
        });
        await write(running, `Consulta ${killed}`);
        await dead;
        running = await start(dataDir, environment(provider.url));
      }
      const done = await eventually(() => (outbox(dataDir).pending ?? 0) === 0, MINUTE_MS);
      await running.stop();
      await provider.close();
      const { sent = 0, dead = 0 } = outbox(dataDir);
      const again = [...provider.keys.values()].filter((count) => count > 1).length;
      return {
        figure: `${killed} kills: ${sent} mails sent, ${dead} given up, ${provider.keys.size} copies delivered; ${again} requests repeated under their key`,
        reached: done && dead === 0 && sent === provider.keys.size && sent >= kills,
      };
    }),
};

const OUTAGES: ProviderMode[] = ['down', 429, 500, 'hung'];

export const providerDown: Drill = {
  name: 'mail provider down, 429, 500, hung',
  goal: 'forms still answer in <= 500 ms, <= 2 requests/s to the provider, all is sent once it is back',
  run: (quick) =>
    inTemporaryFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const provider = await startProvider();
      const seconds = quick ? 2 : 15;
      const found: string[] = [];
      let good = true;
      let running = await start(dataDir, environment(provider.url));
      for (const mode of OUTAGES) {
        // Restarts the product, because the first process remembers its pause.
        await running.stop();
        running = await start(dataDir, environment(provider.url));
        provider.mode = mode;
        provider.requests.length = 0;
        const times: number[] = [];
        const began = performance.now();
        while (performance.now() - began < seconds * 1000) {
          times.push(await write(running, `Consulta ${mode} ${times.length}`));
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
        const slowest = Math.max(...times);
        // The first request of a window waits for nothing.
        const rate = Math.max(0, provider.requests.length - 1) / seconds;
        good &&= slowest <= FORM_LIMIT && rate <= RATE_LIMIT;
        found.push(`${mode}: slowest form ${Math.round(slowest)} ms, ${rate.toFixed(1)} requests/s`);
      }
      provider.mode = 'good';
      if (!quick) {
        const total = Object.values(outbox(dataDir)).reduce((sum, count) => sum + count, 0);
        const timeoutMs = 120_000 + total * 700;
        const recovered = await eventually(() => (outbox(dataDir).pending ?? 0) === 0, timeoutMs);
        good &&= recovered && provider.keys.size === total;
        found.push(`then ${outbox(dataDir).sent ?? 0} of ${total} sent, ${provider.keys.size} delivered`);
      }
      await running.stop();
      await provider.close();
      return { figure: found.join('; '), reached: good };
    }),
};
