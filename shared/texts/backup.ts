/** The commands backup, restore and export. */
import { formatBytes, formatCount } from '../format/format.ts';

export const BACKUP_TEXTS = {
  usage:
    'Uso: npm run backup -- ARCHIVO.tar.gz (o .tar.gz.age, si hay BACKUP_PUBLIC_KEY)\nGuarda la base de datos y los archivos en un solo archivo, sin detener el sitio.',
  noDatabase: (dataDir: string) => `No hay nada que respaldar: en ${dataDir} no existe la base de datos.`,
  exists: (file: string) => `Ya existe ${file}. Elige otro nombre: un respaldo no se sobrescribe.`,
  noFolder: (folder: string) =>
    `No se puede escribir en ${folder}: dale el permiso a quien corre esta orden, o elige otra carpeta.`,
  noSpace: 'No hay espacio para el respaldo. No quedó nada a medias; los respaldos anteriores siguen ahí.',
  done: (file: string, files: number, bytes: number) => `Respaldo listo: ${file} (${files} archivos, ${formatBytes(bytes)}).`,
  doneEncrypted: (file: string, files: number, bytes: number) =>
    `Respaldo cifrado listo: ${file} (${files} archivos, ${formatBytes(bytes)}). Solo se abre con tu clave privada.`,
};

export const RESTORE_TEXTS = {
  usage:
    'Uso: npm run restore -- ARCHIVO.tar.gz [--erasures LISTA]\n     npm run restore -- --from bucket|folder [--at "2026-12-01 23:45"] [--erasures LISTA]\nDevuelve un respaldo a una carpeta de datos vacía (DATA_DIR). --from toma la última copia del depósito (BACKUP_S3_*) o de la carpeta (BACKUP_DIR), o la última hasta la hora de --at (en TIME_ZONE). LISTA es la de borrados (erasures.jsonl, o su copia cifrada).',
  notEmpty: (dataDir: string) =>
    `La carpeta ${dataDir} ya tiene una base de datos. Restaura en una carpeta vacía (cambia DATA_DIR) o mueve antes la que está.`,
  unreadable: (file: string) => `No se pudo leer ${file}: no parece un respaldo de Trama, o está cortado.`,
  noErasures: (file: string) => `No existe la lista de borrados ${file}. No se restauró nada.`,
  erasures: (count: number) =>
    count === 1
      ? 'Se repitió el borrado o la baja de 1 persona, hecho después del respaldo.'
      : `Se repitieron los borrados y las bajas hechos después del respaldo: ${count} personas.`,
  withoutErasures:
    'No se encontró ninguna lista de borrados (erasures.jsonl): quienes se borraron o dieron de baja después del respaldo vuelven a estar.',
  notEncrypted: (file: string) =>
    `${file} no está cifrado, y aquí los respaldos lo están: podría ser falso. Si lo hiciste antes de tener clave, repite la orden sin BACKUP_PUBLIC_KEY ni BACKUP_IDENTITY_FILE.`,
  key: {
    none: 'El respaldo está cifrado. Indica en BACKUP_IDENTITY_FILE el archivo con tu clave privada. No se restauró nada.',
    wrong: 'El respaldo se cifró para otra clave: la de BACKUP_IDENTITY_FILE no lo abre. No se restauró nada.',
    unreadable:
      'En BACKUP_IDENTITY_FILE no hay una clave privada que se pueda leer (una línea AGE-SECRET-KEY-…). No se restauró nada.',
  },
  noSpace: (dataDir: string) =>
    `No hay espacio en ${dataDir} para restaurar. No se restauró nada: libera espacio y repite la orden.`,
  damaged: (name: string) => `El respaldo está dañado: ${name} no coincide con lo que se guardó. No se restauró nada.`,
  done: (dataDir: string, files: number, madeAt: string) =>
    `Restaurado en ${dataDir}: ${files} archivos del respaldo hecho el ${madeAt}. Ya puedes iniciar el sitio con npm start.`,
  noPlace: {
    bucket: 'No sabemos de qué depósito: completa las variables BACKUP_S3_* con las de la hoja de recuperación.',
    folder: 'No encontramos la carpeta de las copias: indícala en BACKUP_DIR, y monta antes su disco.',
  },
  noSheet:
    'Falta la hoja de recuperación, o su línea TRAMA-FIRMA-…: guárdala entera en un archivo e indícalo en BACKUP_IDENTITY_FILE. Sin ella las copias no se abren, ni se sabe si son verdaderas. No se restauró nada.',
  nothing: 'No se restauró nada.',
  noCopy: {
    none: 'En ese lugar no hay ninguna copia: revisa que las variables sean las de la hoja de recuperación. No se restauró nada.',
    later: (first: string) => `La copia más antigua es del ${first}: pide en --at esa hora o una posterior. No se restauró nada.`,
    unsigned: 'Ninguna copia lleva la firma de esta hoja de recuperación: busca la hoja de este sitio. No se restauró nada.',
  },
  copyFound: (madeAt: string, count: number) =>
    `Copia del ${madeAt} (de ${count === 1 ? 'una que hay' : `${count} que hay`} hasta entonces).`,
  copyRefused: (count: number) =>
    count === 1
      ? 'Una copia más nueva no se usó: está dañada, o no lleva la firma de la hoja.'
      : `${count} copias más nuevas no se usaron: están dañadas, o no llevan la firma de la hoja.`,
  progress: (percent: number, total: number) => `${percent} % de ${formatBytes(total)}`,
  copyDamaged: (object: string) =>
    `La copia está dañada: falta ${object}, o no es lo que se guardó. No se restauró nada; con --at se puede pedir una anterior.`,
  erasuresDamaged:
    'La lista de borrados junto a las copias (erasures.jsonl.age) está dañada. No se restauró nada. Quítala de ahí y repite la orden, con otra lista en --erasures: quien no esté en ella vuelve a estar.',
  copyDone: (dataDir: string, files: number) =>
    `Restaurado en ${dataDir}: la base de datos y ${formatCount(files, 'archivo', 'archivos')}. Ya puedes iniciar el sitio con npm start; desde entonces este es el servidor que copia, y el anterior deja de hacerlo.`,
  copyMissing: (names: readonly string[]) =>
    `${names.length === 1 ? 'Falta en la copia un archivo' : `Faltan en la copia ${names.length} archivos`}, que el sitio nombra: ${names.slice(0, 5).join(', ')}${names.length > 5 ? '…' : ''}`,
};

export const COPY_KEYS_DAMAGED = (file: string) =>
  `Las claves de las copias (${file}) están dañadas. Restaura la última copia en otra carpeta, con la hoja de recuperación, y trae de ahí ese archivo.`;

/** Errors of the store of the copies, with advice. */
export const STORE_FAULTS = {
  forbidden:
    'El lugar de las copias no deja leer o escribir: revisa BACKUP_S3_KEY_ID, BACKUP_S3_SECRET y los permisos de esa clave.',
  absent: 'El depósito de las copias no existe: revisa BACKUP_S3_BUCKET y BACKUP_S3_ENDPOINT, o créalo.',
  unmounted: 'La carpeta de las copias no está: monta el disco de BACKUP_DIR, o crea esa carpeta.',
  full: 'El lugar de las copias está lleno: haz espacio allí, o contrata más.',
  busy: 'El lugar de las copias está ocupado o falla: espera unos minutos e inténtalo otra vez.',
  unreachable: 'El lugar de las copias no responde, o corta la conexión: revisa BACKUP_S3_ENDPOINT y la red de este servidor.',
  strange: 'El lugar de las copias no responde como un depósito: revisa BACKUP_S3_ENDPOINT y BACKUP_S3_REGION.',
};

interface SheetParts {
  siteUrl: string;
  keys: readonly string[];
  /** True if only the operator has the private key, so that `keys` lacks it. */
  ownKey: boolean;
  variables: readonly string[];
  from: 'bucket' | 'folder';
}

/** The recovery sheet, printed by the first start with copies and by `doctor`. */
export const RECOVERY_SHEET = {
  text: ({ siteUrl, keys, ownKey, variables, from }: SheetParts) => `
----- HOJA DE RECUPERACIÓN de ${siteUrl} -----
Guárdala fuera de este servidor, en dos lugares. Sin ella ninguna copia se abre; quien la tiene puede leerlas todas.
${ownKey ? 'La clave privada de BACKUP_PUBLIC_KEY va también aquí: agrega su línea AGE-SECRET-KEY-…\n' : ''}
${keys.join('\n')}

En un servidor vacío, con esta hoja en /etc/hoja.txt, van estas líneas en /etc/trama.env (con Docker, lo que dice docs/deployment.md, «Copies that follow»):

${[...variables, ...(from === 'bucket' ? ['BACKUP_S3_KEY_ID=…', 'BACKUP_S3_SECRET=…'] : []), 'BACKUP_IDENTITY_FILE=/etc/hoja.txt'].join('\n')}

Y después: trama restore --from ${from}
En una consola: export delante de cada línea, y npm run restore -- --from ${from}
Cuando el sitio esté de vuelta, borra /etc/hoja.txt y la línea BACKUP_IDENTITY_FILE.

Después, en Estado, una administradora confirma que la hoja está guardada. Para verla otra vez: npm run doctor -- --recovery-sheet
----- FIN DE LA HOJA -----
`,
  noCopies: 'No hay hoja de recuperación: las copias no tienen dónde ir. Completa BACKUP_DIR o BACKUP_S3_*.',
};

/** The command backup-key. */
export const BACKUP_KEY_TEXTS = {
  usage:
    'Uso: npm run backup-key -- ARCHIVO\nCrea el par de claves de los respaldos y guarda la privada en ARCHIVO. Hazlo en tu computador, no en el servidor.',
  exists: (file: string) => `Ya existe ${file}. Una clave no se sobrescribe: sin ella sus respaldos no se abren.`,
  done: (file: string, publicKey: string) =>
    `Clave privada guardada en ${file}. Guárdala fuera del servidor, en dos lugares: sin ella ningún respaldo se abre.\nEn el servidor, y en ningún otro lugar:\n\n  BACKUP_PUBLIC_KEY=${publicKey}`,
};

/** The public site as files. */
export const SITE_EXPORT_TEXTS = {
  usage:
    'Uso: npm run export -- CARPETA\nEscribe todo el sitio público como archivos, listo para cualquier alojamiento estático.',
  notEmpty: (folder: string) => `La carpeta ${folder} no está vacía. Elige otra: una exportación no se mezcla con lo que había.`,
  done: (folder: string, pages: number, references: number, origin: string) =>
    `Sitio exportado en ${folder}: ${pages} páginas y ${references} imágenes y archivos, con enlaces para ${origin} (SITE_URL).`,
};
