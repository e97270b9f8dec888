/** The command doctor. Each message about a problem includes the remedy. */
import { formatBytes } from '../format/format.ts';
import type { CopyResult } from '../network/status.ts';
import { STATUS_TEXTS } from './status.ts';

export const DOCTOR_TEXTS = {
  title: 'Revisión de Trama',
  usage: 'Uso: npm run doctor, o npm run doctor -- --reset-second-factor CORREO | --recovery-sheet | --take-over',
  factorReset: (email: string) =>
    `${email} ya no necesita un segundo factor para entrar: le avisamos por correo. Que lo active de nuevo en «Mi cuenta».`,
  factorNone: (email: string) => `Ninguna cuenta con segundo factor tiene el correo ${email}.`,
  erasuresWaiting:
    'Hay borrados que las copias de respaldo aún no conocen, hace más de una hora. Revisa que el sitio esté en marcha, el espacio del disco y las variables BACKUP_S3.',
  factorKeyMissing: (accounts: number) =>
    `Falta second-factor.key, o es otra: ${accounts === 1 ? '1 cuenta entra' : `${accounts} cuentas entran`} solo con códigos de recuperación. Está en los respaldos cifrados; sin ella, npm run doctor -- --reset-second-factor CORREO.`,
  healthy: 'Todo está en orden.',
  attention: (count: number) => (count === 1 ? 'Hay 1 punto por atender.' : `Hay ${count} puntos por atender.`),
  configuration: 'La configuración se entiende.',
  folder: (dataDir: string) => `La carpeta de datos ${dataDir} se puede leer y escribir.`,
  folderMissing: (dataDir: string) => `La carpeta de datos ${dataDir} no existe todavía. La crea npm start.`,
  folderOpen: (dataDir: string) =>
    `Otras cuentas de esta máquina pueden entrar en la carpeta de datos ${dataDir}. Ciérrala con chmod 700 ${dataDir}; npm start también lo hace si es su dueña.`,
  folderClosed: (dataDir: string) =>
    `No se puede escribir en ${dataDir}: está montada solo para lectura, o es de otro usuario. Móntala con escritura, o da permiso al usuario que ejecuta el sitio.`,
  space: (bytes: number) => `Quedan ${formatBytes(bytes)} libres en el disco.`,
  spaceLow: (bytes: number) =>
    `Quedan solo ${formatBytes(bytes)} libres. Libera espacio: con menos de 1024 MB las cargas pueden fallar.`,
  reserveMissing:
    'La reserva de 8 MB, con la que el sitio inicia aunque el disco esté lleno, no está. Se hace sola cuando hay espacio.',
  clockAhead:
    'El reloj está más de siete días después de lo último que el sitio conocía: no se borra nada de lo que vence ni se avisa de lo programado hasta que pasen 24 horas o alguien confirme la hora en Estado. Si está mal, corrígelo (timedatectl set-ntp true).',
  /** Label of a missing thing. */
  missing: 'falta',
  databaseMissing: 'La base de datos no existe todavía. La crea npm start.',
  databaseGood: (migrations: number) => `La base de datos está íntegra (${migrations} migraciones).`,
  databaseBad: (problem: string) =>
    `La base de datos tiene daños: ${problem}. Restaura el último respaldo en una carpeta nueva (npm run restore).`,
  foreignKeys: (count: number) =>
    `${count} filas apuntan a otras que no existen. Restaura el último respaldo o pide ayuda antes de seguir.`,
  older: (count: number) => `Faltan ${count} migraciones; se aplican solas en el próximo npm start.`,
  filesGood: (count: number) => `Los ${count} archivos que nombra la base de datos están en su lugar.`,
  filesMissing: (names: string[]) =>
    `Faltan ${names.length} archivos: ${names.slice(0, 5).join(', ')}. Búscalos en el último respaldo.`,
  filesStray: (count: number) => `${count} archivos no pertenecen a nada; el sitio los borra solo después de un día.`,
  pagesFresh: 'Todas las páginas públicas están al día.',
  pagesStale: (count: number) =>
    `${count} cambios esperan a ser publicados. Si el sitio está detenido, se publican al iniciarlo.`,
  mailResend: 'El correo sale por Resend.',
  mailFiles: (dataDir: string) =>
    `Sin RESEND_API_KEY los correos no salen: se guardan en ${dataDir}/mail. Para enviarlos, agrega la clave.`,
  mailFrom: 'RESEND_API_KEY está, pero falta MAIL_FROM: agrega el remitente verificado en Resend.',
  mailDead: (count: number) => `${count} correos no pudieron salir. Revísalos en la administración.`,
  noticeGood: (version: number) => `El aviso de privacidad está completo (versión ${version})`,
  noticeMissing: (names: readonly string[]) =>
    `Al aviso de privacidad le faltan: ${names.join(', ')}. Complétalo en el panel, «Datos personales».`,
  noticeOld: (months: number) =>
    `El aviso de privacidad se publicó hace ${months} meses: revísalo en el panel, «Datos personales».`,
  noticeEmail: (email: string) =>
    `El aviso de privacidad ${email ? `dice ${email}` : 'no dice ningún correo'}: pon uno de la red en el panel, «Datos personales».`,
  mailGood: 'Ningún correo quedó sin salir.',
  backupsOff: 'El respaldo de cada noche está desactivado (BACKUP_NIGHTLY=0).',
  backupNone: 'Aún no hay ningún respaldo. El primero se hace solo, a los pocos minutos de iniciar el sitio.',
  backupGood: (name: string) => `El último respaldo se lee completo: ${name}.`,
  backupSealed: (name: string) =>
    `El último respaldo está cifrado: ${name}. Para leerlo completo, repite la revisión con BACKUP_IDENTITY_FILE donde esté tu clave.`,
  backupOld: (days: number) =>
    `El último respaldo tiene ${days} días. Revisa el espacio del disco y el registro del servidor, o haz uno con npm run backup.`,
  backupDamaged: (name: string) => `El último respaldo está dañado: ${name}. Bórralo y haz otro con npm run backup.`,
  copiesGood: (minutes: number) =>
    `La última copia completa es de hace ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}, y su lugar la tiene.`,
  noPlace: 'Las copias no tienen adónde ir: completa BACKUP_DIR o las variables BACKUP_S3_*.',
  noCopyKeys: (dataDir: string) =>
    `En ${dataDir} no hay claves de copias: las crea el primer inicio con copias. Si el sitio ya copia, indica en DATA_DIR su carpeta.`,
  copiesNone: 'Todavía no hay ninguna copia completa. La primera empieza al iniciar el sitio.',
  copiesFailing: (since: string, advice: string) => `Las copias fallan desde ${since}. ${advice}`,
  copiesOld: (minutes: number) =>
    `La última copia es de hace ${minutes} minutos, y desde entonces algo cambió. Revisa que el sitio esté en marcha y su registro.`,
  copiesLost: 'El lugar de las copias ya no tiene la última. El sitio hace otra completa; revisa quién borra allí.',
  copiesForeign:
    'En ese lugar hay copias de otro sitio, o alguien cambió su registro. Este servidor necesita uno propio: otro BACKUP_S3_PREFIX, otro depósito u otra carpeta (BACKUP_DIR).',
  copiesVerified: (at: string, result: CopyResult) =>
    `Última copia que se probó (${at}): ${STATUS_TEXTS.copies.results[result]}.`,
  copiesSameDisk:
    'Las copias van al mismo disco que los datos: si se daña, se pierden juntos. Indica en BACKUP_DIR una carpeta de otro disco, o usa un depósito (BACKUP_S3_*).',
  copiesElsewhere: (host: string, since: string) =>
    `En el lugar de las copias escribe ${host}, desde ${since}. Si este servidor es el que vale: npm run doctor -- --take-over.`,
  sheetMissing:
    'Nadie confirmó en Estado que la hoja de recuperación está guardada en otro lugar. Para verla: npm run doctor -- --recovery-sheet.',
  tookOver: (generation: number, before: string) => `Desde ahora copia este servidor (generación ${generation}).${before}`,
  tookOverFrom: (host: string, since: string) => ` Termina el turno de ${host}, que copiaba desde ${since}.`,
  sqliteOld: (version: string) =>
    `SQLite ${version} puede dañar la base de datos al vaciar su registro. Hace falta 3.51.3 o una más nueva: ejecuta npm ci.`,
  copyReported: 'Los respaldos se copian fuera de este servidor: así lo dice backups/copied.',
  copyNone:
    'Los respaldos quedan solo en este servidor: con su disco se pierden. Completa BACKUP_S3_*, o cópialos de otra manera que toque el archivo backups/copied cada vez.',
  clockGood: 'El reloj coincide con el del sitio público.',
  clockBad: (seconds: number) =>
    `El reloj difiere en ${seconds} segundos del sitio público. Activa la sincronización (timedatectl set-ntp true).`,
  clockUnknown: (url: string) =>
    `El sitio no responde en ${url}, así que no se compararon los relojes. Si debería estar en marcha, inícialo con npm start.`,
  certificateGood: (days: number) => `El certificado vale por ${days} días más.`,
  certificateBad: (problem: string) =>
    `El certificado de https no sirve: ${problem}. Revisa el proxy (Caddy lo renueva solo si el puerto 80 está abierto).`,
  certificateTimeout: 'no responde',
  certificateSoon: (days: number) => `El certificado vence en ${days} días. Revisa por qué el proxy no lo renovó.`,
  noHttps: 'SITE_URL no es https: está bien para probar, no para publicar.',
  httpInProduction:
    'SITE_URL no es https: contraseñas y datos personales viajan a la vista. Pon un proxy con https delante y cambia SITE_URL.',
};
