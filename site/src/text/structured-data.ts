/** Facts for search engines (schema.org, JSON-LD). */
import type { PersonCard, SiteInfo } from '@trama/shared/page-content';

/** One thing of schema.org's vocabulary. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The text of a `<script type="application/ld+json">`: `<` cannot end it. */
export function jsonLd(things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(/</gu, '\\u003c');
}

/** The way from the home page to this one. */
export function breadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]): Thing {
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

/** The network itself. */
export function networkThing(site: SiteInfo, origin: string): Thing {
  return {
    '@type': 'Organization',
    name: site.name,
    alternateName: site.shortName,
    description: site.tagline,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: site.contactEmail,
    sameAs: Object.values(site.socialLinks),
  };
}

/** A member or affiliate of the network, by what the page shows of her. */
export function personThing({ fullName, titleAcademy, orcid }: PersonCard, site: SiteInfo): Thing {
  return {
    '@type': 'Person',
    name: fullName,
    ...(titleAcademy && { honorificSuffix: titleAcademy }),
    ...(orcid && { sameAs: `https://orcid.org/${orcid}` }),
    memberOf: { '@type': 'Organization', name: site.name },
  };
}
