/** The commands backup and restore. */
import { formatBytes } from '../format.ts';

export const BACKUP_TEXTS = {
  usage:
    'Uso: npm run backup -- ARCHIVO.tar.gz\nGuarda la base de datos y los archivos en un solo archivo, sin detener el sitio.',
  noDatabase: (dataDir: string) => `No hay nada que respaldar: en ${dataDir} no existe la base de datos.`,
  exists: (file: string) => `Ya existe ${file}. Elige otro nombre: un respaldo no se sobrescribe.`,
  noSpace: 'No hay espacio para el respaldo. No quedó nada a medias; los respaldos anteriores siguen ahí.',
  done: (file: string, files: number, bytes: number) => `Respaldo listo: ${file} (${files} archivos, ${formatBytes(bytes)}).`,
};

export const RESTORE_TEXTS = {
  usage: 'Uso: npm run restore -- ARCHIVO.tar.gz\nDevuelve un respaldo a una carpeta de datos vacía (DATA_DIR).',
  notEmpty: (dataDir: string) =>
    `La carpeta ${dataDir} ya tiene una base de datos. Restaura en una carpeta vacía (cambia DATA_DIR) o mueve antes la que está.`,
  unreadable: (file: string) => `No se pudo leer ${file}: no parece un respaldo de Trama, o está cortado.`,
  noSpace: (dataDir: string) =>
    `No hay espacio en ${dataDir} para restaurar. No se restauró nada: libera espacio y repite la orden.`,
  damaged: (name: string) => `El respaldo está dañado: ${name} no coincide con lo que se guardó. No se restauró nada.`,
  done: (dataDir: string, files: number, madeAt: string) =>
    `Restaurado en ${dataDir}: ${files} archivos del respaldo hecho el ${madeAt}. Ya puedes iniciar el sitio con npm start.`,
};
