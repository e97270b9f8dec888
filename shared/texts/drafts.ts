/** Words of a saved draft, which can be continued on any device. */

export const DRAFT_TEXTS = {
  title: 'Guardar y seguir después',
  help: 'Te enviamos un enlace para seguir en este u otro equipo, con tus documentos. Ábrelo en dos días: si no, el borrador se borra. Los apoyos, las respuestas reservadas y los archivos de las preguntas no se guardan.',
  remind: 'Recuérdamelo una vez por correo antes del cierre',
  save: 'Guardar',
  saving: 'Guardando',
  saved: (hour: string) => `Guardado a las ${hour}.`,
  mailed: (email: string) => `Te enviamos el enlace a ${email}.`,
  failed: 'No pudimos guardar el borrador. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  dead: 'Este borrador ya no está: se envió, o se borró.',
  elsewhere:
    'Este borrador sigue en el enlace que te enviamos, que ya se abrió. Lo que escribiste aquí no se guardó: sigue en esta página.',
  openLinkFirst:
    'Por ahora no podemos guardar estos archivos: abre primero el enlace que te enviamos, y desde ahí caben todos. Lo demás sí se puede guardar.',
} as const;
