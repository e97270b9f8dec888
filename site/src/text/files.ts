import { formatBytes } from '@trama/shared/format/format';
import { FILE_KINDS } from '@trama/shared/texts/documents';

/** `PDF, 420 KB`, from a file's name and size. */
export function fileFacts(filename: string, bytes: number): string {
  const extension = /\.([^.]+)$/u.exec(filename.toLowerCase())?.[1] ?? '';
  return [FILE_KINDS[extension], formatBytes(bytes)].filter(Boolean).join(', ');
}

/** A title from a document's file name: `bases-congreso_2027.pdf` becomes «Bases congreso 2027». */
export function documentTitle(filename: string): string {
  const words = filename
    .replace(/\.[^.]+$/u, '')
    .replaceAll(/[-_\s]+/gu, ' ')
    .trim();
  return words === '' ? filename : words.charAt(0).toLocaleUpperCase('es') + words.slice(1);
}
