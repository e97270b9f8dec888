/** Sentences of rules and answers that only administrators meet; everybody else's are in messages.ts. */
export const ADMIN_MESSAGES = {
  settings: {
    required: 'Este campo no puede quedar vacío',
    tooLong: (limit: number) => `Usa ${limit} caracteres como máximo`,
    addressInvalid: 'Escribe la dirección completa, por ejemplo https://www.ejemplo.cl',
    emailInvalid: 'Correo electrónico inválido',
    aboutRequired: 'Escribe al menos un párrafo',
    aboutMax: 'Usa 20 párrafos como máximo',
  },
  account: {
    currentRequired: 'Escribe tu contraseña actual',
    currentWrong: 'Esa no es tu contraseña actual',
    passwordSame: 'Elige una contraseña distinta de la actual',
    sessionGone: 'Esa sesión ya estaba cerrada',
    passwordDone: 'Contraseña cambiada; las demás sesiones se cerraron',
  },
  preview: {
    untitled: 'Sin título todavía',
    failed: 'No pudimos preparar la vista previa. Inténtalo de nuevo.',
  },
  documents: {
    orderIncomplete: 'Los documentos cambiaron mientras los ordenabas. Vuelve a intentarlo.',
  },
} as const;
