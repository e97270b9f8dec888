/** The privacy notice: the document generated from the product's own facts, and its screen in the panel. */

import { formatDateTime } from '../format/format.ts';
import { ANSWER_DAYS, BLOCKING_DAYS } from '../privacy/answer-deadlines.ts';
import { BROWSER_STORAGE } from '../privacy/browser-storage.ts';
import { BACKUP_PERIOD, TREATMENTS } from './treatments.ts';

export const PRIVACY_NOTICE_MESSAGES = {
  names: {
    controller: 'Quién responde',
    legalRepresentative: 'Representante legal',
    postalAddress: 'Dirección postal',
    email: 'Correo para asuntos de datos',
    delegate: 'Persona delegada de datos (opcional)',
    processorName: 'Nombre del proveedor',
    processorPurpose: 'Para qué',
    processorCountry: 'País',
    processorGuarantee: 'Garantía',
    contractDate: 'Fecha del contrato',
  },
  required: (name: string) => `Falta: ${name}`,
  tooMany: (limit: number) => `Usa ${limit} como máximo`,
  ownTextTooLong: 'El texto es demasiado largo',
  notFound: 'Esa versión del aviso no existe',
} as const;

export const PRIVACY_NOTICE_TITLE = 'Aviso de privacidad';

/** The entry of the mail provider when it is configured. Source: resend.com/legal/dpa. */
export const RESEND_PROCESSOR = {
  name: 'Resend (Plus Five Five, Inc.)',
  purpose: 'Enviar los correos del sitio',
  country: 'Estados Unidos',
  guarantee: 'Su acuerdo de tratamiento de datos, que forma parte de sus condiciones',
  contractDate: '',
} as const;

const escaped = (text: string) =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;');

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const named = (name: string, text: string) => `<strong>${escaped(name)}:</strong> ${escaped(text)}`;

interface Processor {
  name: string;
  purpose: string;
  country: string;
  guarantee: string;
  contractDate: string;
}

export interface PrivacyNoticeParts {
  controller: string;
  legalRepresentative: string;
  postalAddress: string;
  email: string;
  delegate: string;
  /** Includes the processors known from the configuration. */
  processors: readonly Processor[];
  /** Sanitised HTML. */
  ownText: string;
}

/** «Nube del Sur (Chile): Alojamiento. Contrato, del 2026-11-01.» */
export const processorLine = ({ name, purpose, country, guarantee, contractDate }: Processor): string =>
  `${name} (${country}): ${purpose}. ${guarantee}${contractDate ? `, del ${contractDate.split('-').reverse().join('/')}` : ''}.`;

function whoAnswers({ controller, legalRepresentative, postalAddress, email, delegate }: PrivacyNoticeParts): string {
  const facts: [string, string][] = [
    ['Responsable', controller],
    ['Representante legal', legalRepresentative],
    ['Dirección', postalAddress],
    ['Persona delegada de datos', delegate],
  ];
  const mail = email && `<strong>Correo:</strong> <a href="mailto:${escaped(email)}">${escaped(email)}</a>`;
  return list([...facts.filter(([, value]) => value).map(([name, value]) => named(name, value)), mail].filter(Boolean));
}

const treatments = Object.values(TREATMENTS);

const dataAndPurposes = () =>
  treatments
    .map(
      ({ name, data, people, purpose, basis, source, recipients }) =>
        `<h4>${escaped(name)}</h4>${list([
          named('Qué datos', data),
          named('De quiénes', people),
          named('Para qué', purpose),
          named('Por qué podemos', basis),
          named('De dónde vienen', source),
          named('Quién los ve', recipients),
        ])}`,
    )
    .join('');

const inBrowser = (administrators: boolean) =>
  BROWSER_STORAGE.filter((item) => item.administrators === administrators).map(({ what, until }) => escaped(`${what}: ${until}`));

/** The whole document. Source: Ley 19.628, texto de la Ley 21.719, art. 14 ter. */
export function noticeHtml(parts: PrivacyNoticeParts): string {
  const sections: [string, string][] = [
    ['Quién responde por tus datos', whoAnswers(parts)],
    ['Qué datos tratamos, para qué y por qué', dataAndPurposes()],
    [
      'Cuánto tiempo los guardamos',
      `${list(treatments.map(({ name, period }) => named(name, period)))}<p>Las copias de respaldo conservan lo borrado ${BACKUP_PERIOD}. Si una se restaura, los borrados hechos después se repiten.</p>`,
    ],
    [
      'Con quiénes los compartimos',
      `<p>No vendemos ni cedemos datos. Los ven quienes los necesitan para su tarea, y estos proveedores, que actúan por encargo nuestro:</p>${
        parts.processors.length > 0 ? list(parts.processors.map((each) => escaped(processorLine(each)))) : '<p>Ninguno.</p>'
      }<p>También las autoridades, cuando una ley o una resolución judicial lo ordene.</p>`,
    ],
    [
      'Datos sensibles',
      '<p>El apoyo que pides para participar puede revelar tu salud o una discapacidad. Lo tratamos solo con tu consentimiento expreso, que puedes retirar cuando quieras; no lo ven quienes evalúan.</p>',
    ],
    [
      'Tu navegador',
      `<p>Este sitio <strong>no usa cookies</strong>, ni publicidad, ni herramientas de seguimiento. Guarda en tu navegador, y lo puedes borrar cuando quieras:</p>${list(inBrowser(false))}<p>Solo de quienes administran el sitio:</p>${list(inBrowser(true))}<p>No guardamos tu dirección IP: para frenar abusos usamos durante minutos una huella de ella. Al reproducir un video de YouTube o seguir un enlace a otro sitio, ese servicio puede conocerla.</p>`,
    ],
    [
      'Tus derechos',
      `<p>La Ley 19.628, texto de la Ley 21.719, te da derecho a ver tus datos, corregirlos, llevarte una copia, pedir que los borremos, que los bloqueemos o que no los usemos para algo, y retirar un consentimiento. Es gratis: pídelo en <a href="/mis-datos">Tus datos</a>. Comprobamos que eres tú con un enlace a tu correo y respondemos en ${ANSWER_DAYS} días corridos; un bloqueo, en ${BLOCKING_DAYS} días hábiles. Para dejar de recibir novedades basta el enlace de cada correo o <a href="/unsubscribe">Darse de baja</a>.</p>`,
    ],
    [
      'Si no estás conforme',
      '<p>Puedes reclamar ante la Agencia de Protección de Datos Personales dentro de 30 días hábiles desde nuestra respuesta, o ante los tribunales.</p>',
    ],
    [
      'Seguridad',
      `${list([
        'Conexión cifrada, y acceso al panel con contraseña y segundo factor opcional.',
        'Contraseñas y enlaces personales guardados solo como huella.',
        'Los archivos de las postulaciones no son públicos.',
        'Lo borrado se sobrescribe; queda registro de quién vio o descargó datos reservados.',
      ])}<p>Si una falla pusiera en riesgo tus datos, se lo diremos a la autoridad y a ti.</p>`,
    ],
    [
      'Menores de edad y decisiones automatizadas',
      '<p>Los formularios son para personas adultas. Por una persona menor de 18 años postula quien la tiene a su cargo; si recibimos datos suyos sin autorización, escríbenos y los borramos.</p><p>No tomamos decisiones automatizadas ni elaboramos perfiles.</p>',
    ],
    [
      'Cambios a este aviso',
      '<p>Cada cambio es una versión nueva, con su fecha; las anteriores se pueden leer abajo. Si el cambio es importante y tenemos tu correo, te escribimos.</p>',
    ],
  ];
  const html = sections.map(([title, body], index) => `<h3>${index + 1}. ${title}</h3>${body}`).join('');
  return parts.ownText ? `${html}<h3>${sections.length + 1}. Además</h3>${parts.ownText}` : html;
}

export const PRIVACY_PAGE_TEXTS = {
  version: (version: number, from: string, timeZone: string) =>
    `Versión ${version}, vigente desde el ${formatDateTime(from, timeZone)}`,
  old: 'Esta es una versión anterior.',
  present: 'Leer la que rige hoy',
  versions: 'Otras versiones',
  versionLink: (version: number, from: string, timeZone: string) =>
    `Versión ${version}, ${formatDateTime(from, timeZone).slice(0, 10)}`,
} as const;

export const NOTICE_PANEL_TEXTS = {
  tabs: { requests: 'Solicitudes', notice: 'Aviso de privacidad', treatments: 'Tratamientos', breaches: 'Brechas' },
  tabsLabel: 'Datos personales',
  title: PRIVACY_NOTICE_TITLE,
  intro:
    'El producto escribe lo que hace: plazos, proveedores de correo, lo que queda en el navegador. Tú completas quién responde.',
  present: (version: number, from: string) => `Rige la versión ${version}, desde el ${from}.`,
  missing: (names: string) => `Faltan datos que la ley exige: ${names}.`,
  facts: 'Quién responde',
  processors: 'Proveedores que tratan datos por encargo',
  processorsHelp: 'El alojamiento, por ejemplo. Resend aparece solo cuando está configurado.',
  addProcessor: 'Agregar proveedor',
  processor: (place: number) => `Proveedor ${place}`,
  ownText: 'Algo más que decir (opcional)',
  important: 'Es un cambio importante: avisar por correo',
  importantHelp: (count: number) => (count === 1 ? 'Saldrá 1 correo.' : `Saldrán ${count} correos.`),
  compare: 'Ver qué cambia',
  noChange: 'No cambia nada.',
  added: 'agregado',
  publish: 'Publicar la versión nueva',
  publishTitle: 'Publicar el aviso',
  published: (version: number) => `Publicada la versión ${version}`,
  failed: 'No pudimos publicar el aviso',
  see: 'Ver en el sitio',
  versions: 'Versiones',
  treatmentsTitle: 'Registro de tratamientos',
  treatmentsIntro: 'Qué datos se tratan, para qué y hasta cuándo. Lo escribe el producto con lo que hace.',
  treatmentsDownload: 'Descargar (CSV)',
  treatmentsFailed: 'No pudimos preparar la descarga',
  columns: {
    name: 'Tratamiento',
    data: 'Datos',
    people: 'Personas',
    purpose: 'Finalidad',
    basis: 'Base',
    source: 'Origen',
    recipients: 'Quién los recibe',
    transfers: 'Encargados y transferencias',
    period: 'Plazo',
    sensitive: 'Sensibles',
    measures: 'Medidas',
    tables: 'Tablas',
  },
  yes: 'Sí',
  no: 'No',
  measures:
    'Acceso con contraseña y segundo factor opcional, registro de accesos, huellas en lugar de claves, borrado con sobrescritura, copias cifradas si se configuran.',
} as const;
