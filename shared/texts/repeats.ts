/** Repeated requests: refusals of the API, and messages of forms after a lost response. */

export const REPEAT_MESSAGES = {
  malformed: 'La clave de la solicitud lleva de 8 a 128 caracteres visibles',
  used: 'Esto ya llegó, con otro texto. Revisa lo que llegó antes de enviarlo otra vez.',
  usedFor: 'Esto ya se guardó, con otro texto. Abre lo guardado y cambia ahí lo que falte.',
  running: 'Todavía estamos guardando lo que enviaste. Espera un momento.',
  done: 'Esto ya se hizo: la respuesta anterior se perdió en el camino.',
} as const;

export const REPEAT_TEXTS = {
  alreadySaved: 'Ya estaba guardado',
  alreadySavedHelp: 'La primera vez llegó y se perdió la respuesta. No se guardó dos veces.',
  alreadyPublished: 'Ya se publicó',
  alreadyStored: 'Ya se había guardado',
  keptChange:
    'Llegó lo que enviaste antes de que se perdiera la respuesta. Abajo está lo que cambiaste después: guárdalo si quieres que quede.',
  arrivedBefore: 'Lo que enviaste antes ya llegó',
  arrivedBeforeHelp:
    'Se había perdido la respuesta. Lo que cambiaste después sigue aquí y no se ha enviado: envíalo solo si debe llegar aparte.',
} as const;
