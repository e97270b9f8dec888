import type { MailingSource } from '../../core/mail/mailings.ts';
import { eventMailing } from '../events/index.ts';
import { newsMailing } from '../news/index.ts';

/** Who may ask for a mailing to the subscribers. */
export const MAILINGS: readonly MailingSource[] = [eventMailing, newsMailing];
