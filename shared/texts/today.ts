/** «Hoy»: pending work on the panel's home. */
import { formatCount } from '../format/format.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const TODAY_TEXTS = {
  /** «Hoy, domingo 22 de noviembre» */
  title: (day: string) => `Hoy, ${day}`,
  summary: (count: number) =>
    count === 1 ? '1 asunto por atender.' : `${count} asuntos por atender. Lo más urgente va primero.`,
  nothing: 'Nada espera por ti.',
  failed: 'No pudimos leer lo de hoy',
  seeAll: (count: number) => (count > 2 ? `Ver los ${count}` : 'Ver todo'),
  parts: {
    rights: 'Derechos de las personas',
    mails: 'Correos que no llegaron',
    decisions: 'Decisiones sin avisar',
    speakers: 'Personas por avisar',
    undecided: 'Postulaciones por decidir',
    calls: 'Convocatorias que cierran',
    messages: 'Mensajes sin contestar',
    unpublished: 'Borradores y programados',
  },
  footers: {
    rights: 'Ir a Datos personales',
    mails: 'Ver en Correos',
    decisions: 'Nadie se ha enterado todavía.',
    calls: 'Ver las postulaciones',
  },
  rightsOf: (name: string | null) => (name ? `, de ${name}` : ''),
  askedOn: (day: string) => `Pedido el ${day}`,
  to: (address: string) => `A ${address}`,
  retry: 'Reintentar',
  retryOf: (address: string) => `Reintentar el correo a ${address}`,
  retried: 'El correo vuelve a la cola',
  retryFailed: 'No pudimos reintentarlo. Inténtalo de nuevo.',
  decided: (accepted: number, waiting: number, rejected: number) =>
    [
      accepted > 0 && counted(accepted, 'aceptada', 'aceptadas'),
      waiting > 0 && `${waiting} en espera`,
      rejected > 0 && counted(rejected, 'rechazada', 'rechazadas'),
    ]
      .filter(Boolean)
      .join(', '),
  see: 'Ver',
  seeNamed: (name: string) => `Ver: ${name}`,
  review: 'Revisar',
  reviewOf: (event: string) => `Revisar las decisiones de ${event}`,
  waitForPlace: (people: number) => `${people === 1 ? 'Espera' : 'Esperan'} saber su lugar en el programa`,
  tell: 'Avisar',
  tellOf: (event: string) => `Avisar su lugar a las personas de ${event}`,
  undecided: (applications: number) => `${formatCount(applications, 'postulación espera', 'postulaciones esperan')} una decisión`,
  decide: 'Decidir',
  decideOf: (event: string) => `Decidir las postulaciones de ${event}`,
  closes: (day: string, applications: number) => `Cierra el ${day} · ${counted(applications, 'postulación', 'postulaciones')}`,
  answer: 'Responder',
  answerTo: (name: string) => `Responder a ${name}`,
  draft: 'Borrador',
  untouched: (days: number) => (days === 0 ? 'Se cambió hoy' : `Sin tocar hace ${counted(days, 'día', 'días')}`),
  willPublish: 'Se publicará en esa fecha',
  willAnnounce: 'Se publicará y avisará a las personas suscritas',
  edit: 'Editar',
  editOf: (title: string) => `Editar: ${title}`,
  ago: (days: number) => {
    if (days === 0) return 'Hoy';
    return days === 1 ? 'Ayer' : `Hace ${days} días`;
  },
  health: {
    title: 'Cómo está el sitio',
    see: 'Ver Estado',
    online: 'El sitio está en línea',
    pages: (count: string) => `${count} páginas publicadas`,
  },
} as const;
