/** Imports works as drafts of publications, each work once. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cover } from '@trama/shared/art/cover';
import type { FoundWork, ImportedWorks, worksToImport } from '@trama/shared/content/publication-import';
import { foldForSearch } from '@trama/shared/format/fold';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { noteAudit } from '../../../core/audit/request-entry.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { inList } from '../../../core/database/sqlite-sql.ts';
import { loadSharp } from '../../../core/decoders.ts';
import { noteResponse } from '../../../core/http/idempotent-request.ts';
import type { FileStore } from '../../../core/uploads/uploads.ts';
import { insertNew } from '../../content/index.ts';
import { publicationKind } from '../kind.ts';
import type { Work } from './work.ts';

type ChosenWork = z.output<typeof worksToImport>['works'][number];

/** Size of a generated cover (pixels), in the proportions of a book. */
const COVER = { width: 600, height: 800 };

/** Adds to each work the existing publication with its DOI, else with its title; also finds publications in the trash. */
export async function withKnown(db: Db, works: readonly Work[]): Promise<FoundWork[]> {
  const rows = await db
    .selectFrom('publications')
    .select(['id', 'title', 'search_title', 'doi', 'deleted_at'])
    .where((eb) =>
      eb.or([
        eb('doi', 'in', inList(works.flatMap(({ doi }) => doi ?? []))),
        eb('search_title', 'in', inList(works.map(({ title }) => foldForSearch(title)))),
      ]),
    )
    .execute();
  return works.map((work) => {
    const same = work.doi === null ? undefined : rows.find(({ doi }) => doi === work.doi);
    const row = same ?? rows.find(({ search_title }) => search_title === foldForSearch(work.title));
    const known = row && {
      publication_id: row.id,
      title: row.title,
      by: same ? ('doi' as const) : ('title' as const),
      deleted: row.deleted_at !== null,
    };
    return { ...work, known: known ?? null };
  });
}

/** Stores the cover that pages would generate, because editing a publication requires an image (specification, point 5). */
async function drawnCover(store: FileStore, folder: string, seed: string) {
  const sharp = await loadSharp();
  const content = await sharp(Buffer.from(cover(seed, COVER)))
    .png()
    .toBuffer();
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return store.image({ field: 'file', filename: 'portada.png', path, size: content.length });
}

/** The text of a draft: the abstract, else the known facts, to be completed. */
function textOf({ content, journal, year }: ChosenWork): string {
  if (content) return content;
  const where = [journal, year].filter(Boolean).join(', ');
  return where ? m.appearedIn(where) : m.withoutAbstract;
}

async function knownDois(trx: Db | Trx, works: readonly ChosenWork[]): Promise<Set<string | null>> {
  const dois = works.flatMap(({ doi }) => doi || []);
  const rows = await trx.selectFrom('publications').select('doi').where('doi', 'in', inList(dois)).execute();
  return new Set(rows.map(({ doi }) => doi));
}

/** The works without a known DOI: neither a publication nor an earlier work has the same. */
async function newOnes(trx: Db | Trx, works: readonly ChosenWork[]): Promise<ChosenWork[]> {
  const seen = await knownDois(trx, works);
  return works.filter(({ doi }) => {
    if (!doi) return true;
    const isNew = !seen.has(doi);
    seen.add(doi);
    return isNew;
  });
}

/** Inserts the works as drafts of `account`, all or none. Skips works with a known DOI. */
export async function bringWorks(ctx: Context, works: readonly ChosenWork[], account: string): Promise<ImportedWorks> {
  const wanted = await newOnes(ctx.db, works);
  const publications = await ctx.uploads.withRollback(async (store) => {
    const covers = new Map<ChosenWork, Awaited<ReturnType<FileStore['image']>>>();
    for (const work of wanted) covers.set(work, await drawnCover(store, ctx.uploads.folders.temporary, work.doi || work.title));
    return ctx.db.transaction().execute(async (trx) => {
      // Checks again, because another administrator may have imported the works while the covers were drawn.
      const still = await newOnes(trx, wanted);
      const brought: ImportedWorks['publications'] = [];
      for (const work of still) {
        const picture = covers.get(work);
        if (picture) await trx.insertInto('images').values(picture).execute();
        const values = publicationKind.read({ ...work, content: textOf(work), status: 'draft' });
        const row = await insertNew(ctx, trx, publicationKind, values, picture?.image_id ?? null, account);
        brought.push({ publication_id: row.id, title: row.title });
      }
      noteAudit({ object: String(brought[0]?.publication_id ?? ''), detail: { count: brought.length } });
      noteResponse({ publications: brought, known: works.length - brought.length });
      return brought;
    });
  });
  ctx.publisher.wake();
  return { publications, known: works.length - publications.length };
}
