/** The network's settings in the panel. */

export const SETTINGS_MESSAGES = {
  required: 'Este campo no puede quedar vacío',
  addressInvalid: 'Escribe la dirección completa, por ejemplo https://www.ejemplo.cl',
  aboutRequired: 'Escribe al menos un párrafo',
  aboutMax: 'Usa 20 párrafos como máximo',
  tooMany: (count: number) => `Caben ${count} como máximo`,
  pictureRequired: 'Elige una imagen',
  pictureGone: 'Esa imagen ya no está: elígela otra vez',
  menuEntries: 'El menú tiene cada entrada una sola vez',
  menuHome: 'Inicio no se puede ocultar',
  ownFactorFirst: 'Activa antes tu propio segundo factor, en «Mi cuenta»',
  altRequired: 'Di qué muestra la imagen, para quien no puede verla',
} as const;

export const SETTINGS_TEXTS = {
  title: 'Ajustes del sitio',
  intro: 'Lo que la red dice de sí misma. Al guardar, las páginas que lo muestran se publican de nuevo.',
  submit: 'Guardar ajustes',
  saved: 'Ajustes guardados',
  savedText: 'Las páginas del sitio se están publicando con los cambios.',
  oldName: (name: string, fields: string) => `«${name}» todavía aparece en: ${fields}.`,
  failed: 'Error al guardar los ajustes',
  seeSite: 'Ver el sitio',
  sections: {
    identity: 'La red',
    menu: 'Menú del sitio',
    home: 'Portada del sitio',
    institutions: 'Instituciones',
    words: 'Títulos de las secciones',
    about: 'Acerca de',
    contact: 'Contacto',
    social: 'Redes sociales',
    join: 'Invitación a unirse',
    footer: 'Pie de página',
    security: 'Seguridad',
  },
  help: {
    menuRegister: 'No aparece: falta el enlace del formulario de registro.',
    heroWords: 'Giran alrededor de la imagen. Sepáralas con puntos o comas.',
    social: 'Sin enlace, la red social no aparece.',
  },
  heroWords: 'Palabras del anillo',
  /** Lists of the form: institutions, links, pictures. */
  add: { institutions: 'Agregar institución', moreLinks: 'Agregar enlace', aboutPictures: 'Agregar imagen' },
  itemName: 'Nombre',
  menuLabel: (entry: string) => `Otro nombre: ${entry}`,
  itemAddress: 'Dirección del enlace',
  itemLogo: 'Logo',
  itemAlt: 'Qué muestra la imagen',
  numbered: { institutions: 'Institución', moreLinks: 'Enlace', aboutPictures: 'Imagen' },
  choosePicture: 'Elegir imagen',
  changePicture: 'Cambiar imagen',
  removePicture: 'Quitar imagen',
  pictureFailed: 'No pudimos subir la imagen. Inténtalo de nuevo.',
  example: 'Ejemplo',
  examples: (count: number) =>
    count === 1
      ? '1 dato todavía es de ejemplo: reemplázalo antes de invitar a nadie.'
      : `${count} datos todavía son de ejemplo: reemplázalos antes de invitar a nadie.`,
} as const;
