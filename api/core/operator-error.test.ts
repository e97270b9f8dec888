import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MACHINE_FAULTS } from '@trama/shared/texts/startup';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { isFolderClosed, operatorSentence } from './operator-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-faults-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Provoke = () => unknown;

/** The error that listening there ends with. */
const listening = (options: { port?: number; host?: string; path?: string }) =>
  new Promise((_, reject) => {
    createServer().once('error', reject).listen(options);
  });

/** Runs a script as a user without rights, also where the tests run as root. */
function asNobody(script: string): Promise<never> {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  return new Promise((_, reject) => {
    execFile(process.execPath, ['-e', script], { ...nobody, cwd: '/' }, (_error, output) => {
      const { message, ...found } = JSON.parse(output);
      reject(Object.assign(new Error(message), found));
    });
  });
}
const TELL = '(e) => { console.log(JSON.stringify({ ...e, message: e.message })); process.exit(0); }';

function closedFolder(): string {
  const closed = join(folder, 'cerrada');
  mkdirSync(closed, { recursive: true });
  chmodSync(folder, 0o755);
  chmodSync(closed, 0o555);
  return closed;
}

/** A file system that is mounted for reading alone; absent where the machine has none. */
const readOnlyMount = existsSync('/proc/self/mounts')
  ? readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(
        ([, place = '', kind = '', options = '']) => kind !== 'proc' && options.split(',').includes('ro') && existsSync(place),
      )?.[1]
  : undefined;

const databaseWith = (use: (sqlite: SQLite.Database) => void, options?: SQLite.Options) => {
  const sqlite = new SQLite(join(folder, 'a.sqlite'), options);
  try {
    use(sqlite);
  } finally {
    sqlite.close();
  }
};

/** Provoked for real; a text says why it cannot be. */
const FAULTS: Record<string, Provoke | string> = {
  SQLITE_FULL: () =>
    databaseWith((sqlite) => {
      sqlite.exec('create table if not exists a (b)');
      sqlite.pragma('max_page_count = 3');
      for (;;) sqlite.exec('insert into a values (randomblob(4000))');
    }),
  SQLITE_READONLY: () => databaseWith((sqlite) => sqlite.exec('create table c (d)'), { readonly: true }),
  SQLITE_CANTOPEN: () => new SQLite(folder),
  SQLITE_CORRUPT: () => {
    databaseWith((sqlite) => sqlite.exec('create table if not exists a (b); insert into a values (randomblob(400))'));
    const bytes = readFileSync(join(folder, 'a.sqlite'));
    const broken = join(folder, 'b.sqlite');
    writeFileSync(broken, bytes.fill(0xff, 100, 4096));
    new SQLite(broken).prepare('select * from a').all();
  },
  SQLITE_NOTADB: () => {
    const file = join(folder, 'c.sqlite');
    writeFileSync(file, 'x'.repeat(5_000));
    new SQLite(file).prepare('select * from sqlite_master').all();
  },
  ENOSPC: existsSync('/dev/full') ? () => writeFileSync('/dev/full', 'x') : 'there is no /dev/full',
  EROFS: readOnlyMount ? () => writeFileSync(join(readOnlyMount, 'trama-prueba'), '') : 'nothing is mounted for reading alone',
  EACCES: () =>
    asNobody(
      `try { require('fs').writeFileSync(${JSON.stringify(join(closedFolder(), 'a'))}, ''); } catch (e) { (${TELL})(e); }`,
    ),
  EPERM: () => asNobody(`try { process.setgroups([0]); } catch (e) { (${TELL})(e); }`),
  EMFILE: () => {
    const opens = `for (;;) try { require('fs').openSync('/dev/null'); } catch (e) { (${TELL})(e); }`;
    const told = execFileSync('sh', ['-c', 'ulimit -n 64; exec "$0" -e "$1"', process.execPath, opens], { encoding: 'utf8' });
    throw Object.assign(new Error('told'), JSON.parse(told));
  },
  ENFILE: 'needs a machine whose files are all open',
  ERR_PARSE_ARGS_UNKNOWN_OPTION: () => parseArgs({ args: ['--help'] }),
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: () => parseArgs({ args: ['--file'], options: { file: { type: 'string' } } }),
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: () => parseArgs({ args: ['ayer'] }),
  'listen EADDRINUSE': async () => {
    const server = createServer();
    const port = await listen(server);
    await listening({ port, host: '127.0.0.1' }).finally(() => server.close());
  },
  'listen EADDRNOTAVAIL': () => listening({ port: 0, host: '192.0.2.1' }),
  'listen EACCES': () =>
    asNobody(`require('net').createServer().on('error', ${TELL}).listen(${JSON.stringify(join(closedFolder(), 'puerto'))})`),
  'getaddrinfo ENOTFOUND': () => listening({ port: 0, host: '..' }),
  'getaddrinfo EAI_AGAIN': 'needs a resolver that does not answer',
  SQLITE_IOERR: 'needs a disk that fails',
  SQLITE_IOERR_SHMSIZE: 'the restart of the drill on a full disk meets it',
  EDQUOT: 'needs a quota',
};

test('each refusal of the table is provoked, or the reason is named', () => {
  expect(Object.keys(FAULTS).sort()).toEqual(Object.keys(MACHINE_FAULTS).sort());
});

test.each(Object.entries(FAULTS))('%s ends in one sentence that says what to do', async (name, provoke) => {
  let error: unknown = Object.assign(new Error(name), { code: name.split(' ').at(-1), syscall: name.split(' ').at(-2) });
  if (typeof provoke !== 'string') {
    error = await Promise.resolve()
      .then(provoke)
      .then(
        () => new Error('nothing was refused'),
        (thrown: unknown) => thrown,
      );
    expect(
      `${error instanceof Error && 'syscall' in error ? error.syscall : ''} ${error instanceof Error && 'code' in error ? error.code : error}`,
    ).toContain(name);
  }
  const sentence = operatorSentence(error);
  expect(sentence).toMatch(/^\p{Lu}[^\n]+\.$/u);
  expect(sentence).not.toMatch(/undefined|Error:/u);
});

test('an error that is no refusal of the machine shows its stack', () => {
  expect(operatorSentence(new Error('x'))).toBeNull();
  expect(operatorSentence(Object.assign(new Error('x'), { code: 'ERR_ASSERTION' }))).toBeNull();
});

test('a database on a read-only file system is a closed folder; an unreadable one is not', () => {
  const closes = (code: string) => isFolderClosed(new SQLite.SqliteError('disk I/O error', code));
  expect(['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_READ'].map(closes)).toEqual([true, true, false]);
});
