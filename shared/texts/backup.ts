/** The commands backup and restore. */
import { formatBytes } from '../format/format.ts';

export const BACKUP_TEXTS = {
  usage:
    'Uso: npm run backup -- ARCHIVO.tar.gz (o .tar.gz.age, si hay BACKUP_PUBLIC_KEY)\nGuarda la base de datos y los archivos en un solo archivo, sin detener el sitio.',
  noDatabase: (dataDir: string) => `No hay nada que respaldar: en ${dataDir} no existe la base de datos.`,
  exists: (file: string) => `Ya existe ${file}. Elige otro nombre: un respaldo no se sobrescribe.`,
  noSpace: 'No hay espacio para el respaldo. No quedó nada a medias; los respaldos anteriores siguen ahí.',
  done: (file: string, files: number, bytes: number) => `Respaldo listo: ${file} (${files} archivos, ${formatBytes(bytes)}).`,
  doneEncrypted: (file: string, files: number, bytes: number) =>
    `Respaldo cifrado listo: ${file} (${files} archivos, ${formatBytes(bytes)}). Solo se abre con tu clave privada.`,
};

export const RESTORE_TEXTS = {
  usage:
    'Uso: npm run restore -- ARCHIVO.tar.gz [--erasures LISTA]\nDevuelve un respaldo a una carpeta de datos vacía (DATA_DIR). LISTA es la de borrados (erasures.jsonl, o su copia cifrada en el depósito).',
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
};

/** The command backup-key. */
export const BACKUP_KEY_TEXTS = {
  usage:
    'Uso: npm run backup-key -- ARCHIVO\nCrea el par de claves de los respaldos y guarda la privada en ARCHIVO. Hazlo en tu computador, no en el servidor.',
  exists: (file: string) => `Ya existe ${file}. Una clave no se sobrescribe: sin ella sus respaldos no se abren.`,
  done: (file: string, publicKey: string) =>
    `Clave privada guardada en ${file}. Guárdala fuera del servidor, en dos lugares: sin ella ningún respaldo se abre.\nEn el servidor, y en ningún otro lugar:\n\n  BACKUP_PUBLIC_KEY=${publicKey}`,
};
