/** The mail to a talk's authors: when and where it is given, and what changed of it. */
export const PROGRAMME_MAILS = {
  places: {
    subject: (place: string) => `Tu ponencia: ${place}`,
    subjectOfMany: (eventTitle: string) => `Tus ponencias: ${eventTitle}`,
    changedSubject: (eventTitle: string) => `Cambió tu lugar en el programa: ${eventTitle}`,
    opening: (eventTitle: string) => `Ya está el programa de «${eventTitle}», y este es tu lugar en él:`,
    changed: (eventTitle: string) => `Cambió tu lugar en el programa de «${eventTitle}»:`,
    facts: { talk: 'Ponencia', when: 'Cuándo y dónde', before: 'Antes', after: 'Ahora' },
    none: 'Fuera del programa',
    zone: (zone: string) => `Las horas son las del lugar del evento (${zone}).`,
    calendar: 'El archivo adjunto la agrega a tu calendario, o cambia la que ya tenías.',
    calendarRemoved: 'El archivo adjunto la quita de tu calendario.',
    button: 'Ver el programa',
    questions: 'Si algo no te acomoda, responde este correo y lo vemos.',
  },
} as const;
