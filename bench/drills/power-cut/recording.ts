/** Records a process's file operations with `strace`: writes with their bytes, fsyncs, renames and removals, in order. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

export interface FileEvent {
  call: string;
  /** Start, in seconds since the epoch. */
  at: number;
  /** Position among all starts (`begun`) and all ends (`ended`). */
  begun: number;
  ended: number;
  /** Paths given as arguments, or of the descriptor. */
  paths: string[];
  /** Descriptor, for calls that take one. */
  fd: number;
  flags: string;
  bytes: Buffer | null;
  /** The call's last two numbers: size and offset of a write, or length of a truncation. */
  numbers: number[];
  result: number;
}

const CALLS =
  'openat,open,creat,pwrite64,write,writev,pwritev,pwritev2,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,ftruncate,copy_file_range,sendfile,link';

const LINE = /^(\d+) +(\d+\.\d+) (.*)$/u;
const STARTED = /^(.*) <unfinished \.\.\.>$/u;
const RESUMED = /^<\.\.\. (\w+) resumed>(.*)$/u;
const COMPLETE = /^(\w+)\((.*)\) += (-?\d+)/su;

const plain = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');

/** null: the call failed or concerns no files. */
function eventOf(text: string): Omit<FileEvent, 'at' | 'begun' | 'ended'> | null {
  const [, call = '', given = '', result = ''] = COMPLETE.exec(text) ?? [];
  if (call === '' || Number(result) < 0) return null;
  const described = [...given.matchAll(/(\d+|AT_FDCWD)<((?:\\x[0-9a-f]{2})*)(?:\\x28deleted\\x29)?>/gu)];
  const strings = [...given.matchAll(/"((?:\\x[0-9a-f]{2})*)"/gu)].map(([, hex = '']) => plain(hex));
  const isNaming = /^(?:open|creat|rename|unlink|link)/u.test(call);
  const ofDescriptors = described.filter(([, fd]) => fd !== 'AT_FDCWD').map(([, , hex = '']) => plain(hex).toString());
  const rest = given.replaceAll(/<[^>]*>/gu, '').replaceAll(/"[^"]*"(?:\.\.\.)?/gu, '');
  return {
    call,
    paths: isNaming ? strings.map(String) : ofDescriptors,
    fd: Number(call.startsWith('open') ? result : (described[0]?.[1] ?? -1)),
    flags: /\bO_[\w|]+/u.exec(given)?.[0] ?? '',
    bytes: isNaming ? null : Buffer.concat(strings),
    numbers: [...rest.matchAll(/(?<![\w])\d+(?![\w])/gu)].map(Number),
    result: Number(result),
  };
}

/**
 * Reads a recording.
 * @returns events below `folder`, in the order of their ends
 */
export async function readRecording(file: string, folder: string): Promise<FileEvent[]> {
  const open = new Map<string, { text: string; at: number; begun: number }>();
  const events: FileEvent[] = [];
  for (const [index, line] of (await readFile(file, 'latin1')).split('\n').entries()) {
    const [, thread = '', at = '', text = ''] = LINE.exec(line) ?? [];
    const started = STARTED.exec(text);
    if (started) {
      open.set(thread, { text: started[1] ?? '', at: Number(at), begun: index });
      continue;
    }
    const resumed = RESUMED.exec(text);
    const begun = resumed ? open.get(thread) : { text: '', at: Number(at), begun: index };
    if (!begun) continue;
    const event = eventOf(begun.text + (resumed?.[2] ?? text));
    if (event?.paths.some((path) => path.startsWith(folder)))
      events.push({ ...event, at: begun.at, begun: begun.begun, ended: index });
  }
  return events;
}

/**
 * Attaches to a running process and resolves when recording.
 * @returns a function that stops it
 */
export async function record(pid: number, file: string): Promise<() => Promise<void>> {
  // `-s`: records writes in full length.
  const given = ['-f', '-p', String(pid), '-ttt', '-y', '-xx', '-s', '16000000', '-e', `trace=${CALLS}`, '-o', file];
  const child = spawn('strace', given, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stderr, 'data'),
    ended.then(() => Promise.reject(new Error('strace may not attach to a process here'))),
  ]);
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
}
