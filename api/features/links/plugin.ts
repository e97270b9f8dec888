import { lostLinks, lostLinksResponse } from '@trama/shared/applications/own-application';
import { foldEmail } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { personalLinks } from '@trama/shared/texts/mail-kinds/personal-links';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import {
  exceedsMailLimit,
  handleLinkRequest,
  type LinkRequest,
  type LinksOfAddress,
  type PersonalLink,
} from '../../core/auth/mailed-links.ts';
import type { App } from '../../core/http/app.ts';
import { route } from '../../core/http/route.ts';
import { enqueue, isOfKey } from '../../core/mail/outbox.ts';
import { lookupHash } from '../../core/settings/secret.ts';
import { applicationLinksOf, coauthorLinksOf } from '../applications/index.ts';
import { lateLinksTo } from '../calls/index.ts';
import { certificateLinksOf } from '../certificates/index.ts';
import { draftLinksOf } from '../drafts/index.ts';
import { reviewLinksOf } from '../reviews/index.ts';

/** Each function lists the records that an address can open, with new links. */
const FINDERS: readonly ((address: LinksOfAddress) => Promise<PersonalLink[]>)[] = [
  applicationLinksOf,
  coauthorLinksOf,
  lateLinksTo,
  draftLinksOf,
  reviewLinksOf,
  certificateLinksOf,
];

/** Mails an address all of its links. @param email folded */
async function mailLinks({ trx, site, now }: LinkRequest, email: string): Promise<void> {
  const key = `personal-links:${await lookupHash(trx, email)}`;
  const mailed = await trx.selectFrom('outbox').select('created_at').where(isOfKey(key)).execute();
  if (
    exceedsMailLimit(
      mailed.map(({ created_at }) => created_at),
      LIMITS.ownLinks,
      now,
    )
  )
    return;
  const links: PersonalLink[] = [];
  for (const find of FINDERS) links.push(...(await find({ trx, email, siteUrl: site.url, now })));
  if (links.length === 0) return;
  const mail = personalLinks(site, { links });
  await enqueue(trx, { key: `${key}:${now}`, to: email, replyTo: site.contactEmail, queue: 'links', mail }, now);
}

export default async function links(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['enlaces personales']);
  route(app, 'POST /api/personal-links', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Enviar otra vez todos los enlaces personales de un correo',
    description:
      'La respuesta es la misma para cualquier correo. Todos llegan en un mensaje; los anteriores sirven hasta que se abre uno nuevo.',
    body: lostLinks,
    responses: { 200: lostLinksResponse },
    limit: 'links',
    handler: async ({ body: { email } }) => {
      await handleLinkRequest(ctx, (linkRequest) => mailLinks(linkRequest, foldEmail(email)));
      return { email };
    },
  });
}
