/** The register of breaches, for administrators. Nothing deletes from it. */
import { breachInput, breachRecord, breachUpdate } from '@trama/shared/breaches';
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { create as attachment } from 'content-disposition';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { accountOf, rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { fileAnswer } from '../../core/http/docs.ts';
import { breachPage, breachRecordOf, findBreach, noteBreach } from './breaches.ts';

const tags = ['datos personales'];
const params = z.object({ id: contentId });

export function registerBreaches(app: App, ctx: Context): void {
  app.get('/api/breaches', rootRoute({ summary: 'Brechas anotadas', tags, response: { 200: z.array(breachRecord) } }), async () =>
    (await ctx.db.selectFrom('breaches').selectAll().orderBy('breach_id', 'desc').execute()).map(breachRecordOf),
  );

  app.post(
    '/api/breaches',
    rootRoute({
      summary: 'Anotar una brecha',
      description: '`treatments`: nombres del registro de tratamientos. Cuenta a quiénes alcanzó. No se puede borrar.',
      tags,
      body: breachInput,
      response: { 201: breachRecord, 422: errorBody },
    }),
    async (request, reply) => {
      reply.code(201);
      return noteBreach(ctx, request.body, accountOf(request).userId);
    },
  );

  app.put(
    '/api/breaches/:id',
    rootRoute({
      summary: 'Anotar a quién se avisó',
      tags,
      params,
      body: breachUpdate,
      response: { 200: breachRecord, 404: errorBody, 422: errorBody },
    }),
    async (request) => {
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
  );

  app.get(
    '/api/breaches/:id/export',
    rootRoute({
      summary: 'A quiénes alcanzó y los borradores de las cartas',
      description: 'Página HTML para imprimir. Pide la contraseña reciente.',
      tags,
      params,
      response: { 200: fileAnswer, 403: errorBody, 404: errorBody },
    }),
    async (request, reply) => {
      const page = await breachPage(ctx, await findBreach(ctx.db, request.params.id));
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', attachment(`brecha-${request.params.id}.html`))
        .header('cache-control', 'private, no-store')
        .serializer((body) => body)
        .send(page);
    },
  );
}
