/** Certificates: rules, what they say, and the pages that verify them. The panel's words are in `certificates-panel.ts`. */

const QUALITY = {
  speaker: 'ponente',
  coauthor: 'autoría',
  reviewer: 'evaluación de propuestas',
  chair: 'moderación de sesiones',
  organiser: 'organización',
  attendee: 'asistente',
} as const;

/** Matches an optional Roman number, then the noun of the event's title. */
const NAMED = /^(?:[IVXLC]+ )?(?<word>\p{L}+)/u;
const ARTICLES: Readonly<Record<string, string>> = {
  congreso: 'el',
  coloquio: 'el',
  seminario: 'el',
  encuentro: 'el',
  taller: 'el',
  simposio: 'el',
  foro: 'el',
  conversatorio: 'el',
  curso: 'el',
  jornada: 'la',
  escuela: 'la',
  asamblea: 'la',
  conferencia: 'la',
  jornadas: 'las',
};

const WHERE = 'en {evento}, {fechas}, {lugar}';

export const CERTIFICATE_WORDS = {
  title: (name: string) => `Certificado de ${name}`,
  certify: 'Certificamos que',
  quality: QUALITY,
  /** The article before an event's title, with a space: «el » for «III Congreso…»; '': unknown noun. */
  articleOf: (title: string) => {
    const article = ARTICLES[NAMED.exec(title)?.groups?.word?.toLowerCase() ?? ''];
    return article ? `${article} ` : '';
  },
  /** The text of each role as the product writes it. */
  initial: {
    speaker: `participó como {calidad} con el trabajo\n{título}\n${WHERE}`,
    coauthor: `participó en la {calidad} del trabajo\n{título}\npresentado ${WHERE}`,
    reviewer: `participó en la {calidad}\n${WHERE}`,
    chair: `participó en la {calidad}\n${WHERE}`,
    organiser: `participó en la {calidad}\n${WHERE}`,
    attendee: `participó como {calidad}\n${WHERE}`,
  },
  withHours: ', con una duración de {horas}.',
  withoutHours: '.',
  issued: (day: string) => `Emitido el ${day}`,
  check: 'Compruébalo en',
  qrAlt: (code: string) => `Código QR que abre la página para comprobar el certificado ${code}`,
  signatureAlt: (name: string) => `Firma de ${name}`,
  sample: 'MUESTRA',
  file: (code: string) => `certificado-${code}.pdf`,
} as const;

export const CERTIFICATE_MESSAGES = {
  nameRequired: 'Debe ingresar el nombre',
  officeRequired: 'Debe ingresar el cargo',
  textRequired: 'Debe ingresar el texto',
  reasonRequired: 'Debe ingresar el motivo',
  unknownDatum: (name: string) => `«{${name}}» no es un dato de este certificado: elígelo en «Dato» o quítalo`,
  hoursMissing: 'El texto dice las horas: escríbelas o quita ese dato',
  notFound: 'Certificado no encontrado',
  notHeld: {
    early: 'El evento todavía no llega a su último día: para emitir certificados antes, escribe el motivo',
    postponed: 'El evento está postergado: para emitir certificados, escribe el motivo',
    cancelled: 'El evento está cancelado: para emitir certificados, escribe el motivo',
  },
  signatureNotFound: 'Firma no encontrada',
  personNotFound: 'Persona no encontrada',
  tooManySignatures: 'Pueden ser hasta dos firmas: quita una para agregar otra',
  pictureType: 'La firma debe ser una imagen PNG, JPG o WebP',
  pictureTooLarge: 'La imagen puede pesar hasta 2 MB',
  notValid: 'Este certificado ya no es válido',
  notRevoked: 'Este certificado no está revocado',
  sameName: 'Ese es el nombre que ya tiene',
  noAddress: 'Falta el correo: escríbelo para enviarlo',
} as const;

export const VERIFY_TEXTS = {
  title: 'Verificar un certificado',
  description: 'Comprueba si un certificado es válido con el código que trae al pie.',
  intro: 'Escribe el código o lee el QR con la cámara de tu teléfono. Te decimos de inmediato si es válido y qué acredita.',
  code: 'Código',
  another: 'Verificar otro certificado',
  where:
    'El código está al pie del certificado, junto al QR. Da lo mismo si lo escribes con o sin guiones, en mayúsculas o minúsculas.',
  field: 'Código del certificado',
  help: 'Por ejemplo, 7K4M-92QX-H3VB-P6TD. No usamos las letras O e I ni los números 0 y 1, para que no se confundan',
  verify: 'Verificar',
  withoutScripts: (address: string) =>
    `Tu navegador no ejecuta JavaScript, y sin él este formulario no puede buscar. Escribe el código en la dirección de esta página, en mayúsculas y con guiones: ${address}. Si no hay una página así, el certificado no es nuestro.`,
  exampleCode: '7K4M-92QX-H3VB-P6TD',
  problems: {
    empty: 'Escribe el código del certificado.',
    short: 'No encontramos ese código. Le faltan caracteres: son 16, en cuatro grupos.',
    long: 'No encontramos ese código. Le sobran caracteres: son 16, en cuatro grupos.',
    characters: 'No encontramos ese código. Tiene un carácter que no usamos: revisa si una O es una Q, o un 1 es una L.',
    unknown: 'No encontramos ese código. Revísalo letra por letra; si está bien escrito, el certificado no es nuestro.',
  },
  meaning: 'Qué puede decir la respuesta',
  meanings: {
    valid: 'Lo emitimos y está vigente. Mostramos el nombre, la calidad y las horas.',
    replaced: 'Hay una versión corregida. Te llevamos a ella.',
    revoked: 'Ya no tiene validez. Decimos desde cuándo y por qué.',
    withdrawn: 'Su titular pidió borrar sus datos. No mostramos a quién se emitió.',
  },
  states: { valid: 'Válido', replaced: 'Reemplazado', revoked: 'Revocado', withdrawn: 'Retirado', withheld: 'No disponible' },
  headings: {
    valid: 'Este certificado es válido',
    replaced: 'Hay una versión más nueva de este certificado',
    revoked: 'Este certificado fue revocado',
    withdrawn: 'Este certificado fue retirado a petición de su titular',
    withheld: 'Este certificado no está disponible por ahora, a pedido de su titular',
  },
  leads: {
    valid: (issuer: string) => `Lo emitió ${issuer}, y sus datos coinciden con nuestro registro.`,
    replaced: 'La participación es cierta. Este documento se corrigió y vale el que lo reemplaza.',
    revoked: 'Existió, pero ya no tiene validez. No lo aceptes como comprobante.',
    withdrawn: 'Lo emitimos, y su titular pidió después que borráramos sus datos. No podemos confirmar a quién se emitió.',
    withheld: 'Lo emitimos. Mientras respondemos lo que su titular pidió sobre sus datos, no mostramos qué dice.',
  },
  roles: {
    speaker: 'Ponente',
    coauthor: 'Autoría',
    reviewer: 'Evaluación de propuestas',
    chair: 'Moderación de sesiones',
    organiser: 'Organización',
    attendee: 'Asistente',
  },
  facts: {
    name: 'A nombre de',
    role: 'Calidad',
    talk: 'Trabajo',
    event: 'Evento',
    place: 'Fecha y lugar',
    hours: 'Duración',
    code: 'Código',
    oldCode: 'Código antiguo',
    currentCode: 'Código vigente',
    changed: 'Qué cambió',
    reason: 'Motivo',
    questions: 'Dudas',
    issuer: 'Lo emitió',
  },
  nameCorrected: 'Se corrigió el nombre',
  seeCurrent: 'Ver el certificado vigente',
  download: 'Descargar el PDF',
  compare: 'Compara los datos con el papel que tienes.',
  hidden: {
    revoked: 'Por resguardo, no mostramos el nombre ni el documento de un certificado revocado.',
    withdrawn: 'Ya no guardamos el nombre ni el documento de este certificado.',
    withheld: 'Vuelve a consultarlo más adelante.',
  },
  history: 'Historia',
  steps: {
    ended: 'Fin del evento',
    issued: 'Certificado emitido',
    firstIssued: 'Primera versión emitida',
    replaced: 'Reemplazado por la versión vigente',
    revoked: 'Revocado',
    withdrawn: 'Retirado a petición de su titular',
  },
} as const;
