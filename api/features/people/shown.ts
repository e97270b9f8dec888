/**
 * Consent of people to appear on public pages, requested by mail and answered by a personal link. A person created by a bare
 * request appears at once. A person asked first appears after accepting, and disappears with the next publish after withdrawing.
 */
import { randomUUID } from 'node:crypto';
import { PERSON_PAGES } from '@trama/shared/paths';
import type { ShownState, User } from '@trama/shared/people/people';
import type { ShownPerson } from '@trama/shared/people/shown';
import { pickFields } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { SHOWN_CONSENTS } from '@trama/shared/texts/consents-by-link';
import { CONSENT_PANEL_TEXTS } from '@trama/shared/texts/consents-in-panel';
import { shownQuestion } from '@trama/shared/texts/mail-kinds/consents';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { type Context, nowIso } from '../../context.ts';
import { activeSubject, issueToken } from '../../core/auth/access-tokens.ts';
import { activeConsent, recordConsent, withdrawConsent } from '../../core/consents/consents.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, notFound, orNotFound } from '../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { appearsOnAbout, changePeople } from './change.ts';
import { type PersonRow, userResponse } from './person.ts';
import { findPerson } from './repository.ts';

interface ShownRecipient {
  user_id: string;
  first_name: string;
  email: string;
}

/**
 * Mails a person the link for accepting or withdrawing; earlier links stay valid.
 * @param now ms
 * @param toMany true if one act asks many people
 */
export async function mailShownQuestion(
  trx: Trx,
  site: MailIdentity,
  person: ShownRecipient,
  now: number,
  toMany = false,
): Promise<void> {
  const token = await issueToken(trx, { purpose: 'shown', subject: person.user_id }, now);
  const shownUrl = `${site.url}${PERSON_PAGES.shown}#${token}`;
  const mail = shownQuestion(site, { firstName: person.first_name, shownUrl });
  const key = `shown-person:${person.user_id}:${randomUUID()}`;
  await enqueue(trx, { key, to: person.email, replyTo: site.contactEmail, mail, toMany }, now);
}

const ASKED: Readonly<Partial<Record<ShownState, ShownState>>> = { unproved: 'asked', withdrawn: 'waiting' };

/**
 * Mails the consent question to a person who already appears or declined. Throws HttpError 404, or 409 for a person without
 * address or outside public pages.
 */
export async function askShown(ctx: Context, userId: string): Promise<User> {
  const site = await mailIdentity(ctx);
  return changePeople(ctx, async (trx) => {
    const row = orNotFound(await findPerson(trx, userId), PERSON_MESSAGES.notFound);
    const { email, shown } = row;
    if (!appearsOnAbout(row.role_name)) throw new HttpError(409, PERSON_MESSAGES.notFound);
    if (email === null) throw new HttpError(409, CONSENT_PANEL_TEXTS.noAddress);
    await setShown(trx, userId, ASKED[shown] ?? shown);
    await mailShownQuestion(trx, site, { ...row, email }, ctx.clock.now());
    return userResponse(orNotFound(await findPerson(trx, userId), PERSON_MESSAGES.notFound));
  });
}

async function setShown(trx: Trx, userId: string, shown: ShownState): Promise<void> {
  await trx.updateTable('people').set({ shown }).where('user_id', '=', userId).execute();
  await markStale(trx, ['people']);
}

/** Throws HttpError 404. @param now ms */
async function linkedPerson(db: Db | Trx, token: string, now: number): Promise<PersonRow> {
  const id = await activeSubject(db, 'shown', token, now);
  const row = id === undefined ? undefined : await findPerson(db, id);
  if (!row || !appearsOnAbout(row.role_name)) throw notFound(LINK_TEXTS.dead);
  return row;
}

/** The public data of the link's person. Throws HttpError 404. */
export async function readShown({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<ShownPerson> {
  const row = await linkedPerson(db, token, clock.now());
  const person = userResponse(row);
  const { fullName, role_name, image, portrait } = person;
  return {
    ...pickFields(PROFILE_FIELDS, person),
    fullName,
    role_name,
    image,
    portrait,
    state: row.shown,
    hidden: row.hidden_at !== null,
  };
}

/** Stores the acceptance of the text of `version`; the public pages follow. Throws HttpError 404. */
export async function acceptShown(ctx: Context, token: string, version: string): Promise<void> {
  await changePeople(ctx, async (trx) => {
    const { user_id, email } = await linkedPerson(trx, token, ctx.clock.now());
    await setShown(trx, user_id, 'accepted');
    if (await activeConsent(trx, 'shown', user_id)) return;
    const given = { purpose: 'shown' as const, subject: user_id, email, texts: SHOWN_CONSENTS, version };
    await recordConsent(trx, { ...given, means: 'enlace por correo' }, nowIso(ctx));
  });
}

/** Withdraws the consent: the person disappears from public pages. Throws HttpError 404. */
export async function withdrawShown(ctx: Context, token: string): Promise<void> {
  await changePeople(ctx, async (trx) => {
    const { user_id } = await linkedPerson(trx, token, ctx.clock.now());
    await setShown(trx, user_id, 'withdrawn');
    await withdrawConsent(trx, 'shown', user_id, nowIso(ctx));
  });
}
