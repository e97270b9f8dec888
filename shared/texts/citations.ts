/** Words of citations: names of styles and files, and words around the data. */
import type { CitationFormat } from '../paths.ts';

/** Styles of a citation, in the order in which pages show them. */
export const CITATION_STYLES = {
  apa: 'APA 7',
  vancouver: 'Vancouver',
  chicago: 'Chicago (autor y fecha)',
  iso690: 'ISO 690',
} as const;

/** Names of the files for reference managers. */
export const CITATION_FORMATS = { bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' } as const satisfies Record<CitationFormat, string>;

export const CITATION_TEXTS = {
  copy: (format: string) => `Copiar cita ${format}`,
  copied: 'Cita copiada',
  download: (format: string) => `Descargar ${format}`,
  /** A note below the styles, for a work without DOI. */
  consulted: 'Vancouver e ISO 690 piden también la fecha en que consultaste la página.',
  /** Kinds of works, for styles that name them. */
  kinds: { conference: 'Ponencia', presentation: 'Ponencia', thesis: 'Tesis', report: 'Informe' },
  noDate: 's. f.',
  inBook: 'En',
  presentedAt: 'Ponencia presentada en',
  /** APA's word before the number of an article without pages. */
  articleNumber: 'Artículo',
  onInternet: '[Internet]',
  kindOnInternet: (kind: string) => `[${kind} en Internet]`,
  online: '[en línea]',
  available: 'Disponible en:',
  onlinePlace: 'En línea',
  volume: 'vol.',
  issue: 'n.º',
  pageRange: 'pp.',
  onePage: 'p.',
  /** Word after the names of a book's editors. */
  editors: { apa: 'Ed.', vancouver: 'editor', chicago: 'ed.', iso690: 'ed.' },
} as const;
