/** Types of citation.js, which ships none; only the part that tests use. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(input: string, options: { forceType: string; generateGraph: boolean }): unknown } };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
