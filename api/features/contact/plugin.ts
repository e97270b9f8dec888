/** The contact form, and its messages for administrators. Source: specification, points 5 and 7. */

import { formatDateTime } from '@trama/shared/format/format';
import { type MarkedMessage, markedMessage, messageBulk, messageBulkResponse, messageBulkUndo } from '@trama/shared/forms/bulk';
import { contentId } from '@trama/shared/forms/fields';
import { contactAnswer, contactMessage, contactRecord, contactUpdate } from '@trama/shared/mail/contact';
import { honeypotFields, suspicionOf } from '@trama/shared/mail/honeypot';
import { BULK_MESSAGES } from '@trama/shared/texts/bulk';
import { INBOX_MESSAGES, CONTACT_MESSAGES as m } from '@trama/shared/texts/contact';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { contactAnswer as answerMail, contactReceived } from '@trama/shared/texts/mail-kinds/contact';
import { z } from 'zod';
import { nowIso } from '../../context.ts';
import { BY_VISITORS, noteAudit, singleId } from '../../core/audit/request-entry.ts';
import type { Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { changeMany, chosenIds } from '../../core/http/bulk.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { noteResponse } from '../../core/http/idempotent-request.ts';
import { listRequest } from '../../core/http/list-query.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { deleteOrphanedStoredMails } from '../../core/mail/stored-mails.ts';
import { enqueueAcknowledgement } from './acknowledgement.ts';
import { reportHeld } from './held.ts';
import { deleteMessage } from './personal-data.ts';
import { answerKey, findMessage, insertMessage, markAnswered, messageList } from './repository.ts';

const params = z.object({ id: contentId });

/** Marks one of many messages; undefined: it already has the mark. Throws HttpError 404 or 409. */
async function markOne(
  trx: Trx,
  id: number,
  { answered, at, account }: { answered: boolean; at: number; account: string },
): Promise<MarkedMessage | undefined> {
  const { answered_at, answer } = orNotFound(await findMessage(trx, id), m.notFound);
  if ((answered_at !== null) === answered) return undefined;
  if (answer !== null) throw new HttpError(409, INBOX_MESSAGES.answerStays);
  await markAnswered(trx, id, answered ? { at, account, answer: null } : null);
  return [id, Number(answered)];
}

export default async function contact(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['contacto']);
  route(app, 'POST /api/send-email-contact', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Enviar un mensaje de contacto',
    body: contactMessage.extend(honeypotFields).meta({ examples: contactMessage.meta()?.examples }),
    responses: { 200: z.object({ message: z.string() }) },
    limit: 'contact',
    handler: async (request) => {
      const { sitioWeb, demora, ...sent } = request.body;
      const suspicion = suspicionOf({ sitioWeb, demora });
      const now = ctx.clock.now();
      const site = await mailIdentity(ctx);
      const answer = noteResponse({ message: m.sent });
      await ctx.db.transaction().execute(async (trx) => {
        const id = await insertMessage(trx, { ...sent, suspicion }, now);
        // Sends no mail for a held message, neither to the inbox nor to the typed address.
        if (suspicion) return reportHeld(trx, site, now, ctx.config.timeZone);
        await enqueue(
          trx,
          {
            key: `contact-received:${id}`,
            to: site.inbox,
            replyTo: sent.email,
            mail: contactReceived(site, {
              senderName: sent.name,
              senderEmail: sent.email,
              receivedAt: formatDateTime(now, ctx.config.timeZone),
              message: sent.message,
            }),
          },
          now,
        );
        await enqueueAcknowledgement(trx, sent.email, site, now);
      });
      ctx.mail.wake();
      return answer;
    },
  });

  listRoute(app, {
    name: 'contact-messages',
    access: 'messages.answer',
    summary: 'Mensajes recibidos',
    description: messageList.description,
    response: contactRecord,
    list: (wanted) => messageList.page(ctx, wanted),
    ids: { id: z.number(), of: (wanted) => messageList.ids(ctx, wanted) },
    facets: (wanted) => messageList.facets(ctx, wanted),
  });

  route(app, 'GET /api/contact-messages/:id', {
    access: 'messages.answer',
    summary: 'Un mensaje',
    params,
    responses: { 200: contactRecord },
    handler: async (request) => orNotFound(await findMessage(ctx.db, request.params.id), m.notFound),
  });

  route(app, 'PUT /api/contact-messages/:id', {
    access: 'messages.answer',
    audit: { action: 'change', kind: 'message' },
    summary: 'Marcar un mensaje como contestado por otro medio, o como nuevo',
    params,
    body: contactUpdate,
    responses: { 200: contactRecord },
    handler: (request) =>
      ctx.db.transaction().execute(async (trx) => {
        const { id } = request.params;
        const found = orNotFound(await findMessage(trx, id), m.notFound);
        if (found.answer !== null) {
          if (!request.body.answered) throw new HttpError(409, INBOX_MESSAGES.answerStays);
          return found;
        }
        noteAudit({ detail: { state: request.body.answered ? 'answered' : 'new' } });
        const { userId: account } = request.account;
        await markAnswered(trx, id, request.body.answered ? { at: ctx.clock.now(), account, answer: null } : null);
        return orNotFound(await findMessage(trx, id), m.notFound);
      }),
  });

  route(app, 'POST /api/contact-messages/:id/answer', {
    access: 'messages.answer',
    audit: { action: 'answer', kind: 'message' },
    summary: 'Responder un mensaje por correo',
    description: 'Sale por la cola de correos; si la persona contesta, su correo llega al de la red.',
    params,
    body: contactAnswer,
    responses: { 200: contactRecord },
    handler: async (request) => {
      const { id } = request.params;
      const { text } = request.body;
      const now = ctx.clock.now();
      const site = await mailIdentity(ctx);
      const answered = await ctx.db.transaction().execute(async (trx) => {
        const { name, email, message, created_at, answered_at } = orNotFound(await findMessage(trx, id), m.notFound);
        // Refuses a second answer of another administrator.
        if (answered_at !== null) throw new HttpError(409, INBOX_MESSAGES.answeredBefore);
        const receivedAt = formatDateTime(created_at, ctx.config.timeZone);
        await enqueue(
          trx,
          {
            key: answerKey(id),
            to: email,
            replyTo: site.contactEmail || site.inbox,
            mail: answerMail(site, { senderName: name, answer: text, message, receivedAt }),
          },
          now,
        );
        await markAnswered(trx, id, { at: now, account: request.account.userId, answer: text });
        return noteResponse(orNotFound(await findMessage(trx, id), m.notFound));
      });
      ctx.mail.wake();
      return answered;
    },
  });

  route(app, 'POST /api/contact-messages/bulk', {
    access: 'messages.answer',
    audit: { action: 'change', kind: 'message', object: ({ body: { ids = [] } }) => singleId(ids.map(String)) },
    summary: 'Marcar mensajes como contestados o como nuevos, o borrarlos, en bloque',
    description:
      'Por `ids` o por `filter`, el de la lista; cada uno como por su propia llamada. Lo borrado no vuelve. Cien por transacción: con ' +
      '`Idempotency-Key` una repetición sigue donde quedó.',
    body: messageBulk,
    responses: { 200: messageBulkResponse },
    async handler({ body: { ids, filter = {}, action }, account }) {
      if (action === 'delete' && !account.may('messages.erase')) throw new HttpError(403, API_MESSAGES.forbidden);
      noteAudit(action === 'delete' ? { action: 'erase' } : { detail: { state: action } });
      const mark = { answered: action === 'answered', at: ctx.clock.now(), account: account.userId };
      return changeMany(ctx.db, {
        ...(ids ? chosenIds(ids) : messageList.found(ctx, listRequest({ filter }))),
        id: contentId,
        mark: markedMessage,
        async change(trx, id) {
          if (action !== 'delete') return markOne(trx, id, mark);
          orNotFound(await deleteMessage(trx, id, nowIso(ctx)), m.notFound);
          return null;
        },
        committed: async () => {
          if (action === 'delete') await deleteOrphanedStoredMails(ctx);
        },
      });
    },
  });

  route(app, 'POST /api/contact-messages/bulk/undo', {
    access: 'messages.answer',
    audit: { action: 'change', kind: 'message', object: ({ body }) => singleId(body.rows.map(([id]) => String(id))) },
    summary: 'Deshacer las marcas de un cambio en bloque',
    description: '`rows` es el `undo` de su respuesta. Lo que cambió después queda como está.',
    body: messageBulkUndo,
    responses: { 200: messageBulkResponse },
    handler({ body, account }) {
      const marks = new Map(body.rows);
      noteAudit({ detail: { state: body.rows[0]?.[1] === 1 ? 'new' : 'answered' } });
      return changeMany(ctx.db, {
        ...chosenIds([...marks.keys()]),
        id: contentId,
        mark: markedMessage,
        async change(trx, id) {
          const mark = { answered: marks.get(id) === 0, at: ctx.clock.now(), account: account.userId };
          const marked = await markOne(trx, id, mark);
          if (!marked) throw new HttpError(409, BULK_MESSAGES.changedSince);
          return marked;
        },
        committed: () => undefined,
      });
    },
  });

  route(app, 'DELETE /api/contact-messages/:id', {
    access: 'messages.erase',
    audit: { action: 'erase', kind: 'message' },
    summary: 'Borrar un mensaje, también del correo por enviar',
    params,
    responses: { 200: contactRecord },
    handler: async (request) => {
      const { id } = request.params;
      const message = await ctx.db.transaction().execute((trx) => deleteMessage(trx, id, nowIso(ctx)));
      await deleteOrphanedStoredMails(ctx);
      return orNotFound(message, m.notFound);
    },
  });
}
