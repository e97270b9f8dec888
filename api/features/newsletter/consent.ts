/** Proof of an opt-in to the news mailing: when, where, and the text that was shown. */

import { APPLICATION_FORM_TEXTS } from '@trama/shared/texts/application-form';
import { SUBSCRIBE_TEXTS, UNSUBSCRIBE_MESSAGES } from '@trama/shared/texts/newsletter';
import type { Trx } from '../../core/database/open.ts';
import { suppressionOf } from '../../core/mail/suppressions.ts';

/** Where an opt-in can come from, and the text shown beside the box or the button. */
const SHOWN = {
  application: APPLICATION_FORM_TEXTS.suscripcion,
  footer: `${SUBSCRIBE_TEXTS.intro} ${SUBSCRIBE_TEXTS.consent} [${SUBSCRIBE_TEXTS.send}]`,
  administration: 'Registrado por la administración',
  link: UNSUBSCRIBE_MESSAGES.rejoin,
} as const;

export type ConsentSource = keyof typeof SHOWN;

export const shownText = (source: ConsentSource): string => SHOWN[source];

/** Columns of an opt-in, or of none. @param at ISO */
export function optIn(wanted: boolean, source: ConsentSource, at: string) {
  if (!wanted) return { notification: 0 };
  return { notification: 1, notification_at: at, notification_source: source, notification_text: SHOWN[source] };
}

/** An opt-in that an administrator enters; it has no effect for a suppressed address. */
export async function enteredOptIn(trx: Trx, email: string, wanted: boolean, at: string) {
  return optIn(wanted && (await suppressionOf(trx, email)) === null, 'administration', at);
}
