/** The team's acts on applications beside deciding: notes, labels, undoing a decision, joining institutions. */
import { labelsChanged, stateChanged } from '@trama/shared/applications/answers';
import {
  institutionJoin,
  institutionSplit,
  joinedInstitution,
  labelChange,
  newNote,
  stateUndo,
} from '@trama/shared/applications/triage';
import { z } from 'zod';
import { type Context, nowIso } from '../../../context.ts';
import { auditOfIds, noteAudit } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { route } from '../../../core/http/route.ts';
import { undoStates } from '../decisions/undo.ts';
import { joinedInstitutions, joinInstitutions, splitInstitution } from './institutions.ts';
import { addNote, deleteNote, putLabel, takeLabel } from './triage.ts';

const params = z.object({ id: z.uuid() });

export function registerTriage(app: App, ctx: Context): void {
  route(app, 'POST /api/applications/undo', {
    access: 'calls.decide',
    audit: auditOfIds('decide', 'application'),
    summary: 'Deshacer el último cambio de estado',
    description:
      'De cada una, si el último cambio fue a `state`: vuelve el estado, la respuesta de la persona y el correo que se descartó. ' +
      'Si hubo otro cambio o se envió el correo, queda como está; si no queda ninguna, 409. ' +
      'Un cambio deshecho no cuenta: el siguiente deshacer alcanza el cambio anterior.',
    body: stateUndo,
    responses: { 200: stateChanged.pick({ changed: true }) },
    handler: async (request) => {
      const { ids, state } = request.body;
      noteAudit({ detail: { undone: true } });
      return { changed: await undoStates(ctx, ids, state, { admin: request.account.userId }) };
    },
  });

  route(app, 'POST /api/applications/labels', {
    access: 'applications.write',
    audit: auditOfIds('change', 'application'),
    summary: 'Poner o quitar una etiqueta',
    body: labelChange,
    description: '`ids` son las que cambiaron: con ellas se deshace.',
    responses: { 200: labelsChanged },
    handler: async ({ body }) => {
      const ids = await (body.on ? putLabel : takeLabel)(ctx.db, body.ids, body.label);
      return { changed: ids.length, ids };
    },
  });

  route(app, 'POST /api/applications/:id/notes', {
    access: 'applications.write',
    audit: { action: 'change', kind: 'application' },
    summary: 'Agregar una nota del equipo',
    description: 'No la ven quien postula ni quien evalúa.',
    params,
    body: newNote,
    responses: { 200: z.object({}) },
    handler: async (request) => {
      const { id: application_id } = request.params;
      await addNote(ctx.db, {
        application_id,
        note: request.body.note,
        author_id: request.account.userId,
        at: nowIso(ctx),
      });
      return {};
    },
  });

  route(app, 'DELETE /api/application-notes/:id', {
    access: 'applications.write',
    audit: { action: 'delete', kind: 'application' },
    summary: 'Borrar una nota del equipo',
    params,
    responses: { 200: z.object({}) },
    handler: async (request) => {
      await deleteNote(ctx.db, request.params.id);
      return {};
    },
  });

  route(app, 'GET /api/institutions', {
    access: 'applications.read',
    summary: 'Instituciones escritas de varias formas',
    responses: { 200: z.array(joinedInstitution) },
    handler: () => joinedInstitutions(ctx.db),
  });

  route(app, 'POST /api/institutions', {
    access: 'applications.write',
    audit: { action: 'change', kind: 'settings' },
    summary: 'Unir las formas de escribir una institución',
    description: 'Cuentan como una en filtros, estadísticas y descargas. Lo que escribió cada persona no cambia.',
    body: institutionJoin,
    responses: { 200: z.array(joinedInstitution) },
    handler: async ({ body }) => {
      await joinInstitutions(ctx.db, body);
      return joinedInstitutions(ctx.db);
    },
  });

  route(app, 'POST /api/institutions/split', {
    access: 'applications.write',
    audit: { action: 'change', kind: 'settings' },
    summary: 'Separar las formas de escribir una institución',
    body: institutionSplit,
    responses: { 200: z.array(joinedInstitution) },
    refusals: [404],
    handler: async ({ body }) => {
      await splitInstitution(ctx.db, body.institution);
      return joinedInstitutions(ctx.db);
    },
  });
}
