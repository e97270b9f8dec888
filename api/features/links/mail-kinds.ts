import { PERSONAL_LINK_MAILS as t } from '@trama/shared/texts/mail-kinds/personal-links';
import type { PersonalLink } from '../../core/auth/mailed-links.ts';
import { button, contactLink, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

/** Sends all personal links of an address in one mail. */
export const personalLinks = (site: SiteIdentity, { links }: { links: readonly PersonalLink[] }) =>
  personalMail(site, {
    subject: t.lost.subject(links.length),
    parts: [
      t.lost.opening(links.length),
      ...links.flatMap(({ thing, eventTitle, url }) => [
        t.lost.things[thing].text(eventTitle),
        button(t.lost.things[thing].button, url),
      ]),
      t.lost.earlier,
      t.lost.questions(contactLink(site)),
    ],
  });
