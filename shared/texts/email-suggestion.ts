/** Below an address that looks mistyped. A file of its own: the application form loads it. */

export const EMAIL_SUGGESTION_TEXTS = {
  didYouMean: (domain: string) => `¿Quisiste decir ${domain}?`,
  change: 'Sí, cambiarlo',
} as const;
