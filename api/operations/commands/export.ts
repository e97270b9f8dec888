/** `npm run export -- DIR`: writes the whole public site as plain files, also while the product runs. */
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SITE_EXPORT_TEXTS as t } from '@trama/shared/texts/backup';
import { PROJECT_ROOT, readConfig } from '../../config.ts';
import { migrate } from '../../core/database/migrate.ts';
import { type Db, openDatabase } from '../../core/database/open.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { logoPng } from '../../core/settings/logo.ts';
import { createUploads, type UploadFolders } from '../../core/uploads/uploads.ts';
import { certificatePdf } from '../../features/certificates/document.ts';
import { printedCertificate } from '../../features/certificates/find.ts';
import { findTalkFile } from '../../features/programme/materials.ts';
import { createContentGraph } from '../../pages/content-graph.ts';
import { exportSite } from '../../pages/export-site.ts';
import { findDocument } from '../../pages/public-uploads.ts';
import { openRenderer } from '../../pages/site.ts';
import { publicTalkFiles } from '../../pages/talk-materials.ts';
import { finish } from './run.ts';

/** The file of an upload's URL, if visitors may have it. */
async function uploadedFile(
  db: Db,
  folders: UploadFolders,
  address: string,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<string | null> {
  const [, , kind, name = ''] = address.split('/');
  if (kind === 'images') {
    const file = join(folders.images, name);
    return /^[\w.-]+$/u.test(name) && existsSync(file) ? file : null;
  }
  if (kind === 'talk-files') {
    const file = (await publicTalkFiles(db, [name], now, timeZone)).length > 0 ? await findTalkFile(db, name) : undefined;
    return file ? join(folders.applications, file.stored_name) : null;
  }
  const row = await findDocument(db, name);
  return row ? join(folders.documents, row.stored_name) : null;
}

await finish(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new OperatorError(t.usage);
  const config = readConfig();
  const target = resolve(name);
  await mkdir(target, { recursive: true });
  // Requires an empty folder: an old page must not survive an export, and a foreign folder must not be emptied.
  if ((await readdir(target)).length > 0) throw new OperatorError(t.notEmpty(target));

  const siteDist = join(PROJECT_ROOT, 'site', 'dist');
  const { render } = await openRenderer(siteDist);
  const { folders } = createUploads(config.dataDir);
  const db = openDatabase(config.dataDir);
  const now = Date.now();
  try {
    await migrate(db);
    const logo = await logoPng(db, folders.images);
    const exported = await exportSite(target, {
      content: createContentGraph(db, config),
      render,
      origin: config.siteUrl,
      siteClient: join(siteDist, 'client'),
      now,
      async certificatePdf(code) {
        const certificate = await printedCertificate({ db, config }, code);
        return certificate && certificatePdf(certificate, logo);
      },
      uploadedFile: (address) => uploadedFile(db, folders, address, { now, timeZone: config.timeZone }),
    });
    console.log(t.done(target, exported.pages, exported.references, config.siteUrl));
  } finally {
    await db.destroy();
  }
});
