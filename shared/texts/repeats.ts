/** Refusals of repeated calls. */

export const REPEAT_MESSAGES = {
  malformed: 'La clave de la solicitud lleva de 8 a 128 caracteres visibles',
  used: 'Esto ya llegó, con otro texto. Revisa lo que llegó antes de enviarlo otra vez.',
  usedFor: 'Esto ya se guardó, con otro texto. Abre lo guardado y cambia ahí lo que falte.',
  running: 'Todavía estamos guardando lo que enviaste. Espera un momento.',
  done: 'Esto ya se hizo: la respuesta anterior se perdió en el camino.',
} as const;
