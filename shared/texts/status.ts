/** The screen «Estado» of the panel. Each warning includes the remedy. */
import { formatCount } from '../format/format.ts';
import type { MailQueue } from '../mail/mails.ts';
import type { CopyCounts, CopyResult, SharedResource, StatusReport, StatusWarning } from '../network/status.ts';
import { SIDEBAR_TEXTS } from './panel.ts';

const WARNINGS: Record<StatusWarning, string> = {
  'backup-none':
    'Aún no hay ningún respaldo. El primero se hace solo a los pocos minutos de iniciar el sitio, salvo que el respaldo de cada noche esté apagado.',
  'backup-old': 'El último respaldo tiene más de dos días. Revisa el espacio del disco y el registro del servidor.',
  'backup-failed': 'El último respaldo falló. Se intenta otra vez cada hora; el registro del servidor dice la causa.',
  'copy-none':
    'No sabemos de ninguna copia reciente de los respaldos fuera de este servidor: si se daña su disco, se pierden junto con el sitio. Pide a quien administra el servidor que configure una.',
  'copies-none': 'Todavía no hay ninguna copia completa. La primera empieza al iniciar el sitio y envía todos los archivos.',
  'copies-failed':
    'La última copia no se pudo hacer: el lugar de las copias no responde como debe. Se intenta otra vez sola; el registro del servidor dice la causa.',
  'copies-full':
    'La última copia no se pudo hacer: falta espacio, en este disco o en el lugar de las copias. Se intenta otra vez sola cuando lo haya.',
  'copies-elsewhere':
    'Este servidor no copia: en el lugar de las copias escribe otro. Si este es el que vale, pide a quien lo administra que se lo diga; si no, apágalo.',
  'copies-foreign':
    'Este servidor no copia: en ese lugar hay copias de otro sitio, o alguien cambió su registro. Pide a quien lo administra un lugar propio: otro depósito u otra carpeta.',
  'copies-incomplete':
    'La última copia se restauró aparte para probarla, y está incompleta o el sitio no arranca con ella. El sitio hace otra y la prueba; el registro del servidor dice la causa.',
  'copies-unread':
    'La última copia no se ha probado: en este disco falta espacio para restaurarla aparte. Libera espacio o agranda el disco; se intenta otra vez cada hora.',
  'copies-same-disk':
    'Las copias van a este mismo disco: si se daña, se pierden junto con el sitio. Hace falta una carpeta de otro disco, o un depósito.',
  'copies-sheet':
    'Sin la hoja de recuperación ninguna copia se abre. Se mostró al iniciar el sitio por primera vez con copias; quien administra el servidor puede verla otra vez. Confírmalo cuando esté guardada en otro lugar.',
  'disk-low': 'Queda poco espacio en el disco: no se aceptan archivos hasta que se libere.',
  'disk-full': 'El disco está lleno. El sitio muestra sus páginas y no guarda nada. Libera espacio: vuelve a guardar solo.',
  'folder-closed':
    'No se puede escribir en la carpeta de datos. El sitio muestra sus páginas y no guarda nada. Libera espacio en el disco, móntalo con escritura o da la carpeta al usuario que ejecuta el sitio, y reinicia.',
  'clock-ahead':
    'El reloj del servidor está más de siete días después de lo último que el sitio conocía. Por si está mal, no se borra nada de lo que vence ni se avisa a nadie de lo programado: sigue solo después de 24 horas, o ahora si la hora es correcta.',
  'mail-off': 'Los correos no salen: falta configurar el proveedor. Se guardan en el servidor y nadie los recibe.',
  'mail-dead': 'Hay correos que no pudieron salir. Se pueden enviar otra vez cuando la causa esté resuelta.',
  'mail-stopped': 'El envío de correos está detenido. La pantalla Correos dice por qué; no se pierde ninguno.',
  'mail-stuck': 'Hay correos que esperan hace más de dos horas. Revisa la cuenta de Resend.',
  'mail-queue':
    'Hay correos que esperan su turno, porque llegaron muchos a la vez. Salen solos, y los de una red no demoran a los de otra.',
  'pages-failed': 'Hay páginas que no se pudieron actualizar. Su última versión sigue en línea y se intenta otra vez sola.',
  'cache-refused':
    'La caché delante del sitio no acepta el aviso de lo que cambió: puede mostrar páginas de hasta diez minutos antes. Se intenta otra vez sola; hay que revisar esa caché.',
  'rights-overdue': 'Una solicitud sobre datos personales ya venció: respóndela en «Datos personales».',
  'erasures-waiting':
    'Hay borrados que las copias de respaldo aún no conocen, hace más de una hora: si el servidor se dañara ahora, una copia los traería de vuelta. Se intenta otra vez solo; hay que revisar el lugar de las copias y el espacio del disco.',
  'account-unreachable':
    'Hay una cuenta con un correo de ejemplo, que nadie recibe: no se le puede enviar una contraseña nueva ni ningún aviso. Cambia el correo en «Mi cuenta», o pide a quien administra el servidor que ponga uno.',
};

/** The variables and commands behind a warning. */
const OPERATOR_HINTS: Partial<Record<StatusWarning, string>> = {
  'backup-none': 'BACKUP_NIGHTLY',
  'copy-none': 'BACKUP_S3_* o una copia propia; docs/deployment.md explica cómo',
  'copies-failed': 'BACKUP_DIR, o BACKUP_S3_*',
  'copies-elsewhere': 'npm run doctor -- --take-over',
  'copies-foreign': 'BACKUP_S3_PREFIX, o BACKUP_DIR',
  'copies-same-disk': 'BACKUP_DIR, o BACKUP_S3_*',
  'copies-sheet': 'npm run doctor -- --recovery-sheet',
  'cache-refused': 'PURGE_URL',
  'erasures-waiting': 'BACKUP_S3_*',
  'account-unreachable': 'ROOT_EMAIL, y reiniciar',
  'mail-off': 'RESEND_API_KEY',
};
const forOperator = (hint: string) => `Para quien administra el servidor: ${hint}.`;

/** The small note below a warning; undefined: the warning has no variable or command. */
export function operatorNote(warning: StatusWarning): string | undefined {
  const hint = OPERATOR_HINTS[warning];
  return hint && forOperator(hint);
}

/** A warning with its variables and commands, for mails about failing copies and for commands. */
export const warningWithNote = (warning: StatusWarning): string =>
  [WARNINGS[warning], operatorNote(warning)].filter(Boolean).join(' ');

const WAYS: Record<StatusReport['mail']['way'], string> = {
  resend: 'Sale por Resend',
  files: 'No sale: queda en la carpeta de datos',
};

const QUEUES: Record<MailQueue, string> = {
  receipt: 'Cola: correos confirmados',
  unproved_receipt: 'Cola: comprobantes',
  unproved_change: 'Cola: cambios sin confirmar',
  links: 'Cola: enlaces perdidos',
  coauthor: 'Cola: avisos a coautoras',
  draft: 'Cola: enlaces de borradores',
  confirmation: 'Cola: confirmaciones',
};

const COPIES: Record<StatusReport['backup']['copy'], string> = {
  none: 'Sin copia en otro lugar',
  reported: 'Se copia fuera de este servidor',
};

const RESULTS: Record<CopyResult, string> = {
  whole: 'se restauró entera y el sitio arrancó con ella',
  present: 'está entera, y solo tu clave la abre',
  damaged: 'está incompleta',
  'not-served': 'el sitio no arranca con ella',
  'too-large': 'falta espacio en el disco para probarla',
};

const SHARED: Record<SharedResource, string> = {
  bodies: 'memoria para formularios',
  drains: 'envíos rechazados que siguen llegando',
  files: 'espacio para archivos que llegan',
  judging: 'turnos para revisar archivos',
  unproved: 'espacio de borradores sin comprobar',
  mails: 'correos que causan visitantes',
  people: 'inicios de postulación sin enviar',
};

export const STATUS_TEXTS = {
  title: SIDEBAR_TEXTS.status,
  /** The group in the sidebar. */
  intro: 'Cómo está el sitio por dentro. Se actualiza solo.',
  healthy: 'Todo está en orden',
  attention: (count: number) => (count === 1 ? 'Hay un punto por atender' : `Hay ${count} puntos por atender`),
  warnings: WARNINGS,
  loadFailed: 'No pudimos leer el estado',
  pages: {
    title: 'Páginas',
    live: 'En línea',
    waiting: 'Por actualizar',
    failed: 'Con problemas',
    rendered: 'Generadas desde el inicio',
    speed: 'Tiempo por página',
    milliseconds: (median: string, p95: string) => `${median} ms; las más lentas, ${p95} ms`,
    noneYet: 'Aún ninguna',
  },
  mail: {
    title: 'Correo',
    way: 'Envío',
    ways: WAYS,
    waiting: 'Por enviar',
    dead: 'Sin poder salir',
    oldest: 'Espera desde',
    queues: QUEUES,
    queued: (count: number, networks: number) => `${count} en espera, de ${networks === 1 ? 'una red' : `${networks} redes`}`,
  },
  drafts: {
    title: 'Borradores sin confirmar',
    help: 'Postulaciones que alguien guardó y cuyo enlace nadie abrió. Se borran solas a los dos días.',
    count: 'Borradores',
    bytes: 'Ocupan',
    remove: 'Borrarlos ahora',
    question: (count: number) =>
      count === 1 ? '¿Borrar el borrador sin confirmar?' : `¿Borrar los ${count} borradores sin confirmar?`,
    removeHelp: 'Se borran también sus archivos. Los de quienes abrieron su enlace quedan como están. No se puede deshacer.',
    removed: (count: number) => (count === 1 ? 'Borramos 1 borrador' : `Borramos ${count} borradores`),
    failed: 'Error al borrar los borradores. Inténtalo de nuevo.',
  },
  backup: {
    title: 'Respaldo',
    last: 'Último',
    none: 'Ninguno',
    running: 'Se está haciendo ahora',
    size: 'Tamaño',
    stored: 'Guardados aquí',
    copy: 'Copia',
    copies: COPIES,
    off: 'El respaldo de cada noche está apagado',
    offNote: forOperator('BACKUP_NIGHTLY=0'),
    nightly: 'Cada noche',
    rhythm: 'Ritmo',
  },
  copies: {
    title: 'Copias',
    last: 'Última completa',
    ago: (minutes: number) =>
      minutes < 1
        ? 'hace menos de un minuto'
        : minutes === 1
          ? 'hace 1 minuto'
          : minutes < 120
            ? `hace ${minutes} minutos`
            : null,
    none: 'Ninguna',
    running: 'Se está haciendo ahora',
    to: 'Van a',
    places: { folder: 'Una carpeta', bucket: 'Un depósito' },
    placeNotes: { folder: forOperator('BACKUP_DIR'), bucket: forOperator('BACKUP_S3_*') },
    failing: 'Fallan desde',
    writer: 'Escribe otro servidor',
    writerSince: (host: string, since: string) => `${host}, desde ${since}`,
    verified: 'Verificada',
    results: RESULTS,
    counts: ({ applications, people, files }: CopyCounts) =>
      `${formatCount(applications, 'postulación', 'postulaciones')}, ${formatCount(people, 'persona', 'personas')} y ${formatCount(files, 'archivo', 'archivos')}`,
    expired: 'Lo que vence',
    expiry: { kept: 'Queda: esta clave no borra', deleted: 'Se borra una vez al día' },
    confirmSheet: 'Está guardada',
    confirmedSheet: 'Anotado: la hoja está guardada en otro lugar',
    confirmFailed: 'No pudimos anotarlo. Inténtalo de nuevo.',
  },
  clock: {
    confirm: 'La hora es correcta',
    confirmed: 'Anotado: lo que vence se borra otra vez',
    failed: 'No pudimos anotarlo. Inténtalo de nuevo.',
  },
  machine: {
    title: 'Servidor',
    disk: 'Espacio libre',
    diskOf: (free: string, total: string) => `${free} de ${total}`,
    memory: 'Memoria en uso',
    exhausted: 'Partes agotadas',
    noneExhausted: 'Ninguna',
    usedUp: (resource: SharedResource, networks: number) =>
      `${SHARED[resource]} (${networks === 1 ? 'una red pidió más de lo suyo' : `${networks} redes pidieron más de lo suyo`})`,
    virusScan: 'Revisión de virus',
    scanned: 'Con ClamAV',
    notScanned: 'Los archivos que llegan no se revisan',
    notScannedNote: forOperator('CLAMD_HOST'),
    version: 'Versión',
    since: 'En marcha desde',
  },
};
