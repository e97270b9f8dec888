/** Videos: rules, and the form field. */

export const VIDEO_FIELD_TEXTS = {
  help: 'Pega el enlace de YouTube tal como lo copias del navegador.',
  understood: 'Video reconocido',
  open: 'Abrir en YouTube',
} as const;

export const VIDEO_MESSAGES = {
  length: 'La URL debe tener entre 3 y 500 caracteres',
  invalid: 'La URL debe ser un enlace válido de YouTube',
} as const;
