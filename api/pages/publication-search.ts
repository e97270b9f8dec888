/** The filtered list of publications, rendered for one request of its form. */
import { type PublicationFilter, publicationFilter } from '@trama/shared/content/publication-filter';
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { sql } from 'kysely';
import { type Context, nowIso } from '../context.ts';
import { contains } from '../core/database/text-functions.ts';
import { sendRendered } from '../core/http/answer-page.ts';
import type { App } from '../core/http/app.ts';
import { pageResponse } from '../core/http/docs.ts';
import { route } from '../core/http/route.ts';
import { isVisible } from '../features/content/index.ts';
import { takeInDue } from './site-search/indexing.ts';
import { expressionOf, wordsIn } from './site-search/words.ts';

/** The publication's year; if missing, the year of `created_at`, which its card shows. */
const shownYear = sql<number>`coalesce(year, cast(substr(created_at, 1, 4) as integer))`;

/** Ids of matching visible publications, newest first, one page of them. Words match as in the site's search. */
async function findPublications(ctx: Context, { q, autora, clave, anio, tipo }: PublicationFilter): Promise<number[]> {
  await takeInDue(ctx);
  const words = wordsIn(q);
  if (q !== '' && words.length === 0) return [];
  const found = sql<boolean>`'publication:' || id in (select found.key from search_index
    join search_documents as found on found.document_id = search_index.rowid
    where search_index match ${expressionOf(words, 'publication')})`;
  const rows = await ctx.db
    .selectFrom('publications')
    .select('id')
    .where(isVisible(nowIso(ctx)))
    .$if(words.length > 0, (query) => query.where(found))
    .$if(autora !== '', (query) => query.where((eb) => contains(eb.ref('author'), autora)))
    .$if(clave !== '', (query) => query.where((eb) => contains(eb.ref('keywords'), clave)))
    .$if(anio !== '', (query) => query.where(shownYear, '=', Number(anio)))
    .$if(tipo !== '', (query) => query.where(sql<boolean>`type = ${tipo}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMax)
    .execute();
  return rows.map(({ id }) => id);
}

export function registerPublicationSearch(app: App, ctx: Context): void {
  route(app, `GET ${PAGES.foundPublications}`, {
    access: 'public',
    query: publicationFilter,
    responses: { 200: pageResponse },
    handler: async ({ query: filter }, reply) => {
      if (Object.values(filter).every((value) => value === '')) return reply.redirect(PAGES.publications, 303);
      const ids = await findPublications(ctx, filter);
      const page = await ctx.renderPage(PAGES.foundPublications, (reader) => ({
        foundPublications: async () => ({ filter, publications: await reader.posts.publication.cards(ids) }),
      }));
      return sendRendered(reply.header('cache-control', 'no-store'), page);
    },
  });
}
