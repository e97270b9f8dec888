/** Inspects Office files: the parts of an archive, and the streams of the older container. */
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@trama/shared/limits';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Thrown for an archive with too many parts, or whose parts exceed LIMITS.document.unpacked bytes or their declared size. */
export class UnpacksTooLarge extends Error {}

/** Maximum number of parts, more than any document has. */
const ENTRIES = 2_000;
/** Maximum size (bytes) of a part that names types. */
const SHORT = 512 * 1024;
/** Name of a macro project; a file with one is refused. */
const MACROS = 'vbaProject.bin';
const OLE_MACROS = '_VBA_PROJECT';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OPEN_DOCUMENTS: Record<string, ZipKind> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** Formats that are ZIP archives: Office and OpenDocument. */
type ZipKind = 'docx' | 'pptx' | 'odt' | 'odp';

/** Whether a file begins like a ZIP archive. */
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
 * The format of an archive of at most LIMITS.document.bytes; null: damaged, encrypted, with a macro project, or no document.
 * Loads the whole file, because thousands of small reads would delay other requests. Throws UnpacksTooLarge.
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
  // An uncompressed part is as large as its bytes in the file.
  if (entry.compressionMethod === 0) return;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await archive.openReadStreamPromise(entry), nowhere).catch((error: Error) => {
    throw error.message.startsWith('too many bytes') ? new UnpacksTooLarge() : error;
  });
}

/** Text of a part that names the archive's format; '': the part is missing or too large. */
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

/** Whether an older Office container has this stream and no macro project. Names in the container are UTF-16. */
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
