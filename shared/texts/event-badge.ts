/** Badges of an event in place of its call's state. Apart from call-state.ts, which the script of every page carries. */

export const EVENT_BADGE_TEXTS = {
  past: 'Realizado',
  cancelled: 'Cancelado',
  noDate: 'Fecha por confirmar',
  newDate: 'Nueva fecha',
  online: 'Ahora en línea',
} as const;
