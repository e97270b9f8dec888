/** Certificates for administrators: what they say, who is to have one, issuing them and what becomes of them. */
import { readFile } from 'node:fs/promises';
import { CANONICAL_CODE } from '@trama/shared/certificate-code';
import {
  certificatePerson,
  certificateRecord,
  certificateRole,
  certificateTemplate,
  correction,
  issueInput,
  issueReport,
  listReport,
  peopleList,
  resendInput,
  revocation,
  signatureInput,
  templateInput,
} from '@trama/shared/certificates';
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { LIMITS } from '@trama/shared/limits';
import { CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { PEOPLE_LIST_MESSAGES as list } from '@trama/shared/texts/people-lists';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { formRoute, joinBodies, optionalFile } from '../../core/http/docs.ts';
import { invalid } from '../../core/http/errors.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { currentCodes } from './current-codes.ts';
import { registerCertificateDocuments } from './document-routes.ts';
import { correct, issue, reinstate, resend, revoke, withdrawOnRequest } from './issue.ts';
import { listCertificates } from './list.ts';
import { addPeople, readPeople, removePerson } from './people-list.ts';
import { recipientsOf } from './recipients.ts';
import { addSignature, eventOf, readTemplate, removeSignature, saveTemplate } from './templates.ts';

const tags = ['certificados'];
const ofEvent = z.object({ eventId: contentId });
const ofCode = z.object({ code: z.string().regex(CANONICAL_CODE) });
const listLimits = {
  fileSize: LIMITS.subscriberImport.bytes,
  files: 1,
  tooLarge: { field: 'file', message: list.tooLarge },
};
const pictureLimits = { fileSize: LIMITS.certificate.image, files: 1, tooLarge: { field: 'file', message: m.pictureTooLarge } };
const refusals = { 404: errorBody, 413: errorBody, 422: errorBody };

export function registerCertificates(app: App, ctx: Context): void {
  registerTemplates(app, ctx);
  registerRecipients(app, ctx);
  registerCertificateDocuments(app, ctx);
  listRoute(app, {
    name: 'certificates',
    summary: 'Certificados emitidos, los últimos primero',
    description: '`filter` acepta `event_id`, `role` y `q`, un nombre o un código.',
    tags,
    answer: certificateRecord,
    list: (wanted) => listCertificates(ctx.db, wanted),
  });

  app.post(
    '/api/certificates',
    rootRoute({
      summary: 'Emitir los certificados de un papel',
      description:
        'Solo los que faltan, con un correo a quien tenga dirección: repetirlo no emite ni envía ninguno. Antes del último día del evento, o si se postergó o canceló, 409 sin `reason`.',
      tags,
      body: issueInput,
      response: { 200: issueReport, 404: errorBody, 409: errorBody, 422: errorBody },
    }),
    (request) => issue(ctx, request.body),
  );

  app.post(
    '/api/certificates/:code/correct',
    rootRoute({
      summary: 'Corregir el nombre de un certificado',
      description: 'Emite una versión nueva, que se envía. El código anterior dice cuál lo reemplaza.',
      tags,
      params: ofCode,
      body: correction,
      response: { 200: certificateRecord, 404: errorBody, 409: errorBody, 422: errorBody },
    }),
    (request) => correct(ctx, request.params.code, request.body.name),
  );

  app.post(
    '/api/certificates/:code/revoke',
    rootRoute({
      summary: 'Revocar un certificado',
      description: 'Su código sigue respondiendo: dice desde cuándo ya no es válido, y el motivo.',
      tags,
      params: ofCode,
      body: revocation,
      response: { 200: certificateRecord, 404: errorBody, 409: errorBody, 422: errorBody },
    }),
    (request) => revoke(ctx, request.params.code, request.body.reason),
  );

  app.post(
    '/api/certificates/:code/reinstate',
    rootRoute({
      summary: 'Devolver la validez a un certificado revocado',
      tags,
      params: ofCode,
      response: { 200: certificateRecord, 404: errorBody, 409: errorBody },
    }),
    (request) => reinstate(ctx, request.params.code),
  );

  app.post(
    '/api/certificates/:code/withdraw',
    rootRoute({
      summary: 'Retirar un certificado a petición de su titular, en todas sus versiones y para siempre',
      tags,
      params: ofCode,
      response: { 200: certificateRecord, 404: errorBody, 409: errorBody },
    }),
    (request) => withdrawOnRequest(ctx, request.params.code),
  );

  app.post(
    '/api/certificates/:code/resend',
    rootRoute({
      summary: 'Enviar otra vez un certificado',
      description: 'Con `email`, a esa dirección desde ahora.',
      tags,
      params: ofCode,
      body: resendInput,
      response: { 200: certificateRecord, 404: errorBody, 409: errorBody, 422: errorBody },
    }),
    (request) => resend(ctx, request.params.code, request.body.email),
  );
}

function registerTemplates(app: App, ctx: Context): void {
  app.get(
    '/api/certificate-templates/:eventId',
    rootRoute({
      summary: 'Qué dicen los certificados de un evento',
      description: 'Sus textos por papel, las firmas, y a cuántas personas les falta.',
      tags,
      params: ofEvent,
      response: { 200: certificateTemplate, 404: errorBody },
    }),
    (request) => readTemplate(ctx, ctx.db, request.params.eventId),
  );

  app.put(
    '/api/certificate-templates/:eventId',
    rootRoute({
      summary: 'Guardar los textos de los certificados de un evento',
      description: 'Los que ya se emitieron no cambian.',
      tags,
      params: ofEvent,
      body: templateInput,
      response: { 200: certificateTemplate, 404: errorBody, 422: errorBody },
    }),
    (request) => saveTemplate(ctx, request.params.eventId, request.body),
  );

  app.post(
    '/api/certificate-signatures/:eventId',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Agregar una firma',
        description: 'Nombre, cargo y, si la hay, la imagen en `file` (PNG, JPG o WebP), que solo se usa en los certificados.',
        tags,
        params: ofEvent,
        body: joinBodies(signatureInput, optionalFile),
        response: { 200: certificateTemplate, 415: errorBody, ...refusals },
      }),
    },
    (request) =>
      readForm(request, pictureLimits, ({ fields, files: [file] }) =>
        addSignature(ctx, request.params.eventId, parseFields(signatureInput, fields), file),
      ),
  );

  app.delete(
    '/api/certificate-signatures/:id',
    rootRoute({
      summary: 'Quitar una firma',
      description: 'Los certificados que ya la llevan la conservan.',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: certificateTemplate, 404: errorBody },
    }),
    (request) => removeSignature(ctx, request.params.id),
  );
}

function registerRecipients(app: App, ctx: Context): void {
  app.get(
    '/api/certificate-people/:eventId',
    rootRoute({
      summary: 'A quiénes corresponde un certificado, por papel',
      description:
        'Del programa publicado o de las postulaciones aceptadas, de las evaluaciones y de las listas que se trajeron.',
      tags,
      params: ofEvent,
      querystring: z.object({ role: certificateRole }),
      response: { 200: z.array(certificatePerson), 404: errorBody, 422: errorBody },
    }),
    async (request) => {
      const { id } = await eventOf(ctx.db, request.params.eventId);
      const people = await recipientsOf(ctx.db, id, request.query.role);
      const codes = await currentCodes(ctx.db, { event_id: id, ...request.query }, people);
      return people.map(({ talk_id: _, application_id: __, ...person }) => ({
        ...person,
        code: codes.get(person.recipient) ?? null,
      }));
    },
  );

  app.post(
    '/api/certificate-people/:eventId',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Traer una lista de personas',
        description:
          'CSV en `file`, o la lista en `text`: un nombre por línea, con su correo si lo tiene. Quien ya está no se repite.',
        tags,
        params: ofEvent,
        body: joinBodies(peopleList, optionalFile),
        response: { 200: listReport, ...refusals },
      }),
    },
    (request) =>
      readForm(request, listLimits, async ({ fields, files: [file] }) => {
        const { id } = await eventOf(ctx.db, request.params.eventId);
        const { role, text } = parseFields(peopleList, fields);
        if (!file && !text?.trim()) throw invalid({ file: list.required });
        return addPeople(ctx, id, role, readPeople(file ? await readFile(file.path) : Buffer.from(text ?? '')));
      }),
  );

  app.delete(
    '/api/certificate-people/:id',
    rootRoute({
      summary: 'Quitar a una persona de una lista',
      description: 'El certificado que ya tenga sigue siendo válido.',
      tags,
      params: z.object({ id: contentId }),
      response: { 200: z.object({}), 404: errorBody },
    }),
    async (request) => {
      await removePerson(ctx, request.params.id);
      return {};
    },
  );
}
