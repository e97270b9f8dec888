/** The reviewers' page, and reviewers in the panel. */

export const REVIEW_TEXTS = {
  nameRequired: 'Debe ingresar un nombre',
  nameMax: 'El nombre no puede ser mayor a 80 caracteres',
  emailInvalid: 'Correo electrónico inválido',
  commentMax: 'El comentario no puede ser mayor a 2000 caracteres',
  scoresMissing: 'Debe calificar todos los criterios',
  linkDead: 'Este enlace ya no sirve. Pide uno nuevo a quien te invitó.',
  linkDeadHelp: 'Si lo copiaste, comprueba que esté entero.',
  confidentialityNeeded: 'Antes de leer las propuestas debes aceptar la reserva',
  already: 'Esa persona ya está invitada',
  notFound: 'Invitación no encontrada',

  title: 'Evaluación de propuestas',
  description: 'Lectura y evaluación de las propuestas de un evento.',
  hello: (name: string) => `Hola, ${name}`,
  progress: (done: number, total: number) => `${done} de ${total} evaluadas`,
  hidden: 'Los nombres de quienes postulan están ocultos.',
  noLink: 'Abre esta página con el enlace de tu invitación',
  noLinkHelp: 'El enlace llegó a tu correo; sin él no se muestra nada.',
  empty: 'Aún no hay propuestas que evaluar',
  file: (position: number) => `Archivo ${position}`,
  comment: 'Comentario para el comité',
  authorComment: 'Comentario para la autora (opcional)',
  authorCommentHint: 'Lo lee junto con el resultado, sin tu nombre.',
  scale: '1: muy débil, 5: excelente',
  save: 'Guardar evaluación',
  saving: 'Guardando',
  saved: 'Evaluación guardada con éxito',
  failed: 'Error al guardar la evaluación. Inténtalo de nuevo.',
  onlyPending: 'Mostrar solo las que faltan',
  observation: 'Observaciones',
  evaluated: 'Evaluada',
  pending: 'Por evaluar',
} as const;

/** Reviewers and reviews in the panel. */
export const REVIEWER_TEXTS = {
  forAuthor: (comment: string) => `Para la autora: ${comment}`,
  reviewers: 'Quienes evalúan',
  reviewersHelp: 'Cada persona lee y evalúa las postulaciones de este evento con un enlace, sin cuenta.',
  name: 'Nombre',
  email: 'Correo',
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
  done: (count: number) => (count === 1 ? '1 evaluación' : `${count} evaluaciones`),
  never: 'Aún no entra',
  reviews: 'Evaluaciones',
  none: 'Aún sin evaluaciones',
  mean: 'Promedio',
  spread: 'Diferencia',
} as const;
