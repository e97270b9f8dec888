/** Reads metadata of the open page: the only module that selects elements without a role. */
import type { Page } from '@playwright/test';

/** Contents of the `meta` elements of this name, or this Open Graph property. */
export const metaOf = (page: Page, name: string): Promise<string[]> =>
  page.locator('meta').evaluateAll((found: HTMLMetaElement[], wanted) => {
    const named = found.filter((meta) => (meta.getAttribute('property') ?? meta.name) === wanted);
    return named.map(({ content }) => content);
  }, name);

/** Target, title and type of the `link` elements with this relation. */
export const linksOf = (page: Page, rel: string): Promise<{ href: string | null; title: string; type: string }[]> =>
  page.locator('link').evaluateAll((found: HTMLLinkElement[], wanted) => {
    const related = found.filter((link) => link.rel === wanted);
    return related.map((link) => ({ href: link.getAttribute('href'), title: link.title, type: link.type }));
  }, rel);

/** The blocks of JSON-LD, parsed. */
export const jsonLdOf = async (page: Page): Promise<unknown[]> => {
  const scripts = page.locator('script');
  const found = await scripts.evaluateAll((all: HTMLScriptElement[]) =>
    all.filter(({ type }) => type === 'application/ld+json').map(({ text }) => text),
  );
  return found.map((json) => JSON.parse(json));
};
