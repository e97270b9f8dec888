import { eventMailing } from './events/mailing.ts';
import type { MailingSource } from './mail/mailings.ts';
import { newsMailing } from './news/mailing.ts';

/** Who may ask for a mailing to the subscribers. */
export const MAILINGS: readonly MailingSource[] = [eventMailing, newsMailing];
