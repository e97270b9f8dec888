/**
 * A disk that loses writes: replays a recording, and builds folders as a power cut may leave them. Bytes are durable once their
 * file was fsynced, names once their folder was (POSIX). `journal` adds what ext4, xfs and btrfs guarantee: any fsync makes all
 * earlier names durable. Of all other bytes, each block of 4 KiB may be written or not.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileEvent } from './recording.ts';

const BLOCK = 4096;

type DataChange = { ended: number; offset: number; bytes: Buffer } | { ended: number; length: number };
interface Inode {
  certain: Buffer;
  pending: DataChange[];
}
/** Names that one system call changed together. */
interface NameChange {
  ended: number;
  folder: string;
  names: [path: string, inode: Inode | null][];
}

/** Which of the unsynced bytes and names survive. */
export type Luck = 'nothing' | 'everything' | 'some';
export type FileSystem = 'posix' | 'journal';

function applied(content: Buffer, change: DataChange): Buffer {
  if ('length' in change) {
    const cut = Buffer.alloc(change.length);
    content.copy(cut, 0, 0, change.length);
    return cut;
  }
  const end = change.offset + change.bytes.length;
  const grown = end > content.length ? Buffer.concat([content, Buffer.alloc(end - content.length)]) : Buffer.from(content);
  change.bytes.copy(grown, change.offset);
  return grown;
}

/** Splits a write into blocks, which the disk writes independently. */
function blocksOf(change: DataChange): DataChange[] {
  if ('length' in change) return [change];
  const blocks: DataChange[] = [];
  for (let at = 0; at < change.bytes.length; ) {
    const size = Math.min(BLOCK - ((change.offset + at) % BLOCK), change.bytes.length - at);
    blocks.push({ ended: change.ended, offset: change.offset + at, bytes: change.bytes.subarray(at, at + size) });
    at += size;
  }
  return blocks;
}

export class Disk {
  readonly #folder: string;
  readonly #fileSystem: FileSystem;
  /** Names as the process sees them. */
  readonly #names = new Map<string, Inode>();
  readonly #certainNames = new Map<string, Inode>();
  #pendingNames: NameChange[] = [];
  /** Folders exist before the recording. */
  readonly #folders: string[] = [];
  readonly #positions = new Map<number, number>();

  /** @param start durable copy of `folder` from before the recording */
  constructor(start: string, folder: string, fileSystem: FileSystem) {
    this.#folder = folder;
    this.#fileSystem = fileSystem;
    for (const entry of readdirSync(start, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) this.#folders.push(file.slice(start.length));
      if (!entry.isFile()) continue;
      const inode = { certain: readFileSync(file), pending: [] };
      this.#names.set(folder + file.slice(start.length), inode);
      this.#certainNames.set(folder + file.slice(start.length), inode);
    }
  }

  #rename(ended: number, folder: string, names: NameChange['names']): void {
    for (const [path, inode] of names) {
      if (inode) this.#names.set(path, inode);
      else this.#names.delete(path);
    }
    this.#pendingNames.push({ ended, folder, names });
  }

  apply(event: FileEvent): void {
    const { call, paths, fd, flags, bytes, numbers, ended, result } = event;
    const [path = '', other = ''] = paths;
    const inode = this.#names.get(path);
    if (call.startsWith('open') || call === 'creat') {
      if (!inode && flags.includes('O_CREAT'))
        this.#rename(ended, dirname(path), [[path, { certain: Buffer.alloc(0), pending: [] }]]);
      else if (inode && flags.includes('O_TRUNC')) inode.pending.push({ ended, length: 0 });
      this.#positions.set(fd, inode && flags.includes('O_APPEND') ? contentOf(inode).length : 0);
    } else if (call.startsWith('rename')) {
      if (inode)
        this.#rename(ended, dirname(other), [
          [path, null],
          [other, inode],
        ]);
    } else if (call.startsWith('unlink')) this.#rename(ended, dirname(path), [[path, null]]);
    else if (call === 'fsync' || call === 'fdatasync') this.#sync(event, inode);
    else if (call === 'ftruncate') inode?.pending.push({ ended, length: numbers.at(-1) ?? 0 });
    else if (call.startsWith('pwrite'))
      inode?.pending.push({ ended, offset: numbers.at(-1) ?? 0, bytes: bytes ?? Buffer.alloc(0) });
    else if (call.startsWith('write')) this.#writeAtPosition(event, inode, bytes ?? Buffer.alloc(0), fd);
    else if (call === 'copy_file_range' && inode) {
      const target = this.#names.get(other);
      target?.pending.push({ ended, offset: contentOf(target).length, bytes: contentOf(inode).subarray(0, result) });
    } else throw new Error(`${call} is not replayed`);
  }

  #writeAtPosition({ ended }: FileEvent, inode: Inode | undefined, bytes: Buffer, fd: number): void {
    const offset = this.#positions.get(fd) ?? 0;
    this.#positions.set(fd, offset + bytes.length);
    inode?.pending.push({ ended, offset, bytes });
  }

  /** Changes that ended before an fsync began are durable once the fsync has ended. */
  #sync({ begun, paths: [path = ''] }: FileEvent, inode: Inode | undefined): void {
    if (inode) {
      for (const change of inode.pending) if (change.ended < begun) inode.certain = applied(inode.certain, change);
      inode.pending = inode.pending.filter(({ ended }) => ended >= begun);
    }
    const isCertain = ({ ended, folder }: NameChange) => ended < begun && (this.#fileSystem === 'journal' || folder === path);
    for (const change of this.#pendingNames) if (isCertain(change)) assign(this.#certainNames, change);
    this.#pendingNames = this.#pendingNames.filter((change) => !isCertain(change));
  }

  /**
   * Writes the state after a power cut into another folder.
   * @param random in [0, 1)
   */
  cut(target: string, luck: Luck, random: () => number): void {
    const isThere = () => luck === 'everything' || (luck === 'some' && random() < 0.5);
    for (const folder of this.#folders) mkdirSync(join(target, folder), { recursive: true });
    const names = new Map(this.#certainNames);
    // Name changes of one folder survive in order; with a journal, all do.
    const ended = new Set<string>();
    for (const change of this.#pendingNames) {
      const order = this.#fileSystem === 'journal' ? '' : change.folder;
      if (ended.has(order)) continue;
      if (luck === 'everything' || (luck === 'some' && random() < 0.8)) assign(names, change);
      else ended.add(order);
    }
    for (const [path, inode] of names) {
      const content = inode.pending.flatMap(blocksOf).filter(isThere).reduce(applied, inode.certain);
      const file = join(target, path.slice(this.#folder.length));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}

const contentOf = (inode: Inode) => inode.pending.reduce(applied, inode.certain);

function assign(names: Map<string, Inode>, { names: changed }: NameChange): void {
  for (const [path, inode] of changed) {
    if (inode) names.set(path, inode);
    else names.delete(path);
  }
}
