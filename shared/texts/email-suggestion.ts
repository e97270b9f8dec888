/** Shown below an address that looks mistyped. In a separate file, which the application form loads. */

export const EMAIL_SUGGESTION_TEXTS = {
  didYouMean: (domain: string) => `¿Quisiste decir ${domain}?`,
  change: 'Sí, cambiarlo',
  accents: 'Los correos casi nunca llevan tildes ni ñ: ¿está bien escrito?',
} as const;
