/** Decisions on applications, and the mails that announce them. */
import {
  changedMails,
  decisionMail,
  mailChoice,
  mailsToSend,
  mailText,
  stateChange,
  stateChanged,
} from '@trama/shared/application-records';
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { conflictBody, withVersion } from '@trama/shared/history';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { accountOf, rootRoute } from '../../../core/http/access.ts';
import type { App } from '../../../core/http/app.ts';
import { saveOf } from '../../../core/revisions/versions.ts';
import { eraseApplication } from '../erase.ts';
import { notifyApplicantsOfEvent } from '../event-change.ts';
import { renewLink } from '../links.ts';
import { discardMails, dropOwnText, preparedMails, rewriteMail, sendMails } from './decision-mails.ts';
import { changeStates, prepareAgain } from './decisions.ts';

const tags = ['postulaciones'];
const count = z.object({ count: z.number().int() });

export function registerDecisions(app: App, ctx: Context): void {
  app.post(
    '/api/applications/state',
    rootRoute({
      summary: 'Cambiar el estado de una o varias postulaciones',
      description:
        'Una decisión prepara su correo; nada se envía. Las que ya estaban en ese estado quedan como están. ' +
        '`seen` es el estado con que se mostró cada una: si alguna tiene otro, 409 con quién lo cambió, y nada cambia.',
      tags,
      body: stateChange,
      response: { 200: stateChanged, 409: errorBody, 422: errorBody },
    }),
    (request) => changeStates(ctx, request.body, { admin: accountOf(request).userId }),
  );

  app.post(
    '/api/events/:id/notify-applicants',
    rootRoute({
      summary: 'Avisar a quienes postularon que el evento se cancela, se posterga o se hará en línea',
      description: 'Una vez por cambio: repetirlo no envía nada más. Quienes retiraron su postulación no lo reciben.',
      tags,
      params: z.object({ id: contentId }),
      response: { 200: count, 404: errorBody, 409: errorBody },
    }),
    async (request) => ({ count: await notifyApplicantsOfEvent(ctx, request.params.id) }),
  );

  app.delete(
    '/api/applications/:id',
    rootRoute({
      summary: 'Borrar una postulación',
      description: 'Con sus archivos, su historial, sus evaluaciones y los correos sobre ella. No se puede deshacer.',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({ application_id: z.string() }), 404: errorBody },
    }),
    async (request) => {
      const { id } = request.params;
      await eraseApplication(ctx, id);
      return { application_id: id };
    },
  );

  app.post(
    '/api/applications/:id/mail',
    rootRoute({
      summary: 'Preparar otra vez el correo de una decisión',
      description: 'Cuando el anterior se descartó y la persona aún no sabe de ella.',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({}), 404: errorBody, 409: errorBody },
    }),
    async (request) => {
      await prepareAgain(ctx, request.params.id, { admin: accountOf(request).userId });
      return {};
    },
  );

  app.post(
    '/api/applications/:id/link',
    rootRoute({
      summary: 'Enviar a la persona un enlace nuevo a su postulación',
      description: 'Los anteriores dejan de servir.',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({}), 404: errorBody, 409: errorBody },
    }),
    async (request) => {
      await renewLink(ctx, request.params.id, { admin: accountOf(request).userId });
      return {};
    },
  );

  app.get(
    '/api/decision-mails',
    rootRoute({
      summary: 'Correos de decisión por enviar',
      tags,
      querystring: z.object({ event_id: contentId.optional() }),
      response: { 200: z.array(decisionMail), 401: errorBody },
    }),
    (request) => preparedMails(ctx, request.query.event_id),
  );

  app.put(
    '/api/decision-mails/:id',
    rootRoute({
      summary: 'Cambiar el texto de un correo por enviar',
      tags,
      params: z.object({ id: z.uuid() }),
      body: withVersion(mailText),
      response: { 200: decisionMail, 404: errorBody, 409: conflictBody, 422: errorBody },
    }),
    (request) => rewriteMail(ctx, request.params.id, request.body, saveOf(request, request.body)),
  );

  app.delete(
    '/api/decision-mails/:id/own-text',
    rootRoute({
      summary: 'Devolver un correo por enviar al texto común',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: decisionMail, 404: errorBody, 409: errorBody },
    }),
    (request) => dropOwnText(ctx, request.params.id, { account: accountOf(request).userId }),
  );

  app.post(
    '/api/decision-mails/send',
    rootRoute({
      summary: 'Enviar correos de decisión',
      description:
        'Con esto la decisión queda anunciada. Los ya enviados o descartados no se envían otra vez. ' +
        'Con `seen`, el `etag` de cada texto mostrado: si alguno es otro, 409 con quién lo cambió y cómo dice ahora, y no se envía ninguno.',
      tags,
      body: mailsToSend,
      response: { 200: count, 409: errorBody.extend(changedMails.partial().shape), 422: errorBody },
    }),
    async (request) => ({ count: await sendMails(ctx, request.body, { admin: accountOf(request).userId }) }),
  );

  app.post(
    '/api/decision-mails/discard',
    rootRoute({
      summary: 'Descartar correos de decisión',
      tags,
      body: mailChoice,
      response: { 200: count, 422: errorBody },
    }),
    async (request) => ({ count: await discardMails(ctx, request.body.ids, { admin: accountOf(request).userId }) }),
  );
}
