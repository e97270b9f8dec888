import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { listen } from '../../testing/listen.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let clamd: Server;
afterEach(async () => {
  await t.close();
  clamd.close();
});

/** The content between the command and the final empty part, as clamd reads it; null: incomplete. */
function contentOf(received: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = received.indexOf(0) + 1; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Starts a fake daemon that detects the word VIRUS. @param limit number of bytes after which it refuses the file */
async function startClamd(limit = Number.POSITIVE_INFINITY): Promise<number> {
  clamd = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      received = Buffer.concat([received, Buffer.from(part)]);
      const content = contentOf(received);
      if (received.length > limit) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (content && received.subarray(0, 10).toString() === 'zINSTREAM\0')
        socket.end(content.includes('VIRUS') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return listen(clamd);
}

async function send(port: number, content: Buffer) {
  t = await createTestApp({ env: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(port) } });
  const token = await t.login();
  const eventId = await insertEventRow(t.ctx.db);
  const files = { name: 'bases.pdf', content, type: 'application/pdf' };
  return t.send('POST', '/api/event-documents', { token, form: form({ eventId, files }) });
}
const stored = () => readdir(t.ctx.uploads.folders.documents);

test('a document in which the scanner finds something is refused, and nothing of it is stored', async () => {
  const response = await send(await startClamd(), Buffer.concat([PDF, Buffer.alloc(200_000), Buffer.from('VIRUS')]));
  expect([response.statusCode, response.json().errors.files]).toEqual([
    422,
    expect.stringMatching(/^El antivirus encontró algo/u),
  ]);
  expect(await stored()).toEqual([]);
});

test('a file without findings is stored as it came', async () => {
  const response = await send(await startClamd(), Buffer.concat([PDF, Buffer.alloc(200_000)]));
  expect([response.statusCode, response.json()[0].original_filename]).toEqual([201, 'bases.pdf']);
  expect(await stored()).toHaveLength(1);
});

test('a file without the scanner’s verdict is stored and its name says so', async () => {
  const port = await startClamd(1000);
  const tooLarge = await send(port, Buffer.concat([PDF, Buffer.alloc(200_000)]));
  expect([tooLarge.statusCode, tooLarge.json()[0].original_filename]).toEqual([201, 'bases (sin revisar).pdf']);
  await t.close();
  clamd.close();
  await once(clamd, 'close');
  const unreachable = await send(port, PDF);
  expect([unreachable.statusCode, unreachable.json()[0].original_filename]).toEqual([201, 'bases (sin revisar).pdf']);
});
