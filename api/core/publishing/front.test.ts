import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { plainRequest } from './front.ts';

describe('a request is plain', () => {
  const get = (headers: string, target = '/blog') => plainRequest(`GET ${target} HTTP/1.1\r\n${headers}\r\n`);

  test('when it is one whole GET', () => {
    expect(get('Host: a\r\nAccept-Encoding: gzip, br\r\nIf-None-Match: "x"\r\n')).toEqual({
      method: 'GET',
      target: '/blog',
      acceptEncoding: 'gzip, br',
      ifNoneMatch: '"x"',
    });
    expect(get('Host: a\r\nConnection: keep-alive\r\n')).not.toBeNull();
  });

  test.each([
    ['no host', 'Accept: */*\r\n'],
    ['two hosts', 'Host: a\r\nHost: b\r\n'],
    ['a body', 'Host: a\r\nContent-Length: 3\r\n'],
    ['a chunked body', 'Host: a\r\ntransfer-encoding: chunked\r\n'],
    ['an upgrade', 'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'],
    ['a goodbye', 'Host: a\r\nConnection: close\r\n'],
    ['a folded line', 'Host: a\r\nX: 1\r\n 2\r\n'],
    ['a bare line feed', 'Host: a\nX: 1\r\n'],
    ['a space before the colon', 'Host : a\r\n'],
    ['a byte beyond ASCII', 'Host: a\r\nX: ñ\r\n'],
    ['a second request', 'Host: a\r\n\r\nGET /x HTTP/1.1\r\nHost: a\r\n'],
  ])('not with %s', (_, headers) => {
    expect(get(headers)).toBeNull();
  });
});

describe('a connection', () => {
  let site: TestSite;
  let port: number;

  beforeEach(async () => {
    site = await createTestSite();
    await site.publisher.start();
    await site.publisher.settled();
    const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    port = Number(address.port);
  });
  afterEach(() => site.close());

  /** Sends the chunks one after the other, each when the answer before it has come; returns all that came. */
  function talk(chunks: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let all = '';
      const next = () => {
        const chunk = chunks.shift();
        if (chunk === undefined) socket.end();
        else socket.write(chunk);
      };
      socket.on('data', (data) => {
        all += data.toString('latin1');
        const answers = all.split('HTTP/1.1 ').slice(1);
        const [head = '', body = ''] = answers.at(-1)?.split('\r\n\r\n') ?? [];
        if (body.length >= Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? Number.NaN)) next();
      });
      socket
        .on('close', () => resolve(all))
        .on('error', reject)
        .on('connect', next);
    });
  }
  const request = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => Number(status));

  test('gets the same page the short way and the ordinary way', async () => {
    const all = await talk([request('/'), request('/'), request('/')]);
    const [first, second, third] = all.split('HTTP/1.1 ').slice(1);
    expect(statuses(all)).toEqual([200, 200, 200]);
    expect(second?.split('\r\n\r\n')[1]).toBe(first?.split('\r\n\r\n')[1]);
    expect(third).toContain('ETag: ');
    expect(site.site.answered).toEqual({ ok: 3, unchanged: 0, missing: 0, other: 0 });
  });

  test('is told when a file of the build has vanished, and the process lives on', async () => {
    await rm(join(site.test.ctx.config.dataDir, 'client', 'favicon.svg'));
    const all = await talk([request('/favicon.svg'), request('/')]);
    expect(statuses(all)).toEqual([503, 200]);
  });

  test('may go from pages to the API and back', async () => {
    await talk([request('/')]);
    const all = await talk([request('/'), request('/api/health'), request('/'), request('/nada'), request('/blog')]);
    expect(statuses(all)).toEqual([200, 200, 200, 404, 200]);
    expect(all).toMatch(/Date: \w{3}, \d\d \w{3} 20\d\d \d\d:\d\d:\d\d GMT/u);
  });

  test('may send its first request in pieces', async () => {
    await talk([request('/')]);
    const whole = request('/');
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (data) => {
        resolve(data.toString('latin1'));
        socket.destroy();
      });
      socket.on('error', reject);
      socket.write(whole.slice(0, 9), () => setImmediate(() => socket.write(whole.slice(9))));
    });
    expect(answer).toContain('HTTP/1.1 200');
  });

  test('of the short way ends when the server closes', async () => {
    await talk([request('/')]);
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => {
      socket.once('data', resolve);
      socket.write(request('/'));
    });
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await site.app.close();
    await ended;
  });
});
