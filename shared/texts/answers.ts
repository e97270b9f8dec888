/** Pages that respond to a form sent without scripts. */

export const ANSWER_TEXTS = {
  refused: 'No pudimos recibirlo',
  correct: 'Revisa lo que escribiste',
  goBack: 'Vuelve con el botón «atrás» de tu navegador: lo que escribiste sigue ahí.',
  home: 'Ir al inicio',
  back: 'Volver a la página anterior',
  checkMail: 'Revisa tu correo',
  /** Shown after an accepted form whose address looks mistyped. */
  mistyped: (domain: string) => `¿Quisiste decir ${domain}? Si te equivocaste, vuelve y envíalo de nuevo con el correo correcto.`,
  /** Replaces the typed address on pages that do not repeat it. */
  thatAddress: 'el correo que escribiste',
  /** The form that opens a personal link without scripts: a browser does not send the link's token to the server. */
  openLink: 'Abrir tu enlace',
  openLinkHelp:
    'Tu navegador no usa JavaScript. Copia la dirección completa de esta página, o el enlace de tu correo, y pégala aquí.',
  link: 'Tu enlace personal',
  open: 'Abrir',
  onlyWithScripts: 'Eso se hace en un navegador con JavaScript: abre allí el enlace de tu correo.',
} as const;
