import { type FileHandle, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFileSender } from './file-sender.ts';
import type { OutgoingMail } from './sender.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mail: OutgoingMail = {
  key: 'contact:12',
  from: 'Círculo <avisos@example.org>',
  to: 'equipo@example.org',
  replyTo: 'ana@example.org',
  subject: 'Nuevo mensaje: señora Ñusta «ok»',
  html: '<p>Hola, <b>señora</b></p>',
  text: 'Hola, señora\n',
  headers: { 'List-Unsubscribe': '<https://example.org/baja>' },
  calendars: [],
  createdAt: '2026-12-05T09:30:00.000Z',
};

test('a stored mail reads back as it was written', async () => {
  expect(await createFileSender(folder).send([mail], mail.key)).toEqual({ outcome: 'sent' });
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^20261205T093000-[\da-f]{24}\.eml$/u);
  const read = await PostalMime.parse(await readFile(join(folder, name)));
  expect(read.from).toMatchObject({ name: 'Círculo', address: 'avisos@example.org' });
  expect(read.to?.[0]).toMatchObject({ address: 'equipo@example.org' });
  expect(read.replyTo?.[0]).toMatchObject({ address: 'ana@example.org' });
  expect(read.subject).toBe(mail.subject);
  expect(read.date).toBe('2026-12-05T09:30:00.000Z');
  expect(read.text?.trim()).toBe('Hola, señora');
  expect(read.html?.trim()).toBe(mail.html);
  expect(read.headers.find((header) => header.key === 'list-unsubscribe')?.value).toBe('<https://example.org/baja>');
});

test('the same mail sent again, as after a crash, makes no second copy', async () => {
  await createFileSender(folder).send([mail], mail.key);
  await createFileSender(folder).send([{ ...mail, subject: 'Otro' }], mail.key);
  expect(await readdir(folder)).toHaveLength(1);
});

test('a stored mail outlasts a power cut, because its folder is also flushed', async () => {
  const handle = await open(folder);
  const handles: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = handles;
  const flushed: number[] = [];
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push((await this.stat()).ino);
    return sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  await createFileSender(folder).send([mail], mail.key);
  const [name = ''] = await readdir(folder);
  expect(flushed).toEqual([(await stat(join(folder, name))).ino, (await stat(folder)).ino]);
});

test('a folder that cannot be written is a reason to try later', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await createFileSender(join(folder, 'file')).send([mail], mail.key)).toMatchObject({ outcome: 'retry', pause: false });
});
