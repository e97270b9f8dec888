/**
 * Texts that people consent to, word for word as shown. A stored consent names the version: a changed text gets the next number,
 * and the earlier ones stay.
 */

/** The text beside the box in the application form. */
export const SUPPORT_CONSENTS: Readonly<Record<string, string>> = {
  '1': 'Autorizo al equipo que organiza el evento a usar los apoyos que pido y mis respuestas reservadas, solo para preparar mi participación.',
};
/** The version shown now. */
export const SUPPORT_VERSION = '1';

export const CONSENT_MESSAGES = {
  supportsRequired: 'Marca tu autorización, o quita los apoyos y las respuestas reservadas',
  ageRequired: 'Indica si tienes 18 años o si postulas en nombre de otra persona',
  guardianRequired: 'Escribe el nombre de la persona adulta responsable',
  guardianMax: 'El nombre no puede ser mayor a 120 caracteres',
} as const;

/** Supports, authorisation, age and publication in the application form. */
export const DECLARATION_TEXTS = {
  supports: 'Apoyos para participar',
  supportsIntro: 'Marca todo lo que te sirva. No lo ven quienes evalúan y no cambia el resultado.',
  none: 'No necesito',
  otherHint: 'Otro apoyo, en pocas palabras. No escribas diagnósticos.',
  consentTitle: 'Para prepararlo necesitamos tu permiso',
  consentWhy:
    'Lo que pides puede decir algo de tu salud, y la ley lo protege especialmente. Lo leerá solo el equipo que organiza y lo borramos 30 días después del evento.',
  consentLater: 'Puedes retirar tu permiso cuando quieras, con el enlace de tu comprobante.',
  autorizacion: 'Tu autorización',
  edad: 'Edad',
  ageLegend: '¿Quién postula?',
  adult: 'Tengo 18 años o más',
  guardian: 'Postulo en nombre de una persona menor de 18 años',
  responsable: 'Nombre de la persona adulta responsable',
  responsableHint: 'Escríbelo si postulas en nombre de una persona menor de 18 años.',
  published:
    'Si tu propuesta es aceptada, tu nombre, su título, tu institución y, si lo diste, tu ORCID aparecerán en el programa público del evento y seguirán ahí después.',
  noPublicar: 'Prefiero no aparecer en el programa público',
} as const;
