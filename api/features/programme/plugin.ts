import { contentId } from '@trama/shared/forms/fields';
import {
  draftInput,
  newTalk,
  notified,
  programme,
  programmeMailResponse,
  programmeSettings,
  published,
  publishInput,
  talk,
  talkInput,
  talksTaken,
} from '@trama/shared/programme/programme';
import { conflictBody, withVersion } from '@trama/shared/records/history';
import { z } from 'zod';
import type { App } from '../../core/http/app.ts';
import { route } from '../../core/http/route.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { registerTalkMaterials } from './material-routes.ts';
import { registerOwnTalk } from './own-talk-routes.ts';
import {
  currentProgramme,
  deleteTalk,
  eventOfProgramme,
  notifySpeakers,
  previewMail,
  publishProgramme,
  saveProgrammeDraft,
  saveProgrammeSettings,
} from './programmes.ts';
import { changeTalk, createTalk, takeAccepted } from './talks.ts';

const eventParams = z.object({ eventId: contentId });
const talkParams = z.object({ id: contentId });

export default async function registerProgramme(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['programa']);
  route(app, 'GET /api/programmes/:eventId', {
    access: 'programme.write',
    summary: 'El programa de un evento',
    description: 'Su borrador, lo que ven quienes visitan el sitio (`published`) y todas sus ponencias, con lugar o sin él.',
    params: eventParams,
    responses: { 200: programme },
    handler: (request) => currentProgramme(ctx, ctx.db, request.params.eventId),
  });

  route(app, 'PUT /api/programmes/:eventId', {
    access: 'programme.write',
    audit: { notAuditedBecause: 'a draft that saves itself after each move; publishing it is entered' },
    summary: 'Guardar el borrador de un programa',
    description: 'Entero: días, salas y sesiones con sus ponencias. El sitio no cambia hasta que se publica.',
    params: eventParams,
    body: draftInput,
    responses: { 200: programme },
    refusals: { 409: conflictBody },
    handler: (request) =>
      saveProgrammeDraft(ctx, request.params.eventId, request.body.draft, saveOf(request, request.body).version),
  });

  route(app, 'GET /api/programmes/:eventId/mail', {
    access: 'programme.write',
    summary: 'El correo que saldría al publicar el borrador',
    description: 'El de la primera persona que aún no sabe el lugar de su ponencia, tal como se envía; `null` si todas lo saben.',
    params: eventParams,
    responses: { 200: programmeMailResponse },
    handler: async (request) => ({ mail: await previewMail(ctx, request.params.eventId) }),
  });

  route(app, 'POST /api/programmes/:eventId/publish', {
    access: 'programme.write',
    audit: { action: 'publish', kind: 'programme' },
    summary: 'Publicar el borrador de un programa',
    description:
      'Con `notify`, cada autora con correo que aún no sabe el lugar de su ponencia recibe un correo con su calendario; sin él, los cambios se juntan hasta `notify`. `empty` cuenta las sesiones sin ponencias.',
    params: eventParams,
    body: publishInput,
    responses: { 200: published },
    refusals: { 409: conflictBody },
    handler: (request) =>
      publishProgramme(ctx, request.params.eventId, {
        version: saveOf(request, request.body).version,
        notify: request.body.notify,
      }),
  });

  route(app, 'POST /api/programmes/:eventId/notify', {
    access: 'programme.write',
    audit: { action: 'publish', kind: 'programme' },
    summary: 'Avisar cambios del programa publicado',
    description:
      'Un correo a cada autora de `notices.now`, con su calendario: mismo UID y SEQUENCE mayor, o CANCEL si salió del programa.',
    params: eventParams,
    responses: { 200: notified },
    handler: (request) => notifySpeakers(ctx, request.params.eventId),
  });

  route(app, 'PUT /api/programmes/:eventId/settings', {
    access: 'programme.write',
    audit: { action: 'change', kind: 'programme' },
    summary: 'Qué se pide a quienes exponen, y el ISBN del libro',
    description:
      'Hasta qué día agregan por su enlace el resumen final, diapositivas, póster y grabación, y desde cuándo se muestran los archivos.',
    params: eventParams,
    body: programmeSettings,
    responses: { 200: programme },
    handler: (request) => saveProgrammeSettings(ctx, request.params.eventId, request.body),
  });

  route(app, 'POST /api/programmes/:eventId/accepted', {
    access: 'programme.write',
    audit: { action: 'change', kind: 'programme' },
    summary: 'Hacer ponencias de las postulaciones aceptadas',
    description: 'Solo de las que aún no lo son: repetirlo no duplica ninguna.',
    params: eventParams,
    responses: { 200: talksTaken },
    handler: async (request) => {
      const { id } = await eventOfProgramme(ctx.db, request.params.eventId);
      return { created: await takeAccepted(ctx, id) };
    },
  });

  route(app, 'POST /api/talks', {
    access: 'programme.write',
    audit: { action: 'create', kind: 'talk' },
    summary: 'Agregar una ponencia a mano',
    description: 'Una conferencia invitada, una mesa: lo que no viene de una postulación.',
    body: newTalk,
    responses: { 201: talk },
    refusals: [404],
    handler: async (request) => {
      await eventOfProgramme(ctx.db, request.body.event_id);
      return createTalk(ctx, request.body);
    },
  });

  route(app, 'PUT /api/talks/:id', {
    access: 'programme.write',
    audit: { action: 'change', kind: 'talk' },
    summary: 'Cambiar una ponencia',
    description: 'Su título, resumen y personas; donde ya está publicada, cambia de inmediato.',
    params: talkParams,
    body: withVersion(talkInput),
    responses: { 200: talk },
    refusals: { 409: conflictBody },
    handler: (request) => changeTalk(ctx, request.params.id, request.body, saveOf(request, request.body).version),
  });

  route(app, 'DELETE /api/talks/:id', {
    access: 'programme.write',
    audit: { action: 'delete', kind: 'talk' },
    summary: 'Eliminar una ponencia',
    description:
      'Sale también del programa publicado, y las autoras a quienes se avisó su lugar reciben un correo con CANCEL. No se puede deshacer.',
    params: talkParams,
    responses: { 200: talk },
    handler: (request) => deleteTalk(ctx, request.params.id),
  });

  registerTalkMaterials(app, ctx);
  registerOwnTalk(app, ctx);
}
