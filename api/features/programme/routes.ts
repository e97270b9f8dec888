/** Programmes of events and their talks, for administrators. */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { conflictBody, withVersion } from '@trama/shared/history';
import {
  draftInput,
  newTalk,
  notified,
  programme,
  programmeMailAnswer,
  programmeSettings,
  published,
  publishInput,
  talk,
  talkInput,
  talksTaken,
} from '@trama/shared/programme';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import {
  currentProgramme,
  deleteTalk,
  eventOfProgramme,
  notifySpeakers,
  previewMail,
  publishProgramme,
  saveDraft,
} from './programmes.ts';
import { saveSettings } from './settings.ts';
import { changeTalk, createTalk, takeAccepted } from './talks.ts';

const tags = ['programa'];
const ofEvent = z.object({ eventId: contentId });
const ofTalk = z.object({ id: contentId });

export function registerProgramme(app: App, ctx: Context): void {
  app.get(
    '/api/programmes/:eventId',
    rootRoute({
      summary: 'El programa de un evento',
      description: 'Su borrador, lo que ven quienes visitan el sitio (`published`) y todas sus ponencias, con lugar o sin él.',
      tags,
      params: ofEvent,
      response: { 200: programme, 404: errorBody },
    }),
    (request) => currentProgramme(ctx, ctx.db, request.params.eventId),
  );

  app.put(
    '/api/programmes/:eventId',
    rootRoute({
      summary: 'Guardar el borrador de un programa',
      description: 'Entero: días, salas y sesiones con sus ponencias. El sitio no cambia hasta que se publica.',
      tags,
      params: ofEvent,
      body: draftInput,
      response: { 200: programme, 404: errorBody, 409: conflictBody, 422: errorBody },
    }),
    (request) => saveDraft(ctx, request.params.eventId, request.body.draft, saveOf(request, request.body).version),
  );

  app.get(
    '/api/programmes/:eventId/mail',
    rootRoute({
      summary: 'El correo que saldría al publicar el borrador',
      description:
        'El de la primera persona que aún no sabe el lugar de su ponencia, tal como se envía; `null` si todas lo saben.',
      tags,
      params: ofEvent,
      response: { 200: programmeMailAnswer, 404: errorBody },
    }),
    async (request) => ({ mail: await previewMail(ctx, request.params.eventId) }),
  );

  app.post(
    '/api/programmes/:eventId/publish',
    rootRoute({
      summary: 'Publicar el borrador de un programa',
      description:
        'Con `notify`, cada autora con correo que aún no sabe el lugar de su ponencia recibe un correo con su calendario; sin él, los cambios se juntan hasta `notify`. `empty` cuenta las sesiones sin ponencias.',
      tags,
      params: ofEvent,
      body: publishInput,
      response: { 200: published, 404: errorBody, 409: conflictBody, 422: errorBody },
    }),
    (request) =>
      publishProgramme(ctx, request.params.eventId, {
        version: saveOf(request, request.body).version,
        notify: request.body.notify,
      }),
  );

  app.post(
    '/api/programmes/:eventId/notify',
    rootRoute({
      summary: 'Avisar cambios del programa publicado',
      description:
        'Un correo a cada autora de `notices.now`, con su calendario: mismo UID y SEQUENCE mayor, o CANCEL si salió del programa.',
      tags,
      params: ofEvent,
      response: { 200: notified, 404: errorBody },
    }),
    (request) => notifySpeakers(ctx, request.params.eventId),
  );

  app.put(
    '/api/programmes/:eventId/settings',
    rootRoute({
      summary: 'Qué se pide a quienes exponen, y el ISBN del libro',
      description:
        'Hasta qué día agregan por su enlace el resumen final, diapositivas, póster y grabación, y desde cuándo se muestran los archivos.',
      tags,
      params: ofEvent,
      body: programmeSettings,
      response: { 200: programme, 404: errorBody, 422: errorBody },
    }),
    (request) => saveSettings(ctx, request.params.eventId, request.body),
  );

  app.post(
    '/api/programmes/:eventId/accepted',
    rootRoute({
      summary: 'Hacer ponencias de las postulaciones aceptadas',
      description: 'Solo de las que aún no lo son: repetirlo no duplica ninguna.',
      tags,
      params: ofEvent,
      response: { 200: talksTaken, 404: errorBody },
    }),
    async (request) => {
      const { id } = await eventOfProgramme(ctx.db, request.params.eventId);
      return { created: await takeAccepted(ctx, id) };
    },
  );

  app.post(
    '/api/talks',
    rootRoute({
      summary: 'Agregar una ponencia a mano',
      description: 'Una conferencia invitada, una mesa: lo que no viene de una postulación.',
      tags,
      body: newTalk,
      response: { 201: talk, 404: errorBody, 422: errorBody },
    }),
    async (request, reply) => {
      await eventOfProgramme(ctx.db, request.body.event_id);
      reply.code(201);
      return createTalk(ctx, request.body);
    },
  );

  app.put(
    '/api/talks/:id',
    rootRoute({
      summary: 'Cambiar una ponencia',
      description: 'Su título, resumen y personas; donde ya está publicada, cambia de inmediato.',
      tags,
      params: ofTalk,
      body: withVersion(talkInput),
      response: { 200: talk, 404: errorBody, 409: conflictBody, 422: errorBody },
    }),
    (request) => changeTalk(ctx, request.params.id, request.body, saveOf(request, request.body).version),
  );

  app.delete(
    '/api/talks/:id',
    rootRoute({
      summary: 'Eliminar una ponencia',
      description:
        'Sale también del programa publicado, y las autoras a quienes se avisó su lugar reciben un correo con CANCEL. No se puede deshacer.',
      tags,
      params: ofTalk,
      response: { 200: talk, 404: errorBody },
    }),
    (request) => deleteTalk(ctx, request.params.id),
  );
}
