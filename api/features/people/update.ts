/** Changes of people by an administrator: one person's record, and the order of a role. */
import { isDeepStrictEqual } from 'node:util';
import type { PeopleOrder, User, UserUpdate } from '@trama/shared/people/people';
import { AFFILIATION_FIELDS } from '@trama/shared/records/person';
import { PERSON_MESSAGES as m, PEOPLE_ORDER_TEXTS } from '@trama/shared/texts/people';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { closeSessionsOf } from '../../core/auth/sessions.ts';
import type { Trx } from '../../core/database/open.ts';
import { storedColumns } from '../../core/database/record-columns.ts';
import { deleteFiles } from '../../core/durable-files.ts';
import { HttpError, invalidFields, orNotFound } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { suppressionOf } from '../../core/mail/suppressions.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { endOutdated, type Save } from '../../core/revisions/revisions.ts';
import { changeVersioned, type Versioned } from '../../core/revisions/save-versioned.ts';
import { pictureFiles } from '../../core/uploads/pictures.ts';
import { enteredOptIn } from '../newsletter/index.ts';
import { appearsOnAbout, changePeople, changeWithPhoto, insertPicture, personState } from './change.ts';
import { changedEmail } from './email-change.ts';
import { fullNameOf, splitFullName } from './names.ts';
import { type PersonRow, userResponse } from './person.ts';
import { findPerson, nameColumns, nextPosition, orderPeople, otherRoots, peopleInOrder, updatePerson } from './repository.ts';

/** A changed full name wins over its halves; changed halves make a new full name. */
function changedNames(before: PersonRow, sent: UserUpdate) {
  const firstName = sent.firstName ?? before.first_name;
  const lastName = sent.lastName ?? before.last_name;
  const halvesChanged = firstName !== before.first_name || lastName !== before.last_name;
  if (sent.fullName !== undefined && sent.fullName !== before.full_name) {
    const halves = halvesChanged ? { firstName, lastName } : splitFullName(sent.fullName);
    return nameColumns(halves.firstName, halves.lastName, sent.fullName);
  }
  return halvesChanged ? nameColumns(firstName, lastName, fullNameOf(firstName, lastName)) : {};
}

/** Checks a change of role. Throws HttpError 409 or 422. @returns the changed columns */
async function changedRole(trx: Trx, before: PersonRow, sent: UserUpdate, actorId: string) {
  const role = sent.roleName ?? before.role_name;
  if (role === before.role_name) return {};
  if (role === 'root') throw invalidFields({ roleName: m.rootByRegistration });
  if (before.role_name === 'root') {
    if (before.user_id === actorId) throw new HttpError(409, m.ownRole, { roleName: m.ownRole });
    if ((await otherRoots(trx, before.user_id)) === 0) throw new HttpError(409, m.lastRoot, { roleName: m.lastRoot });
    await closeSessionsOf(trx, before.user_id);
    noteAudit({ action: 'account-erase' });
  }
  const missing = {
    ...(!(sent.orcid ?? before.orcid) && { orcid: m.orcidRequired }),
    ...(!(sent.titleAcademy ?? before.title_academy) && { titleAcademy: m.titleAcademyRequired }),
  };
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
  return {
    role_name: role,
    password_hash: null,
    is_partner: role === 'afiliado' ? 1 : 0,
    position: await nextPosition(trx, role),
  };
}

/** The changed consent to the mailing; a suppressed new address ends it. */
async function changedConsent(trx: Trx, before: PersonRow, sent: UserUpdate, now: string) {
  const email = sent.email ?? before.email ?? '';
  const had = before.notification === 1;
  const wanted = sent.notification ?? had;
  if (had && !wanted) return { notification: 0, unsubscribed_at: now };
  if (wanted !== had) return enteredOptIn(trx, email, wanted, now);
  return had && (await suppressionOf(trx, email)) !== null ? { notification: 0 } : {};
}

/** The changed column if the form hides or shows the person. @param at ISO */
const changedHiding = ({ hidden_at }: PersonRow, { hidden }: UserUpdate, at: string) =>
  hidden === undefined || hidden === (hidden_at !== null) ? {} : { hidden_at: hidden ? at : null };

/** Whether the person already has all sent values, including consent and address. */
function holdsAll(before: PersonRow, sent: UserUpdate): boolean {
  const columns = {
    first_name: sent.firstName,
    last_name: sent.lastName,
    full_name: sent.fullName,
    role_name: sent.roleName,
    email: sent.email,
    orcid: sent.orcid,
    title_academy: sent.titleAcademy,
    notification: sent.notification === undefined ? undefined : Number(sent.notification),
    phone: sent.phone === undefined ? undefined : sent.phone || null,
    ...changedHiding(before, sent, ''),
    ...storedColumns(AFFILIATION_FIELDS, sent),
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return isDeepStrictEqual({ ...before, ...Object.fromEntries(given) }, before);
}

export const versionedPerson = (userId: string): Versioned<PersonRow> => ({
  kind: 'person',
  item: userId,
  read: async (trx) => orNotFound(await findPerson(trx, userId), m.notFound),
  state: personState,
  answer: userResponse,
});

/** `PUT /users/{id}`: changes the sent fields. Throws HttpError 404, 409, 413, 415 or 422. */
export async function updateUser(
  ctx: Context,
  userId: string,
  sent: UserUpdate,
  file: ReceivedFile | undefined,
  save: Save,
): Promise<User> {
  const site = await mailIdentity(ctx);
  const replaced: string[] = [];
  const row = await changeWithPhoto(ctx, file, (trx, picture) =>
    changeVersioned(ctx, trx, versionedPerson(userId), save, {
      async change(_, before, now) {
        // Compares consent and address here, because the history does not contain them.
        if (save.outdated) endOutdated(save.outdated, !picture && holdsAll(before, sent));
        await updatePerson(trx, userId, {
          ...changedNames(before, sent),
          ...(await changedRole(trx, before, sent, save.account)),
          ...(await changedEmail(trx, before, sent.email, site, ctx.clock.now())),
          ...(sent.orcid !== undefined && { orcid: sent.orcid }),
          ...(sent.titleAcademy !== undefined && { title_academy: sent.titleAcademy }),
          ...storedColumns(AFFILIATION_FIELDS, sent),
          ...(sent.phone !== undefined && { phone: sent.phone || null }),
          ...changedHiding(before, sent, now),
          ...(await changedConsent(trx, before, sent, now)),
          ...(await insertPicture(trx, picture)),
          updated_at: now,
        });
        if (!picture || !before.image) return;
        const old = trx.deleteFrom('images').where('image_id', '=', before.image).returningAll();
        replaced.push(...pictureFiles(await old.executeTakeFirstOrThrow()));
      },
      stale: (before, after) => (appearsOnAbout(before.role_name) || appearsOnAbout(after.role_name) ? ['people'] : []),
    }),
  );
  // Deletes a replaced photo at once, because it must not stay public until the sweep.
  await deleteFiles(ctx.uploads.folders.images, replaced);
  return userResponse(row);
}

/**
 * Sets the order in which «Acerca de» shows the people of a role. Throws HttpError 409 unless `userIds` are exactly those people.
 */
export function setOrder(ctx: Context, { roleName, userIds }: PeopleOrder): Promise<User[]> {
  return changePeople(ctx, async (trx) => {
    const present = new Set((await peopleInOrder(trx, roleName)).map(({ user_id }) => user_id));
    const named = new Set(userIds);
    if (named.size !== userIds.length || named.size !== present.size || !userIds.every((id) => present.has(id)))
      throw new HttpError(409, PEOPLE_ORDER_TEXTS.incomplete);
    noteAudit({ detail: { count: userIds.length } });
    await orderPeople(trx, userIds);
    await markStale(trx, ['people']);
    return (await peopleInOrder(trx, roleName)).map(userResponse);
  });
}
