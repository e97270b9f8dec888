/** What the operator reads when the product starts, or why it cannot start. */
import { LIMITS } from '../limits.ts';

/** What each variable accepts, in the words of the line printed when it is wrong. */
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
  BACKUP_PUBLIC_KEY:
    'la clave pública que da npm run backup-key (age1…); con un depósito es obligatoria: ningún respaldo sale sin cifrar',
  BACKUP_S3_ENDPOINT: 'una dirección http o https, junto con BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID y BACKUP_S3_SECRET',
  BACKUP_S3_BUCKET: 'el nombre de un depósito, junto con BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID y BACKUP_S3_SECRET',
  BACKUP_S3_KEY_ID: 'un identificador de clave, junto con BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET y BACKUP_S3_SECRET',
  BACKUP_S3_SECRET: 'una clave secreta, junto con BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET y BACKUP_S3_KEY_ID',
  BACKUP_S3_REGION: 'una región, como auto o us-east-1',
  BACKUP_S3_PREFIX: 'letras, números, puntos, guiones y barras',
  DOI_URL: 'una dirección http o https',
  DOI_HOSTS: 'nombres de servidores separados por comas',
  ORCID_URL: 'una dirección http o https',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace o silent',
};

export const STARTUP_TEXTS = {
  wholeNumber: (from: number, to: number) => `un número entero entre ${from} y ${to}`,
  /** @param given null: a secret */
  wrongVariable: (name: string, given: string | null) =>
    `${name}: ${given === null ? '(oculto)' : `«${given}»`} no sirve; se acepta ${ACCEPTED[name] ?? 'un número entero entre 1 y 1000000'}.`,
  portTaken: 'El puerto ya está ocupado por otro programa. Elige otro con PORT.',
  folderInUse: (dataDir: string) =>
    `Otro proceso de Trama ya está usando la carpeta de datos ${dataDir}. Ciérralo o elige otra carpeta con DATA_DIR.`,
  databaseTooNew: (migrations: string[]) =>
    `La base de datos es de una versión más nueva de Trama (${migrations.join(', ')}). Actualiza el programa o restaura un respaldo anterior.`,
  migrationFailed: (name: string, reason: string) =>
    `No se pudo actualizar la base de datos (${name}: ${reason}). Los datos quedaron como estaban: vuelve a la versión anterior del programa y envía este mensaje a quien lo mantiene.`,
  siteNotBuilt: (folder: string) => `Falta compilar el sitio público (${folder}). Ejecuta «npm run build» y vuelve a intentarlo.`,
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
