/** Preview of an unsaved item. */

export const PREVIEW_MESSAGES = {
  untitled: 'Sin título todavía',
  failed: 'No pudimos preparar la vista previa. Inténtalo de nuevo.',
} as const;

export const PREVIEW_TEXTS = {
  open: 'Vista previa',
  title: 'Vista previa',
  intro: 'Así se verá la página. Nada se ha guardado todavía.',
  size: 'Tamaño de pantalla',
  phone: 'Teléfono',
  desktop: 'Computador',
  frame: 'Página en vista previa',
  close: 'Cerrar vista previa',
  loading: 'Preparando la vista previa',
  retry: 'Reintentar',
} as const;
