/** Fills the disk under the running product: a small file system in memory. Needs root, on Linux. */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { PAGES } from '@trama/shared/paths';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { STATUS_TEXTS } from '@trama/shared/texts/status';
import { z } from 'zod';
import { type Drill, eventually } from './drill.ts';
import { ExpectedState } from './expected-state.ts';
import { applicationForm, eventFields, pdf } from './files.ts';
import { wrongEventPages } from './pages.ts';
import { inTemporaryFolder, type Running, start } from './process.ts';
import { compareWithExpected } from './stored-state.ts';
import { firstContent } from './writers.ts';

const execute = promisify(execFile);
const ticket = z.object({ user: z.object({ user_id: z.string() }) });
const MB = 1024 * 1024;
/**
 * Texts of a refused write. Without reserve SQLite may fail to open the database, so the product becomes read-only or serves a
 * copy.
 */
const SENTENCES: readonly string[] = [API_MESSAGES.noSpace, API_MESSAGES.readOnly];
const WARNINGS = [STATUS_TEXTS.warnings['disk-full'], STATUS_TEXTS.warnings['folder-closed']];
/** A page that could not be written is retried after at most a minute. */
const TIMEOUT_MS = 90_000;

async function mount(folder: string, megabytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  return execute('mount', options).then(
    () => true,
    () => false,
  );
}

/**
 * Fills a file system up to `spare` bytes.
 * @returns a function that frees the space
 */
async function fill(folder: string, spare = 0, name = 'lastre'): Promise<() => Promise<void>> {
  const file = join(folder, name);
  const stream = createWriteStream(file);
  const chunk = Buffer.alloc(64 * 1024, 1);
  const ended = finished(stream).catch(() => {});
  while (!stream.errored) await new Promise<void>((resolve) => stream.write(chunk, () => resolve()));
  await ended;
  if (spare > 0) {
    const handle = await open(file, 'r+');
    await handle.truncate(Math.max(0, (await handle.stat()).size - spare));
    await handle.close();
  }
  return () => rm(file);
}

export interface Findings {
  problems: string[];
  notes: string[];
}

/** Accepts success, or 507 with one of the texts; reports anything else as a problem. */
function checkAnswer(found: Findings, what: string, status: number, body: unknown): boolean {
  if (status >= 200 && status < 300) return true;
  const { message } = z.object({ message: z.string().catch('') }).parse(body);
  if (status !== 507 || !SENTENCES.includes(message)) found.problems.push(`${what}: ${status} «${message}»`);
  return false;
}

export async function checkReads({ visitor }: Running, found: Findings, expected: ExpectedState): Promise<void> {
  const [id = 0] = expected.events.keys();
  for (const path of [PAGES.home, PAGES.events, PAGES.event(id), '/api/all-events/20', `/api/events/${id}`]) {
    const { status } = await visitor.send('GET', path);
    if (status !== 200) found.problems.push(`${path}: ${status}`);
  }
}

let counter = 0;

export async function writeMessage({ visitor }: Running, found: Findings, expected: ExpectedState): Promise<boolean> {
  counter += 1;
  const message = `${'Una consulta larga sobre el congreso '.repeat(3)}${counter}`;
  const response = await visitor.send('POST', '/api/send-email-contact', { name: 'Elena', email: 'elena@example.org', message });
  const done = checkAnswer(found, 'message', response.status, JSON.parse(response.body.toString()));
  if (done) expected.messages.add(message);
  return done;
}

export async function submitApplication({ visitor }: Running, found: Findings, expected: ExpectedState): Promise<boolean> {
  counter += 1;
  const email = `postulante${counter}@example.org`;
  const [eventId = 0] = expected.events.keys();
  const person = { firstName: 'Elena', lastName: 'Prueba', email, roleName: 'exhibitor', notification: false };
  const response = await visitor.send('POST', '/api/users', person);
  const body: unknown = JSON.parse(response.body.toString());
  if (!checkAnswer(found, 'applicant', response.status, body)) return false;
  const form = applicationForm(ticket.parse(body).user.user_id, eventId, pdf(5 * MB));
  const { status, json } = await visitor.form('POST', '/api/user-event', form);
  const done = checkAnswer(found, 'application', status, json);
  if (done) expected.applicants.add(email);
  return done;
}

export async function editEvent({ client }: Running, found: Findings, expected: ExpectedState): Promise<boolean> {
  const [id = 0] = expected.events.keys();
  counter += 1;
  const title = `Coloquio ${id} con el disco lleno ${counter}`;
  expected.sending(id, title);
  const response = await client.send('PUT', `/api/events/${id}`, eventFields(title));
  const done = checkAnswer(found, 'save', response.status, JSON.parse(response.body.toString()));
  if (done) expected.saved(id, title);
  return done;
}

/** Fills the disk to the last byte, so the database is refused too. */
async function everythingFull(dataDir: string, running: Running, found: Findings, expected: ExpectedState): Promise<void> {
  const free = await fill(dataDir);
  let refused = 0;
  for (let index = 0; index < 400 && refused < 20; index += 1) {
    if (!(await writeMessage(running, found, expected))) refused += 1;
  }
  if (refused === 0) found.problems.push('400 messages fitted on a full disk');
  if (await submitApplication(running, found, expected)) found.problems.push('5 MB fitted on a full disk');
  await editEvent(running, found, expected);
  await checkReads(running, found, expected);
  await free();
  const back = performance.now();
  const recovered = await eventually(() => writeMessage(running, found, expected), TIMEOUT_MS);
  if (!recovered || !(await editEvent(running, found, expected)))
    found.problems.push('no write succeeded once there was space again');
  found.notes.push(
    `database: ${refused} writes refused with 507, writing again ${Math.round(performance.now() - back)} ms after`,
  );
}

/** Leaves space for rows and pages, but not for files. */
async function uploadsFull(dataDir: string, running: Running, found: Findings, expected: ExpectedState): Promise<void> {
  const free = await fill(dataDir, 2 * MB);
  if (await submitApplication(running, found, expected)) found.problems.push('5 MB fitted into 2 MB');
  if (!(await writeMessage(running, found, expected))) found.problems.push('a message was refused though rows fit');
  await checkReads(running, found, expected);
  await free();
  if (!(await submitApplication(running, found, expected))) found.problems.push('no upload succeeded once there was space again');
  found.notes.push('uploads: refused with 507 while messages went on');
}

/**
 * Restarts on the full disk. The first start frees the reserve, and space that SQLite returns may fit a new reserve. So a save is
 * refused or stored. The second start has no reserve: it reports that and refuses saves. Both serve pages.
 */
async function restartsFull(dataDir: string, running: Running, found: Findings, expected: ExpectedState): Promise<Running> {
  let product = running;
  const frees: (() => Promise<void>)[] = [];
  for (const hasReserve of [true, false]) {
    frees.push(await fill(dataDir, 0, `lastre-${frees.length}`));
    if ((await product.stop()) !== 0) found.problems.push('it did not stop with 0 on a full disk');
    // Fills the space that the clean stop freed.
    frees.push(await fill(dataDir, 0, `lastre-${frees.length}`));
    product = await start(dataDir);
    await checkReads(product, found, expected);
    const stored = await editEvent(product, found, expected);
    if (hasReserve) continue;
    if (stored) found.problems.push('a save was stored without any space');
    if (!WARNINGS.some((warning) => product.output().includes(warning)))
      found.problems.push(`the start did not say why: ${product.output()}`);
  }
  for (const free of frees) await free();
  // A product that reads a copy writes again only after its next start.
  if ((await product.stop()) !== 0) found.problems.push('it did not stop with 0 without any space');
  product = await start(dataDir);
  if (!(await eventually(() => writeMessage(product, found, expected), TIMEOUT_MS)))
    found.problems.push('no write succeeded after the restarts, once there was space again');
  found.notes.push('restarts on the full disk: pages served, saves refused in a sentence');
  return product;
}

/** Fills a separate file system with the pages. */
async function pagesFull(dataDir: string, running: Running, found: Findings, expected: ExpectedState): Promise<void> {
  const free = await fill(join(dataDir, 'pages'));
  if (!(await editEvent(running, found, expected))) found.problems.push('a save was refused though only pages had no space');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await checkReads(running, found, expected);
  await free();
  const back = performance.now();
  await eventually(async () => (await wrongEventPages(running, expected)).wrong.length === 0, TIMEOUT_MS);
  found.notes.push(`pages: the save was stored, its page up to date ${Math.round(performance.now() - back)} ms after`);
}

export const fullDisk: Drill = {
  name: 'disk full: database, uploads, pages, restarts',
  goal: 'reads go on, writes answer 507 with the Spanish sentence, recovers by itself',
  run: () =>
    inTemporaryFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      if (!(await mount(dataDir, 64))) return { figure: 'skipped: mounting a small file system needs root', reached: null };
      const expected = new ExpectedState();
      const found: Findings = { problems: [], notes: [] };
      try {
        if (!(await mount(join(dataDir, 'pages'), 12))) return { figure: 'skipped: the second mount failed', reached: null };
        let running = await start(dataDir);
        await firstContent(running, expected, 3);
        await wrongEventPages(running, expected);
        await everythingFull(dataDir, running, found, expected);
        await uploadsFull(dataDir, running, found, expected);
        await pagesFull(dataDir, running, found, expected);
        running = await restartsFull(dataDir, running, found, expected);
        expected.touched.add([...expected.events.keys()][0] ?? 0);
        found.problems.push(
          ...(await wrongEventPages(running, expected)).wrong.map((path) => `${path} is not as the database says`),
        );
        if ((await running.stop()) !== 0) found.problems.push('it did not stop with 0');
        found.problems.push(...Object.values(compareWithExpected(dataDir, expected)).flat());
      } finally {
        await execute('umount', [join(dataDir, 'pages')]).catch(() => {});
        await execute('umount', ['-l', dataDir]).catch(() => {});
      }
      const { problems, notes } = found;
      return {
        figure: [
          ...notes,
          `${problems.length} problems${problems.length > 0 ? ` (${problems.slice(0, 4).join('; ')})` : ''}`,
        ].join('; '),
        reached: problems.length === 0,
      };
    }),
};
