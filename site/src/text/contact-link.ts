import { PAGES } from '@trama/shared/paths';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';

/** Link to the network's e-mail address, or to the contact form if no address is set. */
export const contactLink = (email: string) =>
  email ? { href: `mailto:${email}`, words: email } : { href: PAGES.contact, words: LAYOUT_TEXTS.nav.contact };
