/** The register of breaches, for administrators. No route deletes an entry. */

import { contentId } from '@trama/shared/forms/fields';
import { breachInput, breachRecord, breachUpdate } from '@trama/shared/privacy/breaches';
import { create as attachment } from 'content-disposition';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileResponse } from '../../core/http/docs.ts';
import { route } from '../../core/http/route.ts';
import { breachPage, breachRecordOf, findBreach, noteBreach } from './breaches.ts';

const params = z.object({ id: contentId });

export function registerBreaches(app: App, ctx: Context): void {
  route(app, 'GET /api/breaches', {
    access: 'breaches.write',
    summary: 'Brechas anotadas',
    responses: { 200: z.array(breachRecord) },
    handler: async () =>
      (await ctx.db.selectFrom('breaches').selectAll().orderBy('breach_id', 'desc').execute()).map(breachRecordOf),
  });

  route(app, 'POST /api/breaches', {
    access: 'breaches.write',
    audit: { action: 'create', kind: 'breach' },
    summary: 'Anotar una brecha',
    description: '`treatments`: nombres del registro de tratamientos. Cuenta a quiénes alcanzó. No se puede borrar.',
    body: breachInput,
    responses: { 201: breachRecord },
    handler: async (request) => {
      return noteBreach(ctx, request.body, request.account.userId);
    },
  });

  route(app, 'PUT /api/breaches/:id', {
    access: 'breaches.write',
    audit: { action: 'change', kind: 'breach' },
    summary: 'Anotar a quién se avisó',
    params,
    body: breachUpdate,
    responses: { 200: breachRecord },
    handler: async (request) => {
      const { id } = request.params;
      const { agency_told_at, people_told_at } = await findBreach(ctx.db, id);
      const { agencyTold, peopleTold } = request.body;
      const notified = {
        agency_told_at: agencyTold ? (agency_told_at ?? nowIso(ctx)) : agency_told_at,
        people_told_at: peopleTold ? (people_told_at ?? nowIso(ctx)) : people_told_at,
      };
      await ctx.db.updateTable('breaches').set(notified).where('breach_id', '=', id).execute();
      return findBreach(ctx.db, id);
    },
  });

  route(app, 'GET /api/breaches/:id/export', {
    access: 'breaches.write',
    audit: { action: 'export', kind: 'breach' },
    summary: 'A quiénes alcanzó y los borradores de las cartas',
    description: 'Página HTML para imprimir. Pide la contraseña reciente.',
    params,
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const page = await breachPage(ctx, await findBreach(ctx.db, request.params.id));
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', attachment(`brecha-${request.params.id}.html`))
        .header('cache-control', 'private, no-store')
        .serializer((body) => body)
        .send(page);
    },
  });
}
