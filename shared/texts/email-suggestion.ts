/** Shown below an address that looks mistyped. In a separate file, which the application form loads. */

export const EMAIL_SUGGESTION_TEXTS = {
  didYouMean: (domain: string) => `¿Quisiste decir ${domain}?`,
  change: 'Sí, cambiarlo',
  notSent: 'Todavía no se envió: si está bien escrito, presiona el botón otra vez.',
  accents: 'Los correos casi nunca llevan tildes ni ñ: ¿está bien escrito?',
} as const;
