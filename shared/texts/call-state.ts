/** The state of a call. In a separate file: the script of every public page carries these texts. */

export const CALL_STATE_TEXTS = {
  open: 'Convocatoria abierta',
  closed: 'Convocatoria cerrada',
  opensOn: (date: string) => `Abre el ${date}`,
  /**
   * @param days whole days to the closing date; null: open without a closing date
   * @param last the call is in its last days (LAST_DAYS of shared/calls)
   */
  remaining: (days: number | null, last: boolean) => {
    if (days === null) return 'Convocatoria abierta';
    if (days === 0) return 'Cierra hoy';
    if (days === 1) return 'Cierra mañana';
    return last ? `Últimos ${days} días` : `Quedan ${days} días`;
  },
  /** The unit under the large figure of an event's page. */
  unit: (days: number) => (days === 1 ? 'día' : 'días'),
} as const;
