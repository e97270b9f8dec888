/** What is used of citation.js, which has no types of its own: text of a format into items of CSL-JSON. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(input: string, options: { forceType: string; generateGraph: boolean }): unknown } };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
