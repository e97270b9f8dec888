/** Words for the operator when the product starts, or cannot start. */
import { formatDate } from '../format/format.ts';
import { LIMITS } from '../limits.ts';

/** Accepted values of each variable, for the line printed when a value is wrong. */
const ACCEPTED: Readonly<Record<string, string>> = {
  PORT: 'un puerto entre 0 y 65535',
  HOST: 'una dirección o un nombre donde escuchar',
  SITE_URL: 'una dirección http o https, sin ruta',
  DATA_DIR: 'una carpeta',
  ROOT_EMAIL: 'un correo electrónico',
  ROOT_PASSWORD: `una contraseña de ${LIMITS.password.create} a ${LIMITS.password.max} caracteres`,
  SAMPLE_CONTENT: '1 o 0',
  RESEND_API_KEY: 'una clave de Resend',
  RESEND_BASE_URL: 'una dirección http o https',
  MAIL_FROM: 'un correo, solo o como «Nombre <correo>»',
  CONTACT_EMAIL: 'un correo electrónico',
  RESEND_WEBHOOK_SECRET: 'el secreto del webhook de Resend, que comienza con whsec_',
  MAIL_PER_DAY: 'cuántos correos permite el plan por día',
  TIME_ZONE: 'una zona horaria IANA, como America/Santiago',
  TRUST_PROXY: 'off o cuántos proxies hay delante (0 a 10)',
  CORS_ORIGINS: 'direcciones http o https separadas por comas',
  MIN_FREE_SPACE: 'un número entero de MB entre 0 y 1000000',
  CLAMD_HOST: 'el nombre o la dirección de un ClamAV',
  CLAMD_PORT: 'un número de puerto, de 1 a 65535',
  METRICS_TOKEN: 'una clave de 16 caracteres o más',
  BACKUP_NIGHTLY: '1 o 0',
  BACKUP_PUBLIC_KEY: 'la clave pública que da npm run backup-key (age1…)',
  BACKUP_DIR: 'la ruta completa de una carpeta en otro disco, sin variables BACKUP_S3_*',
  BACKUP_RATE: 'un número entero de KB por segundo, de 16 a 10000000',
  BACKUP_S3_ENDPOINT:
    'una dirección http o https, sin clave, «?» ni «#», junto con BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID y BACKUP_S3_SECRET',
  BACKUP_S3_BUCKET: 'el nombre de un depósito, junto con BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID y BACKUP_S3_SECRET',
  BACKUP_S3_KEY_ID:
    'un identificador de clave, sin espacios ni tildes, junto con BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET y BACKUP_S3_SECRET',
  BACKUP_S3_SECRET: 'una clave secreta, junto con BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET y BACKUP_S3_KEY_ID',
  BACKUP_S3_REGION: 'una región, como auto o us-east-1',
  BACKUP_S3_PREFIX: 'letras, números, puntos, guiones y barras, sin carpetas «.» ni «..»',
  DOI_URL: 'una dirección http o https',
  DOI_HOSTS: 'nombres de servidores separados por comas',
  ORCID_URL: 'una dirección http o https',
  PURGE_URL: 'una dirección http o https, sin clave',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace o silent',
};

/** Accepted value of a variable that names the file of a secret. */
const SECRET_FILE = 'la ruta de un archivo con el valor, que este usuario pueda leer, en lugar de la variable sin _FILE';

const inFolder = (place: string) => (place === '' ? 'la carpeta de datos (DATA_DIR)' : place);
const diskFull = (place: string) =>
  `El disco está lleno: no se pudo escribir en ${inFolder(place)}. Libera espacio (du -sh DATA_DIR/* dice qué ocupa) y vuelve a intentarlo.`;
const closedFolder = (place: string) =>
  `No hay permiso para leer o escribir en ${inFolder(place)}. Hazla del usuario que ejecuta el sitio (chown -R) y vuelve a intentarlo.`;
const readOnly = (place: string) =>
  `No se puede escribir en ${inFolder(place)}: está montada solo para lectura, o es de otro usuario. Móntala con escritura, o hazla del usuario que ejecuta el sitio (chown -R).`;

const tooManyFiles = () =>
  'Este proceso no puede abrir más archivos. Permítele al menos 1024 (ulimit -n; con systemd, LimitNOFILE) y vuelve a intentarlo.';

const wrongOption = () =>
  'El comando tiene una opción de más, o a una le falta su valor. docs/deployment.md muestra cómo se escribe cada uno.';

/** Advice for each error of the machine or of a command's options, by its code, or by its system call and code. `place`: a path or an address, or empty. */
export const MACHINE_FAULTS: Readonly<Record<string, (place: string, code: string) => string>> = {
  SQLITE_FULL: diskFull,
  SQLITE_IOERR_SHMSIZE: diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  SQLITE_READONLY: readOnly,
  EROFS: readOnly,
  SQLITE_CANTOPEN: (place) =>
    `No se pudo abrir la base de datos en ${inFolder(place)}. La carpeta tiene que existir y ser del usuario que ejecuta el sitio; con Docker, también la que montas desde fuera (chown -R 1000:1000).`,
  EACCES: closedFolder,
  EPERM: closedFolder,
  SQLITE_IOERR: (_, code) =>
    `El disco falló al leer o escribir la base de datos (${code}). Revisa el disco; si está dañado, restaura el último respaldo en otro (npm run restore).`,
  SQLITE_CORRUPT: () => 'La base de datos está dañada. Restaura el último respaldo en una carpeta nueva (npm run restore).',
  SQLITE_NOTADB: () =>
    'El archivo trama.sqlite de DATA_DIR no es una base de datos. Restaura el último respaldo en una carpeta nueva (npm run restore).',
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ERR_PARSE_ARGS_UNKNOWN_OPTION: wrongOption,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: wrongOption,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: wrongOption,
  'listen EADDRINUSE': () => 'El puerto ya está ocupado por otro programa. Elige otro con PORT.',
  'listen EADDRNOTAVAIL': (place) =>
    `Esta máquina no tiene la dirección ${place}. Indica en HOST una suya: 127.0.0.1 detrás de un proxy, 0.0.0.0 para todas.`,
  'listen EACCES': (place) =>
    `No hay permiso para escuchar en ${place || 'ese puerto'}. Elige con PORT uno desde 1024, y pon un proxy delante para el 80 y el 443.`,
  'getaddrinfo ENOTFOUND': () =>
    'El nombre de servidor no existe. Si es donde escucha el sitio, indica en HOST una dirección de esta máquina, como 127.0.0.1.',
  'getaddrinfo EAI_AGAIN': () =>
    'El nombre de servidor no se pudo consultar. Si es donde escucha el sitio, indica en HOST una dirección de esta máquina, como 127.0.0.1.',
};

export const STARTUP_TEXTS = {
  wholeNumber: (from: number, to: number) => `un número entero entre ${from} y ${to}`,
  /** @param given null: a secret */
  wrongVariable: (name: string, given: string | null) =>
    `${name}: ${given === null ? '(oculto)' : `«${given}»`} no sirve; se acepta ${ACCEPTED[name] ?? (name.endsWith('_FILE') ? SECRET_FILE : 'un número entero entre 1 y 1000000')}.`,
  unknownVariable: (name: string, nearest: string) =>
    `No hay ninguna variable ${name}: no tiene efecto. ¿Quisiste decir ${nearest}?`,
  folderInUse: (dataDir: string) =>
    `Otro proceso de Trama ya está usando la carpeta de datos ${dataDir}. Ciérralo o elige otra carpeta con DATA_DIR.`,
  noFolder: (folder: string) =>
    `No se puede crear la carpeta ${folder}: en su ruta hay un archivo, un enlace a lo que no existe, o un lugar que no admite carpetas. Elige otra con DATA_DIR.`,
  databaseTooNew: (migrations: string[]) =>
    `La base de datos es de una versión más nueva de Trama (${migrations.join(', ')}). Actualiza el programa o restaura un respaldo anterior.`,
  /** @param last the last version that updates such a database */
  databaseTooOld: ({ commit, day }: { commit: string; day: string }) =>
    `La base de datos es de una versión de Trama anterior a la del ${formatDate(day)}, la última que la actualiza. Inicia una vez aquella (git checkout ${commit}), y después esta.`,
  migrationFailed: (name: string, reason: string) =>
    `No se pudo actualizar la base de datos (${name}: ${reason}). Los datos quedaron como estaban: vuelve a la versión anterior del programa y envía este mensaje a quien lo mantiene.`,
  siteNotBuilt: (folder: string) => `Falta compilar el sitio público (${folder}). Ejecuta «npm run build» y vuelve a intentarlo.`,
  noPlaceToRead: (reason: string) =>
    `No se puede escribir en la carpeta de datos, ni leer una copia de ella desde otro lugar. ${reason}`,
  ready: 'Trama está lista.',
  site: 'Sitio',
  admin: 'Administración',
  data: 'Datos',
  mail: 'Correo',
  mailByResend: 'se envía con Resend',
  mailAsFiles: (folder: string) => `no se envía; cada correo queda en ${folder}`,
  content: 'Contenido',
  sampleContent: 'de muestra (SAMPLE_CONTENT=0 para comenzar sin él)',
  firstAccount: 'Primera cuenta',
  account: 'Cuenta',
  rootAddress: {
    given: (email: string) => `desde ahora entra con ${email} y la misma contraseña.`,
    taken: (email: string) =>
      `${email} es de otra persona del sitio: el correo de la cuenta no cambió. Indica otro en ROOT_EMAIL, o cámbialo en «Mi cuenta».`,
  },
  exampleAddress: 'ningún correo llega a esa cuenta. Indica el tuyo en ROOT_EMAIL y reinicia: la cuenta lo tomará.',
  password: 'Contraseña',
  passwordOnce: (password: string) => `${password}  (anótala: no se mostrará otra vez)`,
  warning: 'Atención',
  passwordGiven: 'la que indicaste en ROOT_PASSWORD',
} as const;
