/** The proof of an opt-in to the news mailing: time, form, and shown text. */

import type { ConsentSource } from '@trama/shared/mail/subscribers';
import { APPLICATION_FORM_TEXTS } from '@trama/shared/texts/application-form';
import { SUBSCRIBE_TEXTS, UNSUBSCRIBE_MESSAGES } from '@trama/shared/texts/newsletter';
import type { Trx } from '../../core/database/open.ts';
import { suppressionOf } from '../../core/mail/suppressions.ts';

/** The text shown beside the box or button. An import provides its own text. */
const SHOWN: Readonly<Record<Exclude<ConsentSource, 'import'>, string>> = {
  application: APPLICATION_FORM_TEXTS.suscripcion,
  footer: `${SUBSCRIBE_TEXTS.intro} ${SUBSCRIBE_TEXTS.consent} [${SUBSCRIBE_TEXTS.send}]`,
  administration: 'Registrado por la administración',
  link: UNSUBSCRIBE_MESSAGES.resubscribe,
};

export type FormSource = keyof typeof SHOWN;

export const shownText = (source: FormSource): string => SHOWN[source];

/** Columns of an opt-in. @param at ISO */
export const consentColumns = (source: string, shown: string, at: string) => ({
  notification: 1,
  notification_at: at,
  notification_source: source,
  notification_text: shown,
  unsubscribed_at: null,
});

/** Columns of an opt-in; without consent only `notification: 0`. @param at ISO */
export const optIn = (wanted: boolean, source: FormSource, at: string) =>
  wanted ? consentColumns(source, SHOWN[source], at) : { notification: 0 };

/** An opt-in entered by an administrator; without effect for a suppressed address. */
export async function enteredOptIn(trx: Trx, email: string, wanted: boolean, at: string) {
  return optIn(wanted && (await suppressionOf(trx, email)) === null, 'administration', at);
}
