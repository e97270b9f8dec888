/** The reviewers' page, and reviewers in the panel. */
import { formatCount } from '../format/format.ts';

const inSpanish = new Intl.ListFormat('es');

export const REVIEW_TEXTS = {
  nameRequired: 'Debe ingresar un nombre',
  nameMax: 'El nombre no puede ser mayor a 80 caracteres',
  institutionMax: 'La institución no puede ser mayor a 150 caracteres',
  commentMax: 'El comentario no puede ser mayor a 2000 caracteres',
  linkDead: 'Este enlace ya no sirve. Pide uno nuevo a quien te invitó.',
  linkDeadHelp: 'Si lo copiaste, comprueba que esté entero.',
  confidentialityNeeded: 'Antes de leer las propuestas debes aceptar la reserva',
  already: 'Esa persona ya está invitada',
  refused: 'Devolviste esta propuesta al comité',
  remindedToday: 'Ya se le recordó hace menos de un día',
  nothingLeft: 'No le falta ninguna',
  notFound: 'Invitación no encontrada',
  fileWithheld: 'No pudimos hacer una copia segura de este documento. El comité decidirá si lo muestra.',
  fileCopy: 'Copia para evaluar',

  title: 'Evaluación de propuestas',
  description: 'Lectura y evaluación de las propuestas de un evento.',
  of: (eventTitle: string, blind: boolean) => `${blind ? 'Evaluación a ciegas' : 'Evaluación'}, ${eventTitle}`,
  progress: (done: number, total: number) => `${done} de ${total} evaluadas`,
  progressOne: (done: number) => `${done} de 1 evaluada`,
  noLink: 'Abre esta página con el enlace de tu invitación',
  noLinkHelp: 'El enlace llegó a tu correo; sin él no se muestra nada.',
  empty: 'Aún no hay propuestas que evaluar',
  emptyHelp: 'Cuando las haya, aparecerán aquí.',

  leftHours: (hours: number) => (hours <= 1 ? 'Queda menos de 1 hora' : `Quedan ${hours} horas`),
  over: 'El plazo terminó',
  overHelp: (until: string) => `era ${until}; lo que falte todavía se recibe`,
  complete: 'Todo enviado',
  completeUntil: (until: string) => `puedes cambiar tus notas ${until}`,
  completeHelp: 'puedes cambiar tus notas',

  list: 'Propuestas por evaluar',
  onlyPending: 'Solo las que faltan',
  states: { pending: 'falta', begun: 'a medias', done: 'evaluada', refused: 'no puedes evaluarla' },
  position: (number: string, position: number, total: number) => `Propuesta ${number}, ${position} de ${total}`,
  degree: 'Grado académico',
  observation: 'Observaciones',
  file: (position: number) => `Archivo ${position}`,
  files: 'Documentos de la propuesta',
  document: (name: string) => `Documento ${name}`,
  noFiles: 'Esta propuesta no trae documentos.',
  download: (name: string) => `Descargar ${name}`,
  openPdf: 'Abrir el documento',
  toMarks: 'Ir a las notas',
  openApart: (name: string) => `Abrir ${name} en otra pestaña`,
  openPdfHelp: 'Tu navegador no muestra PDF dentro de una página: se abre aparte.',
  notShown: 'Este documento no se puede mostrar aquí: descárgalo.',
  fileLoading: 'Cargando el documento…',
  fileFailed: 'No pudimos cargar el documento.',
  retry: 'Reintentar',

  scale: ['insuficiente', 'débil', 'aceptable', 'buena', 'excelente'],
  scoreMissing: 'Falta tu nota: 1 insuficiente, 5 excelente',
  scoresMissing: 'Califica todos los criterios',
  criteriaMissing: (names: readonly string[]) =>
    `${names.length === 1 ? 'Falta tu nota en' : 'Faltan tus notas en'} ${inSpanish.format(names.map((name) => `«${name}»`))}`,
  comment: 'Comentario para el comité',
  commentHint: 'Solo lo lee el comité',
  authorComment: 'Comentario para quien postula (opcional)',
  authorCommentHint: 'Lo leerá tal cual junto con el resultado, sin tu nombre',
  count: (count: number, max: string) => `${count} de ${max}`,
  next: 'Guardar y seguir',
  previous: 'Anterior',
  savedAt: 'Guardado a las',
  saving: 'Guardando…',
  notSaved: 'Aún sin notas',
  unsent: 'Sin conexión: lo último quedó en este navegador y lo enviaremos apenas vuelva. Puedes seguir.',
  unsentFor: 'No se pudo guardar',
  elsewhere: 'También la cambiaste en otra pestaña: aquí ves lo último de las dos.',
  keys: <Key>(key: (name: string) => Key): readonly (string | Key)[] => [
    'Teclas ',
    key('1'),
    ' a ',
    key('5'),
    ' ponen la nota y pasan al criterio siguiente; ',
    key('N'),
    ' abre la próxima. ',
  ],
  keysOff: 'No usar teclas',
  keysOn: 'Usar las teclas 1 a 5 y N',

  cannot: 'No puedo evaluarla',
  cannotTitle: '¿Por qué no puedes evaluarla?',
  cannotHelp: 'El comité la pasará a otra persona. Quien postula no se entera.',
  reasons: {
    author_known: 'Reconozco a quien la escribió',
    close: 'Trabajamos juntas o tenemos un vínculo cercano',
    off_topic: 'No es mi tema',
    no_time: 'No alcanzo antes del plazo',
  },
  reasonRequired: 'Elige un motivo',
  refusalNote: 'Algo más (opcional)',
  giveBack: 'Devolver la propuesta',
  giveBackHelp: 'Tus notas de esta propuesta se borran cuando la devuelves.',
  cancel: 'Cancelar',
  refusedTitle: 'No puedes evaluarla',
  refusedHelp: 'La devolviste al comité. Ya no cuenta entre las que te faltan.',
  takeBack: 'Sí puedo evaluarla',
  nextMissing: 'Ir a la que falta',
  unreachable: 'No pudimos comunicarnos con el sitio. Inténtalo de nuevo.',
  doubt: '¿Una duda?',

  /** Buttons of pages without scripts, which save nothing by themselves. */
  saveMarks: 'Guardar esta evaluación',
  backToList: 'Ver las propuestas',
  /** Declining the whole invitation. */
  decline: 'No puedo evaluar',
  declineHelp: 'Le avisamos al comité y tu invitación termina: no te escribiremos más por esta evaluación.',
  declineNote: 'Algo que el comité deba saber (opcional)',
  declineSend: 'Avisar que no puedo',
  declinedTitle: 'Gracias por avisarnos',
  declined: 'El comité ya lo sabe y buscará a otra persona. Este enlace dejó de servir.',
  declineLate: 'Ya evaluaste alguna propuesta: devuelve las que no puedas con «No puedo evaluarla».',

  finished: (name: string) => `Gracias, ${name}: terminaste`,
  finishedHelp: (count: number, when: string) =>
    count === 1 ? `Recibimos tu evaluación el ${when}.` : `Recibimos tus ${count} evaluaciones. La última, el ${when}.`,
  review: 'Revisar mis notas',
} as const;

/** The panel's words about the files that reviewers get. */
export const REVIEWER_FILES_TEXTS = {
  title: 'Documentos para quienes evalúan',
  ready: (count: number) =>
    count === 1
      ? '1 documento se entrega como copia, sin los datos de quién lo escribió ni contenido que se ejecute.'
      : `${count} documentos se entregan como copias, sin los datos de quién los escribió ni contenido que se ejecute.`,
  waiting: (count: number) => (count === 1 ? '1 está en preparación.' : `${count} están en preparación.`),
  inside: 'El nombre escrito dentro del texto o en una imagen no se quita.',
  impossible:
    'De estos no pudimos hacer una copia: tienen contraseña, macros o daños, o son de un formato antiguo de Office. Nadie los lee hasta que decidas. Puedes pedir otra versión a quien postuló, en PDF o Word actual.',
  proposal: (number: string) => `Postulación ${number}`,
  given: 'Se entrega el original, como llegó',
  give: 'Entregar el original',
  giveOf: (name: string) => `Entregar el original de ${name}`,
  again: 'Intentar de nuevo',
  withhold: 'No entregar el original',
  withholdOf: (name: string) => `No entregar el original de ${name}`,
  againOf: (name: string) => `Intentar de nuevo con ${name}`,
  giveDone: 'Quienes evalúan ya pueden leer el original',
  againDone: 'Listo: mira abajo si quedó',
  failed: 'No pudimos guardarlo. Inténtalo de nuevo.',
} as const;

/** Reviewers and reviews in the panel. */
export const REVIEWER_TEXTS = {
  forAuthor: (comment: string) => `Para quien postula: ${comment}`,
  reviewers: 'Quienes evalúan',
  reviewersHelp: 'Cada persona lee y evalúa las postulaciones de este evento con un enlace, sin cuenta.',
  name: 'Nombre',
  email: 'Correo',
  institution: 'Institución (opcional)',
  institutionHelp: 'Al repartir no se le asignan postulaciones de su institución.',
  invite: 'Invitar',
  invited: 'Invitación enviada con éxito',
  remove: 'Quitar',
  removed: 'Invitación retirada',
  again: (name: string) => `Enviar un enlace nuevo a ${name}`,
  againQuestion: (name: string) => `¿Enviar un enlace nuevo a ${name}?`,
  againHelp: 'El enlace que tiene deja de servir. Sus evaluaciones se conservan.',
  againConfirm: 'Enviar enlace',
  inviteFailed: 'Error al enviar la invitación. Inténtalo de nuevo.',
  removeQuestion: (name: string) => `¿Quitar a ${name}?`,
  removeHelp: (done: number) =>
    done === 0
      ? 'Su enlace deja de servir.'
      : done === 1
        ? 'Su enlace deja de servir y su evaluación se borra.'
        : `Su enlace deja de servir y sus ${done} evaluaciones se borran.`,
  removeFailed: 'Error al quitar la invitación. Inténtalo de nuevo.',
  sentAgain: 'Enlace nuevo enviado. El anterior ya no sirve; sus evaluaciones se conservan.',
  linkSent: (when: string) => `Enlace enviado el ${when}`,
  lastSeen: (when: string) => `Entró por última vez el ${when}`,
  never: 'Aún no entra',

  progress: (done: number, total: number) => `${done} de ${total} evaluadas`,
  left: (count: number) => (count === 1 ? 'le falta 1' : `le faltan ${count}`),
  leftChip: (name: string) => `Le faltan a ${name}`,
  belowChip: (count: number) => (count === 1 ? 'Sin lecturas asignadas' : `Con menos de ${count} lecturas`),
  seeLeft: 'Ver las que le faltan',
  seeLeftOf: (name: string) => `Ver las que le faltan a ${name}`,
  nothingLeft: 'terminó',
  begun: (count: number) => (count === 1 ? '1 a medias' : `${count} a medias`),
  givenBack: (count: number) => (count === 1 ? 'devolvió 1' : `devolvió ${count}`),
  late: 'Atrasada: el plazo ya pasó',
  nothingGiven: 'Aún sin postulaciones',
  remind: (name: string) => `Recordar a ${name}`,
  remindAll: (count: number) => `Recordar a quienes les falta (${count})`,
  remindHelp: 'Un solo correo a cada persona, con cuántas le faltan y su enlace; a lo más uno al día.',
  reminded: (count: number) =>
    count === 0
      ? 'A todas se les recordó hace menos de un día'
      : count === 1
        ? '1 recordatorio enviado'
        : `${count} recordatorios enviados`,
  remindFailed: 'Error al enviar el recordatorio. Inténtalo de nuevo.',
  remindedOn: (when: string) => `Recordatorio enviado el ${when}`,

  distribute: 'Repartir las postulaciones',
  distributeHelp:
    'Sin repartir, cada persona lee todas. Al repartir, cada una lee solo las suyas: con la misma carga y nunca de su institución.',
  readersEach: 'Lecturas por postulación',
  distributeButton: 'Repartir',
  distributeQuestion: (people: number) =>
    people === 1 ? '¿Repartir las postulaciones a 1 persona?' : `¿Repartir las postulaciones entre ${people} personas?`,
  distributeLine: (readers: number) =>
    `Cada postulación que espera una decisión queda con ${formatCount(readers, 'lectura', 'lecturas')}.`,
  distributeBack: '«Volver a que todas lean todo» quita el reparto.',
  /** @param waiting undecided applications */
  distributed: (count: number, short: number, waiting: number) =>
    [
      waiting === 0
        ? 'Ninguna espera una decisión: no hay qué repartir'
        : count === 0
          ? 'No faltaba ninguna lectura'
          : count === 1
            ? 'Se asignó 1 lectura'
            : `Se asignaron ${count} lecturas`,
      short === 0
        ? ''
        : short === 1
          ? '1 postulación quedó con menos lecturas'
          : `${short} postulaciones quedaron con menos lecturas`,
    ]
      .filter(Boolean)
      .join('. '),
  shortTitle: (count: number, readers: number) =>
    `${count === 1 ? '1 postulación quedó' : `${count} postulaciones quedaron`} con menos de ${readers === 1 ? '1 lectura' : `${readers} lecturas`}`,
  shortHelp: 'Quienes faltarían son de la misma institución, o la devolvieron. Invita a más personas y vuelve a repartir.',
  seeShort: 'Verlas en la lista',
  distributeFailed: 'Error al repartir. Inténtalo de nuevo.',
  everybody: 'Volver a que todas lean todo',
  everybodyQuestion: '¿Volver a que todas lean todo?',
  everybodyHelp: 'Se quita el reparto. Lo que ya se evaluó se conserva.',
  everybodyDone: 'Cada persona vuelve a leer todas las postulaciones',

  assign: 'Asignar a',
  assignButton: 'Asignar',
  firstAssignment: 'Hasta ahora todas leen todo. Al asignar, cada persona leerá solo lo suyo y lo que ya empezó.',
  assigned: (given: number, own: number, refused: number) =>
    [
      given === 0 ? 'No se asignó ninguna' : given === 1 ? '1 asignada' : `${given} asignadas`,
      own === 0 ? '' : own === 1 ? '1 no: es suya o de su institución' : `${own} no: son suyas o de su institución`,
      refused === 0 ? '' : refused === 1 ? '1 no: la había devuelto' : `${refused} no: las había devuelto`,
    ]
      .filter(Boolean)
      .join('. '),
  assignFailed: 'Error al asignar. Inténtalo de nuevo.',
  unassign: (name: string) => `Quitarle esta postulación a ${name}`,
  unassigned: 'Asignación retirada',

  reviews: 'Evaluación',
  states: { pending: 'aún no la abre', begun: 'la tiene a medias', done: 'la evaluó', refused: 'no puede evaluarla' },
  of: (count: number) => `de 5, según ${count === 1 ? '1 persona' : `${count} personas`}.`,
  agree: 'Coinciden',
  disagree: 'No coinciden',
  rule: (means: readonly string[]) => `Notas de 1 a 5: ${means.join(', ')}`,
} as const;

/** Difference between the highest and the lowest mean from which reviewers disagree. */
export const DISAGREEMENT = 1.5;
