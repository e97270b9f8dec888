/** Routes for operators and monitoring. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { statusReport } from '@trama/shared/network/status';
import { todayBoard } from '@trama/shared/network/today';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { z } from 'zod';
import { confirmClock } from '../core/clock-watch.ts';
import type { App } from '../core/http/app.ts';
import { HttpError, notFound } from '../core/http/errors.ts';
import { route } from '../core/http/route.ts';
import { registerSecurityText } from '../core/http/security-text.ts';
import { confirmSheet } from './copies/sheet.ts';
import { registerImports } from './import/routes.ts';
import { type StatusParts, statusNow } from './status.ts';
import { todayNow } from './today.ts';

const tags = ['sistema'];
const prometheusText = {
  description: 'Texto de Prometheus',
  content: { 'text/plain': { schema: z.string().meta({ examples: ['# TYPE process_resident_memory_bytes gauge'] }) } },
};
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Public: `GET /api/health`, 200 once the site can be served. For administrators: `GET /api/status` and `GET /api/today`. For
 * requests with METRICS_TOKEN: `GET /api/metrics`.
 */
export async function registerOperations(app: App, parts: StatusParts): Promise<void> {
  const { metricsToken } = parts.ctx.config;
  const metrics = metricsToken === null ? null : (await import('./metrics.ts')).createMetrics(app, parts);

  registerImports(app, parts.ctx);
  registerSecurityText(app, parts.ctx);

  route(app, 'GET /api/health', {
    access: 'public',
    summary: 'Si el sitio está listo',
    tags,
    responses: { 200: z.object({ status: z.literal('ok') }) },
    handler: async () => {
      await parts.ctx.db.selectFrom('roles').select('role_id').limit(1).execute();
      return { status: 'ok' as const };
    },
  });

  route(app, 'GET /api/status', {
    access: 'status.read',
    summary: 'Estado del sistema',
    tags,
    responses: { 200: statusReport },
    handler: () => statusNow(parts),
  });

  route(app, 'POST /api/status/clock', {
    access: 'status.write',
    audit: { action: 'change', kind: 'settings' },
    summary: 'Decir que la hora del servidor es correcta',
    description: 'Mientras el reloj está más de siete días después de todo lo conocido, no se borra nada de lo que vence.',
    tags,
    responses: { 200: z.object({ status: z.literal('ok') }) },
    idempotency: { noKeyBecause: 'says the same twice as once' },
    handler: async () => {
      await confirmClock(parts.ctx.db, parts.ctx.clock.now());
      return { status: 'ok' as const };
    },
  });

  route(app, 'POST /api/status/recovery-sheet', {
    access: 'status.write',
    audit: { action: 'change', kind: 'settings' },
    summary: 'Decir que la hoja de recuperación de las copias está guardada en otro lugar',
    description: '`confirmed` es falso mientras no hay claves de copias.',
    tags,
    responses: { 200: z.object({ confirmed: z.boolean() }) },
    idempotency: { noKeyBecause: 'says the same twice as once' },
    handler: async () => ({ confirmed: confirmSheet(parts.ctx.config) }),
  });

  route(app, 'GET /api/today', {
    access: 'today.read',
    summary: 'Lo que espera a una administradora',
    tags,
    responses: { 200: todayBoard },
    handler: () => todayNow(parts.ctx),
  });

  route(app, 'GET /api/metrics', {
    access: 'public',
    summary: 'Métricas para Prometheus',
    description: 'Con `Authorization: Bearer` y la clave de METRICS_TOKEN. Sin esa variable, 404.',
    tags,
    security: [{ metricas: [] }],
    responses: { 200: prometheusText },
    refusals: [401, 404],
    handler: async (request, reply) => {
      if (metrics === null || metricsToken === null) throw notFound();
      const brought = request.headers.authorization ?? '';
      if (!timingSafeEqual(digest(brought), digest(`Bearer ${metricsToken}`))) {
        throw new HttpError(401, API_MESSAGES.unauthorized, undefined, { 'www-authenticate': 'Bearer' });
      }
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text());
    },
  });
}
