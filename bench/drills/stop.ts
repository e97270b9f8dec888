/** SIGTERM while people write and upload files. */
import { readdirSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { between, type Drill, eventually } from './drill.ts';
import { ExpectedState } from './expected-state.ts';
import { applicationForm, pdf } from './files.ts';
import { inTemporaryFolder, type Running, start } from './process.ts';
import { compareWithExpected } from './stored-state.ts';
import { firstContent, startWriting } from './writers.ts';

const UPLOADS = 4;
const ticket = z.object({ user: z.object({ user_id: z.string() }) });

interface SlowUpload {
  /** Sends the second half; resolves to the status, or 0 if the connection broke. */
  finish(): Promise<number>;
}

/** Sends the first half of an application. */
async function beginUpload({ visitor }: Running, email: string, eventId: number): Promise<SlowUpload> {
  const person = { firstName: 'Elena', lastName: 'Prueba', email, roleName: 'exhibitor', notification: false };
  const { user } = ticket.parse(await visitor.json('POST', '/api/users', person));
  const encoded = new Response(applicationForm(user.user_id, eventId, pdf(400_000)));
  const body = Buffer.from(await encoded.arrayBuffer());
  const request = http.request(new URL('/api/user-event', visitor.url), {
    method: 'POST',
    agent: false,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length },
  });
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });
  const half = body.length >> 1;
  request.write(body.subarray(0, half));
  return {
    finish: () => {
      request.end(body.subarray(half));
      return status;
    },
  };
}

export const stopUnderLoad: Drill = {
  name: 'SIGTERM under load',
  goal: 'what is in flight finishes, exit 0, 0 acknowledged writes missing',
  run: (quick) =>
    inTemporaryFolder(async (folder) => {
      const rounds = quick ? 1 : 20;
      const dataDir = join(folder, 'data');
      const expected = new ExpectedState();
      const [codes, statuses, missing]: [(number | null)[], number[], string[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        const running = await start(dataDir);
        if (round === 0) await firstContent(running, expected, 3);
        const [eventId = 0] = expected.events.keys();
        const emails = Array.from({ length: UPLOADS }, (_, index) => `lenta${round}-${index}@example.org`);
        const uploads = await Promise.all(emails.map((email) => beginUpload(running, email, eventId)));
        // Uploads are running once their files appear.
        await eventually(() => readdirSync(join(dataDir, 'tmp')).length >= UPLOADS, 10_000);
        const stopWriting = startWriting(running, expected);
        await new Promise((resolve) => setTimeout(resolve, between(100, 800)));
        const stopping = running.stop();
        await new Promise((resolve) => setTimeout(resolve, 200));
        const answered = await Promise.all(uploads.map((upload) => upload.finish()));
        for (const [index, status] of answered.entries()) if (status === 201) expected.applicants.add(emails[index] ?? '');
        statuses.push(...answered);
        codes.push(await stopping);
        await stopWriting();
        const found = compareWithExpected(dataDir, expected);
        missing.push(...found.missing, ...found.broken);
      }
      const finished = statuses.filter((status) => status === 201).length;
      return {
        figure: `${rounds} times: ${finished} of ${statuses.length} uploads under way finished; exit codes ${[...new Set(codes)].join()}; of ${expected.acknowledged} acknowledged writes ${missing.length} missing`,
        reached: finished === statuses.length && codes.every((code) => code === 0) && missing.length === 0,
      };
    }),
};
