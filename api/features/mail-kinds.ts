/** Mails that lose their truth with a change of their event, as each feature declares them. */
import type { PassingMail } from '../core/mail/still-true.ts';
import { eventChangedMail } from './applications/index.ts';
import { lateLinkMail } from './calls/index.ts';
import { MAILINGS } from './content-kinds.ts';
import { draftReminderMail } from './drafts/index.ts';
import { callOpenedMail } from './notices/index.ts';
import { speakerPlacesMail } from './programme/index.ts';
import { reviewsLeftMail } from './reviews/index.ts';

const passing: readonly PassingMail[] = [
  eventChangedMail,
  lateLinkMail,
  draftReminderMail,
  callOpenedMail,
  speakerPlacesMail,
  reviewsLeftMail,
];

/** What the outbox asks features before it sends. */
export const MAIL_KINDS = { mailings: MAILINGS, passing };
