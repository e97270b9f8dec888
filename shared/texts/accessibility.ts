/** The accessibility statement. What it says of tests is what e2e/ does on every change. */
export const ACCESSIBILITY_TEXTS = {
  title: 'Accesibilidad',
  description: 'Qué cuidamos para que todas las personas puedan usar este sitio, qué falta todavía y cómo avisarnos.',
  reviewed: (date: string) => `Revisada el ${date}`,
  intro:
    'Queremos que cualquier persona pueda leer este sitio y postular, con el aparato, la vista, el oído y el tiempo que tenga. Nos guiamos por las pautas WCAG 2.2, nivel AA.',
  done: {
    title: 'Lo que cuidamos',
    items: [
      'Todo se puede hacer solo con el teclado, y siempre se ve dónde estás.',
      'Los textos y los botones tienen contraste suficiente, también en modo oscuro.',
      'Puedes agrandar la letra hasta cuatro veces sin perder nada.',
      'Cada imagen que dice algo tiene su descripción, y ningún aviso depende solo del color.',
      'Si pediste menos movimiento en tu aparato, aquí nada se mueve.',
      'Los formularios dicen qué falta junto a cada campo y no pierden lo que escribiste.',
    ],
  },
  limits: {
    title: 'Lo que todavía falta',
    items: [
      'Los documentos que se descargan y los archivos de quienes postulan no siempre están etiquetados para lectores de pantalla. Pídenos otra forma y te la enviamos.',
      'Los videos están en YouTube: no todos tienen subtítulos revisados.',
      'Guardar una postulación para seguir después, corregir la que enviaste, cambiar sus archivos y «Mi programa» necesitan JavaScript. Verificar un certificado puede necesitarlo: si es así, la página explica qué hacer sin él.',
      'Revisamos cada cambio con un programa de pruebas y con el teclado; todavía no lo hemos probado con personas que usan lector de pantalla a diario.',
    ],
  },
  report: {
    title: 'Avísanos',
    text: 'Si algo te cuesta o no lo puedes usar, cuéntanos qué página era y qué intentabas hacer. Si es para postular, dinos la fecha de cierre: te ayudamos antes.',
    write: 'Escríbenos:',
  },
} as const;

/** The day (ISO) on which the statement was last held against the site. */
export const ACCESSIBILITY_REVIEWED_ON = '2026-11-22';
