/** What the team does with applications beside deciding: notes, labels, taking a decision back, institutions that are one. */
import { stateChanged } from '@trama/shared/application-records';
import { errorBody } from '@trama/shared/errors';
import { institutionJoin, institutionSplit, joinedInstitution, labelChange, newNote, stateUndo } from '@trama/shared/triage';
import { z } from 'zod';
import { type Context, nowIso } from '../../../context.ts';
import { accountOf, rootRoute } from '../../../core/http/access.ts';
import type { App } from '../../../core/http/app.ts';
import { undoStates } from '../decisions/undo.ts';
import { joinedInstitutions, joinInstitutions, splitInstitution } from './institutions.ts';
import { addNote, deleteNote, putLabel, takeLabel } from './triage.ts';

const tags = ['postulaciones'];
const params = z.object({ id: z.uuid() });

export function registerTriage(app: App, ctx: Context): void {
  app.post(
    '/api/applications/undo',
    rootRoute({
      summary: 'Deshacer el último cambio de estado',
      description:
        'De cada una, si el último cambio fue a `state`: vuelve el estado, la respuesta de la persona y el correo que se descartó. ' +
        'Si hubo otro cambio o se envió el correo, queda como está; si no queda ninguna, 409.',
      tags,
      body: stateUndo,
      response: { 200: stateChanged.pick({ changed: true }), 409: errorBody, 422: errorBody },
    }),
    async (request) => {
      const { ids, state } = request.body;
      return { changed: await undoStates(ctx, ids, state, { admin: accountOf(request).userId }) };
    },
  );

  app.post(
    '/api/applications/labels',
    rootRoute({
      summary: 'Poner o quitar una etiqueta',
      tags,
      body: labelChange,
      response: { 200: stateChanged.pick({ changed: true }), 422: errorBody },
    }),
    async ({ body: { ids, label, on } }) => ({ changed: await (on ? putLabel : takeLabel)(ctx.db, ids, label) }),
  );

  app.post(
    '/api/applications/:id/notes',
    rootRoute({
      summary: 'Agregar una nota del equipo',
      description: 'No la ven quien postula ni quien evalúa.',
      tags,
      params,
      body: newNote,
      response: { 200: z.object({}), 404: errorBody, 422: errorBody },
    }),
    async (request) => {
      const { id: application_id } = request.params;
      await addNote(ctx.db, {
        application_id,
        note: request.body.note,
        author_id: accountOf(request).userId,
        at: nowIso(ctx),
      });
      return {};
    },
  );

  app.delete(
    '/api/application-notes/:id',
    rootRoute({ summary: 'Borrar una nota del equipo', tags, params, response: { 200: z.object({}), 404: errorBody } }),
    async (request) => {
      await deleteNote(ctx.db, request.params.id);
      return {};
    },
  );

  app.get(
    '/api/institutions',
    rootRoute({ summary: 'Instituciones escritas de varias formas', tags, response: { 200: z.array(joinedInstitution) } }),
    () => joinedInstitutions(ctx.db),
  );

  app.post(
    '/api/institutions',
    rootRoute({
      summary: 'Unir las formas de escribir una institución',
      description: 'Cuentan como una en filtros, estadísticas y descargas. Lo que escribió cada persona no cambia.',
      tags,
      body: institutionJoin,
      response: { 200: z.array(joinedInstitution), 422: errorBody },
    }),
    async ({ body }) => {
      await joinInstitutions(ctx.db, body);
      return joinedInstitutions(ctx.db);
    },
  );

  app.post(
    '/api/institutions/split',
    rootRoute({
      summary: 'Separar las formas de escribir una institución',
      tags,
      body: institutionSplit,
      response: { 200: z.array(joinedInstitution), 404: errorBody, 422: errorBody },
    }),
    async ({ body }) => {
      await splitInstitution(ctx.db, body.institution);
      return joinedInstitutions(ctx.db);
    },
  );
}
