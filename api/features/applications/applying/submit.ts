/**
 * Submits an application atomically: stores the files, then inserts the application, its file rows and the mails in one
 * transaction. Source: decisions, "Applications".
 */

import { randomUUID } from 'node:crypto';
import { type ApplicationFields, applicationFields } from '@trama/shared/applications/form';
import { declaredFields, typedCoauthors } from '@trama/shared/applications/target';
import type { Answer, CallSettingsInput } from '@trama/shared/calls/settings';
import { type ExhibitorInput, exhibitorInput } from '@trama/shared/people/people';
import { storedTexts } from '@trama/shared/records/application';
import { APPLICATION_MESSAGES as m } from '@trama/shared/texts/application-form';
import { z } from 'zod';
import { type Context, nowIso } from '../../../context.ts';
import type { Client } from '../../../core/budget/client.ts';
import { toFlag } from '../../../core/database/columns.ts';
import { type Db, isDuplicate, outsideChange, type Trx } from '../../../core/database/open.ts';
import { deleteApplicationFiles } from '../../../core/durable-files.ts';
import { HttpError, invalidFields } from '../../../core/http/errors.ts';
import { noteResponse } from '../../../core/http/idempotent-request.ts';
import type { Form } from '../../../core/http/multipart.ts';
import { mailIdentity } from '../../../core/mail/identity.ts';
import { consumeLateLink } from '../../calls/index.ts';
import { consumeDraft, filesOfDraft } from '../../drafts/index.ts';
import { askPersonToConfirm } from '../../newsletter/index.ts';
import { announcedApplied } from '../../people/index.ts';
import { readCoauthors, refusalsTo, saveCoauthors } from '../authors/coauthors.ts';
import { eraseWithdrawn } from '../erase.ts';
import { issueTabToken } from '../links.ts';
import { enqueueApplicationMails } from '../mails.ts';
import { applicationSearchText } from '../repository.ts';
import { admitApplicant, alreadyApplied, openCallAt, personHasAddress, type Target, targetOf } from './admission.ts';
import { type Declared, readDeclarations, recordAuthorisation } from './declarations.ts';
import { type AnsweredFile, checkForm, storeFiles } from './form.ts';
import { applicationOf, recordRepeat } from './repeats.ts';

/** Whether the client sent any of the form's fields; bare clients send only `userId`, `eventId` and files. */
const hasFields = (fields: Record<string, unknown>) =>
  Object.keys(applicationFields.shape).some((name) => Object.hasOwn(fields, name));

interface NewApplication {
  row: { application_id: string; event_id: number; person_id: string; created_at: string };
  fields: ApplicationFields | null;
  answers: Answer[];
  files: AnsweredFile[];
  declared: Declared | null;
}

async function insertApplication(trx: Trx, { row, fields, answers, files, declared }: NewApplication): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .select(['full_name', 'email', 'email_key'])
    .where('user_id', '=', row.person_id)
    .executeTakeFirstOrThrow();
  await announcedApplied(trx, person.email_key ?? '');
  const texts = storedTexts(fields ?? {});
  const answered = { application_id: row.application_id, answers: JSON.stringify(answers) };
  await trx
    .insertInto('applications')
    .values({
      ...row,
      ...texts,
      ...declared?.columns,
      subscribed: fields?.suscripcion === undefined ? null : toFlag(fields.suscripcion),
      ...answered,
      search_text: applicationSearchText({ ...person, ...texts, ...answered }),
    })
    .execute();
  const { application_id, created_at } = row;
  await trx
    .insertInto('application_files')
    .values(files.map((file, position) => ({ ...file, application_id, position, created_at })))
    .execute();
  const consenting = { application_id, email: person.email };
  if (declared?.version) await recordAuthorisation(trx, consenting, declared.version, created_at);
}

const fileIds = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

/** The draft's files that the form keeps. */
async function savedFiles(db: Db | Trx, { draft, eventId }: Target, keep: unknown, now: number): Promise<AnsweredFile[]> {
  const ids = fileIds.safeParse(keep).data ?? [];
  const files = (await filesOfDraft(db, draft, eventId, now)).filter(({ file_id }) => ids.includes(file_id));
  return files.map(({ draft_id: _, created_at: __, ...file }) => ({ ...file, question_id: null, confidential: 0 }));
}

/** Validates the whole form. Throws HttpError 413 or 422. @param existing files that the application keeps */
function checkApplication(
  { fields: sent, files }: Form,
  settings: CallSettingsInput,
  existing: readonly AnsweredFile[],
  bare: boolean,
) {
  const declared = readDeclarations({ fields: sent, files }, settings);
  const coauthors = readCoauthors(sent);
  const schema = declared ? declaredFields : applicationFields;
  const checked = checkForm(
    { ...sent, ...(declared && { inclusion: declared.inclusion }) },
    { schema: bare ? null : schema, files, call: settings, existing, problems: { ...declared?.errors, ...coauthors.problems } },
  );
  return { ...checked, declared, coauthors };
}

/** Creates the applicant and ticket, as `POST /users` without a token does. */
export type TicketFor = (ctx: Context, client: Client, applicant: ExhibitorInput) => Promise<{ user_id: string }>;

/**
 * Submits a form sent without scripts, which has no ticket yet. Creates the applicant once the whole form is valid. Throws like
 * submitApplication.
 */
export async function withTicket(
  ctx: Context,
  ticketFor: (applicant: ExhibitorInput) => ReturnType<TicketFor>,
  form: Form,
  arrivedAt: number,
): Promise<Form> {
  const { settings, sello } = await openCallAt(ctx, form.fields, arrivedAt);
  const typed = { ...form, fields: { ...form.fields, coautoras: form.fields.coautoras || typedCoauthors(form.fields) } };
  const { fields } = checkApplication(typed, settings, [], false);
  if (!fields) return typed;
  const { nombre, apellidoP, apellidoM, mail, suscripcion } = fields;
  const applicant = exhibitorInput.parse({
    firstName: nombre,
    lastName: `${apellidoP} ${apellidoM}`,
    email: mail,
    notification: suscripcion,
  });
  const { user_id: userId } = await ticketFor(applicant);
  return { ...typed, fields: { ...typed.fields, userId, sello } };
}

/**
 * Stores an application. `arrivedAt` (ms): start of the request, so that an upload across the deadline is accepted. Throws
 * HttpError 400 (only for an earlier application), 401, 404, 410, 413, 415 or 422.
 */
export async function submitApplication(ctx: Context, { fields: sent, files }: Form, arrivedAt: number) {
  const { timeZone } = ctx.config;
  const target = targetOf(sent);
  const { personId, event, settings } = await admitApplicant(ctx.db, target, arrivedAt, timeZone);
  const saved = await savedFiles(ctx.db, target, sent.keep, arrivedAt);
  const { fields, answers, declared, coauthors } = checkApplication({ fields: sent, files }, settings, saved, !hasFields(sent));
  // Mails go to the ticket's address, so the form must not show the committee another address.
  if (fields && !(await personHasAddress(ctx.db, personId, fields.mail))) throw invalidFields({ mail: m.emailOther });

  const site = await mailIdentity(ctx);
  // Looks up the application before files are stored, so that a double click does not count as a repeat.
  const earlier = await applicationOf(ctx.db, personId, event.event_id);
  const submitted = ctx.uploads.withRollback(async (store) => {
    const stored = await storeFiles(store, files, settings);
    return ctx.db.transaction().execute(async (trx) => {
      const all = [...(await savedFiles(trx, target, sent.keep, arrivedAt)), ...stored];
      // Checks again inside the transaction: the link may have been used or revoked.
      const { personId, event, closesAt, late } = await admitApplicant(trx, target, arrivedAt, timeZone);
      const application_id = randomUUID();
      const row = { application_id, event_id: event.event_id, person_id: personId, created_at: nowIso(ctx) };
      const refusals = await refusalsTo(trx, personId, event.event_id);
      const withdrawn = await eraseWithdrawn(trx, personId, event.event_id);
      // Reports an existing application only to a form without other errors, so that guessing addresses does not reveal who
      // applied.
      await insertApplication(trx, { row, fields, answers, files: all, declared }).catch(async (error: unknown) => {
        throw isDuplicate(error) ? alreadyApplied(await applicationOf(trx, personId, event.event_id)) : error;
      });
      // Copies refusals before the co-authors: people who refused the withdrawn application must not be named in the new one.
      const carried = refusals.map((refusal) => ({ ...refusal, application_id }));
      if (carried.length > 0) await trx.insertInto('coauthor_refusals').values(carried).execute();
      const { list } = coauthors;
      if (list) await saveCoauthors(trx, { application_id, at: row.created_at }, list);
      if (target.tabToken) await issueTabToken(trx, application_id, arrivedAt, target.tabToken);
      if (late) await consumeLateLink(trx, target.late, application_id, arrivedAt);
      if (fields?.suscripcion) await askPersonToConfirm({ trx, site, now: ctx.clock.now() }, personId, 'application');
      // Mails name no confidential file.
      const shown = all.filter(({ confidential }) => confidential === 0);
      await enqueueApplicationMails(trx, { row, event, closesAt, fields, files: shown, site, timeZone });
      noteResponse({ message: m.sent });
      const names = all.map((file) => file.stored_name);
      return [...withdrawn, ...(await consumeDraft(trx, target.draft, names, arrivedAt))];
    });
  });
  const replaced = await submitted.catch(async (error: unknown) => {
    if (earlier && error instanceof HttpError && error.status === 400)
      // Outside the request's transaction: if the process dies now, no response is stored for a request that changed nothing.
      await outsideChange(() => recordRepeat(ctx, earlier.application_id, site, target.tabToken));
    throw error;
  });
  ctx.mail.wake();
  ctx.budget.wake('people');
  // Renders pages that named the withdrawn application.
  if (earlier) ctx.publisher.wake();
  await deleteApplicationFiles(ctx.uploads.folders, replaced);
  return { message: m.sent };
}
