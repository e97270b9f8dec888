/** Looking for words in the list of open calls. A file of its own: the page loads no form. */

export const CALL_FILTER_TEXTS = {
  shown: (shown: number, all: number) =>
    shown === 0 ? 'Ninguna convocatoria abierta con esas palabras' : `${shown} de ${all} convocatorias`,
} as const;
