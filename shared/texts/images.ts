/** Pictures: rules and answers, and the form field. */

export const IMAGE_FIELD_TEXTS = {
  drop: 'Arrastra una imagen o elígela aquí',
  rules: 'JPEG, PNG, WebP o AVIF, de 100 píxeles por lado o más. Si pasa de 1000, la reducimos aquí mismo.',
  replace: 'Cambiar imagen',
  remove: 'Quitar imagen',
  current: 'Imagen actual',
  preview: 'Vista previa de la imagen elegida',
  measured: (width: number, height: number, size: string) => `${width} × ${height} píxeles, ${size}`,
  measuring: 'Revisando la imagen',
  shrunk: 'La imagen era grande: la redujimos para la web',
  none: 'Opcional: sin imagen se usa una portada tejida con los colores de la red.',
  needed: 'Obligatoria al crear un evento: es el afiche que lo anuncia. En noticias y publicaciones es opcional.',
  generated: 'Portada tejida: la que el sitio muestra mientras no haya imagen.',
} as const;

/** Pictures inside a text. */
export const TEXT_PICTURE_MESSAGES = {
  undescribed: (count: number) =>
    count === 1
      ? 'Falta describir 1 imagen del texto: debajo de él, di qué se ve, o marca que es decorativa.'
      : `Falta describir ${count} imágenes del texto: debajo de él están todas, cada una con su campo.`,
  uploading: 'Todavía se está subiendo una imagen del texto. Espera un momento y guarda de nuevo.',
} as const;

export const IMAGE_MESSAGES = {
  required: 'Debe subir una imagen',
  tooLarge: 'La imagen puede pesar hasta 3 MB',
  type: 'La imagen debe ser JPEG, PNG, WebP o AVIF',
  dimensions: 'La imagen debe medir entre 100 y 1000 píxeles por lado',
  heic: 'Es una foto HEIC de iPhone, que los navegadores no muestran. Compártela como JPEG, o elige Ajustes › Cámara › Formatos › Más compatible y tómala otra vez.',
  broken: 'No pudimos leer la imagen. Prueba con otro archivo.',
} as const;
