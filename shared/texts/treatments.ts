/**
 * The register of treatments of personal data. Source of the privacy notice, of a person's copy of their data and of the panel's
 * screen. `retention` enforces the periods. Source: Ley 19.628, texto de la Ley 21.719, art. 5 and 14 ter.
 */

import { DAY_MS } from '../format/time.ts';
import { COPIES, LIMITS, RETENTION } from '../limits.ts';

/** «30 días», «12 meses», «2 años». */
export const daysInWords = (days: number): string => {
  const years = days / 365;
  if (years > 1 && Number.isInteger(years)) return `${years} años`;
  if (years === 1) return '12 meses';
  return days === 1 ? 'un día' : `${days} días`;
};

const days = (ms: number) => daysInWords(ms / DAY_MS);

/** Longest time that copies retain erased data; nightly archives retain it for less. */
export const BACKUP_PERIOD = `hasta ${COPIES.months + 1} meses más`;

export interface Treatment {
  name: string;
  /** Stored data. */
  data: string;
  people: string;
  purpose: string;
  /** Legal basis. */
  basis: string;
  source: string;
  /** Recipients inside the network; the notice lists processors separately. */
  recipients: string;
  period: string;
  /** True for sensitive data (art. 2 g). */
  sensitive: boolean;
}

const FROM_PERSON = 'La propia persona, en el sitio.';
const TEAM = 'El equipo que administra el sitio.';

export const TREATMENTS = {
  contact: {
    name: 'Mensajes de contacto',
    data: 'Nombre, correo, mensaje y nuestra respuesta.',
    people: 'Quienes escriben por el formulario de contacto.',
    purpose: 'Responder.',
    basis: 'Atender lo que la persona pide (art. 13).',
    source: FROM_PERSON,
    recipients: TEAM,
    period: `${daysInWords(RETENTION.messages)} desde la respuesta, o desde que llegó si no la tuvo.`,
    sensitive: false,
  },
  applications: {
    name: 'Postulaciones',
    data: 'Nombre y apellidos, correo, institución, ORCID si se dio, grado académico, título, observación, respuestas a las preguntas de la convocatoria, archivos, la historia de la postulación con sus decisiones, y las notas y etiquetas del equipo. De cada coautora, nombre, institución y, si se dieron, ORCID y correo.',
    people: 'Quienes postulan a una convocatoria, y a quienes nombran como coautoras.',
    purpose:
      'Evaluar la propuesta, comunicar el resultado y preparar la actividad. A cada coautora con correo se le avisa que figura, cuando quien postula abre su enlace personal o, si no lo hace, cuando se anuncia que fue aceptada. De lo aceptado, el programa publica nombres, título, instituciones y, si se dio, ORCID.',
    basis:
      'Atender lo que la persona pide al postular; de las coautoras, el interés legítimo de reconocer su autoría, del que pueden salir (art. 13).',
    source: 'La propia persona, en el sitio; de las coautoras, quien postula.',
    recipients: 'El equipo que administra el sitio y quienes evalúan esa convocatoria.',
    period: `${daysInWords(RETENTION.applications)} desde el término del evento. Si se comenzó a postular y no se envió nada, ${daysInWords(RETENTION.announcedApplicants)}. Un borrador que se guardó para seguir después, ${daysInWords(RETENTION.drafts)} desde el cierre de la convocatoria, o hasta que se envía; si nadie abre su enlace, dos días. Una coautora sale antes si lo pide con el enlace de su aviso; queda una huella que no se puede leer, para que no la nombren ahí de nuevo.`,
    sensitive: false,
  },
  programmes: {
    name: 'Programas de eventos',
    data: 'Nombre como lo escribe la persona, institución, ORCID si lo tiene, qué expone o modera y cuándo, su correo, y las diapositivas, el póster o la grabación que entrega.',
    people: 'Quienes exponen o moderan en un evento.',
    purpose:
      'Publicar el programa, el libro de resúmenes y lo que cada ponente entrega, y avisar de los cambios. El correo nunca se publica.',
    basis: 'La participación que la persona aceptó (art. 13).',
    source: 'La propia persona al postular, o el equipo que la invita.',
    recipients: 'El programa es público, sin los correos.',
    period: `El correo, ${daysInWords(RETENTION.speakerAddresses)} desde el término del evento. El programa queda publicado, hasta que la persona pida salir de él.`,
    sensitive: false,
  },
  certificates: {
    name: 'Certificados',
    data: 'Nombre, correo, en qué evento participó, como qué y con qué trabajo, y el código del certificado.',
    people: 'Quienes exponen, evalúan, moderan, organizan o asisten a un evento.',
    purpose: 'Certificar la participación, y que quien recibe el certificado pueda comprobarlo.',
    basis: 'La participación que la persona aceptó (art. 13).',
    source: 'La propia persona al postular o inscribirse, o el equipo que organiza.',
    recipients: 'Quien tenga el código ve lo que dice el certificado, sin el correo.',
    period: `${daysInWords(RETENTION.certificates)} desde que se emite, o hasta que la persona pida borrarlo: entonces solo dice que fue retirado. Las listas de quienes participaron, ${daysInWords(RETENTION.certificateLists)} desde el evento.`,
    sensitive: false,
  },
  support: {
    name: 'Apoyos para participar',
    data: 'El apoyo pedido para participar, y las respuestas y archivos que la convocatoria marca como reservados. Puede revelar salud o discapacidad.',
    people: 'Quienes postulan y piden un apoyo.',
    purpose: 'Preparar el apoyo. No se usa para evaluar y no lo ven quienes evalúan.',
    basis: 'Consentimiento expreso (art. 16).',
    source: FROM_PERSON,
    recipients: TEAM,
    period: `${daysInWords(RETENTION.confidential)} desde el término del evento, o hasta que se retire el consentimiento.`,
    sensitive: true,
  },
  reviews: {
    name: 'Evaluaciones',
    data: 'Nombre, correo e institución de quien evalúa, qué propuestas lee, sus notas y comentarios, y por qué no puede evaluar alguna.',
    people: 'Quienes evalúan una convocatoria.',
    purpose: 'Evaluar las propuestas.',
    basis: 'El encargo que la persona aceptó (art. 13).',
    source: 'El equipo que invita, y la propia persona.',
    recipients: TEAM,
    period: `${daysInWords(RETENTION.applications)} desde el término del evento.`,
    sensitive: false,
  },
  consents: {
    name: 'Constancia de autorizaciones',
    data: 'Qué texto se aceptó, cuándo, por qué medio y cuándo se retiró.',
    people: 'Quienes piden un apoyo al postular, quienes evalúan y quienes aparecen en «Acerca de».',
    purpose: 'Demostrar que la persona autorizó, y que puede retirarlo.',
    basis: 'El deber de probar el consentimiento (art. 12 y 14).',
    source: FROM_PERSON,
    recipients: TEAM,
    period: `Mientras exista aquello a lo que se refiere. Después, ${daysInWords(RETENTION.consents)} desde que se dio, solo una huella que no se puede leer, el tipo, la versión y las fechas.`,
    sensitive: false,
  },
  newsletter: {
    name: 'Novedades por correo',
    data: 'Correo, nombre y la constancia de la suscripción: cuándo, dónde y con qué texto. De quien pidió saber cuándo abre una convocatoria, o la próxima, el correo y desde qué evento.',
    people: 'Quienes se suscriben o piden ese aviso.',
    purpose: 'Enviar avisos de eventos y noticias, o el de la apertura que se pidió.',
    basis: 'Consentimiento: confirmado desde el correo, o por escrito (art. 12).',
    source: 'La propia persona, en el sitio o al inscribirse en una lista de la red.',
    recipients: TEAM,
    period: `Hasta la baja. Después, ${daysInWords(RETENTION.formerApplicants)}, y una huella que no se puede leer para no volver a escribir. Una suscripción o un aviso de apertura sin confirmar se borra a los ${days(LIMITS.subscription.link)}, o a los ${days(LIMITS.subscription.importLink)} si estaba en una lista que trajo la red; el aviso, al enviarlo; el de la próxima convocatoria, además, si pasan ${daysInWords(RETENTION.nextCallNotices)} sin que abra una.`,
    sensitive: false,
  },
  network: {
    name: 'Equipo y afiliadas',
    data: 'Nombre, fotografía, título académico, ORCID; el correo y el teléfono, que no se publican.',
    people: 'Integrantes de la red.',
    purpose: 'Presentar a la red en «Acerca de».',
    basis: 'La participación en la red y la autorización de cada persona (art. 12 y 13).',
    source: 'El equipo, con la autorización de la persona.',
    recipients: 'Se publica, menos el correo y el teléfono.',
    period: 'Mientras dure la participación, o hasta que la persona lo pida.',
    sensitive: false,
  },
  accounts: {
    name: 'Cuentas de administración',
    data: 'Nombre, correo, teléfono, contraseña (cifrada sin vuelta atrás), segundo factor, sesiones abiertas y cambios de correo.',
    people: 'Quienes administran el sitio.',
    purpose: 'Entrar al panel y protegerlo.',
    basis: 'El encargo que la persona aceptó y el interés legítimo de proteger el sitio (art. 13).',
    source: 'La propia persona y quien la invitó.',
    recipients: TEAM,
    period: 'Mientras la cuenta exista.',
    sensitive: false,
  },
  records: {
    name: 'Constancia de los cambios',
    data: 'Quién cambió o borró qué y cuándo, con los textos anteriores de contenidos y fichas.',
    people: 'Quienes administran el sitio, y las personas de las fichas cambiadas.',
    purpose: 'Recuperar lo perdido y saber qué pasó.',
    basis: 'El deber de seguridad y el interés legítimo de demostrarlo (art. 13 y 14 quinquies).',
    source: 'El propio sistema.',
    recipients: TEAM,
    period: `${daysInWords(RETENTION.revisions)}, y no más que la ficha.`,
    sensitive: false,
  },
  mails: {
    name: 'Correos enviados',
    data: 'Dirección, asunto, fecha y texto, sin lo que abren sus enlaces. Direcciones que rechazan correo.',
    people: 'A quienes el sitio escribe.',
    purpose: 'Entregar cada correo una sola vez y saber cuál no llegó.',
    basis: 'La misma de lo que cada correo comunica.',
    source: 'El propio sistema y el proveedor de correo.',
    recipients: `${TEAM} El proveedor de correo.`,
    period: `${daysInWords(RETENTION.mails)}. Direcciones que rechazan correo: ${daysInWords(RETENTION.bouncedAddresses)}; después, solo una huella que no se puede leer.`,
    sensitive: false,
  },
  rights: {
    name: 'Solicitudes sobre datos personales',
    data: 'Correo, lo que se pidió, las fechas y la respuesta.',
    people: 'Quienes ejercen sus derechos.',
    purpose: 'Responder, y demostrar que se respondió.',
    basis: 'Cumplir la ley (art. 11 y 13).',
    source: FROM_PERSON,
    recipients: TEAM,
    period: `${daysInWords(RETENTION.rightsContents)} desde la respuesta; después, solo la fecha, el resultado y una huella, ${daysInWords(RETENTION.rightsProof)}. Lo que no se confirma desde el correo se borra a los ${daysInWords(RETENTION.unconfirmedRequests)}.`,
    sensitive: false,
  },
} as const satisfies Record<string, Treatment>;
export type TreatmentName = keyof typeof TREATMENTS;
