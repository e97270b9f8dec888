import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from './app.ts';

/** `GET /api/health`: 200 once the site is ready to serve. */
export function registerHealth(app: App, ctx: Context): void {
  app.get(
    '/api/health',
    {
      config: { access: 'public' },
      schema: { summary: 'Si el sitio está listo', tags: ['sistema'], response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    async () => {
      await ctx.db.selectFrom('roles').select('role_id').limit(1).execute();
      return { status: 'ok' as const };
    },
  );
}
