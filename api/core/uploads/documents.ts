/** Documents of events and applicants' files: checked by content, stored unchanged under random names. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES as m } from '@trama/shared/texts/documents';
import { fileTypeFromBuffer } from 'file-type';
import { HttpError } from '../http/errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { moveSafely } from './store.ts';

/** What a row says of a stored file; the same columns in event_documents and application_files. */
export interface StoredFile {
  /** Random. */
  file_id: string;
  /** The client's name for it, with the extension of its content. */
  original_filename: string;
  /** Name inside its folder. */
  stored_name: string;
  mime_type: string;
  size: number;
}

interface Kind {
  extension: string;
  mime: string;
  /** A further check of the content, beyond its first bytes. */
  proof?: (content: Buffer) => boolean;
}

/** Names inside a zip stand in clear at its end; a macro project is never a document. */
const zipWith = (part: RegExp) => (content: Buffer) => {
  const names = content.toString('latin1');
  return part.test(names) && !/vbaProject\.bin/iu.test(names);
};
/** Names inside the older Office container are UTF-16. */
const oleWith = (stream: string) => (content: Buffer) =>
  content.includes(Buffer.from(stream, 'utf16le')) && !content.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));

/** By the type that the first bytes tell. The older Office formats share one container. */
const KINDS: Record<string, Kind[]> = {
  pdf: [{ extension: 'pdf', mime: 'application/pdf' }],
  jpg: [{ extension: 'jpg', mime: 'image/jpeg' }],
  png: [{ extension: 'png', mime: 'image/png' }],
  docx: [
    {
      extension: 'docx',
      mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      proof: zipWith(/word\/document\d*\.xml/u),
    },
  ],
  pptx: [
    {
      extension: 'pptx',
      mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      proof: zipWith(/ppt\/presentation\d*\.xml/u),
    },
  ],
  odt: [{ extension: 'odt', mime: 'application/vnd.oasis.opendocument.text', proof: zipWith(/content\.xml/u) }],
  odp: [{ extension: 'odp', mime: 'application/vnd.oasis.opendocument.presentation', proof: zipWith(/content\.xml/u) }],
  cfb: [
    { extension: 'doc', mime: 'application/msword', proof: oleWith('WordDocument') },
    { extension: 'ppt', mime: 'application/vnd.ms-powerpoint', proof: oleWith('PowerPoint Document') },
  ],
};

/** Other spellings of an extension that need not be corrected. */
const SAME: Record<string, string> = { jpeg: 'jpg' };

/** The client's name, ending as its content does: `bases.exe` that is a PDF is given out as `bases.exe.pdf`. */
function truthfulName(name: string, extension: string): string {
  const given = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  if ((SAME[given] ?? given) === extension) return name;
  return `${name || 'documento'}.${extension}`;
}

const refuse = (status: number, field: string, message: string) => new HttpError(status, message, { [field]: message });

/**
 * Stores a file in `folder`. `stored` receives its path, so that the caller can remove it when its transaction
 * fails. Throws HttpError 413, 415 or 422.
 */
export async function storeFile(file: ReceivedFile, folder: string, stored: string[]): Promise<StoredFile> {
  if (file.size === 0) throw refuse(422, file.field, APPLICATION_MESSAGES.fileEmpty);
  if (file.size > LIMITS.document.bytes) throw refuse(413, file.field, m.tooLarge);
  const content = await readFile(file.path);
  const type = await fileTypeFromBuffer(content);
  const kind = KINDS[type?.ext ?? '']?.find(({ proof }) => proof?.(content) ?? true);
  if (!kind) throw refuse(415, file.field, m.type);

  const file_id = randomUUID();
  const stored_name = `${file_id}.${kind.extension}`;
  stored.push(join(folder, stored_name));
  await moveSafely(file.path, join(folder, stored_name));
  return {
    file_id,
    original_filename: truthfulName(file.filename, kind.extension),
    stored_name,
    mime_type: kind.mime,
    size: file.size,
  };
}

/** Address of an event's document. */
export const documentUrl = (row: { file_id: string; original_filename: string }) =>
  `/uploads/documents/${row.file_id}/${encodeURIComponent(row.original_filename.toWellFormed())}`;
