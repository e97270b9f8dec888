/** Proof of an opt-in to the news mailing: when, where, and the text that was shown. */
import { MESSAGES } from '@trama/shared/messages';
import { APPLICATION_TEXTS } from '@trama/shared/site-texts';

/** Where an opt-in can come from, and what stood beside the box. */
const SHOWN = {
  application: APPLICATION_TEXTS.suscripcion,
  administration: 'Registrado por la administración',
  link: MESSAGES.unsubscribe.rejoin,
} as const;

/** Columns of an opt-in, or of none. @param at ISO */
export function optIn(wanted: boolean, source: keyof typeof SHOWN, at: string) {
  if (!wanted) return { notification: 0 };
  return { notification: 1, notification_at: at, notification_source: source, notification_text: SHOWN[source] };
}
