/** Types of citation.js, which has none: parses text of a format to CSL-JSON. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(input: string, options: { forceType: string; generateGraph: boolean }): unknown } };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
