/** The audit trail in sentences: «Registro de actividad» in the panel, and its file. */
import type { ApplicationState } from '../applications/states.ts';
import { byKind } from '../content/kinds.ts';
import { formatCount } from '../format/format.ts';
import { RETENTION } from '../limits.ts';
import type { AuditAction, AuditKind, AuditOutcome, AuditRecord } from '../privacy/audit.ts';
import { STATE_NAMES } from './applications.ts';
import { CONTENT_WORDS } from './content-kinds.ts';
import { SIDEBAR_TEXTS } from './panel.ts';

export const AUDIT_MESSAGES = {
  unavailable:
    'Ahora no podemos anotar esto en el registro, y sin anotarlo no se muestra ni se descarga. Inténtalo en un momento.',
} as const;

const months = Math.floor(RETENTION.audit / 30);

export const AUDIT_TEXTS = {
  title: SIDEBAR_TEXTS.audit,
  footer: `Nadie puede cambiarlo ni borrarlo. Se guarda ${months} meses.`,
  search: 'Buscar',
  who: 'Quién',
  me: 'Tú',
  action: 'Qué hizo',
  kind: 'Sobre qué',
  when: 'Cuándo',
  groups: {
    change: 'Cambió',
    deletion: 'Eliminó o restauró',
    mail: 'Envió correos',
    view: 'Vio datos reservados',
    export: 'Descargó',
    access: 'Entró o falló al entrar',
  },
  kinds: {
    content: 'Eventos, noticias y publicaciones',
    applications: 'Postulaciones',
    people: 'Personas',
    settings: 'Ajustes',
  },
  periods: { today: 'Hoy', week: 'Últimos 7 días', month: 'Últimos 30 días' },
  sensitiveOnly: 'Solo lo delicado',
  sensitive: 'Delicado',
  times: (count: number) => `${count} veces`,
  empty: 'No hay nada con esos filtros',
  emptyHelp: 'Prueba con más días o quita un filtro.',
  see: 'Ver',
  seeChange: 'Ver qué cambió',
  seen: 'Quién lo vio',
  neverSeen: 'Nadie ha abierto sus datos reservados.',
  seenNote: 'Abrirlos queda anotado en el registro.',
  formerAccount: 'Una cuenta que ya no existe',
  file: 'registro',
  columns: {
    at: 'Cuándo',
    who: 'Quién',
    did: 'Qué hizo',
    note: 'Nota',
    network: 'Red',
    action: 'Acción',
    object: 'Objeto',
    outcome: 'Resultado',
  },
} as const;

type AuditEntry = Pick<AuditRecord, 'action' | 'kind' | 'object' | 'object_name' | 'outcome' | 'detail'>;

const GONE = {
  application: 'una postulación que ya no existe',
  person: 'una persona cuyos datos ya se borraron',
} as const;

const isState = (state: string): state is ApplicationState => state in STATE_NAMES;
const persons = (count: number) => formatCount(count, 'persona', 'personas');
const applications = (count: number) => formatCount(count, 'postulación', 'postulaciones');

/** Several objects with their common event. */
const ofEvent = (things: string, quoted: string | null) => (quoted ? `${things} de ${quoted}` : things);

const items = (count: number) => formatCount(count, 'elemento', 'elementos');

const certificatesOf = (count: number | undefined, event: string | null) =>
  `${count === undefined ? 'los certificados' : formatCount(count, 'certificado', 'certificados')} de ${event ?? 'un evento'}`;

/** The object with its article. */
function objectOf({ action, kind, object, object_name: name, detail }: AuditEntry): string {
  // The `count` of a mailing counts recipients, not objects.
  const many = action !== 'mailing' && detail.count !== undefined && detail.count !== 1;
  const quoted = name === null ? null : `«${name}»`;
  const phrases: Record<AuditKind, string> = {
    ...byKind((each) => {
      const words = CONTENT_WORDS[each];
      return many ? words.counted(detail.count ?? 0) : name === null ? words.gone : words.named(name);
    }),
    trash: action === 'restore' ? `${items(detail.count ?? 0)} de la papelera` : items(detail.count ?? 0),
    document: quoted ? `documentos de ${quoted}` : 'documentos de un evento',
    call: quoted ? `la convocatoria de ${quoted}` : 'una convocatoria',
    programme: quoted ? `el programa de ${quoted}` : 'un programa',
    talk: quoted ? `la ponencia ${quoted}` : 'una ponencia que ya no existe',
    certificate: certificatesOf(detail.count, quoted),
    'call-text': quoted ? `un texto de los correos de ${quoted}` : 'un texto de los correos de una convocatoria',
    'late-link': quoted ? `un enlace fuera de plazo para ${quoted}` : 'un enlace fuera de plazo',
    application: many ? ofEvent(applications(detail.count ?? 0), quoted) : name ? `la postulación de ${name}` : GONE.application,
    'decision-mail': many
      ? ofEvent(formatCount(detail.count ?? 0, 'correo de decisión', 'correos de decisión'), quoted)
      : name
        ? `el correo de decisión a ${name}`
        : 'un correo de decisión',
    reviewer: name ? `a la evaluadora ${name}` : 'a una evaluadora cuyos datos ya se borraron',
    person:
      many && action === 'change' && detail.state === undefined
        ? `el orden de ${persons(detail.count ?? 0)}`
        : `a ${many ? persons(detail.count ?? 0) : (name ?? (object === null ? 'una persona' : GONE.person))}`,
    subscriber:
      many && action === 'delete'
        ? `a ${persons(detail.count ?? 0)}`
        : many || detail.count === 1
          ? `una lista de ${persons(detail.count ?? 0)}`
          : `a ${name ?? 'una persona de la lista'}`,
    message: many
      ? formatCount(detail.count ?? 0, 'mensaje', 'mensajes')
      : name
        ? `el mensaje de ${name}`
        : 'un mensaje de contacto',
    mail: detail.count === undefined && action === 'view' ? 'un correo' : 'correos que no habían salido',
    suppression: 'una dirección de las que no reciben correos',
    'rights-request': 'una solicitud sobre datos personales',
    breach: 'una brecha de seguridad',
    settings: 'los ajustes del sitio',
    audit: 'el registro',
  };
  return kind ? phrases[kind] : '';
}

/** «de» before an article: «del evento», «de la noticia». */
const contracted = (phrase: string) => `de ${phrase}`.replace(/^de el /u, 'del ');

type Forms = readonly [you: string, they: string, infinitive: string];

const CREATED: Partial<Record<AuditKind, Forms>> = {
  certificate: ['emitiste', 'emitió', 'emitir'],
  document: ['agregaste', 'agregó', 'agregar'],
  person: ['agregaste', 'agregó', 'agregar'],
  reviewer: ['invitaste', 'invitó', 'invitar'],
  'rights-request': ['anotaste', 'anotó', 'anotar'],
  subscriber: ['trajiste a las suscritas', 'trajo a las suscritas', 'traer a las suscritas'],
  'decision-mail': ['preparaste otra vez', 'preparó otra vez', 'preparar otra vez'],
};
const DELETED: Partial<Record<AuditKind, Forms>> = {
  certificate: ['revocaste', 'revocó', 'revocar'],
  'late-link': ['revocaste', 'revocó', 'revocar'],
  subscriber: ['diste de baja', 'dio de baja', 'dar de baja'],
  suppression: ['volviste a permitir', 'volvió a permitir', 'volver a permitir'],
  trash: ['devolviste a la papelera', 'devolvió a la papelera', 'devolver a la papelera'],
};
/** Verbs of marked messages, and of hidden or shown people, by the state in the entry's detail. */
const MARKED: Readonly<Record<string, Forms>> = {
  hide: ['ocultaste del sitio', 'ocultó del sitio', 'ocultar del sitio'],
  show: ['volviste a mostrar', 'volvió a mostrar', 'volver a mostrar'],
  answered: ['marcaste con respuesta', 'marcó con respuesta', 'marcar con respuesta'],
  new: ['dejaste sin responder', 'dejó sin responder', 'dejar sin responder'],
};
const TAKEN_BACK: Forms = ['deshiciste el cambio', 'deshizo el cambio', 'deshacer el cambio'];

/** The action in three forms: second person, third person, infinitive. */
function phrase(entry: AuditEntry): Forms {
  const { action, kind, detail } = entry;
  const name = entry.object_name ?? GONE.person;
  const object = objectOf(entry);
  const verb = ([you, they, infinitive]: Forms, rest = object): Forms => [
    `${you} ${rest}`.trim(),
    `${they} ${rest}`.trim(),
    `${infinitive} ${rest}`.trim(),
  ];
  const own = (you: string, they: string, infinitive: string): Forms => [you, they, infinitive];
  const count = detail.count ?? 1;
  /** Returns `sent`, or for a mail that was only stored the verb «guardar» with `what`. */
  const mailed = (sent: Forms, what = ''): Forms =>
    detail.stored && entry.outcome === 'done'
      ? verb(['guardaste, sin enviar,', 'guardó, sin enviar,', 'guardar, sin enviar,'], what)
      : sent;
  const phrases: Record<AuditAction, () => Forms> = {
    login: () => own('entraste', 'entró', 'entrar'),
    'sessions-close': () => own('cerraste tus otras sesiones', 'cerró sus otras sesiones', 'cerrar sus otras sesiones'),
    'password-confirm': () => own('confirmaste tu contraseña', 'confirmó su contraseña', 'confirmar la contraseña'),
    'password-change': () => own('cambiaste tu contraseña', 'cambió su contraseña', 'cambiar la contraseña'),
    'password-reset': () =>
      own('creaste tu contraseña con el enlace', 'creó su contraseña con el enlace', 'crear la contraseña con el enlace'),
    'email-ask': () => verb(['pediste otro correo para', 'pidió otro correo para', 'pedir otro correo para'], name),
    'email-confirm': () => own('confirmaste tu correo nuevo', 'confirmó su correo nuevo', 'confirmar el correo nuevo'),
    'email-undo': () =>
      own('deshiciste el cambio de tu correo', 'deshizo el cambio de su correo', 'deshacer el cambio de correo'),
    'factor-begin': () =>
      own('empezaste a activar tu segundo paso', 'empezó a activar su segundo paso', 'activar el segundo paso'),
    'factor-on': () => own('activaste tu segundo paso', 'activó su segundo paso', 'activar el segundo paso'),
    'factor-off': () => own('quitaste tu segundo paso', 'quitó su segundo paso', 'quitar el segundo paso'),
    'recovery-code': () =>
      own('entraste con un código de recuperación', 'entró con un código de recuperación', 'entrar con un código'),
    'account-create': () => verb(['creaste la cuenta de', 'creó la cuenta de', 'crear la cuenta de'], name),
    'account-invite': () => verb(['invitaste a administrar', 'invitó a administrar', 'invitar a administrar']),
    'account-accept': () => own('aceptaste la invitación', 'aceptó la invitación', 'aceptar la invitación'),
    'invitation-resend': () => verb(['invitaste otra vez', 'invitó otra vez', 'invitar otra vez']),
    'invitation-withdraw': () => verb(['anulaste la invitación', 'anuló la invitación', 'anular la invitación']),
    'account-erase': () => verb(['quitaste la cuenta de', 'quitó la cuenta de', 'quitar la cuenta de'], name),
    create: () => verb((kind && CREATED[kind]) ?? ['creaste', 'creó', 'crear']),
    change: () =>
      verb(((kind === 'message' || kind === 'person') && MARKED[detail.state ?? '']) || ['cambiaste', 'cambió', 'cambiar']),
    answer: () => verb(mailed(['respondiste', 'respondió', 'responder'], 'la respuesta para')),
    publish: () => verb(['publicaste', 'publicó', 'publicar']),
    decide: () => {
      const state = detail.state && isState(detail.state) ? `«${STATE_NAMES[detail.state]}»` : '';
      if (detail.undone) return verb(TAKEN_BACK, `${state && `a ${state} `}${contracted(object)}`);
      if (kind === 'rights-request') return verb(['respondiste', 'respondió', 'responder']);
      return verb(['marcaste', 'marcó', 'marcar'], `${state && `como ${state} `}${object}`);
    },
    delete: () => verb((kind && DELETED[kind]) ?? ['eliminaste', 'eliminó', 'eliminar']),
    restore: () => (detail.undone ? verb(TAKEN_BACK, contracted(object)) : verb(['restauraste', 'restauró', 'restaurar'])),
    erase: () => verb(['borraste para siempre', 'borró para siempre', 'borrar para siempre']),
    mailing: () =>
      verb(
        mailed(['avisaste', 'avisó', 'avisar'], 'el aviso'),
        `${contracted(object)} a ${formatCount(count, 'suscrita', 'suscritas')}`,
      ),
    'event-notify': () =>
      verb(mailed(['avisaste', 'avisó', 'avisar'], 'el aviso'), `del cambio ${contracted(object)} a quienes postularon`),
    'decisions-send': () => verb(mailed(['enviaste', 'envió', 'enviar'])),
    'decisions-discard': () => verb(['descartaste', 'descartó', 'descartar']),
    'link-send': () => {
      const to = kind === 'application' ? `a quien envió ${object}` : object;
      return verb(mailed(['enviaste un enlace nuevo', 'envió un enlace nuevo', 'enviar un enlace nuevo'], 'un enlace nuevo'), to);
    },
    'mail-retry': () => verb(mailed(['enviaste otra vez', 'envió otra vez', 'enviar otra vez'], 'otra vez')),
    'mailing-test': () =>
      mailed(
        ['te enviaste una prueba de un correo', 'se envió una prueba de un correo', 'enviarse una prueba'],
        'una prueba de un correo',
      ),
    view: () => verb(['abriste los datos reservados de', 'abrió los datos reservados de', 'abrir los datos reservados de']),
    'view-file': () =>
      verb(['abriste un archivo reservado de', 'abrió un archivo reservado de', 'abrir un archivo reservado de']),
    export: () => {
      const format = detail.format ? ` (${detail.format.toUpperCase()})` : '';
      const whose = detail.count === undefined ? name : persons(detail.count);
      const taken = kind === 'person' ? `los datos de ${whose}` : kind === 'subscriber' ? 'la lista de suscritas' : object;
      return verb(['descargaste', 'descargó', 'descargar'], `${taken}${format}`);
    },
    backup: () => own('hiciste una copia de respaldo', 'hizo una copia de respaldo', 'hacer una copia de respaldo'),
    'backup-restore': () => own('volviste a una copia de respaldo', 'volvió a una copia de respaldo', 'volver a una copia'),
  };
  return phrases[action]();
}

type Named = AuditEntry & Pick<AuditRecord, 'account_id' | 'account_name' | 'network'>;

function subjectOf({ account_id, account_name, network }: Named): string {
  if (account_id !== null) return account_name ?? AUDIT_TEXTS.formerAccount;
  return network === null ? 'El sitio' : 'Alguien';
}

/** A sentence in two parts, so that screens can style the subject. @param isOwn true: the reader is the actor */
export function auditSentence(record: Named, isOwn: boolean): { who: string; did: string } {
  const who = isOwn ? AUDIT_TEXTS.me : subjectOf(record);
  if (record.action === 'login' && record.outcome !== 'done') {
    const whose = record.object_name ?? 'una cuenta que no existe';
    const failed = record.outcome === 'failed' ? 'falló la contraseña' : 'probó demasiadas veces la contraseña';
    return { who, did: `${failed} de ${whose}` };
  }
  const [you, they, infinitive] = phrase(record);
  if (record.outcome !== 'done') return { who, did: `${isOwn ? 'quisiste' : 'quiso'} ${infinitive}` };
  return { who, did: isOwn ? you : they };
}

/** The note below the sentence; '': no note. */
export function auditNote({ sensitive, action, kind, outcome, detail, network, group }: AuditRecord): string {
  const withoutConfidential = action === 'export' && kind === 'application';
  return [
    sensitive && AUDIT_TEXTS.sensitive,
    withoutConfidential && 'Sin los apoyos ni las respuestas reservadas',
    outcome === 'failed' && action !== 'login' && 'La contraseña o el código no era',
    outcome === 'refused' && (action === 'login' ? 'Tuvo que esperar' : 'No se le permitió'),
    detail.slowed && 'Se le hizo esperar',
    detail.reason && `Motivo: ${detail.reason}`,
    detail.rightPassword && 'La contraseña era correcta; el código no',
    (group === 'access' || sensitive) && network !== null && `Red ${network.slice(0, 6)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const AUDIT_OUTCOME_NAMES: Record<AuditOutcome, string> = {
  done: 'Hecho',
  failed: 'Falló',
  refused: 'Rechazado',
};
