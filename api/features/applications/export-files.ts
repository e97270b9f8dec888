/** The files of applications in one ZIP, each named «Apellido - Título». */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { ApplicationRecord } from '@trama/shared/application-records';
import { cleanLine, truncate } from '@trama/shared/text';
import { ZipFile } from 'yazl';
import type { Db } from '../../core/database/open.ts';
import { filesOf } from './repository.ts';

const NAME_LENGTH = 80;

/** Makes a part of a file's name valid on every system. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
const safe = (text: string) =>
  truncate(cleanLine(text.replace(/[\\/:*?"<>|]/gu, ' ')), NAME_LENGTH).replace(/^[. ]+|[. ]+$/gu, '');

/** Makes names unique: «Soto - Juego.pdf», «Soto - Juego (2).pdf». */
function namer(): (base: string, extension: string) => string {
  const taken = new Map<string, number>();
  return (base, extension) => {
    const key = `${base}.${extension}`.toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? `${base}.${extension}` : `${base} (${count}).${extension}`;
  };
}

function baseName(row: ApplicationRecord): string {
  const surname = safe(row.apellidoP ?? row.fullName) || 'Postulante';
  return [surname, safe(row.titulo ?? '')].filter(Boolean).join(' - ');
}

/** A stream: files are read while it is sent, and those missing on disk are left out. */
export async function zipOf(db: Db, rows: readonly ApplicationRecord[], folder: string): Promise<Readable> {
  const zip = new ZipFile();
  const nameFor = namer();
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
      // PDF and Office files are compressed already.
      if (found) zip.addFile(path, nameFor(baseName(row), stored_name.split('.').at(-1) ?? 'bin'), { compress: false });
    }
  }
  zip.end();
  const out = new PassThrough();
  zip.on('error', (error) => out.destroy(error));
  zip.outputStream.pipe(out);
  return out;
}
