/** What administrators do with people: make, change, erase. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartnerInput, RoleName, User, UserInput, UserUpdate } from '@trama/shared/people';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import type { Insertable } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { closeSessionsOf } from '../../core/auth/sessions.ts';
import { isDuplicate, type Trx } from '../../core/database/open.ts';
import { HttpError, invalid, notFound } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { sweepKeptMails } from '../../core/mail/kept-mails.ts';
import { eraseMailsTo } from '../../core/mail/outbox.ts';
import { forgetSuppressedAddress, suppressionOf } from '../../core/mail/suppressions.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { pictureFiles } from '../../core/uploads/pictures.ts';
import type { ImageTable } from '../../core/uploads/tables.ts';
import { eraseApplicationsOf } from '../applications/index.ts';
import { dropRequests, enteredOptIn } from '../newsletter/index.ts';
import { joinNames, splitFullName } from './names.ts';
import { type PersonRow, userAnswer } from './person.ts';
import {
  emailColumns,
  findByEmail,
  findPerson,
  insertPerson,
  nameColumns,
  nextPosition,
  otherRoots,
  updatePerson,
} from './repository.ts';

/** Who is shown on «Acerca de». */
const isShown = (role: RoleName) => role === 'equipo' || role === 'afiliado';

const emailTaken = () => new HttpError(409, m.emailTaken, { email: m.emailTaken });

/** Runs a change of people; an address that someone else took in the meantime is 409. */
async function changing<Result>(ctx: Context, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  const result = await ctx.db
    .transaction()
    .execute(change)
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailTaken() : error;
    });
  ctx.publisher.wake();
  return result;
}

type Picture = Insertable<ImageTable> | null;

/** Keeps the photo, if one came, around a change. */
const withPhoto = <Result>(
  ctx: Context,
  file: ReceivedFile | undefined,
  change: (picture: Picture) => Promise<Result>,
): Promise<Result> => ctx.uploads.keeping(async (keep) => change(file ? await keep.image(file) : null));

async function insertPicture(trx: Trx, picture: Picture): Promise<{ image?: string }> {
  if (!picture) return {};
  await trx.insertInto('images').values(picture).execute();
  return { image: picture.image_id };
}

async function answerOf(trx: Trx, userId: string): Promise<User> {
  const row = await findPerson(trx, userId);
  if (!row) throw notFound(m.notFound);
  return userAnswer(row);
}

interface NewPerson {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  role: 'root' | 'equipo' | 'afiliado';
  orcid?: string;
  titleAcademy?: string;
  phone?: string | undefined;
  password?: string;
  notification: boolean;
  isPartner: boolean;
}

/** An address known only from applying becomes the member or the account; any other known one is refused. */
async function createPerson(ctx: Context, person: NewPerson, file: ReceivedFile | undefined): Promise<User> {
  const password_hash = person.password === undefined ? null : await hashPassword(person.password);
  return withPhoto(ctx, file, (picture) =>
    changing(ctx, async (trx) => {
      const known = await findByEmail(trx, person.email);
      if (known && known.role_name !== 'exhibitor') throw emailTaken();
      const now = nowIso(ctx);
      const row = {
        ...nameColumns(person.firstName, person.lastName, person.fullName),
        ...emailColumns(person.email),
        role_name: person.role,
        orcid: person.orcid ?? null,
        title_academy: person.titleAcademy ?? null,
        phone: person.phone ?? null,
        password_hash,
        is_partner: person.isPartner ? 1 : 0,
        position: await nextPosition(trx, person.role),
        ...(await insertPicture(trx, picture)),
        updated_at: now,
      };
      const consent = await enteredOptIn(trx, person.email, person.notification, now);
      const user_id = known?.user_id ?? randomUUID();
      if (known) await updatePerson(trx, user_id, { ...row, ...(person.notification && !known.notification ? consent : {}) });
      else await insertPerson(trx, { user_id, created_at: now, ...row, ...consent });
      if (isShown(person.role)) await markStale(trx, ['people']);
      return answerOf(trx, user_id);
    }),
  );
}

/** `POST /users` by an administrator. Throws HttpError 409 (known address), 413, 415 or 422. */
export function createUser(ctx: Context, sent: UserInput, file: ReceivedFile | undefined): Promise<User> {
  if (sent.roleName !== 'root' && !file) throw invalid({ file: m.imageRequired });
  const { roleName: role, notification = false, ...person } = sent;
  const fullName = joinNames(sent.firstName, sent.lastName);
  return createPerson(ctx, { ...person, fullName, role, notification, isPartner: role === 'afiliado' }, file);
}

/** `POST /users-partner`. Throws as createUser does. */
export function createPartner(ctx: Context, sent: PartnerInput, file: ReceivedFile | undefined): Promise<User> {
  if (!file) throw invalid({ file: m.imageRequired });
  const { isPartner = true, notification = false, ...person } = sent;
  return createPerson(ctx, { ...person, ...splitFullName(sent.fullName), role: 'afiliado', isPartner, notification }, file);
}

/** A full name that came changed wins over the halves; changed halves make a new full name. */
function changedNames(before: PersonRow, sent: UserUpdate) {
  const firstName = sent.firstName ?? before.first_name;
  const lastName = sent.lastName ?? before.last_name;
  const halvesChanged = firstName !== before.first_name || lastName !== before.last_name;
  if (sent.fullName !== undefined && sent.fullName !== before.full_name) {
    const halves = halvesChanged ? { firstName, lastName } : splitFullName(sent.fullName);
    return nameColumns(halves.firstName, halves.lastName, sent.fullName);
  }
  return halvesChanged ? nameColumns(firstName, lastName, joinNames(firstName, lastName)) : {};
}

/** Checks a change of role and gives its columns. Throws HttpError 409 or 422. */
async function changedRole(trx: Trx, before: PersonRow, sent: UserUpdate, actorId: string) {
  const role = sent.roleName ?? before.role_name;
  if (role === before.role_name) return {};
  if (role === 'root') throw invalid({ roleName: m.rootByRegistration });
  if (before.role_name === 'root') {
    if (before.user_id === actorId) throw new HttpError(409, m.ownRole, { roleName: m.ownRole });
    if ((await otherRoots(trx, before.user_id)) === 0) throw new HttpError(409, m.lastRoot, { roleName: m.lastRoot });
    await closeSessionsOf(trx, before.user_id);
  }
  const missing = {
    ...(!(sent.orcid ?? before.orcid) && { orcid: m.orcidRequired }),
    ...(!(sent.titleAcademy ?? before.title_academy) && { titleAcademy: m.titleAcademyRequired }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return {
    role_name: role,
    password_hash: null,
    is_partner: role === 'afiliado' ? 1 : 0,
    position: await nextPosition(trx, role),
  };
}

/** Her wish as the form says it, when that is another one; a new address that must not be written to ends it. */
async function changedConsent(trx: Trx, before: PersonRow, sent: UserUpdate, now: string) {
  const email = sent.email ?? before.email ?? '';
  const had = before.notification === 1;
  const wanted = sent.notification ?? had;
  if (wanted !== had) return enteredOptIn(trx, email, wanted, now);
  return had && (await suppressionOf(trx, email)) !== null ? { notification: 0 } : {};
}

/** `PUT /users/{id}`: changes what was sent. Throws HttpError 404, 409, 413, 415 or 422. */
export function updateUser(
  ctx: Context,
  userId: string,
  sent: UserUpdate,
  file: ReceivedFile | undefined,
  actorId: string,
): Promise<User> {
  return withPhoto(ctx, file, (picture) =>
    changing(ctx, async (trx) => {
      const before = await findPerson(trx, userId);
      if (!before) throw notFound(m.notFound);
      const now = nowIso(ctx);
      await updatePerson(trx, userId, {
        ...changedNames(before, sent),
        ...(await changedRole(trx, before, sent, actorId)),
        ...(sent.email !== undefined && emailColumns(sent.email)),
        ...(sent.orcid !== undefined && { orcid: sent.orcid }),
        ...(sent.titleAcademy !== undefined && { title_academy: sent.titleAcademy }),
        ...(sent.phone !== undefined && { phone: sent.phone || null }),
        ...(await changedConsent(trx, before, sent, now)),
        ...(await insertPicture(trx, picture)),
        updated_at: now,
      });
      if (picture && before.image) await trx.deleteFrom('images').where('image_id', '=', before.image).execute();
      const after = await answerOf(trx, userId);
      if (isShown(before.role_name) || isShown(after.role_name)) await markStale(trx, ['people']);
      return after;
    }),
  );
}

/**
 * Erases applicants who came before `before` (ISO), of whom no application is left and who did not ask for news. Returns how
 * many.
 */
export async function eraseFormerApplicants(ctx: Pick<Context, 'db'>, before: string): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('people')
      .select(['user_id', 'email'])
      .where('role_name', '=', 'exhibitor')
      .where('notification', '=', 0)
      .where('created_at', '<=', before)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('applications').select('application_id').whereRef('person_id', '=', 'people.user_id'))),
      )
      .execute();
    for (const { user_id, email } of people) {
      await eraseApplicationsOf(trx, user_id);
      if (email) await eraseCorrespondence(trx, email);
      await trx.deleteFrom('people').where('user_id', '=', user_id).execute();
    }
    return people.length;
  });
}

/** What was written to her and what she asked for. That she does not want mail is kept, as a hash. */
async function eraseCorrespondence(trx: Trx, email: string): Promise<void> {
  await eraseMailsTo(trx, email);
  await dropRequests(trx, email, { proofs: true });
  await forgetSuppressedAddress(trx, email);
}

/**
 * `DELETE /users/{id}`: erases the person with her photo, applications and mails. What she wrote as an author stays,
 * without her account. Throws HttpError 404, or 409 for oneself and for the last root.
 */
export async function eraseUser(ctx: Context, userId: string, actorId: string): Promise<User> {
  const { person, paths } = await changing(ctx, async (trx) => {
    const row = await findPerson(trx, userId);
    if (!row) throw notFound(m.notFound);
    if (userId === actorId) throw new HttpError(409, m.notYourself);
    if (row.role_name === 'root' && row.password_hash && (await otherRoots(trx, userId)) === 0)
      throw new HttpError(409, m.lastRoot);
    const files = await eraseApplicationsOf(trx, userId);
    if (row.email) await eraseCorrespondence(trx, row.email);
    await trx.deleteFrom('people').where('user_id', '=', userId).execute();
    const picture = row.image
      ? await trx.deleteFrom('images').where('image_id', '=', row.image).returningAll().executeTakeFirst()
      : undefined;
    if (isShown(row.role_name)) await markStale(trx, ['people']);
    const { applications, images } = ctx.uploads.folders;
    const paths = [
      ...files.map((name) => join(applications, name)),
      ...(picture ? pictureFiles(picture).map((name) => join(images, name)) : []),
    ];
    return { person: userAnswer(row), paths };
  });
  // Should this be cut short, the daily sweep finds files that no row names.
  await Promise.all(paths.map((path) => rm(path, { force: true })));
  await sweepKeptMails(ctx);
  return person;
}
