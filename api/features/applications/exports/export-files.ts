/** The files of applications in one ZIP, each named «Apellido - Título». */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { ApplicationRecord } from '@trama/shared/applications/answers';
import { APPLICATION_EXPORT_TEXTS } from '@trama/shared/texts/applications';
import { ZipFile } from 'yazl';
import type { Db } from '../../../core/database/open.ts';
import { safeNamePart, uniqueNames } from '../../../core/uploads/file-names.ts';
import { filesOf } from '../repository.ts';

function baseName(row: ApplicationRecord): string {
  const surname = safeNamePart(row.apellidoP ?? row.fullName) || 'Postulante';
  return [surname, safeNamePart(row.titulo ?? '')].filter(Boolean).join(' - ');
}

/** Streams the ZIP, reading files while it is sent. Leaves out files missing on disk and lists them in a text file. */
export async function zipOf(db: Db, rows: readonly ApplicationRecord[], folder: string): Promise<Readable> {
  const zip = new ZipFile();
  const nameFor = uniqueNames();
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
