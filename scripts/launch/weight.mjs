/** The transfer size of a page in a browser, for the budgets of browser tests and for measurements. */

/**
 * @typedef {object} Weight transferred bytes, compressed
 * @property {number} text the document and style sheets
 * @property {number} scripts
 * @property {number} fonts
 */

/**
 * Transfer sizes of all requests, as counted by the browser.
 * @param {{ evaluate<T>(run: () => T): Promise<T> }} page of a cold cache
 * @returns {Promise<Weight>}
 */
export function weightOf(page) {
  return page.evaluate(() => {
    const weight = { text: 0, scripts: 0, fonts: 0 };
    for (const entry of performance.getEntries()) {
      // A prefetched resource that runs later is listed twice, the second time from the cache.
      if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0) continue;
      const { pathname } = new URL(entry.name);
      // The document's own entry extends the type of resource entries.
      const isDocument = 'initiatorType' in entry && entry.initiatorType === 'navigation';
      if (isDocument || pathname.endsWith('.css')) weight.text += entry.encodedBodySize;
      else if (pathname.endsWith('.js')) weight.scripts += entry.encodedBodySize;
      else if (pathname.endsWith('.woff2')) weight.fonts += entry.encodedBodySize;
    }
    return weight;
  });
}
