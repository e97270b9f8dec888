import { formatBytes } from '@trama/shared/format';
import { FILE_KINDS } from '@trama/shared/texts/documents';

/** `PDF, 420 KB`, from a file's name and its bytes. */
export function fileFacts(filename: string, bytes: number): string {
  const extension = /\.([^.]+)$/u.exec(filename.toLowerCase())?.[1] ?? '';
  return [FILE_KINDS[extension], formatBytes(bytes)].filter(Boolean).join(', ');
}
