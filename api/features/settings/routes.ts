/** The network's name, texts and links, read and written by administrators. */

import { errorBody } from '@trama/shared/errors';
import { conflictBody, withVersion } from '@trama/shared/history';
import { answeredSettings, settingsInput, siteIdentity } from '@trama/shared/settings';
import type { Context } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { currentSettings, saveSettings } from './write-settings.ts';

const tags = ['ajustes'];

export function registerSettings(app: App, ctx: Context): void {
  app.get('/api/settings', rootRoute({ summary: 'Ajustes del sitio', tags, response: { 200: answeredSettings } }), () =>
    currentSettings(ctx.db),
  );

  app.get(
    '/api/identity',
    {
      config: { access: 'public' },
      schema: { summary: 'Cómo se llama la red', tags, response: { 200: siteIdentity } },
    },
    async () => {
      const { name, shortName } = await readSettings(ctx.db);
      return { name, shortName, timeZone: ctx.config.timeZone };
    },
  );

  app.put(
    '/api/settings',
    rootRoute({
      summary: 'Cambiar los ajustes del sitio',
      description: 'Todos a la vez. Las páginas que los muestran se publican de nuevo.',
      tags,
      body: withVersion(settingsInput),
      response: { 200: answeredSettings, 409: conflictBody, 422: errorBody },
    }),
    (request) => saveSettings(ctx, request.body, saveOf(request, request.body)),
  );
}
