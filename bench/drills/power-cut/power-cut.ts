/**
 * Simulates a power cut, which unlike `kill -9` loses the kernel's cache. Records the system calls of a run and replays them up
 * to many moments. Each replay may lose writes that were not fsynced. Opens each folder and checks that all acknowledged writes
 * are there.
 */
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@trama/shared/art/random';
import { z } from 'zod';
import { between, type Drill } from '../drill.ts';
import { applicationForm, eventFields, eventForm, pdf } from '../files.ts';
import { comparedWithDatabase, untilPublished } from '../pages.ts';
import { inTemporaryFolder, type Running, start } from '../process.ts';
import { damage, missingFiles, openForReading } from '../stored-state.ts';
import { Disk, type FileSystem, type Luck } from './disk.ts';
import { type FileEvent, readRecording, record } from './recording.ts';

/** An acknowledged write: its content, and when the response arrived (seconds since the epoch). */
interface Promised {
  at: number;
  what: string;
  /** Query that finds the write's row. */
  sql: string;
  values: (string | number)[];
}

const created = z.object({ event_id: z.number() });
const ticket = z.object({ user: z.object({ user_id: z.string() }) });
const named = z.array(z.object({ name: z.string() }));

/** Writes in sequence and records each acknowledgement. Two writers run in parallel. */
async function write({ client, visitor }: Running, rounds: number, word: string, promised: Promised[]): Promise<void> {
  const note = (status: number, what: string, sql: string, ...values: (string | number)[]) => {
    if (status < 300) promised.push({ at: Date.now() / 1000, what, sql, values });
  };
  for (let round = 0; round < rounds; round += 1) {
    const name = `${word}${round}`;
    const message = { name: 'Elena Prueba', email: `${name}@example.org`, message: `Consulta ${name}` };
    const said = await visitor.send('POST', '/api/send-email-contact', message);
    note(said.status, `message ${name}`, 'select 1 from contact_messages where message = ?', message.message);
    const event = await client.form('POST', '/api/events', eventForm(`Encuentro ${name}`));
    const id = created.parse(event.json).event_id;
    note(event.status, `event ${name}`, 'select 1 from events where id = ?', id);
    const person = {
      firstName: 'Elena',
      lastName: 'Prueba',
      email: `p${name}@example.org`,
      roleName: 'exhibitor',
      notification: false,
    };
    const begun = await visitor.send('POST', '/api/users', person);
    const { user } = ticket.parse(JSON.parse(begun.body.toString()));
    const applied = await visitor.form('POST', '/api/user-event', applicationForm(user.user_id, id, pdf(between(2_000, 60_000))));
    const applicants = 'select 1 from applications join people on user_id = person_id where people.email = ?';
    note(applied.status, `application ${name}`, applicants, person.email);
    const edited = await client.send('PUT', `/api/events/${id}`, eventFields(`Coloquio ${name}`));
    note(edited.status, `edit ${name}`, 'select 1 from events where title = ?', `Coloquio ${name}`);
  }
}

/** Files that differ from their final content: stored files and mails never change. */
async function torn(names: readonly string[], folder: string, whole: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of names) {
    const [found, meant] = await Promise.all([folder, whole].map((root) => readFile(join(root, name)).catch(() => null)));
    if (found && meant && !found.equals(meant)) wrong.push(`torn: ${name}`);
  }
  return wrong;
}

/**
 * Problems of a folder after a power cut at `at`.
 * @param whole the folder at the end of the recording
 */
async function problems(folder: string, whole: string, promised: readonly Promised[], at: number): Promise<string[]> {
  const db = openForReading(folder);
  try {
    const lost = promised
      .filter((one) => one.at < at && !db.prepare(one.sql).get(...one.values))
      .map(({ what }) => `lost: ${what}`);
    const uploads = named.parse(db.prepare("select 'uploads/applications/' || stored_name as name from application_files").all());
    const mails = (await readdir(join(folder, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const sent = named.parse(db.prepare("select mail_key as name from outbox where state = 'sent'").all());
    const files = [...uploads.map(({ name }) => name), ...mails.map((name) => join('mail', name))];
    return [
      ...damage(db),
      ...lost,
      ...missingFiles(db, folder).map((name) => `missing: ${name}`),
      ...(await torn(files, folder, whole)),
      ...(mails.length < sent.length ? [`of ${sent.length} sent mails ${mails.length} are stored`] : []),
    ];
  } finally {
    db.close();
  }
}

const LUCK: readonly Luck[] = ['nothing', 'some', 'everything'];
const FILE_SYSTEMS: readonly FileSystem[] = ['posix', 'journal'];

/** Number of rounds and cuts. */
interface Effort {
  rounds: number;
  /** Number of moments to replay, for each file system. */
  moments: number;
  /** Number of folders on which the product starts and all pages are compared. */
  started: number;
}

interface Recorded {
  folder: string;
  before: string;
  whole: string;
  events: FileEvent[];
  promised: Promised[];
}

async function recordRun(root: string, rounds: number): Promise<Recorded> {
  const [folder, before, whole] = [join(root, 'data'), join(root, 'before'), join(root, 'whole')];
  const log = join(root, 'calls');
  // Without io_uring, so that strace sees the calls.
  const running = await start(folder, { UV_USE_IO_URING: '0' });
  await untilPublished(running, folder);
  const end = await record(running.pid, log);
  const promised: Promised[] = [];
  try {
    await cp(folder, before, { recursive: true });
    await Promise.all(['a', 'b'].map((word) => write(running, rounds, word, promised)));
    await untilPublished(running, folder);
  } finally {
    await end();
  }
  await cp(folder, whole, { recursive: true });
  await running.kill();
  return { folder, before, whole, events: await readRecording(log, folder), promised };
}

/** Starts the product on a folder after a power cut, and compares its pages with the database. */
async function wrongPages(folder: string): Promise<string[]> {
  // Fakes a reboot, after which the product checks every file.
  await rm(join(folder, 'pages', '.boot'), { force: true });
  const running = await start(folder);
  try {
    await untilPublished(running, folder);
    return (await comparedWithDatabase(running, folder)).wrong.map((path) => `page ${path}`);
  } finally {
    await running.kill();
  }
}

async function cutPower({ rounds, moments, started }: Effort) {
  return inTemporaryFolder(async (root) => {
    const { folder, before, whole, events, promised } = await recordRun(root, rounds);
    const random = seededRandom('power cut');
    const found: string[] = [];
    let folders = 0;
    for (const fileSystem of FILE_SYSTEMS) {
      const disk = new Disk(before, folder, fileSystem);
      const every = Math.max(1, Math.floor(events.length / moments));
      for (const [index, event] of events.entries()) {
        disk.apply(event);
        if (index % every !== 0) continue;
        const luck = LUCK[folders % LUCK.length] ?? 'some';
        const left = join(root, 'left', 'data');
        await mkdir(left, { recursive: true });
        disk.cut(left, luck, random);
        const wrong = await problems(left, whole, promised, event.at);
        if (folders % Math.ceil((2 * moments) / started) === 1) wrong.push(...(await wrongPages(left)));
        found.push(...wrong.map((line) => `${fileSystem}, ${luck}, event ${index} (${event.call}): ${line}`));
        await rm(left, { recursive: true });
        folders += 1;
      }
    }
    return { events: events.length, promised: promised.length, folders, found };
  });
}

export const powerCut: Drill = {
  name: 'power cut: only what was fsynced is certain',
  goal: 'no answered write lost, no file torn, no page unlike the database',
  async run(quick) {
    const effort = quick ? { rounds: 2, moments: 30, started: 1 } : { rounds: 12, moments: 600, started: 6 };
    const result = await cutPower(effort).catch((error: unknown) => String(error));
    if (typeof result === 'string') return { figure: result, reached: result.includes('strace') ? null : false };
    const { events, promised, folders, found } = result;
    return {
      figure: `${events} calls recorded, ${folders} folders replayed, ${promised} answers kept; ${found.length} wrong${found.length > 0 ? ` (${[...new Set(found)].slice(0, 6).join('; ')})` : ''}`,
      reached: found.length === 0 && events > 0 && promised > 0,
    };
  },
};
