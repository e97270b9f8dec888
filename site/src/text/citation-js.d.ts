/** What tests use of citation.js, which has no types of its own. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(input: string, options: { forceType: string; generateGraph: boolean }): unknown } };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
