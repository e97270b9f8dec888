/** Pages that answer a form which a browser sent without scripts. */

export const ANSWER_TEXTS = {
  refused: 'No pudimos recibirlo',
  correct: 'Revisa lo que escribiste',
  goBack: 'Vuelve con el botón «atrás» de tu navegador: lo que escribiste sigue ahí.',
  home: 'Ir al inicio',
} as const;
