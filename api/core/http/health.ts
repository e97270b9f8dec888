import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from './app.ts';
import { route } from './route.ts';

/** `GET /api/health`: 200 once the site is ready to serve. */
export function registerHealth(app: App, ctx: Context): void {
  route(app, 'GET /api/health', {
    access: 'public',
    summary: 'Si el sitio está listo',
    tags: ['sistema'],
    answers: { 200: z.object({ status: z.literal('ok') }) },
    handler: async () => {
      await ctx.db.selectFrom('roles').select('role_id').limit(1).execute();
      return { status: 'ok' as const };
    },
  });
}
