/** What an Office file holds, read from the disk: names in an archive's directory, streams of the older container. */
import { createReadStream } from 'node:fs';
import { LIMITS } from '@trama/shared/limits';
import { openPromise } from 'yauzl';

/** Thrown for an archive whose entries declare more than LIMITS.document.unpacked bytes. */
export class UnpacksTooLarge extends Error {}

/** No document has as many entries; a longer directory is not read. */
const ENTRIES = 20_000;
/** A macro project is never a document. */
const MACROS = 'vbaProject.bin';
const OLE_MACROS = '_VBA_PROJECT';

/**
 * Whether a zip archive holds an entry of that name and no macro project. Only its directory is read, entry by entry; a
 * damaged one holds nothing. Throws UnpacksTooLarge.
 */
export const hasZipEntry = (name: RegExp) => async (path: string) => {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null);
  if (!archive) return false;
  let found = false;
  let unpacked = 0;
  try {
    if (archive.entryCount > ENTRIES) return false;
    for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
      unpacked += uncompressedSize;
      if (unpacked > LIMITS.document.unpacked) throw new UnpacksTooLarge();
      if (fileName.toLowerCase().endsWith(MACROS.toLowerCase())) return false;
      found ||= name.test(fileName);
    }
    return found;
  } catch (error) {
    if (error instanceof UnpacksTooLarge) throw error;
    return false;
  } finally {
    archive.close();
  }
};

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
