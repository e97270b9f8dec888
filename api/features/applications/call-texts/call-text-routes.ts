/** Routes of the texts of a call's mails: reading, saving, preview with applicants' data, copying from an event, test mails. */
import { randomUUID } from 'node:crypto';
import {
  callText,
  callTextInput,
  callTextKind,
  copyTexts,
  fillText,
  lastDayToAnswer,
  textPeople,
  textTest,
} from '@trama/shared/calls/texts';
import { formatDay } from '@trama/shared/format/format';
import { contentId } from '@trama/shared/forms/fields';
import { conflictBody, withVersion } from '@trama/shared/records/history';
import { CALL_TEXT_MESSAGES, CALL_TEXTS_SCREEN } from '@trama/shared/texts/call-texts';
import { MAIL_MESSAGES } from '@trama/shared/texts/mails';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { demand } from '../../../core/http/access.ts';
import type { App } from '../../../core/http/app.ts';
import { invalidFields, notFound } from '../../../core/http/errors.ts';
import { route } from '../../../core/http/route.ts';
import { mailIdentity } from '../../../core/mail/identity.ts';
import { enqueue } from '../../../core/mail/outbox.ts';
import { isMailOff } from '../../../core/mail/trouble.ts';
import { saveOf } from '../../../core/revisions/versions.ts';
import { linkedMail } from '../linked-mail.ts';
import { callTextsOf, changeText, copyTextsTo } from './call-texts.ts';
import { peopleOf } from './text-people.ts';

const tags = ['convocatorias'];
const params = z.object({ eventId: contentId });
const oneText = params.extend({ kind: callTextKind });

export function registerCallTexts(app: App, ctx: Context): void {
  route(app, 'GET /api/call-texts/:eventId', {
    access: 'calls.write',
    summary: 'Textos de los correos de una convocatoria',
    tags,
    params,
    responses: { 200: z.array(callText) },
    handler: (request) => callTextsOf(ctx, ctx.db, request.params.eventId),
  });

  route(app, 'PUT /api/call-texts/:eventId/:kind', {
    access: 'calls.write',
    audit: { action: 'change', kind: 'call-text' },
    summary: 'Cambiar el texto de un correo de la convocatoria',
    description: 'Los correos por enviar que nadie cambió a mano dicen desde entonces lo mismo.',
    tags,
    params: oneText,
    body: withVersion(callTextInput),
    responses: { 200: callText },
    refusals: { 409: conflictBody },
    handler: (request) => {
      const { eventId, kind } = request.params;
      return changeText(ctx, eventId, kind, request.body, saveOf(request, request.body));
    },
  });

  route(app, 'GET /api/call-texts/:eventId/:kind/people', {
    access: 'applications.read',
    summary: 'Con qué datos se completa un texto, persona por persona',
    description: 'Las que esperan ese correo; si no hay ninguna, las últimas que postularon. Hasta 200.',
    tags,
    params: oneText,
    responses: { 200: textPeople },
    handler: (request) => peopleOf(ctx, request.params.eventId, request.params.kind),
  });

  route(app, 'POST /api/call-texts/:eventId/:kind/test', {
    access: 'calls.write',
    audit: { action: 'mailing-test', kind: 'call-text' },
    summary: 'Enviarse una prueba de un texto, con los datos de una postulante',
    tags,
    params: oneText,
    body: textTest,
    responses: { 200: z.object({ message: z.string() }) },
    handler: async (request) => {
      demand(request.account, 'applications.read');
      const { eventId, kind } = request.params;
      const { application_id, subject, body, ...deadline } = request.body;
      const { people, today, eventDate } = await peopleOf(ctx, eventId, kind);
      const person = people.find((one) => one.application_id === application_id);
      if (!person) throw notFound();
      const due = lastDayToAnswer(deadline, today, eventDate);
      const values = { ...person.values, ...(due && { 'fecha límite': formatDay(due) }) };
      const site = await mailIdentity(ctx);
      const me = await ctx.db
        .selectFrom('people')
        .select('email')
        .where('user_id', '=', request.account.userId)
        .executeTakeFirstOrThrow();
      // Leaves the person's own link out of a test mail.
      const text = { subject: fillText(subject, values), body: fillText(body, values), site, kind };
      const mail = linkedMail(text, site.url);
      const envelope = { key: `call-text-test:${randomUUID()}`, to: me.email ?? '' };
      await ctx.db.transaction().execute((trx) => enqueue(trx, { ...envelope, mail }, ctx.clock.now()));
      ctx.mail.wake();
      return { message: isMailOff(ctx.config) ? MAIL_MESSAGES.testStored : CALL_TEXTS_SCREEN.testSent };
    },
  });

  route(app, 'POST /api/call-texts/:eventId/copy', {
    access: 'calls.write',
    audit: { action: 'change', kind: 'call-text' },
    summary: 'Copiar los textos de otro congreso',
    description:
      'Toman el lugar de los de este; los de antes quedan en su historial. Un último día que ya pasó se copia como días desde el envío.',
    tags,
    params,
    body: copyTexts,
    responses: { 200: z.array(callText) },
    handler: async (request) => {
      const { eventId } = request.params;
      const { from } = request.body;
      if (from === eventId) throw invalidFields({ from: CALL_TEXT_MESSAGES.sameEvent });
      const save = { account: request.account.userId };
      await ctx.db.transaction().execute((trx) => copyTextsTo(ctx, trx, { from, to: eventId }, save));
      return callTextsOf(ctx, ctx.db, eventId);
    },
  });
}
