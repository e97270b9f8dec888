/** The inbox of requests about personal data, for administrators. */
import { randomUUID } from 'node:crypto';
import { dayIn, startOfDay } from '@trama/shared/dates';
import { errorBody } from '@trama/shared/errors';
import {
  blockedAddress,
  rightsAnswer,
  rightsDetail,
  rightsExtension,
  rightsLetter,
  rightsRequest,
  rightsSummary,
  unblockInput,
} from '@trama/shared/rights';
import { foldEmail } from '@trama/shared/text';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { fileAnswer } from '../../core/http/docs.ts';
import { invalid, orNotFound } from '../../core/http/errors.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { findPerson } from '../people/index.ts';
import { answerRequest, type Erasing, extendRequest, findRequest, requestDetail } from './answers.ts';
import { blockPerson, listBlockedAddresses, unblock, unblockPerson } from './block.ts';
import { sendCopy } from './export-routes.ts';
import { remindOfRequests } from './reminders.ts';
import { listRequests, summarizeRequests } from './request-list.ts';
import { beginRequest, subjectOf } from './requests.ts';

const tags = ['datos personales'];
const params = z.object({ id: z.string().max(100) });
const refusals = { 404: errorBody, 409: errorBody, 422: errorBody };

export function registerRights(app: App, ctx: Context, erasing: Erasing): void {
  const { timeZone } = ctx.config;
  const detail = async (id: string) => requestDetail(ctx.db, await findRequest(ctx.db, id), ctx.clock.now(), timeZone);

  listRoute(app, {
    name: 'rights-requests',
    summary: 'Solicitudes sobre datos personales',
    description: '`filter` acepta `open` (true o false). Las que vencen antes, primero.',
    tags,
    answer: rightsRequest,
    list: (wanted) => listRequests(ctx.db, wanted, ctx.clock.now(), timeZone),
  });

  app.get(
    '/api/rights-summary',
    rootRoute({ summary: 'Cuántas solicitudes esperan y cuál vence antes', tags, response: { 200: rightsSummary } }),
    () => summarizeRequests(ctx.db, ctx.clock.now(), timeZone),
  );

  app.get(
    '/api/rights-requests/:id',
    rootRoute({
      summary: 'Una solicitud y lo que hay de la persona',
      tags,
      params,
      response: { 200: rightsDetail, 404: errorBody },
    }),
    (request) => detail(request.params.id),
  );

  app.post(
    '/api/rights-requests',
    rootRoute({
      summary: 'Anotar una solicitud que llegó por carta o en persona',
      description: 'Quien la anota comprobó quién pide. El plazo corre desde `receivedOn`.',
      tags,
      body: rightsLetter,
      response: { 201: rightsDetail, 422: errorBody },
    }),
    async (request, reply) => {
      const { kind, email, words, receivedOn } = request.body;
      if (receivedOn > dayIn(ctx.clock.now(), timeZone)) throw invalid({ receivedOn: m.future });
      const site = await siteIdentity(ctx);
      const request_id = randomUUID();
      const created_at = new Date(startOfDay(receivedOn, timeZone)).toISOString();
      await ctx.db.transaction().execute(async (trx) => {
        const row = { request_id, kind, means: 'letter' as const, email, words: words ?? null, created_at };
        const made = await trx
          .insertInto('rights_requests')
          .values({ ...row, email_key: foldEmail(email) })
          .returningAll()
          .executeTakeFirstOrThrow();
        await beginRequest(ctx, trx, { ...made, email }, site);
      });
      // One that is noted late may be due already.
      await remindOfRequests(ctx);
      ctx.mail.wake();
      ctx.publisher.wake();
      reply.code(201);
      return detail(request_id);
    },
  );

  app.post(
    '/api/rights-requests/:id/extend',
    rootRoute({
      summary: 'Ampliar el plazo, una vez y hasta 30 días',
      tags,
      params,
      body: rightsExtension,
      response: { 200: rightsDetail, ...refusals },
    }),
    async (request) => {
      await extendRequest(ctx, request.params.id, request.body);
      return detail(request.params.id);
    },
  );

  app.post(
    '/api/rights-requests/:id/answer',
    rootRoute({
      summary: 'Responder una solicitud y hacer lo que concede',
      description: 'Negarse, o conservar una parte, exige `reason`. De la respuesta queda su huella dos años.',
      tags,
      params,
      body: rightsAnswer,
      response: { 200: rightsDetail, ...refusals },
    }),
    async (request) => {
      await answerRequest(ctx, request.params.id, request.body, erasing);
      return detail(request.params.id);
    },
  );

  app.get(
    '/api/rights-requests/:id/export',
    rootRoute({
      summary: 'Todo lo que se guarda de quien pide',
      description: 'Pide la contraseña reciente.',
      tags,
      params,
      response: { 200: fileAnswer, 403: errorBody, 404: errorBody },
    }),
    async (request, reply) => {
      const row = await findRequest(ctx.db, request.params.id);
      return sendCopy(ctx, reply, await subjectOf(ctx.db, orNotFound(row.email ?? undefined, m.notFound)));
    },
  );

  app.put(
    '/api/users/:id/blocked',
    rootRoute({
      summary: 'Bloquear los datos de una persona, o dejar de hacerlo',
      description: 'Bloqueada no sale en listas, exportaciones, evaluaciones, correos ni páginas; sus datos quedan como están.',
      tags,
      params,
      body: z.object({ blocked: z.boolean() }).meta({ examples: [{ blocked: true }] }),
      response: { 200: z.object({ blocked: z.boolean() }), ...refusals },
    }),
    async (request) => {
      const { id } = request.params;
      const { blocked } = request.body;
      await ctx.db.transaction().execute(async (trx) => {
        orNotFound(await findPerson(trx, id), PERSON_MESSAGES.notFound);
        await (blocked ? blockPerson(trx, id, nowIso(ctx)) : unblockPerson(trx, id));
      });
      ctx.publisher.wake();
      return { blocked };
    },
  );

  app.get(
    '/api/blocked-addresses',
    rootRoute({
      summary: 'Las direcciones bloqueadas de quienes no tienen ficha',
      tags,
      response: { 200: z.array(blockedAddress) },
    }),
    () => listBlockedAddresses(ctx.db),
  );

  app.post(
    '/api/blocked-addresses/unblock',
    rootRoute({
      summary: 'Dejar de bloquear una dirección',
      description: 'La dirección va en el cuerpo: en la ruta quedaría en los registros.',
      tags,
      body: unblockInput,
      response: { 200: z.array(blockedAddress), 422: errorBody },
    }),
    async (request) => {
      await ctx.db.transaction().execute(async (trx) => unblock(trx, await subjectOf(trx, request.body.email)));
      ctx.publisher.wake();
      return listBlockedAddresses(ctx.db);
    },
  );
}
