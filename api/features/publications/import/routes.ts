/** Imports works as publications: lists the works of a source, and inserts the chosen ones as drafts. */

import { parseDoi } from '@trama/shared/content/doi';
import { foundWorks, importedWorks, importSource, worksToImport } from '@trama/shared/content/publication-import';
import { parseOrcid } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../core/http/app.ts';
import { fileField, joinBodies } from '../../../core/http/docs.ts';
import { invalidFields } from '../../../core/http/errors.ts';
import { type Form, readForm } from '../../../core/http/multipart.ts';
import { parseFields } from '../../../core/http/parse.ts';
import { route } from '../../../core/http/route.ts';
import { bringWorks, withKnown } from './bring.ts';
import { worksInFile } from './read-file.ts';
import { workOfDoi, worksOfOrcid } from './services.ts';
import { type ListedWorks, listWorks } from './work.ts';

const { publicationImport: limits } = LIMITS;
const fileLimits = { fileSize: limits.bytes, files: 1, tooLarge: { field: 'file', message: m.fileTooLarge } };

async function worksOf({ config }: Context, form: Form): Promise<ListedWorks> {
  const [file] = form.files;
  if (file) return worksInFile(file);
  const given = parseFields(importSource, form.fields);
  const doi = parseDoi(given.doi ?? '');
  if (doi) return listWorks([await workOfDoi(config.works, doi)]);
  const orcid = parseOrcid(given.orcid ?? '');
  if (orcid) return listWorks(await worksOfOrcid(config.works, orcid));
  throw invalidFields({ file: m.sourceRequired });
}

export function registerPublicationImport(app: App, ctx: Context): void {
  route(app, 'POST /api/publication-imports/preview', {
    access: 'content.write',
    audit: { notAuditedBecause: 'stores nothing' },
    summary: 'Qué obras hay en un DOI, un ORCID o un archivo',
    description:
      '`doi`, `orcid`, o un archivo BibTeX o RIS en `file`. No guarda nada. 503 si el servicio no responde; los archivos no necesitan red.',
    form: true,
    body: joinBodies(importSource, z.object({ file: fileField.optional() })),
    responses: { 200: foundWorks },
    refusals: [503],
    idempotency: { noKeyBecause: 'stores nothing' },
    handler: (request) =>
      readForm(request, fileLimits, async (form) => {
        const { works, ...rest } = await worksOf(ctx, form);
        return { works: await withKnown(ctx.db, works), ...rest };
      }),
  });

  route(app, 'POST /api/publication-imports', {
    access: 'content.write',
    audit: { action: 'create', kind: 'publication' },
    summary: 'Traer obras como borradores de publicaciones',
    description: 'Todas o ninguna; la que ya tiene una publicación con su DOI no se repite.',
    body: worksToImport,
    responses: { 201: importedWorks },
    handler: async (request) => await bringWorks(ctx, request.body.works, request.account.userId),
  });
}
