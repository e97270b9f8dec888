/** Reads the publication of a URL, with its citation. */
import type { PageReader, PublicationDetail, SiteInfo } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { type CitedWork, citedPublication } from '../cite/work.ts';
import { positiveInteger } from './page-parameter.ts';

interface PublicationSource {
  publication: PublicationDetail;
  cited: CitedWork;
  site: SiteInfo;
}

/** null: the publication does not exist. */
export async function publicationSource(
  param: string | undefined,
  { reader, origin }: { reader: PageReader; origin: string },
): Promise<PublicationSource | null> {
  const id = positiveInteger(param);
  const publication = id && (await reader.posts.publication.item(id));
  if (!publication) return null;
  const site = await reader.site();
  return { publication, site, cited: citedPublication(publication, site.name, origin + PAGES.publication(publication.id)) };
}
