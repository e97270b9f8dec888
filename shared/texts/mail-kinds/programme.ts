/** The mail to speakers when a programme is published again. */
export const PROGRAMME_MAILS = {
  moved: {
    subject: (eventTitle: string) => `Cambió tu lugar en el programa: ${eventTitle}`,
    opening: (talkTitle: string, eventTitle: string) => `Cambió la hora o la sala de «${talkTitle}» en ${eventTitle}.`,
    facts: { before: 'Antes', after: 'Ahora' },
    none: 'Fuera del programa',
    zone: (zone: string) => `Las horas son las del lugar del evento (${zone}).`,
    button: 'Ver el programa',
    questions: 'Si algo no te acomoda, responde este correo y lo vemos.',
  },
} as const;
