/** What operators and their machines ask. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { errorBody } from '@trama/shared/errors';
import { statusReport } from '@trama/shared/status';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { todayBoard } from '@trama/shared/today';
import { z } from 'zod';
import { rootRoute } from '../core/http/access.ts';
import type { App } from '../core/http/app.ts';
import { HttpError, notFound } from '../core/http/errors.ts';
import { confirmClock } from './clock-watch.ts';
import { type StatusParts, statusNow } from './status.ts';
import { todayNow } from './today.ts';

const tags = ['sistema'];
const prometheusText = {
  description: 'Texto de Prometheus',
  content: { 'text/plain': { schema: z.string().meta({ examples: ['# TYPE process_resident_memory_bytes gauge'] }) } },
};
const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /api/status` and `GET /api/today` for administrators, `GET /api/metrics` for requests with METRICS_TOKEN. */
export async function registerOperations(app: App, parts: StatusParts): Promise<void> {
  const { metricsToken } = parts.ctx.config;
  const metrics = metricsToken === null ? null : (await import('./metrics.ts')).createMetrics(app, parts);

  app.get('/api/status', rootRoute({ summary: 'Estado del sistema', tags, response: { 200: statusReport } }), () =>
    statusNow(parts),
  );

  app.post(
    '/api/status/clock',
    rootRoute(
      {
        summary: 'Decir que la hora del servidor es correcta',
        description: 'Mientras el reloj está más de siete días después de todo lo conocido, no se borra nada de lo que vence.',
        tags,
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
      'says the same twice as once',
    ),
    async () => {
      await confirmClock(parts.ctx.db, parts.ctx.clock.now());
      return { status: 'ok' as const };
    },
  );

  app.get('/api/today', rootRoute({ summary: 'Lo que espera a una administradora', tags, response: { 200: todayBoard } }), () =>
    todayNow(parts.ctx),
  );

  app.get(
    '/api/metrics',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Métricas para Prometheus',
        description: 'Con `Authorization: Bearer` y la clave de METRICS_TOKEN. Sin esa variable, 404.',
        tags,
        security: [{ metricas: [] }],
        response: { 200: prometheusText, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
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
  );
}
