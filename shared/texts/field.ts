/** Texts beside the controls of every public form, and sentences of rules that many fields share. In a separate file: small forms load no more than this. */

export const FIELD_TEXTS = {
  optional: (label: string) => `${label} (opcional)`,
  tooLong: (max: number) => `Usa ${max} caracteres como máximo`,
  fileType: 'Solo se aceptan archivos PDF, Word, OpenDocument, PowerPoint, JPEG o PNG',
  emailRequired: 'Escribe tu correo electrónico',
  emailInvalid: 'Correo electrónico inválido',
  citedInvalid: 'Escribe apellidos, coma y nombres: «Pérez Soto, Ana»',
  citedProposed: (proposal: string) => `Si lo dejas vacío: «${proposal}».`,
  counter: (count: number, max: number) => `${count} de ${max}`,
  left: (count: number) => (count === 1 ? 'Te queda 1' : `Te quedan ${count}`),
  unreachable: 'Si vuelve a fallar, revisa tu conexión o escríbenos a',
  checkFields: (count: number) => (count === 1 ? 'Revisa 1 campo antes de enviar' : `Revisa ${count} campos antes de enviar`),
} as const;
