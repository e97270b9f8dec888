/** A mail provider that can be told to misbehave. It keeps keys, as the real one does: a known key sends nothing again. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

export type Mood = 'good' | 'down' | 429 | 500 | 'hung';

const mail = z.object({ to: z.union([z.string(), z.array(z.string())]).transform((to) => [to].flat().join()) });
const sent = z.union([z.array(mail), mail.transform((one) => [one])]);

export interface Provider {
  url: string;
  mood: Mood;
  /** When each request came (performance.now). */
  requests: number[];
  /** Key -> how many requests carried it. */
  keys: Map<string, number>;
  /** Called with a mail accepted for the first time, before that is answered. */
  onAccepted: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const ANSWERS = {
  429: { name: 'rate_limit_exceeded', message: 'Too many requests', statusCode: 429 },
  500: { name: 'internal_server_error', message: 'Something went wrong', statusCode: 500 },
};

export async function startProvider(): Promise<Provider> {
  const server = createServer(async (request, response) => {
    provider.requests.push(performance.now());
    const body = await json(request).catch(() => null);
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (provider.mood === 'hung') return;
    if (provider.mood === 'down') return void request.socket.destroy();
    if (provider.mood !== 'good') return void answer(provider.mood, ANSWERS[provider.mood]);
    const key = String(request.headers['idempotency-key']);
    const before = provider.keys.get(key) ?? 0;
    provider.keys.set(key, before + 1);
    if (before === 0) await provider.onAccepted?.();
    const ids = sent.parse(body).map((_, index) => ({ id: `${key}-${index}` }));
    answer(200, Array.isArray(body) ? { data: ids } : ids[0]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const provider: Provider = {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    mood: 'good',
    requests: [],
    keys: new Map(),
    onAccepted: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
