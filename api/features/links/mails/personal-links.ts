/** Sends all personal links of an address in one mail. */
import { PERSONAL_LINK_MAILS } from '@trama/shared/texts/mail-kinds/personal-links';
import type { PersonalLink } from '../../../core/auth/mailed-links.ts';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = PERSONAL_LINK_MAILS.lost;

export const personalLinks = (site: SiteIdentity, { links }: { links: readonly PersonalLink[] }) =>
  personalMail(site, {
    subject: t.subject(links.length),
    parts: [
      paragraph(t.opening(links.length)),
      ...links.flatMap(({ thing, eventTitle, url }) => [
        paragraph(t.things[thing].text(eventTitle)),
        button(t.things[thing].button, url),
      ]),
      paragraph(t.earlier),
      paragraph(...t.questions(contactLink(site))),
    ],
  });
