/** The contents of an Office file: parts of an archive, streams of the older container. */
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@trama/shared/limits';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Thrown for an archive with too many parts, or whose parts are larger than LIMITS.document.unpacked bytes or than they declare. */
export class UnpacksTooLarge extends Error {}

/** No document has as many parts. */
const ENTRIES = 2_000;
/** Bytes of a part that names types. */
const SHORT = 512 * 1024;
/** A macro project is never a document. */
const MACROS = 'vbaProject.bin';
const OLE_MACROS = '_VBA_PROJECT';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OPEN_DOCUMENTS: Record<string, ZipKind> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** Office and OpenDocument files are archives. */
type ZipKind = 'docx' | 'pptx' | 'odt' | 'odp';

/** Whether a file begins as an archive does. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return buffer.equals(ZIP);
  } finally {
    await file.close();
  }
}

/**
 * The kind of an archive of at most LIMITS.document.bytes. Its directory and its parts are read from memory: thousands of small
 * reads would keep others waiting. null: damaged, encrypted, with a macro project, or no document. Throws UnpacksTooLarge.
 */
export async function zipKind(path: string): Promise<ZipKind | null> {
  const archive = await fromBufferPromise(await readFile(path), { lazyEntries: true }).catch(() => null);
  if (!archive) return null;
  if (archive.entryCount > ENTRIES) throw new UnpacksTooLarge();
  try {
    const entries = new Map<string, Entry>();
    let declared = 0;
    for await (const entry of archive.eachEntry()) {
      declared += entry.uncompressedSize;
      if (declared > LIMITS.document.unpacked) throw new UnpacksTooLarge();
      if (entry.fileName.toLowerCase().endsWith(MACROS.toLowerCase())) return null;
      entries.set(entry.fileName, entry);
      await unpack(archive, entry);
    }
    return await kindOf(archive, entries);
  } catch (error) {
    if (error instanceof UnpacksTooLarge) throw error;
    return null;
  }
}

/** Unpacks a part to measure it: its declared size may be false. Throws UnpacksTooLarge. */
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  // The size of a stored part is what it takes in the file.
  if (entry.compressionMethod === 0) return;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await archive.openReadStreamPromise(entry), nowhere).catch((error: Error) => {
    throw error.message.startsWith('too many bytes') ? new UnpacksTooLarge() : error;
  });
}

/** A part that names what the archive is: '' when there is none, or none so small. */
async function shortPart(archive: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > SHORT) return '';
  return text(await archive.openReadStreamPromise(entry));
}

async function kindOf(archive: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ZipKind | null> {
  const has = (name: RegExp) => [...entries.keys()].some((each) => name.test(each));
  const types = await shortPart(archive, entries.get('[Content_Types].xml'));
  if (types.includes('macroEnabled')) return null;
  if (types.includes('wordprocessingml.document.main+xml') && has(/^word\/document\d*\.xml$/u)) return 'docx';
  if (types.includes('presentationml.presentation.main+xml') && has(/^ppt\/presentation\d*\.xml$/u)) return 'pptx';
  const type = await shortPart(archive, entries.get('mimetype'));
  return entries.has('content.xml') ? (OPEN_DOCUMENTS[type] ?? null) : null;
}

/** Whether the older Office container names that stream and no macro project. Names in it are UTF-16. */
export const hasStream = (stream: string) => async (path: string) => {
  const wanted = Buffer.from(stream, 'utf16le');
  const macros = Buffer.from(OLE_MACROS, 'utf16le');
  const overlap = Math.max(wanted.length, macros.length) - 1;
  let found = false;
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const window = Buffer.concat([end, chunk]);
    if (window.includes(macros)) return false;
    found ||= window.includes(wanted);
    end = window.subarray(-overlap);
  }
  return found;
};
