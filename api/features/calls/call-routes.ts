/** The settings of an event's call, and late-submission links. */

import { answerCounts, callSettings, callSettingsInput, lateLink, newLateLink } from '@trama/shared/call-settings';
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { formOpened, formStamp } from '@trama/shared/form-stamps';
import { conflictBody, withVersion } from '@trama/shared/history';
import { lateCall } from '@trama/shared/late-call';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findToken } from '../../core/auth/access-tokens.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { answerCountsOf, callSettingsOf, currentCall } from './calls.ts';
import { changeCall, eventMissing, eventMustExist } from './change-call.ts';
import { graceEndsAt, stampForm } from './form-stamps.ts';
import { lateLinksOf, openLateLink, revokeLateLink, sendLateLink } from './late-links.ts';
import { openCall } from './open-call.ts';

const tags = ['convocatorias'];
const params = z.object({ eventId: contentId });

export function registerCalls(app: App, ctx: Context): void {
  app.get(
    '/api/call-settings/:eventId',
    rootRoute({
      summary: 'Ajustes de una convocatoria',
      tags,
      params,
      response: { 200: callSettings, 404: errorBody },
    }),
    async (request) => {
      const { eventId } = request.params;
      await eventMustExist(ctx.db, eventId);
      return currentCall(ctx.db, eventId);
    },
  );

  app.put(
    '/api/call-settings/:eventId',
    rootRoute({
      summary: 'Cambiar los ajustes de una convocatoria',
      tags,
      params,
      body: withVersion(callSettingsInput),
      response: { 200: callSettings, 404: errorBody, 409: conflictBody, 422: errorBody },
    }),
    (request) => changeCall(ctx, request.params.eventId, request.body, saveOf(request, request.body)),
  );

  app.post(
    '/api/form-stamps',
    {
      config: { access: 'public', once: 'stores nothing' },
      schema: {
        summary: 'Constancia de que un formulario se abrió antes del cierre',
        description: 'Firmada y sin nombres. Enviada como `sello`, la postulación vale durante los minutos de gracia.',
        tags,
        body: formOpened,
        response: { 200: formStamp, 404: errorBody, 410: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const now = ctx.clock.now();
      const { eventId } = request.body;
      const { call, settings } = await openCall(ctx, eventId, now);
      // What an administrator opened by hand has no close, and closes at once.
      const stamp = await stampForm(ctx.db, eventId, now);
      return { stamp, closesAt: call.closesAt, graceEndsAt: graceEndsAt(call, settings.graceMinutes) };
    },
  );

  app.get(
    '/api/call-settings/:eventId/answers',
    rootRoute({
      summary: 'Cuántas postulaciones responden cada pregunta',
      description: 'Por el id de la pregunta; las que nadie respondió no aparecen.',
      tags,
      params,
      response: { 200: answerCounts, 404: errorBody },
    }),
    async (request) => {
      const { eventId } = request.params;
      await eventMustExist(ctx.db, eventId);
      return answerCountsOf(ctx.db, eventId);
    },
  );

  app.get(
    '/api/late-links',
    rootRoute({
      summary: 'Enlaces para postular fuera de plazo',
      tags,
      querystring: z.object({ event_id: contentId }),
      response: { 200: z.array(lateLink), 422: errorBody },
    }),
    (request) => lateLinksOf(ctx.db, request.query.event_id),
  );

  app.post(
    '/api/late-links',
    rootRoute({
      summary: 'Permitir a una persona postular fuera de plazo',
      description: 'Le llega un enlace que sirve una vez, durante 7 días, y solo a esa dirección.',
      tags,
      body: newLateLink,
      response: { 201: lateLink, 404: errorBody, 422: errorBody },
    }),
    async (request, reply) => {
      const link = await sendLateLink(ctx, request.body.event_id, request.body.email);
      if (!link) throw eventMissing();
      reply.code(201);
      return link;
    },
  );

  app.delete(
    '/api/late-links/:id',
    rootRoute({
      summary: 'Revocar un enlace fuera de plazo',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: lateLink, 404: errorBody, 409: errorBody },
    }),
    (request) => revokeLateLink(ctx, request.params.id),
  );

  linkRoute(
    app,
    '/api/late-call',
    { summary: 'La convocatoria que abre un enlace fuera de plazo', tags, answer: lateCall },
    async (token) => {
      const event = await openLateLink(ctx, token);
      const { maxFiles, questions, textBefore, textAfter, supports } = await callSettingsOf(ctx.db, event.event_id);
      const found = await findToken(ctx.db, 'late_link', token);
      return { ...event, expires_at: found?.expires_at ?? null, maxFiles, questions, textBefore, textAfter, supports };
    },
  );
}
