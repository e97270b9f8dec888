/** Documents of events and applicants' files: checked by content, stored unchanged under random names. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES as m } from '@trama/shared/texts/documents';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import type { Db } from '../database/open.ts';
import { fileTypeOf } from '../decoders.ts';
import { moveSafely } from '../durable-files.ts';
import { HttpError } from '../http/errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { hasStream, isZip, UnpacksTooLarge, zipKind } from './office-files.ts';
import { removeMetadata, TooManyPixels } from './photo-metadata.ts';
import type { VirusScanner } from './virus-scan.ts';

/** The columns of a stored file; the same in event_documents, publication_files and application_files. */
export interface StoredFile {
  /** Random. */
  file_id: string;
  /** The client's file name, with the extension of the detected type. */
  original_filename: string;
  /** Name inside its folder. */
  stored_name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
}

interface Kind {
  extension: string;
  mime: string;
  /** A further check of the content, beyond its first bytes. */
  proof?: (path: string) => Promise<boolean>;
}

/** Kinds by the type that the first bytes identify. The older Office formats share one container. */
const KINDS: Record<string, Kind[]> = {
  pdf: [{ extension: 'pdf', mime: 'application/pdf' }],
  jpg: [{ extension: 'jpg', mime: 'image/jpeg' }],
  png: [{ extension: 'png', mime: 'image/png' }],
  docx: [{ extension: 'docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }],
  pptx: [{ extension: 'pptx', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' }],
  odt: [{ extension: 'odt', mime: 'application/vnd.oasis.opendocument.text' }],
  odp: [{ extension: 'odp', mime: 'application/vnd.oasis.opendocument.presentation' }],
  cfb: [
    { extension: 'doc', mime: 'application/msword', proof: hasStream('WordDocument') },
    { extension: 'ppt', mime: 'application/vnd.ms-powerpoint', proof: hasStream('PowerPoint Document') },
  ],
};

/** Accepted spellings of an extension, which need no correction. */
const SAME: Record<string, string> = { jpeg: 'jpg' };

/** The client's file name with the extension of its content: a PDF named `bases.exe` becomes `bases.exe.pdf`. */
function truthfulName(name: string, extension: string): string {
  const given = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  if ((SAME[given] ?? given) === extension) return name;
  return `${name || 'documento'}.${extension}`;
}

/** Marks an unscanned file in its name, so that readers see it: «Resumen (sin revisar).pdf». */
const uncheckedName = (name: string) => name.replace(/(\.[^.]*)?$/u, (extension) => ` ${m.unchecked}${extension}`);

const refuse = (status: number, field: string, message: string) => new HttpError(status, message, { [field]: message });

/** The type of a file by its content. Throws HttpError 415 for an unknown type, 422 for an archive that unpacks to too much. */
async function kindOf({ path, field }: ReceivedFile): Promise<Kind> {
  const type = (await isZip(path)) ? await zipKind(path) : (await fileTypeOf(path))?.ext;
  for (const kind of KINDS[type ?? ''] ?? []) {
    const proven = await (kind.proof?.(path) ?? true);
    if (proven) return kind;
  }
  throw refuse(415, field, FIELD_TEXTS.fileType);
}

/**
 * Stores a file in `folder`, a photo without its metadata. `stored` collects the path, so that the caller can delete the file if
 * its transaction fails. Streams the file, never reading all of it into memory. Throws HttpError 413, 415 or 422, also for a
 * virus.
 * @param scan null: no virus scanner is configured
 */
export async function storeFile(
  file: ReceivedFile,
  folder: string,
  stored: string[],
  scan: VirusScanner | null,
): Promise<StoredFile> {
  if (file.size === 0) throw refuse(422, file.field, APPLICATION_MESSAGES.fileEmpty);
  if (file.size > LIMITS.document.bytes) throw refuse(413, file.field, m.tooLarge);
  const kind = await kindOf(file).catch((error: unknown) => {
    throw error instanceof UnpacksTooLarge ? refuse(422, file.field, m.unpacksTooLarge) : error;
  });
  const scanned = await scan?.(file.path);
  if (scanned === 'infected') throw refuse(422, file.field, m.infected);
  if (kind.extension === 'jpg')
    await removeMetadata(file).catch((error: unknown) => {
      throw error instanceof TooManyPixels ? refuse(422, file.field, m.tooManyPixels) : error;
    });

  const file_id = randomUUID();
  const stored_name = `${file_id}.${kind.extension}`;
  stored.push(join(folder, stored_name));
  await moveSafely(file.path, join(folder, stored_name));
  return {
    file_id,
    original_filename: truthfulName(scanned === 'unchecked' ? uncheckedName(file.filename) : file.filename, kind.extension),
    stored_name,
    mime_type: kind.mime,
    size: file.size,
  };
}

/** Copies a stored file to a new file. Throws if the file is missing. @returns its columns */
export async function copyFileOf(
  row: StoredFile,
  folders: { from: string; temporary: string },
  stored: string[],
): Promise<StoredFile> {
  const file_id = randomUUID();
  const stored_name = `${file_id}${extname(row.stored_name)}`;
  const temporary = join(folders.temporary, stored_name);
  const path = join(folders.from, stored_name);
  stored.push(temporary, path);
  // Copies instead of linking: the sweep spares young files, and a link is as old as its file.
  await copyFile(join(folders.from, row.stored_name), temporary, constants.COPYFILE_FICLONE);
  await moveSafely(temporary, path);
  const { original_filename, mime_type, size } = row;
  return { file_id, original_filename, stored_name, mime_type, size };
}

/** Names of the files of all public documents: events' documents and publications' PDFs. */
export async function documentNames(db: Db): Promise<string[]> {
  const ofEvents = db.selectFrom('event_documents').select('stored_name');
  const rows = await ofEvents.unionAll(db.selectFrom('publication_files').select('stored_name')).execute();
  return rows.map(({ stored_name }) => stored_name);
}

/** Maximum number of characters of a document's name in its URL; each takes up to nine when encoded. */
const NAME_IN_ADDRESS = 80;

/** Shortens a name but keeps its extension; the download has the full name. */
function shortName(name: string): string {
  if (name.length <= NAME_IN_ADDRESS) return name.toWellFormed();
  const extension = /\.[^.]{1,5}$/u.exec(name)?.[0] ?? '';
  return `${name.slice(0, NAME_IN_ADDRESS - extension.length).toWellFormed()}${extension}`;
}

/** encodeURIComponent, also for characters that would end a URL in a text, in a style or in an export of the site. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** URL of an event's document, of a publication's PDF, or of another file by its first path segment. */
export const documentUrl = (row: { file_id: string; original_filename: string }, kind = 'documents') =>
  `/uploads/${kind}/${row.file_id}/${encoded(shortName(row.original_filename))}`;
