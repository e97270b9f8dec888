/** The texts of a call's mails, as administrators write them. */

export const CALL_TEXT_MESSAGES = {
  subjectRequired: 'Escribe un asunto',
  subjectLong: 'El asunto es demasiado largo',
  bodyRequired: 'Escribe un mensaje',
  bodyLong: 'El mensaje es demasiado largo',
  daysRange: 'Pueden ser entre 1 y 90 días',
  dayInvalid: 'La fecha no es válida',
  dayRequired: 'Elige el último día para responder',
  dayPast: 'Ese día ya pasó',
  unknownDatum: (name: string) => `«{${name}}» no es un dato de este correo: elígelo en «Dato de la persona» o quítalo`,
  noDeadline: 'El texto dice la fecha límite, pero elegiste «Sin fecha límite»: quita ese dato o elige una fecha',
  sameEvent: 'Elige otro congreso: es este mismo',
} as const;

/** Words that data stand for. */
export const CALL_TEXT_VALUES = {
  buttons: { event: 'Ver el evento', own: 'Ver mi postulación', confirm: 'Confirmar mi participación' },
  whileOpen: 'mientras la convocatoria siga abierta',
} as const;

export const CALL_TEXTS_SCREEN = {
  title: 'Textos de los correos',
  kinds: { recibida: 'Recibimos tu postulación', aceptada: 'Aceptada', lista_espera: 'En espera', rechazada: 'Rechazada' },
  list: 'Correo',
  receiptHelp: 'Sale al postular',
  waiting: (count: number) => (count === 0 ? 'Nada por avisar' : `${count} por avisar`),
  subject: 'Asunto',
  body: 'Texto del correo',
  bodyHelp: 'Los datos en recuadro se completan solos para cada persona. Bórralos como una letra.',
  toolbar: 'Herramientas del texto',
  insert: 'Dato de la persona',
  datum: (name: string) => `dato: ${name}`,
  reset: 'Volver al texto de siempre',
  wasReset: 'Este es el texto de siempre: revísalo y guarda.',
  save: 'Guardar texto',
  saved: 'Texto guardado con éxito',
  saveFailed: 'Error al guardar el texto. Inténtalo de nuevo.',
  fieldNames: { subject: 'Asunto', body: 'Texto del correo', deadline: 'Fecha límite', days: 'Días', day: 'Último día' },
  deadline: 'Fecha límite para responder',
  deadlines: { day: 'El día que yo elija', days: 'Días desde que se envía', none: 'Sin fecha límite' },
  days: 'Cuántos días',
  day: 'Hasta el final de este día (hora de Chile)',
  dueOn: (day: string, left: number) =>
    left <= 0 ? `${day}, hoy.` : left === 1 ? `${day}, mañana.` : `${day}, dentro de ${left} días.`,
  ifSentToday: (day: string) => `Si se envía hoy: hasta el ${day}.`,
  noDeadlineHelp: 'Quien fue aceptada puede responder hasta el día del evento.',
  enforced: 'Después de ese día ya no se puede confirmar desde su página.',
  preview: 'Así lo recibe',
  previous: 'Persona anterior',
  next: 'Persona siguiente',
  position: (position: number, total: number) => `${position} de ${total}`,
  withDataOf: 'Ver con los datos de',
  to: 'Para',
  from: 'De',
  nobody: 'Aún no hay postulaciones con cuyos datos verlo.',
  missing: (count: number, total: number, name: string) =>
    count === 1 ? `A 1 de ${total} le falta: ${name}.` : `A ${count} de ${total} les falta: ${name}.`,
  changeOnly: (name: string) => `Cambiar solo el de ${name}`,
  custom: 'Tiene un texto propio: no sigue a este.',
  openCustom: (name: string) => `Abrir el de ${name}`,
  ownText: 'Texto propio',
  backToCommon: 'Volver al texto común',
  backToCommonDone: 'Este correo sigue otra vez al texto común',
  review: (count: number) => (count === 1 ? 'Revisar y enviar el correo…' : `Revisar y enviar los ${count}…`),
  nothingLeaves: 'Nada sale hasta que confirmes el número. Se envía el texto que ves aquí.',
  test: 'Enviarme una prueba',
  testSent: 'Te enviamos una prueba, con los datos de esa persona.',
  copy: 'Copiar de otro congreso',
  copyFrom: 'Copiar de',
  copyNone: 'Ningún otro congreso tiene textos o ajustes propios.',
  copyTextsHelp: 'Los cuatro textos de ese congreso toman el lugar de estos. En el historial de cada uno puedes volver atrás.',
  copySettingsHelp:
    'Preguntas, textos del formulario, apoyos y criterios de ese congreso quedan en el formulario, sin guardar: revísalos y guarda.',
  copyDo: 'Copiar',
  close: 'Cerrar',
  copyChoose: 'Elige un congreso',
  copied: 'Textos copiados: revísalos, también sus fechas límite.',
  settingsCopied: 'Copiado, sin guardar: revísalo y guarda.',
  copyFailed: 'No pudimos copiarlos. Inténtalo de nuevo.',
} as const;

/** In the history: what a save changed, by the names of the stored fields. */
export const CALL_TEXT_CHANGED_PARTS = {
  subject: 'el asunto',
  body: 'el mensaje',
  deadline: 'la fecha límite',
  days: 'los días para responder',
  day: 'el último día para responder',
} as const;
