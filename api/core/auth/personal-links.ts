/** What one address can open: each feature lists its own, and `features/links` mails them together. */
import type { LinkedThing } from '@trama/shared/texts/mail-kinds/personal-links';
import type { Trx } from '../database/open.ts';

/** One thing that an address can open, with a new link to it. */
export interface PersonalLink {
  thing: LinkedThing;
  eventTitle: string;
  url: string;
}

export interface LinksOfAddress {
  trx: Trx;
  /** Folded. */
  email: string;
  siteUrl: string;
  /** ms */
  now: number;
}
