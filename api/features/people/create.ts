/** Creates people for administrators: accounts, team and partners. */
import { randomUUID } from 'node:crypto';
import type { MemberInput, PartnerInput, User, UserInput } from '@trama/shared/people/people';
import { AFFILIATION_FIELDS } from '@trama/shared/records/person';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import type { Insertable } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { refuseGuessable } from '../../core/auth/refuse-guessable.ts';
import type { Trx } from '../../core/database/open.ts';
import { storedColumns } from '../../core/database/record-columns.ts';
import { invalidFields, orNotFound } from '../../core/http/errors.ts';
import { noteResponse } from '../../core/http/idempotent-request.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { writeRevision } from '../../core/revisions/revisions.ts';
import type { ImageTable } from '../../core/uploads/tables.ts';
import { enteredOptIn } from '../newsletter/index.ts';
import { notifyAccount } from './account-notice.ts';
import { appearsOnAbout, changeWithPhoto, emailTaken, insertPicture, personState } from './change.ts';
import { fullNameOf, splitFullName } from './names.ts';
import { type PersonRow, userResponse } from './person.ts';
import { emailColumns, findByEmail, findPerson, insertPerson, nameColumns, nextPosition, updatePerson } from './repository.ts';
import { mailShownQuestion } from './shown.ts';

interface NewPerson extends Pick<PartnerInput, keyof typeof AFFILIATION_FIELDS> {
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
  askShown?: boolean | undefined;
}

interface Insertion {
  /** The photo, already stored. */
  picture: Insertable<ImageTable> | null;
  password_hash: string | null;
  /** The acting account. */
  account: string;
  /** true: one act inserts many people. */
  toMany?: boolean;
}

/** Inserts a person, or converts the applicant with this address. Throws HttpError 409 for any other known address. */
async function insertOne(
  ctx: Context,
  trx: Trx,
  site: MailIdentity,
  person: NewPerson,
  { picture, password_hash, account, toMany }: Insertion,
): Promise<PersonRow> {
  const known = await findByEmail(trx, person.email);
  if (known && known.role_name !== 'exhibitor') throw emailTaken();
  const now = nowIso(ctx);
  const row = {
    ...nameColumns(person.firstName, person.lastName, person.fullName),
    ...emailColumns(person.email),
    role_name: person.role,
    orcid: person.orcid ?? null,
    title_academy: person.titleAcademy ?? null,
    ...storedColumns(AFFILIATION_FIELDS, person),
    phone: person.phone ?? null,
    password_hash,
    is_partner: person.isPartner ? 1 : 0,
    position: await nextPosition(trx, person.role),
    ...(await insertPicture(trx, picture)),
    shown: person.askShown ? ('waiting' as const) : ('unproved' as const),
    updated_at: now,
  };
  const consent = await enteredOptIn(trx, person.email, person.notification, now);
  const user_id = known?.user_id ?? randomUUID();
  noteAudit({ object: user_id, ...(person.role === 'root' && { action: 'account-create' }) });
  if (known) await updatePerson(trx, user_id, { ...row, ...(person.notification && !known.notification ? consent : {}) });
  else await insertPerson(trx, { user_id, created_at: now, ...row, ...consent });
  if (person.role === 'root')
    await notifyAccount(
      trx,
      site,
      { email: person.email, first_name: person.firstName },
      ACCOUNT_MAILS.change.created,
      ctx.clock.now(),
    );
  if (person.askShown) {
    const recipient = { ...person, user_id, first_name: person.firstName };
    await mailShownQuestion(trx, site, recipient, ctx.clock.now(), toMany);
  }
  if (appearsOnAbout(person.role)) await markStale(trx, ['people']);
  const created = orNotFound(await findPerson(trx, user_id), m.notFound);
  await writeRevision(trx, { kind: 'person', item: user_id }, personState(created), { account, action: 'created' });
  return created;
}

async function createPerson(ctx: Context, person: NewPerson, file: ReceivedFile | undefined, account: string): Promise<User> {
  const site = await mailIdentity(ctx);
  if (person.password !== undefined) await refuseGuessable(person.password, site, person);
  const password_hash = person.password === undefined ? null : await hashPassword(person.password);
  return changeWithPhoto(ctx, file, async (trx, picture) => {
    const created = await insertOne(ctx, trx, site, person, { picture, password_hash, account });
    return noteResponse({ user: userResponse(created) }).user;
  });
}

/** A person of `POST /users`. */
const personOf = ({ roleName: role, notification = false, ...person }: UserInput) => ({
  ...person,
  fullName: fullNameOf(person.firstName, person.lastName),
  role,
  notification,
  isPartner: role === 'afiliado',
});

/** Inserts a member or a partner of an imported list, without a photo. Throws HttpError 409 for a known address. */
export const insertMember = (ctx: Context, trx: Trx, site: MailIdentity, person: MemberInput, account: string) =>
  insertOne(ctx, trx, site, personOf(person), { picture: null, password_hash: null, account, toMany: true });

/** `POST /users` by an administrator. Throws HttpError 409 (known address), 413, 415 or 422. */
export function createUser(ctx: Context, sent: UserInput, file: ReceivedFile | undefined, account: string): Promise<User> {
  if (sent.roleName !== 'root' && !file) throw invalidFields({ file: m.imageRequired });
  return createPerson(ctx, personOf(sent), file, account);
}

/** `POST /users-partner`. Throws the errors of createUser. */
export function createPartner(ctx: Context, sent: PartnerInput, file: ReceivedFile | undefined, account: string): Promise<User> {
  if (!file) throw invalidFields({ file: m.imageRequired });
  const { isPartner = true, notification = false, ...person } = sent;
  return createPerson(
    ctx,
    { ...person, ...splitFullName(sent.fullName), role: 'afiliado', isPartner, notification },
    file,
    account,
  );
}
