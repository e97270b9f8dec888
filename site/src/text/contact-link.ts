import { PAGES } from '@trama/shared/paths';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';

/** The contact of the network: its address, or its contact form while none is set. */
export const contactLink = (email: string) =>
  email ? { href: `mailto:${email}`, words: email } : { href: PAGES.contact, words: LAYOUT_TEXTS.nav.contact };
