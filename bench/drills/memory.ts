/**
 * Strangers against the memory limit of the shipped image. They send many large documents whose last bytes arrive together, then
 * hundreds of endless bodies. Also checks the files that a kill in between leaves.
 */
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type Drill, eventually } from './drill.ts';
import { eventForm } from './files.ts';
import { limitMemory, peakMemory } from './memory-limit.ts';
import { inTemporaryFolder, type Running, start } from './process.ts';

const MB = 1024 * 1024;
/** Limit in compose.yaml. */
const LIMIT = 768 * MB;
/** Number of bytes that all uploads send last, at once. */
const LAST = 1024;
const BOUNDARY = 'simulacro';

/** Builds an uncompressed ZIP. */
function zip(files: [name: string, content: Buffer][]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, rest, Buffer.from(name)]));
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), content]);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A Word document of almost 10 MB, the maximum size. */
const docx = () =>
  zip([
    [
      '[Content_Types].xml',
      Buffer.from(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    ],
    ['word/document.xml', Buffer.from('<document/>')],
    ['word/media/a.bin', Buffer.alloc(10 * MB - 4096, 0x61)],
  ]);

function body(ticket: string, eventId: number, file: Buffer): Buffer {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files[]"; filename="a.docx"\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(field('userId', ticket) + field('eventId', String(eventId)) + head),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** A request without its end: `finish` sends it and resolves to the status, or 0 if the connection was closed. */
function withheld({ client }: Running, path: string, sent: Buffer, headers: http.OutgoingHttpHeaders, from: string) {
  const request = http.request({ host: '127.0.0.1', port: client.url.port, method: 'POST', path, headers, localAddress: from });
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve(0));
  });
  const written = new Promise<void>((resolve) => {
    request.write(sent, () => resolve());
    void status.then(() => resolve());
  });
  const finish = (last: Buffer | null) => {
    if (last) request.end(last);
    else request.destroy();
    return status;
  };
  return { written, finish };
}

/** Every address of the loopback network reaches this machine. */
const address = (client: number) => `127.0.1.${1 + client}`;

async function uploads(running: Running, eventId: number, count: number): Promise<() => Promise<number[]>> {
  const file = docx();
  const whole = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const person = { firstName: 'Elena', lastName: 'Prueba', email: `elena${index}-${Date.now()}@example.org` };
      const response = ticket.parse(await running.visitor.json('POST', '/api/users', person));
      return body(response.user.user_id, eventId, file);
    }),
  );
  const requests = whole.map((bytes, index) =>
    withheld(
      running,
      '/api/user-event',
      bytes.subarray(0, -LAST),
      { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': bytes.length },
      address(index),
    ),
  );
  await Promise.all(requests.map(({ written }) => written));
  return () => Promise.all(requests.map(({ finish }, index) => finish(whole[index]?.subarray(-LAST) ?? null)));
}

const ticket = z.object({ user: z.object({ user_id: z.string() }) });
const created = z.object({ event_id: z.number() });
const isServing = async ({ visitor }: Running) => (await visitor.send('GET', '/').catch(() => null))?.status === 200;

export const memory: Drill = {
  name: 'strangers fill the memory',
  goal: 'it goes on serving within 768 MB; nothing is left of what was cut',
  run: (quick) =>
    inTemporaryFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const [files, bodies] = quick ? [20, 200] : [60, 750];
      let running = await start(dataDir);
      const group = await limitMemory(running.pid, LIMIT);
      const eventId = created.parse((await running.client.form('POST', '/api/events', eventForm('Congreso'))).json).event_id;

      const statuses = await (await uploads(running, eventId, files))();
      const afterUploads = await isServing(running);
      const accepted = statuses.filter((status) => status === 201).length;

      const headers = { 'content-type': 'application/json', 'content-length': MB };
      const open = Array.from({ length: bodies }, (_, index) =>
        withheld(running, '/api/my-application', Buffer.alloc(MB - LAST, 0x20), headers, address(index % 250)),
      );
      await Promise.all(open.map(({ written }) => written));
      const duringBodies = await isServing(running);
      await Promise.all(open.map(({ finish }) => finish(null)));

      const peak = await peakMemory(running.pid);
      const finish = await uploads(running, eventId, 5);
      const received = (await readdir(join(dataDir, 'tmp'))).length;
      await running.kill();
      await finish();
      await group?.remove();
      running = await start(dataDir);
      const isEmpty = await eventually(async () => (await readdir(join(dataDir, 'tmp'))).length === 0, 60_000);
      await running.kill();
      return {
        figure:
          `${files} documents of 10 MB at once (${accepted} accepted), ${bodies} unfinished bodies: most memory ${Math.round(peak / MB)} MB, ` +
          `${group ? 'in a control group of 768 MB' : 'without a limit of the machine'}; ${received} files in hand when killed, ` +
          `${isEmpty ? 'none' : 'some'} left`,
        reached: afterUploads && duringBodies && accepted > 0 && peak < LIMIT && isEmpty,
      };
    }),
};
