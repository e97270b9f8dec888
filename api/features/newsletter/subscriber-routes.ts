/** Routes of subscribers for administrators: list, download, import, unsubscribing and erasing. */
import { readFile } from 'node:fs/promises';
import { foldEmail } from '@trama/shared/format/text';
import { bulkCounts, subscriberBulk } from '@trama/shared/forms/bulk';
import { LIMITS } from '@trama/shared/limits';
import {
  importReport,
  type SubscriberRecord,
  subscriberImport,
  subscriberList,
  subscriberRecord,
  subscriberSummary,
} from '@trama/shared/mail/subscribers';
import { PEOPLE_LIST_MESSAGES as list } from '@trama/shared/texts/people-lists';
import { sourceInWords, SUBSCRIBER_MESSAGES as subscriberMessages, SUBSCRIBER_TEXTS as t } from '@trama/shared/texts/subscribers';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { fileErasures, noteErasures } from '../../core/database/erasure-ledger.ts';
import type { Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { changeMany, chosenIds } from '../../core/http/bulk.ts';
import { joinBodies, optionalFile } from '../../core/http/docs.ts';
import { HttpError, invalidFields, orNotFound } from '../../core/http/errors.ts';
import { listQuery, listRequest } from '../../core/http/list-query.ts';
import { exportRoute, listRoute } from '../../core/http/list-route.ts';
import { type Form, readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import { columnsOf } from '../../core/http/table-response.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { noteSuppression } from '../../core/mail/suppressions.ts';
import { completeErasure, eraseSubject } from '../privacy/index.ts';
import { readSubscriberFile, type SubscriberFile } from './subscriber-file.ts';
import { importSubscribers, previewImport } from './subscriber-import.ts';
import { countSubscribersByState, findSubscriber, subscriptionList } from './subscriber-list.ts';
import { noteUnsubscribed, unsubscribeByEmail } from './unsubscribe.ts';

const tags = ['suscritas'];
const params = z.object({ id: z.string().max(100) });

const COLUMNS = columnsOf<SubscriberRecord, keyof typeof t.columns>(t.columns, {
  name: (row) => row.name,
  email: (row) => row.email,
  state: (row) => t.states[row.state],
  since: (row) => ({ instant: row.since, dayOnly: true }),
  source: (row) => sourceInWords(row.source),
  consent: (row) => row.consent_text,
  unsubscribedAt: (row) => row.unsubscribed_at && { instant: row.unsubscribed_at, dayOnly: true },
});

/** The list of a form: its file, else its text. Throws HttpError 413 or 422. */
async function listOf({ files: [file] }: Form, text: string | undefined): Promise<SubscriberFile> {
  if (!file && !text?.trim()) throw invalidFields({ file: list.required });
  return readSubscriberFile(file ? await readFile(file.path) : Buffer.from(text ?? ''));
}

const fileLimits = { fileSize: LIMITS.subscriberImport.bytes, files: 1, tooLarge: { field: 'file', message: list.tooLarge } };

export function registerSubscribers(app: App, ctx: Context): void {
  /** Unsubscribes an address. Throws HttpError 404. */
  async function unsubscribeById(trx: Trx, id: string, site: MailIdentity) {
    const now = ctx.clock.now();
    const row = orNotFound(await findSubscriber(trx, id, now), subscriberMessages.notFound);
    await unsubscribeByEmail(trx, row.email, site, now);
    await noteUnsubscribed(trx, ctx, row.email);
    return row;
  }

  /** Runs after the commit of unsubscriptions. */
  async function afterUnsubscribing(): Promise<void> {
    await fileErasures(ctx);
    ctx.mail.wake();
  }

  listRoute(app, {
    name: 'subscribers',
    access: 'subscribers.read',
    summary: 'Suscritas a las novedades, por confirmar y de baja',
    description: subscriptionList.description,
    tags,
    response: subscriberRecord,
    list: (wanted) => subscriptionList.page(ctx, wanted),
    ids: { id: z.string(), of: (wanted) => subscriptionList.ids(ctx, wanted) },
    facets: (wanted) => subscriptionList.facets(ctx, wanted),
  });

  route(app, 'GET /api/subscriber-summary', {
    access: 'subscribers.read',
    summary: 'Cuántas hay en cada estado',
    description: '`filter`: los filtros de `GET /api/subscribers`, salvo `state`.',
    tags,
    query: listQuery,
    responses: { 200: subscriberSummary },
    handler: (request) => countSubscribersByState(ctx, listRequest(request.query)),
  });

  exportRoute(app, {
    name: 'subscribers',
    access: 'subscribers.export',
    audit: 'subscriber',
    summary: 'Llevarse la lista filtrada, en CSV o XLSX',
    description: subscriptionList.description,
    tags,
    file: t.file,
    columns: COLUMNS,
    rows: (wanted) => subscriptionList.all(ctx, wanted),
  });

  route(app, 'POST /api/subscriber-imports/preview', {
    access: 'subscribers.write',
    audit: { notAuditedBecause: 'stores nothing' },
    summary: 'Qué haría una lista de correos',
    description: 'CSV en `file`, con cualquier separador y codificación, o la lista en `text`. No guarda nada.',
    tags,
    form: true,
    body: joinBodies(subscriberList, optionalFile),
    responses: { 200: importReport },
    idempotency: { noKeyBecause: 'stores nothing' },
    handler: (request) =>
      readForm(request, fileLimits, async (form) => {
        const { text } = parseFields(subscriberList, form.fields);
        return previewImport(ctx.db, await listOf(form, text), ctx.clock.now());
      }),
  });

  route(app, 'POST /api/subscriber-imports', {
    access: 'subscribers.write',
    audit: { action: 'create', kind: 'subscriber' },
    summary: 'Traer una lista de correos',
    description:
      'Toda o nada. Con `consent: "written"` quedan suscritas; con `"confirm"` les llega un correo para confirmar, por 30 días. ' +
      'Quien se dio de baja no vuelve por una lista.',
    tags,
    form: true,
    body: joinBodies(subscriberImport, optionalFile),
    responses: { 200: importReport },
    handler: (request) =>
      readForm(request, fileLimits, async (form) => {
        const given = parseFields(subscriberImport, form.fields);
        return importSubscribers(ctx, await listOf(form, given.text), given);
      }),
  });

  route(app, 'POST /api/subscribers/:id/unsubscribe', {
    access: 'subscribers.write',
    audit: { action: 'delete', kind: 'subscriber' },
    summary: 'Dar de baja',
    description:
      'Deja de recibir, y ninguna lista la vuelve a inscribir. A quien estaba suscrita le llega un correo que se lo dice.',
    tags,
    params,
    responses: { 200: z.object({}) },
    handler: async (request) => {
      const site = await mailIdentity(ctx);
      await ctx.db.transaction().execute(async (trx) => {
        const { user_id } = await unsubscribeById(trx, request.params.id, site);
        noteAudit({ object: user_id });
      });
      await afterUnsubscribing();
      return {};
    },
  });

  route(app, 'POST /api/subscribers/bulk', {
    access: 'subscribers.write',
    audit: { action: 'delete', kind: 'subscriber' },
    summary: 'Dar de baja en bloque',
    description:
      'Por `ids` o por `filter`, el de la lista; a cada una como por su propia llamada. No se puede deshacer: solo su dueña vuelve a inscribir ' +
      'una dirección. Cien por transacción: con `Idempotency-Key` una repetición sigue donde quedó.',
    tags,
    body: subscriberBulk,
    responses: { 200: bulkCounts },
    handler: async ({ body: { ids, filter = {} } }) => {
      const site = await mailIdentity(ctx);
      const now = ctx.clock.now();
      return changeMany(ctx.db, {
        ...(ids ? chosenIds(ids) : subscriptionList.found(ctx, listRequest({ filter }))),
        id: z.string(),
        mark: z.never(),
        async change(trx, id) {
          const row = orNotFound(await findSubscriber(trx, id, now), subscriberMessages.notFound);
          if (row.state === 'unsubscribed') return undefined;
          await unsubscribeById(trx, id, site);
          return null;
        },
        committed: afterUnsubscribing,
      });
    },
  });

  route(app, 'DELETE /api/subscribers/:id', {
    access: 'subscribers.erase',
    audit: { action: 'erase', kind: 'subscriber' },
    summary: 'Borrar los datos de una suscrita',
    description: 'Con sus postulaciones, si las tiene. Queda una huella para que ninguna lista la inscriba. 409 si es de la red.',
    tags,
    params,
    responses: { 200: z.object({}) },
    handler: async (request) => {
      const now = ctx.clock.now();
      const files = await ctx.db.transaction().execute(async (trx) => {
        const row = orNotFound(await findSubscriber(trx, request.params.id, now), subscriberMessages.notFound);
        if (row.role_name !== null && row.role_name !== 'exhibitor') throw new HttpError(409, t.partOfNetwork);
        noteAudit({ object: row.user_id });
        await noteSuppression(trx, row.email, { reason: 'unsubscribed' }, now);
        const person = row.user_id === null ? [] : [['person', row.user_id] as const];
        const address = foldEmail(row.email);
        await noteErasures(trx, ctx, [...person, ['address', address], ['unsubscribed', address]]);
        return eraseSubject(trx, { userId: row.user_id, email: address }, nowIso(ctx));
      });
      await fileErasures(ctx);
      await completeErasure(ctx, files);
      return {};
    },
  });
}
