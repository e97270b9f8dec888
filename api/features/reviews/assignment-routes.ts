import { contentId } from '@trama/shared/forms/fields';
import { assigned, assignmentInput, distributed, distribution } from '@trama/shared/reviews/reviews';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { route } from '../../core/http/route.ts';
import { assignTo, distributeApplications, unassignAll, unassignApplications } from './assignments.ts';

const nothing = z.object({});
type Assigned = { body: z.output<typeof assignmentInput> };
const AUDIT = {
  action: 'change',
  kind: 'reviewer',
  object: ({ body }: Assigned) => body.reviewer_id,
  detail: ({ body }: Assigned) => ({ count: body.ids.length }),
} as const;

export function registerAssignments(app: App, ctx: Context): void {
  route(app, 'POST /api/review-assignments', {
    access: 'reviews.write',
    audit: AUDIT,
    summary: 'Asignar postulaciones a quien evalúa',
    description:
      'Desde la primera asignación de un evento, cada persona lee solo lo suyo y lo que ya había empezado. No se asignan las de su institución, las propias ni las que devolvió.',
    body: assignmentInput,
    responses: { 200: assigned },
    refusals: [404],
    handler: (request) => assignTo(ctx, request.body.reviewer_id, request.body.ids),
  });

  route(app, 'POST /api/review-assignments/remove', {
    access: 'reviews.write',
    audit: AUDIT,
    summary: 'Quitar postulaciones a quien evalúa',
    description: 'Lo que empezó o evaluó sigue siendo suyo.',
    body: assignmentInput,
    responses: { 200: nothing },
    refusals: [404],
    handler: async (request) => {
      await unassignApplications(ctx, request.body.reviewer_id, request.body.ids);
      return {};
    },
  });

  route(app, 'POST /api/review-assignments/distribute', {
    access: 'reviews.write',
    audit: { action: 'change', kind: 'call', object: ({ body }) => body.event_id, whenNoted: true },
    summary: 'Repartir las postulaciones entre quienes evalúan',
    description: 'Completa las lecturas de cada una que espera una decisión, con la misma carga para todas las personas.',
    body: distribution,
    responses: { 200: distributed },
    refusals: [404],
    handler: (request) => distributeApplications(ctx, request.body.event_id, request.body.readers),
  });

  route(app, 'DELETE /api/review-assignments', {
    access: 'reviews.write',
    audit: { action: 'change', kind: 'call', object: ({ query }) => query.event_id },
    summary: 'Quitar todas las asignaciones de un evento',
    description: 'Cada persona vuelve a leer todas sus postulaciones.',
    query: z.object({ event_id: contentId }),
    responses: { 200: nothing },
    handler: async (request) => {
      await unassignAll(ctx, request.query.event_id);
      return {};
    },
  });
}
