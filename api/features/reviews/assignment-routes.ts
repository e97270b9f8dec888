/** Administrators say who reads what. */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { assigned, assignmentInput, distributed, distribution } from '@trama/shared/reviews';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { assignTo, distribute, unassign, unassignAll } from './assignments.ts';

const tags = ['evaluación'];
const nothing = z.object({});

export function registerAssignments(app: App, ctx: Context): void {
  app.post(
    '/api/review-assignments',
    rootRoute({
      summary: 'Asignar postulaciones a quien evalúa',
      description:
        'Desde la primera asignación de un evento, cada persona lee solo lo suyo y lo que ya había empezado. No se asignan las de su institución, las propias ni las que devolvió.',
      tags,
      body: assignmentInput,
      response: { 200: assigned, 404: errorBody, 422: errorBody },
    }),
    (request) => {
      noteAudit({ object: request.body.reviewer_id });
      return assignTo(ctx, request.body.reviewer_id, request.body.ids);
    },
  );

  app.post(
    '/api/review-assignments/remove',
    rootRoute({
      summary: 'Quitar postulaciones a quien evalúa',
      description: 'Lo que empezó o evaluó sigue siendo suyo.',
      tags,
      body: assignmentInput,
      response: { 200: nothing, 404: errorBody, 422: errorBody },
    }),
    async (request) => {
      noteAudit({ object: request.body.reviewer_id });
      await unassign(ctx, request.body.reviewer_id, request.body.ids);
      return {};
    },
  );

  app.post(
    '/api/review-assignments/distribute',
    rootRoute({
      summary: 'Repartir las postulaciones entre quienes evalúan',
      description: 'Completa las lecturas de cada una que espera una decisión, con la misma carga para todas las personas.',
      tags,
      body: distribution,
      response: { 200: distributed, 404: errorBody, 422: errorBody },
    }),
    (request) => {
      noteAudit({ object: String(request.body.event_id) });
      return distribute(ctx, request.body.event_id, request.body.readers);
    },
  );

  app.delete(
    '/api/review-assignments',
    rootRoute({
      summary: 'Quitar todas las asignaciones de un evento',
      description: 'Cada persona vuelve a leer todas sus postulaciones.',
      tags,
      querystring: z.object({ event_id: contentId }),
      response: { 200: nothing, 422: errorBody },
    }),
    async (request) => {
      noteAudit({ object: String(request.query.event_id) });
      await unassignAll(ctx, request.query.event_id);
      return {};
    },
  );
}
