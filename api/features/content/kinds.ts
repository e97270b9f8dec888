/** The three kinds of content. */
import type { MailingSource } from '../../core/mail/mailings.ts';
import { eventKind, eventMailing } from '../events/index.ts';
import { newsKind, newsMailing } from '../news/index.ts';
import { publicationKind } from '../publications/index.ts';
import type { ContentSource } from './kind.ts';

export const CONTENT: readonly ContentSource[] = [eventKind, newsKind, publicationKind];

/** The kinds of content that may ask for a mailing to the subscribers. */
export const MAILINGS: readonly MailingSource[] = [eventMailing, newsMailing];
