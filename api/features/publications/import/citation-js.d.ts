/** Types of citation.js, which ships none: text of a format into items of CSL-JSON. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(input: string, options: { forceType: string; generateGraph: boolean }): unknown } };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
