/** Several sockets on one port are one port to everybody else. */
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { openPort } from './open-port.ts';

const host = '127.0.0.1';
/** More than the sockets that listen, so that each gets some. */
const MANY = 200;

test('every connection is answered, a second product is refused, and what is being answered at the stop is finished', async () => {
  const free = createServer();
  const port = await listen(free);
  free.close();
  let asked = 0;
  const { promise: stopping, resolve: stop } = Promise.withResolvers<void>();
  const app = Fastify();
  app.get('/', async () => 'aquí');
  app.get('/lento', async () => {
    asked += 1;
    await stopping;
    return 'terminado';
  });
  await openPort(app, { port, host });
  const ask = async (path: string) => (await fetch(`http://${host}:${port}${path}`, { headers: { connection: 'close' } })).text();

  expect(new Set(await Promise.all(Array.from({ length: MANY }, () => ask('/'))))).toEqual(new Set(['aquí']));
  await expect(openPort(Fastify(), { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' });

  const slow = Array.from({ length: MANY }, () => ask('/lento'));
  await expect.poll(() => asked).toBe(MANY);
  const closed = app.close();
  stop();
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['terminado']));
  await closed;
  await expect(ask('/')).rejects.toThrow();
});
