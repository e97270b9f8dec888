/** The texts of an event's certificates, and their signatures. */

import { randomUUID } from 'node:crypto';
import {
  CERTIFICATE_ROLES,
  type CertificateRole,
  type CertificateTemplate,
  certificateRole,
  type TemplateInput,
} from '@trama/shared/certificates/certificates';
import { whyNotHeld } from '@trama/shared/events/times';
import { LIMITS } from '@trama/shared/limits';
import { CERTIFICATE_WORDS, CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { fileTypeOf, loadSharp } from '../../core/decoders.ts';
import { HttpError, invalidFields, orNotFound } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { currentCodes } from './current-codes.ts';
import { validCertificatesOf } from './find.ts';
import { recipientsOf } from './recipients.ts';

const texts = z.partialRecord(certificateRole, z.string());

/** The event of a certificate. Throws HttpError 404 if it does not exist. */
export async function findCertificateEvent(db: Db | Trx, id: number) {
  const query = db.selectFrom('events').select(['id', 'title', 'date', 'finish_date', 'location', 'time_zone', 'event_state']);
  return orNotFound(
    await query.where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),
    CONTENT_WORDS.event.notFound,
  );
}

/** Why the event counts as not held; null: certificates may be issued. */
export const notHeld = (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { date, finish_date: finishDate, time_zone, event_state: state }: Awaited<ReturnType<typeof findCertificateEvent>>,
) => whyNotHeld({ date, finishDate, timeZone: time_zone ?? config.timeZone, state }, clock.now());

/** The product's own text of a role. */
const initialText = (role: CertificateRole, hours: string) =>
  CERTIFICATE_WORDS.initial[role] + (hours === '' ? CERTIFICATE_WORDS.withoutHours : CERTIFICATE_WORDS.withHours);

interface TemplateTexts {
  hours: string;
  text(role: CertificateRole): string;
}

export async function templateTexts(db: Db | Trx, eventId: number): Promise<TemplateTexts> {
  const row = await db.selectFrom('certificate_templates').selectAll().where('event_id', '=', eventId).executeTakeFirst();
  const own = parseJson(texts, row?.texts ?? '{}', {});
  const hours = row?.hours ?? '';
  return { hours, text: (role) => own[role] ?? initialText(role, hours) };
}

/** The present signatures, in their order. */
export const signaturesOf = (db: Db | Trx, eventId: number) =>
  db
    .selectFrom('certificate_signatures')
    .select(['signature_id', 'name', 'office', 'image'])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('signature_id')
    .execute();

type TemplateContext = Pick<Context, 'config' | 'clock'>;

export async function readTemplate(ctx: TemplateContext, db: Db | Trx, eventId: number): Promise<CertificateTemplate> {
  const event = await findCertificateEvent(db, eventId);
  const { hours, text } = await templateTexts(db, eventId);
  const valid = await validCertificatesOf(db, eventId)
    .select(['role', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute();
  const roles: CertificateTemplate['roles'] = [];
  for (const role of CERTIFICATE_ROLES) {
    const people = await recipientsOf(db, eventId, role);
    const codes = await currentCodes(db, { event_id: eventId, role }, people);
    const missing = people.filter(({ recipient }) => !codes.has(recipient));
    roles.push({
      role,
      text: text(role),
      initial: initialText(role, hours),
      people: people.length,
      issued: people.length - missing.length,
      withoutEmail: missing.filter(({ email }) => email === '').length,
      valid: Number(valid.find((each) => each.role === role)?.count ?? 0),
    });
  }
  const { name, shortName } = await readSettings(db);
  return {
    event_id: event.id,
    event_title: event.title,
    event_date: event.date,
    finish_date: event.finish_date,
    location: event.location,
    notHeld: notHeld(ctx, event),
    hours,
    roles,
    signatures: (await signaturesOf(db, eventId)).map(({ image, ...signature }) => ({
      ...signature,
      image: image && `data:image/png;base64,${image.toString('base64')}`,
    })),
    network: { name, shortName },
  };
}

/** Saves the texts. Does not store a text equal to the product's, so that hours can be added later. */
export async function saveTemplate(ctx: Context, eventId: number, input: TemplateInput): Promise<CertificateTemplate> {
  return ctx.db.transaction().execute(async (trx) => {
    await findCertificateEvent(trx, eventId);
    const own = Object.entries(input.texts).filter(([role, body]) => {
      const of = certificateRole.parse(role);
      return body !== initialText(of, input.hours) && body !== initialText(of, '');
    });
    const values = { hours: input.hours, texts: JSON.stringify(Object.fromEntries(own)), updated_at: nowIso(ctx) };
    await trx
      .insertInto('certificate_templates')
      .values({ event_id: eventId, ...values })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
      .execute();
    return readTemplate(ctx, trx, eventId);
  });
}

/** px; printed 36 mm wide at 400 dpi. */
const SIGNATURE = { width: 600, height: 300 };
/** Only single-page bitmaps: SVG runs a program, TIFF and GIF may have many pages. */
const SIGNATURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Prepares a signature's picture: trims it to the strokes, on white, without metadata. Throws HttpError 415. */
async function signaturePicture({ path }: ReceivedFile): Promise<Buffer> {
  const type = await fileTypeOf(path);
  if (!type || !SIGNATURE_TYPES.has(type.mime)) throw new HttpError(415, m.pictureType, { file: m.pictureType });
  const sharp = await loadSharp();
  try {
    return await sharp(path, { limitInputPixels: 25_000_000 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .trim({ threshold: 20 })
      .resize({ ...SIGNATURE, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours: 64 })
      .toBuffer();
  } catch {
    throw new HttpError(415, m.pictureType, { file: m.pictureType });
  }
}

/** Adds a signature. Throws HttpError 404, 415, or 422 if the event has two already. */
export async function addSignature(
  ctx: Context,
  event_id: number,
  { name, office }: { name: string; office: string },
  file: ReceivedFile | undefined,
): Promise<CertificateTemplate> {
  const image = file ? await signaturePicture(file) : null;
  return ctx.db.transaction().execute(async (trx) => {
    await findCertificateEvent(trx, event_id);
    if ((await signaturesOf(trx, event_id)).length >= LIMITS.certificate.signatures)
      throw invalidFields({ name: m.tooManySignatures });
    await trx
      .insertInto('certificate_signatures')
      .values({ signature_id: randomUUID(), event_id, name, office, image, created_at: nowIso(ctx), removed_at: null })
      .execute();
    return readTemplate(ctx, trx, event_id);
  });
}

/** Removes a signature from later certificates; issued certificates keep it. Throws HttpError 404. */
export async function removeSignature(ctx: Context, signatureId: string): Promise<CertificateTemplate> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('certificate_signatures')
      .set({ removed_at: nowIso(ctx) })
      .where('signature_id', '=', signatureId)
      .where('removed_at', 'is', null)
      .where('event_id', 'is not', null)
      .returning('event_id')
      .executeTakeFirst();
    const { event_id } = orNotFound(row, m.signatureNotFound);
    await dropUnusedSignatures(trx);
    noteAudit({ object: String(event_id) });
    return readTemplate(ctx, trx, orNotFound(event_id ?? undefined, m.signatureNotFound));
  });
}

/** Deletes signatures that were removed, or whose event was erased, if no certificate refers to them. */
export async function dropUnusedSignatures(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('certificate_signatures')
    .where((eb) => eb.or([eb('removed_at', 'is not', null), eb('event_id', 'is', null)]))
    .where(({ eb, selectFrom }) =>
      eb.not(
        eb.exists(
          selectFrom('certificates')
            .select('code')
            .where(({ eb: inner, fn, ref }) =>
              inner(fn<number>('instr', [ref('certificates.signatures'), ref('certificate_signatures.signature_id')]), '>', 0),
            ),
        ),
      ),
    )
    .execute();
}
