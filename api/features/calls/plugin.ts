/** The settings of an event's call, and late-submission links. */

import { formOpened, formStamp } from '@trama/shared/applications/form-stamps';
import { lateCall } from '@trama/shared/calls/late';
import { answerCounts, callSettings, callSettingsInput, lateLink, newLateLink } from '@trama/shared/calls/settings';
import { contentId } from '@trama/shared/forms/fields';
import { conflictBody, withVersion } from '@trama/shared/records/history';
import { z } from 'zod';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { route } from '../../core/http/route.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { answerCountsOf, currentCall } from './calls.ts';
import { changeCall, eventMissing, eventMustExist } from './change-call.ts';
import { registerCopies } from './copy-routes.ts';
import { graceEndsAt, stampForm } from './form-stamps.ts';
import { lateLinksOf, readLateCall, revokeLateLink, sendLateLink } from './late-links.ts';
import { openCall } from './open-call.ts';

const params = z.object({ eventId: contentId });

export default async function calls(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['convocatorias']);
  route(app, 'GET /api/call-settings/:eventId', {
    access: 'calls.write',
    summary: 'Ajustes de una convocatoria',
    params,
    responses: { 200: callSettings },
    handler: async (request) => {
      const { eventId } = request.params;
      await eventMustExist(ctx.db, eventId);
      return currentCall(ctx.db, eventId);
    },
  });

  route(app, 'PUT /api/call-settings/:eventId', {
    access: 'calls.write',
    audit: { action: 'change', kind: 'call' },
    summary: 'Cambiar los ajustes de una convocatoria',
    params,
    body: withVersion(callSettingsInput),
    responses: { 200: callSettings },
    refusals: { 409: conflictBody },
    handler: (request) => changeCall(ctx, request.params.eventId, request.body, saveOf(request, request.body)),
  });

  route(app, 'POST /api/form-stamps', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Constancia de que un formulario se abrió antes del cierre',
    description: 'Firmada y sin nombres. Enviada como `sello`, la postulación vale durante los minutos de gracia.',
    body: formOpened,
    responses: { 200: formStamp },
    refusals: [404, 410],
    idempotency: { noKeyBecause: 'stores nothing' },
    handler: async (request) => {
      const now = ctx.clock.now();
      const { eventId } = request.body;
      const { call, settings } = await openCall(ctx, eventId, now);
      // A call opened by hand has no close: an administrator ends it at once.
      const stamp = await stampForm(ctx.db, eventId, now);
      return { stamp, closesAt: call.closesAt, graceEndsAt: graceEndsAt(call, settings.graceMinutes) };
    },
  });

  route(app, 'GET /api/call-settings/:eventId/answers', {
    access: 'applications.read',
    summary: 'Cuántas postulaciones responden cada pregunta',
    description: 'Por el id de la pregunta; las que nadie respondió no aparecen.',
    params,
    responses: { 200: answerCounts },
    handler: async (request) => {
      const { eventId } = request.params;
      await eventMustExist(ctx.db, eventId);
      return answerCountsOf(ctx.db, eventId);
    },
  });

  route(app, 'GET /api/late-links', {
    access: 'calls.write',
    summary: 'Enlaces para postular fuera de plazo',
    query: z.object({ event_id: contentId }),
    responses: { 200: z.array(lateLink) },
    handler: (request) => lateLinksOf(ctx.db, request.query.event_id),
  });

  route(app, 'POST /api/late-links', {
    access: 'calls.write',
    audit: { action: 'create', kind: 'late-link' },
    summary: 'Permitir a una persona postular fuera de plazo',
    description: 'Le llega un enlace que sirve una vez, durante 7 días, y solo a esa dirección.',
    body: newLateLink,
    responses: { 201: lateLink },
    refusals: [404, 409],
    handler: async (request) => {
      const link = await sendLateLink(ctx, request.body.event_id, request.body.email);
      if (!link) throw eventMissing();
      return link;
    },
  });

  route(app, 'DELETE /api/late-links/:id', {
    access: 'calls.write',
    audit: { action: 'delete', kind: 'late-link' },
    summary: 'Revocar un enlace fuera de plazo',
    params: z.object({ id: z.uuid() }),
    responses: { 200: lateLink },
    handler: (request) => revokeLateLink(ctx, request.params.id),
  });

  linkRoute(
    app,
    '/api/late-call',
    { summary: 'La convocatoria que abre un enlace fuera de plazo', response: lateCall },
    (token) => readLateCall(ctx, token),
  );

  registerCopies(app, ctx);
}
