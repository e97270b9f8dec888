/** Decisions on applications, and the mails that announce them. */
import {
  changedMails,
  decisionMail,
  mailChoice,
  mailsToSend,
  mailText,
  stateChange,
  stateChanged,
} from '@trama/shared/applications/answers';
import { errorBody } from '@trama/shared/forms/errors';
import { contentId } from '@trama/shared/forms/fields';
import { conflictBody, withVersion } from '@trama/shared/records/history';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { auditOfIds } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { route } from '../../../core/http/route.ts';
import { saveOf } from '../../../core/revisions/versions.ts';
import { eraseApplication } from '../erase.ts';
import { notifyApplicantsOfEvent } from '../event-change.ts';
import { renewLink } from '../links.ts';
import { discardMails, dropOwnText, preparedMails, rewriteMail, sendMails } from './decision-mails.ts';
import { changeStates, prepareAgain } from './decisions.ts';

const count = z.object({ count: z.number().int() });

export function registerDecisions(app: App, ctx: Context): void {
  route(app, 'POST /api/applications/state', {
    access: 'calls.decide',
    audit: auditOfIds('decide', 'application'),
    summary: 'Cambiar el estado de una o varias postulaciones',
    description:
      'Una decisión prepara su correo; nada se envía. Las que ya estaban en ese estado quedan como están. ' +
      '`seen` es el estado con que se mostró cada una: si alguna tiene otro, 409 con quién lo cambió, y nada cambia.',
    body: stateChange,
    responses: { 200: stateChanged },
    handler: (request) => changeStates(ctx, request.body, { admin: request.account.userId }),
  });

  route(app, 'POST /api/events/:id/notify-applicants', {
    access: 'applications.notify',
    audit: { action: 'event-notify', kind: 'event' },
    summary: 'Avisar a quienes postularon que el evento se cancela, se posterga o se hará en línea',
    description: 'Una vez por cambio: repetirlo no envía nada más. Quienes retiraron su postulación no lo reciben.',
    params: z.object({ id: contentId }),
    responses: { 200: count },
    handler: async (request) => ({ count: await notifyApplicantsOfEvent(ctx, request.params.id) }),
  });

  route(app, 'DELETE /api/applications/:id', {
    access: 'applications.erase',
    audit: { action: 'erase', kind: 'application' },
    summary: 'Borrar una postulación',
    description: 'Con sus archivos, su historial, sus evaluaciones y los correos sobre ella. No se puede deshacer.',
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.object({ application_id: z.string() }) },
    handler: async (request) => {
      const { id } = request.params;
      await eraseApplication(ctx, id);
      return { application_id: id };
    },
  });

  route(app, 'POST /api/applications/:id/mail', {
    access: 'calls.decide',
    audit: { action: 'create', kind: 'decision-mail' },
    summary: 'Preparar otra vez el correo de una decisión',
    description: 'Cuando el anterior se descartó o, sin proveedor, solo se guardó: la persona aún no sabe de ella.',
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.object({}) },
    handler: async (request) => {
      await prepareAgain(ctx, request.params.id, { admin: request.account.userId });
      return {};
    },
  });

  route(app, 'POST /api/applications/:id/link', {
    access: 'applications.write',
    audit: { action: 'link-send', kind: 'application' },
    summary: 'Enviar a la persona un enlace nuevo a su postulación',
    description: 'Los anteriores dejan de servir.',
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.object({}) },
    handler: async (request) => {
      await renewLink(ctx, request.params.id, { admin: request.account.userId });
      return {};
    },
  });

  route(app, 'GET /api/decision-mails', {
    access: 'calls.decide',
    summary: 'Correos de decisión por enviar',
    query: z.object({ event_id: contentId.optional() }),
    responses: { 200: z.array(decisionMail) },
    handler: (request) => preparedMails(ctx, request.query.event_id),
  });

  route(app, 'PUT /api/decision-mails/:id', {
    access: 'calls.decide',
    audit: { action: 'change', kind: 'decision-mail' },
    summary: 'Cambiar el texto de un correo por enviar',
    params: z.object({ id: z.uuid() }),
    body: withVersion(mailText),
    responses: { 200: decisionMail },
    refusals: { 409: conflictBody },
    handler: (request) => rewriteMail(ctx, request.params.id, request.body, saveOf(request, request.body)),
  });

  route(app, 'DELETE /api/decision-mails/:id/own-text', {
    access: 'calls.decide',
    audit: { action: 'change', kind: 'decision-mail' },
    summary: 'Devolver un correo por enviar al texto común',
    params: z.object({ id: z.uuid() }),
    responses: { 200: decisionMail },
    handler: (request) => dropOwnText(ctx, request.params.id, { account: request.account.userId }),
  });

  route(app, 'POST /api/decision-mails/send', {
    access: 'calls.decide',
    audit: auditOfIds('decisions-send', 'decision-mail'),
    summary: 'Enviar correos de decisión',
    description:
      'Con esto la decisión queda anunciada. Los ya enviados o descartados no se envían otra vez. ' +
      'Con `seen`, el `etag` de cada texto mostrado: si alguno es otro, 409 con quién lo cambió y cómo dice ahora, y no se envía ninguno.',
    body: mailsToSend,
    responses: { 200: count },
    refusals: { 409: errorBody.extend(changedMails.partial().shape) },
    handler: async (request) => ({ count: await sendMails(ctx, request.body, { admin: request.account.userId }) }),
  });

  route(app, 'POST /api/decision-mails/discard', {
    access: 'calls.decide',
    audit: auditOfIds('decisions-discard', 'decision-mail'),
    summary: 'Descartar correos de decisión',
    body: mailChoice,
    responses: { 200: count },
    handler: async (request) => ({ count: await discardMails(ctx, request.body.ids, { admin: request.account.userId }) }),
  });
}
