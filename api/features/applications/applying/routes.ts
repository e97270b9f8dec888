/** Applying to an event. Source: specification, point 7; decisions, "Applications". */

import { coauthors } from '@trama/shared/applications/coauthors';
import { declarationFields } from '@trama/shared/applications/declarations';
import { applicationFields } from '@trama/shared/applications/form';
import { applicationTarget } from '@trama/shared/applications/target';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES as m } from '@trama/shared/texts/application-form';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { BY_VISITORS } from '../../../core/audit/request-entry.ts';
import { clientOf } from '../../../core/budget/client.ts';
import type { App } from '../../../core/http/app.ts';
import { BODY_LIMITS } from '../../../core/http/body-limits.ts';
import { fileField, joinBodies } from '../../../core/http/docs.ts';
import { HttpError } from '../../../core/http/errors.ts';
import { type Form, readForm } from '../../../core/http/multipart.ts';
import { route } from '../../../core/http/route.ts';
import { admitApplication, openCallAt } from './admission.ts';
import { FILES_LIMITS } from './form.ts';
import { submitApplication, type TicketFor, withTicket } from './submit.ts';

const { count } = LIMITS.applicationFile;

/** Sends 422 for an unreadable body, because clients of this route read 400 as "already applied". */
function answer422ForUnreadable(error: FastifyError | HttpError): never {
  const status = error instanceof HttpError ? error.status : error.statusCode;
  if (status === 400 && error.message !== m.already) throw new HttpError(422, API_MESSAGES.badRequest);
  throw error;
}

/** @param ticketFor creates the ticket of an applicant whose form was sent without scripts */
export function registerApplications(app: App, ctx: Context, ticketFor: TicketFor): void {
  route(app, 'POST /api/user-event', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Postular a un evento',
    description:
      '`userId` es el que respondió `POST /users`; sirve una hora. 400 significa que esa persona ya postuló, y nada más. ' +
      'Bastan `userId`, `eventId` y `files[]`, en este orden: sin los primeros no se recibe ningún archivo. Si llega algún campo del formulario, valen todas sus reglas; con `declaraciones`, también las de los apoyos y su autorización.',
    form: true,
    body: joinBodies(
      applicationTarget,
      applicationFields.partial(),
      declarationFields.omit({ inclusion: true }),
      z.object({ coautoras: coauthors.optional(), files: z.array(fileField).min(1).max(count) }),
    ),
    responses: { 201: z.object({ message: z.string() }) },
    refusals: [400, 401, 404, 410],
    bodyLimit: BODY_LIMITS.long,
    limit: 'applications',
    errorHandler: answer422ForUnreadable,
    handler: async (request) => {
      const arrivedAt = ctx.clock.now();
      const byPage = request.pageForm !== null;
      const admit = async (fields: Form['fields']) => {
        await (byPage ? openCallAt(ctx, fields, arrivedAt) : admitApplication(ctx, fields, arrivedAt));
      };
      return readForm(request, { ...FILES_LIMITS, admit }, async (form) => {
        const ticketed = byPage
          ? await withTicket(ctx, (applicant) => ticketFor(ctx, clientOf(request), applicant), form, arrivedAt)
          : form;
        return submitApplication(ctx, ticketed, arrivedAt);
      });
    },
  });
}
