/** The files of applications in one ZIP, each named «Apellido - Título». */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { ApplicationRecord } from '@trama/shared/application-records';
import { cleanLine } from '@trama/shared/text';
import { APPLICATION_EXPORT_TEXTS } from '@trama/shared/texts/applications';
import { ZipFile } from 'yazl';
import type { Db } from '../../core/database/open.ts';
import { filesOf } from './repository.ts';

/** Bytes of a file's whole name; file systems allow 255, and older unpackers less. */
const NAME_BYTES = 180;
const PART_BYTES = 80;

/** The longest beginning of a text, in whole characters, that takes no more than `bytes` in UTF-8. */
function cutBytes(text: string, bytes: number): string {
  let cut = '';
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut.trimEnd();
}

/** Makes a part of a file's name valid on every system. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
const safe = (text: string) =>
  cutBytes(cleanLine(text.normalize('NFC').replace(/[\\/:*?"<>|]/gu, ' ')), PART_BYTES).replace(/^[. ]+|[. ]+$/gu, '');

/** What two names share on a file system that folds case and normal forms. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Makes names unique: «Soto - Juego.pdf», «Soto - Juego (2).pdf»; a number that a name already has is skipped. */
function namer(): (base: string, extension: string) => string {
  const taken = new Set<string>();
  return (base, extension) => {
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? `.${extension}` : ` (${count}).${extension}`;
      const name = `${cutBytes(base, NAME_BYTES - Buffer.byteLength(ending))}${ending}`;
      if (taken.has(nameKey(name))) continue;
      taken.add(nameKey(name));
      return name;
    }
  };
}

function baseName(row: ApplicationRecord): string {
  const surname = safe(row.apellidoP ?? row.fullName) || 'Postulante';
  return [surname, safe(row.titulo ?? '')].filter(Boolean).join(' - ');
}

/** A stream: files are read while it is sent. Those missing on disk are left out and named in a text file. */
export async function zipOf(db: Db, rows: readonly ApplicationRecord[], folder: string): Promise<Readable> {
  const zip = new ZipFile();
  const nameFor = namer();
  const missing: string[] = [];
  const files = await filesOf(
    db,
    rows.map((row) => row.application_id),
  );
  const byApplication = Map.groupBy(files, (file) => file.application_id);
  for (const row of rows) {
    for (const { stored_name } of byApplication.get(row.application_id) ?? []) {
      const path = join(folder, stored_name);
      const found = await access(path).then(
        () => true,
        () => false,
      );
      const name = nameFor(baseName(row), stored_name.split('.').at(-1) ?? 'bin');
      // PDF and Office files are compressed already.
      if (found) zip.addFile(path, name, { compress: false });
      else missing.push(name);
    }
  }
  if (missing.length > 0)
    zip.addBuffer(Buffer.from(APPLICATION_EXPORT_TEXTS.missing(missing)), APPLICATION_EXPORT_TEXTS.missingFile);
  zip.end();
  const out = new PassThrough();
  zip.on('error', (error) => out.destroy(error));
  zip.outputStream.pipe(out);
  return out;
}
