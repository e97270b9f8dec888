/**
 * Counts the product's writes and breaks the k-th: SQLite statements, file operations, mails. Loaded before the product (`node
 * --import`), because some of its modules keep references to functions of `node:fs`.
 */
import fs from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import SQLite from 'better-sqlite3';

/** `once`: only the k-th operation fails. `onward`: the k-th and all later operations fail, as for a lost disk. */
export type Lasting = 'once' | 'onward';
type Operation = 'statement' | 'file' | 'mail';

export interface Broken {
  /** The first broken operation; null: fewer than k operations. */
  first: string | null;
  /** Operations in order: statements, and file operations without paths. */
  asked: string[];
}
let armed: (Broken & { k: number; lasting: Lasting }) | null = null;

export const breaker = {
  /** @param k counted from 1 */
  arm(k: number, lasting: Lasting): void {
    armed = { k, lasting, first: null, asked: [] };
  },
  /** State of the run so far. */
  get broken(): Broken {
    return { first: armed?.first ?? null, asked: armed?.asked ?? [] };
  },
  /** Ends the breaking. @returns the final state */
  disarm(): Broken {
    const { broken } = this;
    armed = null;
    return broken;
  },
  /** Counts an operation; throws if it is one to break. */
  count(kind: Operation, name: string, error: () => Error): void {
    if (armed === null) return;
    armed.asked.push(kind === 'statement' ? name : `${kind} ${name.split(' ', 1)}`);
    const count = armed.asked.length;
    if (count < armed.k || (count > armed.k && armed.lasting === 'once')) return;
    armed.first ??= `${kind} ${name.slice(0, 120)}`;
    throw error();
  },
};

const ioError = (name: string) => Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO', errno: -5, syscall: name });
const diskError = () => new SQLite.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE');

type Callable = (...given: unknown[]) => unknown;
const isCallable = (value: unknown): value is Callable => typeof value === 'function';
const isNodeCallback = (value: unknown): value is (error: Error) => void => typeof value === 'function';

/** Replaces a method by `around` of the original. */
function replace(owner: object, name: string, around: (original: Callable, self: unknown, given: unknown[]) => unknown): void {
  const original: unknown = Reflect.get(owner, name);
  if (!isCallable(original)) throw new Error(`${name} is no function`);
  const replacement = function (this: unknown, ...given: unknown[]): unknown {
    return around(original, this, given);
  };
  Reflect.set(owner, name, replacement);
}

/** Whether a statement changes the database, takes its lock or commits. A rollback needs no disk. */
const isWrite = (statement: object) =>
  Reflect.get(statement, 'readonly') !== true || /^commit\b/iu.test(String(Reflect.get(statement, 'source')));

function breakStatements(): void {
  const sample = new SQLite(':memory:');
  const statement: object = Object.getPrototypeOf(sample.prepare('select 1'));
  sample.close();
  for (const name of ['run', 'get', 'all', 'iterate'])
    replace(statement, name, (original, self, given) => {
      if (typeof self === 'object' && self !== null && isWrite(self))
        breaker.count('statement', String(Reflect.get(self, 'source')), diskError);
      return original.apply(self, given);
    });
}

const SYNCHRONOUS = ['openSync', 'writeSync', 'fsyncSync', 'renameSync', 'rmSync', 'mkdirSync', 'writeFileSync', 'copyFileSync'];
const WITH_CALLBACK = ['open', 'write', 'fsync', 'rename', 'rm'];
const PROMISED = ['open', 'rename', 'rm', 'unlink', 'mkdir', 'writeFile', 'copyFile'];
const OF_HANDLES = ['write', 'writeFile', 'sync', 'datasync'];

async function breakFiles(): Promise<void> {
  for (const name of SYNCHRONOUS)
    replace(fs, name, (original, self, given) => {
      breaker.count('file', `${name} ${given[0]}`, () => ioError(name));
      return original.apply(self, given);
    });
  for (const name of WITH_CALLBACK)
    replace(fs, name, (original, self, given) => {
      try {
        breaker.count('file', `${name} ${given[0]}`, () => ioError(name));
      } catch (error) {
        const callback = given.at(-1);
        if (!isNodeCallback(callback) || !(error instanceof Error)) throw error;
        return process.nextTick(callback, error);
      }
      return original.apply(self, given);
    });
  const promised = async (original: Callable, self: unknown, given: unknown[], name: string) => {
    breaker.count('file', `${name} ${typeof given[0] === 'string' ? given[0] : ''}`, () => ioError(name));
    return original.apply(self, given);
  };
  const handle: FileHandle = await promises.open(tmpdir(), 'r');
  const handles: object = Object.getPrototypeOf(handle);
  await handle.close();
  for (const name of OF_HANDLES)
    replace(handles, name, (original, self, given) => promised(original, self, given, `handle.${name}`));
  for (const name of PROMISED) replace(promises, name, (original, self, given) => promised(original, self, given, name));
}

breakStatements();
await breakFiles();
syncBuiltinESMExports();
