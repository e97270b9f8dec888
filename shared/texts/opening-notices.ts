/** «Avísame cuando abra»: the form of a call that opens later, and the pages of its link. */

export const OPENING_NOTICE_TEXTS = {
  label: 'Aviso de apertura',
  title: 'Avísame cuando abra',
  intro: 'Te escribimos una sola vez, el día que abra, y después borramos tu correo.',
  email: 'Tu correo',
  send: 'Avísame cuando abra',
  askedTitle: 'Revisa tu correo',
  asked: 'Te enviamos un correo. Abre su enlace para confirmar que quieres el aviso.',
  questionTitle: 'Falta un paso',
  question: (email: string, eventTitle: string) => `¿Te avisamos en ${email} cuando abra la convocatoria de «${eventTitle}»?`,
  confirm: 'Sí, avísenme',
  confirmedTitle: 'Te avisaremos',
  confirmed: (when: string) => `La convocatoria abre el ${when}. Ese día te llegará un solo correo.`,
  seeEvent: 'Ver el evento',
  dead: 'Venció, o la convocatoria ya abrió.',
  openCalls: 'Ver convocatorias abiertas',
  comes: 'Cuando abra, podrás postular desde esta misma página. Si tienes una duda, escríbenos:',
} as const;

/** «Avísame de la próxima»: the form of a closed call, for a notice about the next call of any event. */
export const NEXT_CALL_TEXTS = {
  title: 'Avísame de la próxima',
  intro: 'Te escribimos una sola vez, cuando abra la próxima convocatoria, y después borramos tu correo.',
  question: (email: string) => `¿Te avisamos en ${email} cuando abra la próxima convocatoria?`,
  confirmed: 'Cuando abra la próxima convocatoria te llega un solo correo.',
} as const;
