/** Certificates for administrators: texts, recipients, issuing and later changes. */
import { readFile } from 'node:fs/promises';
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
} from '@trama/shared/certificates/certificates';
import { CANONICAL_CODE } from '@trama/shared/certificates/code';
import { contentId } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { PEOPLE_LIST_MESSAGES as list } from '@trama/shared/texts/people-lists';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { joinBodies, optionalFile } from '../../core/http/docs.ts';
import { invalidFields } from '../../core/http/errors.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import { currentCodes } from './current-codes.ts';
import { registerCertificateDocuments } from './document-routes.ts';
import {
  correctCertificate,
  issueCertificates,
  reinstateCertificate,
  resendCertificate,
  revokeCertificate,
  withdrawCertificateOnRequest,
} from './issue.ts';
import { certificateList } from './list.ts';
import { addPeople, readPeople, removePerson } from './people-list.ts';
import { registerPublicCertificates } from './public-routes.ts';
import { recipientsOf } from './recipients.ts';
import { addSignature, findCertificateEvent, readTemplate, removeSignature, saveTemplate } from './templates.ts';

const eventParams = z.object({ eventId: contentId });
const codeParams = z.object({ code: z.string().regex(CANONICAL_CODE) });
/** Parameters and responses of routes that change one certificate and return its new state. */
const oneCertificate = { params: codeParams, responses: { 200: certificateRecord } };
const listLimits = {
  fileSize: LIMITS.subscriberImport.bytes,
  files: 1,
  tooLarge: { field: 'file', message: list.tooLarge },
};
const pictureLimits = { fileSize: LIMITS.certificate.image, files: 1, tooLarge: { field: 'file', message: m.pictureTooLarge } };

export default async function certificates(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['certificados']);
  registerTemplates(app, ctx);
  registerRecipients(app, ctx);
  registerCertificateDocuments(app, ctx);
  listRoute(app, {
    name: 'certificates',
    access: 'certificates.issue',
    summary: 'Certificados emitidos, los últimos primero',
    description: certificateList.description,
    response: certificateRecord,
    list: (wanted) => certificateList.page(ctx, wanted),
    facets: (wanted) => certificateList.facets(ctx, wanted),
  });

  route(app, 'POST /api/certificates', {
    access: 'certificates.issue',
    audit: { action: 'create', kind: 'certificate', object: ({ body }) => body.event_id },
    summary: 'Emitir los certificados de un papel',
    description:
      'Solo los que faltan, con un correo a quien tenga dirección: repetirlo no emite ni envía ninguno. Antes del último día del evento, o si se postergó o canceló, 409 sin `reason`.',
    body: issueInput,
    responses: { 200: issueReport },
    refusals: [404],
    handler: (request) => issueCertificates(ctx, request.body),
  });

  route(app, 'POST /api/certificates/:code/correct', {
    ...oneCertificate,
    access: 'certificates.issue',
    audit: { action: 'change', kind: 'certificate' },
    summary: 'Corregir el nombre de un certificado',
    description: 'Emite una versión nueva, que se envía. El código anterior dice cuál lo reemplaza.',
    body: correction,
    handler: (request) => correctCertificate(ctx, request.params.code, request.body.name),
  });

  route(app, 'POST /api/certificates/:code/revoke', {
    ...oneCertificate,
    access: 'certificates.issue',
    audit: { action: 'delete', kind: 'certificate' },
    summary: 'Revocar un certificado',
    description: 'Su código sigue respondiendo: dice desde cuándo ya no es válido, y el motivo.',
    body: revocation,
    handler: (request) => revokeCertificate(ctx, request.params.code, request.body.reason),
  });

  route(app, 'POST /api/certificates/:code/reinstate', {
    ...oneCertificate,
    access: 'certificates.issue',
    audit: { action: 'restore', kind: 'certificate' },
    summary: 'Devolver la validez a un certificado revocado',
    handler: (request) => reinstateCertificate(ctx, request.params.code),
  });

  route(app, 'POST /api/certificates/:code/withdraw', {
    ...oneCertificate,
    access: 'certificates.erase',
    audit: { action: 'erase', kind: 'certificate' },
    summary: 'Retirar un certificado a petición de su titular, en todas sus versiones y para siempre',
    handler: (request) => withdrawCertificateOnRequest(ctx, request.params.code),
  });

  route(app, 'POST /api/certificates/:code/resend', {
    ...oneCertificate,
    access: 'certificates.issue',
    audit: { action: 'link-send', kind: 'certificate' },
    summary: 'Enviar otra vez un certificado',
    description: 'Con `email`, a esa dirección desde ahora.',
    body: resendInput,
    handler: (request) => resendCertificate(ctx, request.params.code, request.body.email),
  });

  registerPublicCertificates(app, ctx);
}

function registerTemplates(app: App, ctx: Context): void {
  route(app, 'GET /api/certificate-templates/:eventId', {
    access: 'certificates.issue',
    summary: 'Qué dicen los certificados de un evento',
    description: 'Sus textos por papel, las firmas, y a cuántas personas les falta.',
    params: eventParams,
    responses: { 200: certificateTemplate },
    handler: (request) => readTemplate(ctx, ctx.db, request.params.eventId),
  });

  route(app, 'PUT /api/certificate-templates/:eventId', {
    access: 'certificates.issue',
    audit: { action: 'change', kind: 'certificate' },
    summary: 'Guardar los textos de los certificados de un evento',
    description: 'Los que ya se emitieron no cambian.',
    params: eventParams,
    body: templateInput,
    responses: { 200: certificateTemplate },
    handler: (request) => saveTemplate(ctx, request.params.eventId, request.body),
  });

  route(app, 'POST /api/certificate-signatures/:eventId', {
    access: 'certificates.issue',
    audit: { action: 'change', kind: 'certificate' },
    summary: 'Agregar una firma',
    description: 'Nombre, cargo y, si la hay, la imagen en `file` (PNG, JPG o WebP), que solo se usa en los certificados.',
    params: eventParams,
    form: true,
    body: joinBodies(signatureInput, optionalFile),
    responses: { 200: certificateTemplate },
    handler: (request) =>
      readForm(request, pictureLimits, ({ fields, files: [file] }) =>
        addSignature(ctx, request.params.eventId, parseFields(signatureInput, fields), file),
      ),
  });

  route(app, 'DELETE /api/certificate-signatures/:id', {
    access: 'certificates.issue',
    audit: { action: 'change', kind: 'certificate' },
    summary: 'Quitar una firma',
    description: 'Los certificados que ya la llevan la conservan.',
    params: z.object({ id: z.uuid() }),
    responses: { 200: certificateTemplate },
    handler: (request) => removeSignature(ctx, request.params.id),
  });
}

function registerRecipients(app: App, ctx: Context): void {
  route(app, 'GET /api/certificate-people/:eventId', {
    access: 'certificates.issue',
    summary: 'A quiénes corresponde un certificado, por papel',
    description: 'Del programa publicado o de las postulaciones aceptadas, de las evaluaciones y de las listas que se trajeron.',
    params: eventParams,
    query: z.object({ role: certificateRole }),
    responses: { 200: z.array(certificatePerson) },
    handler: async (request) => {
      const { id } = await findCertificateEvent(ctx.db, request.params.eventId);
      const people = await recipientsOf(ctx.db, id, request.query.role);
      const codes = await currentCodes(ctx.db, { event_id: id, ...request.query }, people);
      return people.map(({ talk_id: _, application_id: __, ...person }) => ({
        ...person,
        code: codes.get(person.recipient) ?? null,
      }));
    },
  });

  route(app, 'POST /api/certificate-people/:eventId', {
    access: 'certificates.issue',
    audit: { action: 'change', kind: 'certificate' },
    summary: 'Traer una lista de personas',
    description:
      'CSV en `file`, o la lista en `text`: un nombre por línea, con su correo si lo tiene. Quien ya está no se repite.',
    params: eventParams,
    form: true,
    body: joinBodies(peopleList, optionalFile),
    responses: { 200: listReport },
    handler: (request) =>
      readForm(request, listLimits, async ({ fields, files: [file] }) => {
        const { id } = await findCertificateEvent(ctx.db, request.params.eventId);
        const { role, text } = parseFields(peopleList, fields);
        if (!file && !text?.trim()) throw invalidFields({ file: list.required });
        return addPeople(ctx, id, role, readPeople(file ? await readFile(file.path) : Buffer.from(text ?? '')));
      }),
  });

  route(app, 'DELETE /api/certificate-people/:id', {
    access: 'certificates.issue',
    audit: { action: 'change', kind: 'certificate' },
    summary: 'Quitar a una persona de una lista',
    description: 'El certificado que ya tenga sigue siendo válido.',
    params: z.object({ id: contentId }),
    responses: { 200: z.object({}) },
    handler: async (request) => {
      await removePerson(ctx, request.params.id);
      return {};
    },
  });
}
