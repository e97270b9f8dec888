/** Import of publications from a DOI, an ORCID iD or a file. */
import { SIDEBAR_TEXTS } from './panel.ts';
import { PUBLICATION_MESSAGES } from './publications.ts';

export const PUBLICATION_IMPORT_MESSAGES = {
  sourceRequired: 'Escribe un DOI o un ORCID, o elige un archivo',
  doiInvalid: PUBLICATION_MESSAGES.doiInvalid,
  orcidInvalid: 'Este ORCID no es válido: son 16 cifras, como 0000-0002-1825-0097',
  doiUnknown: 'Ese DOI no está registrado. Revisa que esté completo.',
  doiUnreadable: 'El registro de ese DOI no entrega sus datos. Puedes traerla con un archivo BibTeX o RIS.',
  orcidUnknown: 'No hay ninguna persona con ese ORCID.',
  unreachable: (service: string) =>
    `No pudimos consultar ${service}: no hay conexión, o no responde. Inténtalo más tarde o usa un archivo BibTeX o RIS.`,
  fileType: 'Elige un archivo BibTeX (.bib) o RIS (.ris)',
  fileTooLarge: 'El archivo puede pesar hasta 2 MB',
  fileBroken: (line: number) => `El archivo BibTeX tiene un error en la línea ${line}. Corrígelo o expórtalo de nuevo.`,
  fileUnreadable: 'No pudimos leer el archivo. Expórtalo de nuevo como BibTeX o RIS.',
  fileEmpty: 'El archivo no tiene ninguna referencia.',
  noneChosen: 'Elige al menos una',
  tooMany: (count: number) => `Puedes traer hasta ${count} a la vez`,
  /** Values for facts that a source lacks and the form requires. */
  unknownAuthor: 'Autoría por completar',
  appearedIn: (where: string) => `Publicado en ${where}.`,
  withoutAbstract: 'Texto por completar.',
} as const;

export const PUBLICATION_IMPORT_TEXTS = {
  title: SIDEBAR_TEXTS.importPublications,
  intro:
    'Busca por DOI o por ORCID, o sube la lista que exporta tu gestor de referencias. Eliges cuáles y llegan como borradores.',
  back: 'Publicaciones',
  source: 'De dónde',
  sources: { doi: 'DOI', orcid: 'ORCID', file: 'Archivo' },
  doi: 'DOI de la publicación',
  doiHint: '10.1234/abcd',
  doiHelp: 'También sirve pegar su dirección de doi.org.',
  orcid: 'ORCID de la autora',
  orcidHint: '0000-0002-1825-0097',
  orcidHelp: 'Se leen las obras que muestra en público.',
  search: 'Buscar',
  searching: 'Buscando',
  drop: 'Arrastra el archivo o elígelo aquí',
  dropHelp: 'BibTeX (.bib) o RIS (.ris), de Zotero, Mendeley, EndNote o un catálogo. Hasta 2 MB.',
  reading: 'Leyendo',
  failed: 'No pudimos buscar. Inténtalo de nuevo.',
  found: (count: number) => (count === 1 ? '1 encontrada' : `${count} encontradas`),
  none: 'No hay ninguna publicación aquí.',
  skipped: (count: number) =>
    count === 1 ? '1 no tiene título o no cabe en la lista.' : `${count} no tienen título o no caben en la lista.`,
  /** @param lines the first of the unreadable lines */
  unreadable: (lines: readonly number[]) =>
    lines.length === 1
      ? `1 tiene un error y no se puede leer: la de la línea ${lines[0]} del archivo. Las demás están aquí.`
      : `${lines.length} tienen un error y no se pueden leer: las de las líneas ${lines.slice(0, 20).join(', ')}${lines.length > 20 ? '…' : ''} del archivo. Las demás están aquí.`,
  another: 'Buscar otra vez',
  choose: 'Elegir todas',
  chosen: (count: number) => (count === 0 ? 'Ninguna elegida' : count === 1 ? '1 elegida' : `${count} elegidas`),
  knownDoi: 'Ya la tienes',
  knownTitle: 'Hay una con este título',
  knownDeleted: 'Está en la papelera',
  see: (title: string) => `Ver: ${title}`,
  withoutYear: 's. f.',
  submit: (count: number) =>
    count === 0 ? 'Traer como borradores' : count === 1 ? 'Traer 1 como borrador' : `Traer ${count} como borradores`,
  submitting: 'Trayendo',
  importFailed: 'No pudimos traerlas. Inténtalo de nuevo.',
  done: (count: number) => (count === 1 ? 'Llegó un borrador' : `Llegaron ${count} borradores`),
  doneHelp: 'Con una portada dibujada. Revisa los datos, agrega el PDF si puedes compartirlo y publica.',
  already: (count: number) => (count === 1 ? '1 ya estaba y no se repitió.' : `${count} ya estaban y no se repitieron.`),
  nothingNew: 'No llegó ninguna: ya estaban todas.',
  review: (title: string) => `Revisar: ${title}`,
} as const;
