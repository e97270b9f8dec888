/** Structured data for search engines (schema.org, JSON-LD). */
import type { Author } from '@trama/shared/applications/authors';
import type { PersonCard, SiteInfo } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';

/** A node of schema.org's vocabulary. */
export interface JsonLdNode {
  '@type': string;
  [property: string]: unknown;
}

/** Path of the network's mark. */
export const LOGO = '/favicon.svg';

/** Content of a `<script type="application/ld+json">`; escapes `<`, which could end the script. */
export function jsonLd(jsonLdNodes: JsonLdNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': jsonLdNodes }).replace(/</gu, '\\u003c');
}

/** Breadcrumbs from the home page to this page. */
export function breadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Breadcrumbs from the home page to an event and its pages. */
export const eventBreadcrumbs = (
  origin: string,
  { id, title }: { id: number; title: string },
  ...further: readonly (readonly [name: string, path: string])[]
): JsonLdNode =>
  breadcrumbs(origin, [
    [LAYOUT_TEXTS.nav.home, PAGES.home],
    [EVENT_PAGE_TEXTS.back, PAGES.events],
    [title, PAGES.event(id)],
    ...further,
  ]);

/** The network as an organisation. */
export function networkJsonLd(site: SiteInfo, origin: string): JsonLdNode {
  const sameAs = [...Object.values(site.socialLinks), ...site.moreLinks.map(({ url }) => url)];
  return {
    '@type': 'Organization',
    name: site.name,
    alternateName: site.shortName,
    description: site.tagline,
    url: `${origin}/`,
    logo: origin + LOGO,
    ...(site.contactEmail && { email: site.contactEmail }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** An author of a work; an organisation has only a name. */
export const signerJsonLd = (name: string, { given, surname }: Author): JsonLdNode => ({
  '@type': 'Person',
  name,
  ...(given && { givenName: given, familyName: surname }),
});

/** A member or partner of the network, limited to the facts that the page shows. */
export function personJsonLd(
  { fullName, titleAcademy, jobTitle, institution, orcid, picture }: PersonCard,
  site: SiteInfo,
  origin: string,
): JsonLdNode {
  return {
    '@type': 'Person',
    name: fullName,
    ...(titleAcademy && { honorificSuffix: titleAcademy }),
    ...(jobTitle && { jobTitle }),
    ...(institution && { affiliation: { '@type': 'Organization', name: institution } }),
    ...(picture && { image: origin + picture.src }),
    ...(orcid && { sameAs: `https://orcid.org/${orcid}` }),
    memberOf: { '@type': 'Organization', name: site.name, url: `${origin}/` },
  };
}
