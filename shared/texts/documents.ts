/** An event's documents, and the names of kinds of files. */

export const DOCUMENT_MESSAGES = {
  partlyAdded: 'Algunos documentos no se pudieron agregar; los demás quedaron en el evento.',
  orderIncomplete: 'Los documentos cambiaron mientras los ordenabas. Vuelve a intentarlo.',
  required: 'Debe subir un archivo',
  notFound: 'Documento no encontrado',
  unknownIds: (ids: readonly string[]) => `No se eliminó ninguno. No existen: ${ids.join(', ')}`,
  tooMany: 'Un evento puede tener hasta 20 documentos',
  tooLarge: 'Cada documento puede pesar hasta 10 MB',
  unpacksTooLarge: 'Este archivo ocupa demasiado al abrirse. Envíalo como PDF.',
  infected: 'El antivirus encontró algo dañino en este archivo. Revisa tu computador y envíalo de nuevo, como PDF si puedes.',
  unchecked: '(sin revisar)',
  tooManyPixels: 'Esta foto tiene demasiados píxeles. Redúcela o envíala como PDF.',
} as const;

/** Replaces a name within a file, for reviewers who may not know names. */
export const ANONYMOUS_PERSON = (number: number) => `Persona ${number}`;

export const DOCUMENT_FIELD_TEXTS = {
  orderFailed: 'No pudimos cambiar el orden. Inténtalo de nuevo.',
  drop: 'Arrastra documentos o elígelos aquí',
  rules: 'PDF, Word, OpenDocument, PowerPoint, JPEG o PNG. Hasta 10 MB cada uno.',
  add: 'Agregar documentos',
  chosen: 'Se subirán al crear el evento',
  remove: 'Quitar',
  removeNamed: (name: string) => `Quitar: ${name}`,
  replaceNamed: (name: string) => `Reemplazar: ${name}`,
  seeNamed: (name: string) => `Ver: ${name}`,
  none: 'Este evento no tiene documentos.',
  added: (count: number) => (count === 1 ? 'Documento agregado' : `${count} documentos agregados`),
  addFailed: 'No pudimos subir los documentos.',
  replaced: 'Documento reemplazado',
  replaceFailed: 'No pudimos reemplazar el documento.',
  removed: 'Documento quitado',
  removeFailed: 'No pudimos quitar el documento.',
  loadFailed: 'No pudimos cargar los documentos.',
  confirmTitle: 'Quitar documento',
  confirmText: 'Dejará de estar disponible en la página del evento.',
  notAdded: (name: string, reason: string) => `${name} no se agregó: ${reason}.`,
  restAdded: 'Lo demás quedó guardado. Elige otro archivo desde la edición.',
  pendingAfterCreate: 'El evento quedó creado, pero los documentos no se pudieron subir. Agrégalos desde la edición.',
  uploading: 'Subiendo',
  rejected: (name: string, reason: string) => `${name}: ${reason}`,
} as const;

/** Names of kinds of files, as shown beside their size. */
export const FILE_KINDS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  doc: 'Word',
  docx: 'Word',
  odt: 'OpenDocument',
  odp: 'OpenDocument',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
};
