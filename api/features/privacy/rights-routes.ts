/** The inbox of requests about personal data, for administrators. */

import { randomUUID } from 'node:crypto';
import { dayIn, startOfDay } from '@trama/shared/format/dates';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import {
  blockedAddress,
  rightsAnswer,
  rightsDetail,
  rightsExtension,
  rightsLetter,
  rightsRequest,
  unblockInput,
} from '@trama/shared/privacy/rights';
import { rightsSummary } from '@trama/shared/privacy/rights-summary';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileResponse } from '../../core/http/docs.ts';
import { invalidFields, orNotFound } from '../../core/http/errors.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { findPerson } from '../people/index.ts';
import { answerRequest, extendRequest, findRightsRequest, requestDetail } from './answers.ts';
import { blockPerson, listBlockedAddresses, unblockPerson, unblockSubject } from './block.ts';
import { sendCopy } from './export-routes.ts';
import { remindOfRequests } from './reminders.ts';
import { rightsRequestList, summarizeRequests } from './request-list.ts';
import { beginRequest, subjectOf } from './requests.ts';

const params = z.object({ id: z.string().max(100) });

export function registerRights(app: App, ctx: Context): void {
  const { timeZone } = ctx.config;
  const detail = async (id: string) => requestDetail(ctx.db, await findRightsRequest(ctx.db, id), ctx.clock.now(), timeZone);

  listRoute(app, {
    name: 'rights-requests',
    access: 'privacy.answer',
    summary: 'Solicitudes sobre datos personales',
    description: `${rightsRequestList.description} Las que vencen antes, primero.`,
    response: rightsRequest,
    list: (wanted) => rightsRequestList.page(ctx, wanted),
    facets: (wanted) => rightsRequestList.facets(ctx, wanted),
  });

  route(app, 'GET /api/rights-summary', {
    access: 'privacy.answer',
    summary: 'Cuántas solicitudes esperan y cuál vence antes',
    responses: { 200: rightsSummary },
    handler: () => summarizeRequests(ctx.db, ctx.clock.now(), timeZone),
  });

  route(app, 'GET /api/rights-requests/:id', {
    access: 'privacy.answer',
    summary: 'Una solicitud y lo que hay de la persona',
    params,
    responses: { 200: rightsDetail },
    handler: (request) => detail(request.params.id),
  });

  route(app, 'POST /api/rights-requests', {
    access: 'privacy.answer',
    audit: { action: 'create', kind: 'rights-request' },
    summary: 'Anotar una solicitud que llegó por carta o en persona',
    description: 'Quien la anota comprobó quién pide. El plazo corre desde `receivedOn`.',
    body: rightsLetter,
    responses: { 201: rightsDetail },
    handler: async (request) => {
      const { kind, email, words, receivedOn } = request.body;
      if (receivedOn > dayIn(ctx.clock.now(), timeZone)) throw invalidFields({ receivedOn: m.future });
      const site = await mailIdentity(ctx);
      const request_id = randomUUID();
      const created_at = isoTime(startOfDay(receivedOn, timeZone));
      await ctx.db.transaction().execute(async (trx) => {
        const row = { request_id, kind, means: 'letter' as const, email, words: words ?? null, created_at };
        const made = await trx
          .insertInto('rights_requests')
          .values({ ...row, email_key: foldEmail(email) })
          .returningAll()
          .executeTakeFirstOrThrow();
        await beginRequest(ctx, trx, { ...made, email }, site);
      });
      // Sends reminders at once, because a request entered late may already be due.
      await remindOfRequests(ctx);
      ctx.mail.wake();
      ctx.publisher.wake();
      return detail(request_id);
    },
  });

  route(app, 'POST /api/rights-requests/:id/extend', {
    access: 'privacy.answer',
    audit: { action: 'change', kind: 'rights-request' },
    summary: 'Ampliar el plazo, una vez y hasta 30 días',
    params,
    body: rightsExtension,
    responses: { 200: rightsDetail },
    handler: async (request) => {
      await extendRequest(ctx, request.params.id, request.body);
      return detail(request.params.id);
    },
  });

  route(app, 'POST /api/rights-requests/:id/answer', {
    access: 'privacy.answer',
    audit: { action: 'decide', kind: 'rights-request' },
    summary: 'Responder una solicitud y hacer lo que concede',
    description: 'Negarse, o conservar una parte, exige `reason`. De la respuesta queda su huella dos años.',
    params,
    body: rightsAnswer,
    responses: { 200: rightsDetail },
    handler: async (request) => {
      await answerRequest(ctx, request.params.id, request.body);
      return detail(request.params.id);
    },
  });

  route(app, 'GET /api/rights-requests/:id/export', {
    access: 'privacy.answer',
    audit: { action: 'export', kind: 'rights-request' },
    summary: 'Todo lo que se guarda de quien pide',
    description: 'Pide la contraseña reciente.',
    params,
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const row = await findRightsRequest(ctx.db, request.params.id);
      return sendCopy(ctx, reply, await subjectOf(ctx.db, orNotFound(row.email ?? undefined, m.notFound)));
    },
  });

  route(app, 'PUT /api/users/:id/blocked', {
    access: 'privacy.answer',
    audit: { action: 'change', kind: 'person' },
    summary: 'Bloquear los datos de una persona, o dejar de hacerlo',
    description: 'Bloqueada no sale en listas, exportaciones, evaluaciones, correos ni páginas; sus datos quedan como están.',
    params,
    body: z.object({ blocked: z.boolean() }).meta({ examples: [{ blocked: true }] }),
    responses: { 200: z.object({ blocked: z.boolean() }) },
    handler: async (request) => {
      const { id } = request.params;
      const { blocked } = request.body;
      await ctx.db.transaction().execute(async (trx) => {
        orNotFound(await findPerson(trx, id), PERSON_MESSAGES.notFound);
        await (blocked ? blockPerson(trx, id, nowIso(ctx)) : unblockPerson(trx, id, nowIso(ctx)));
      });
      ctx.publisher.wake();
      return { blocked };
    },
  });

  route(app, 'GET /api/blocked-addresses', {
    access: 'privacy.answer',
    summary: 'Las direcciones bloqueadas de quienes no tienen ficha',
    responses: { 200: z.array(blockedAddress) },
    handler: () => listBlockedAddresses(ctx.db),
  });

  route(app, 'POST /api/blocked-addresses/unblock', {
    access: 'privacy.answer',
    audit: { action: 'change', kind: 'person' },
    summary: 'Dejar de bloquear una dirección',
    description: 'La dirección va en el cuerpo: en la ruta quedaría en los registros.',
    body: unblockInput,
    responses: { 200: z.array(blockedAddress) },
    handler: async (request) => {
      await ctx.db
        .transaction()
        .execute(async (trx) => unblockSubject(trx, await subjectOf(trx, request.body.email), nowIso(ctx)));
      ctx.publisher.wake();
      return listBlockedAddresses(ctx.db);
    },
  });
}
