/** The network's name, texts and links, read and written by administrators. */

import { errorBody } from '@trama/shared/errors';
import { conflictBody, withVersion } from '@trama/shared/history';
import { answeredSettings, settingsInput, siteIdentity, storedSettingsPicture } from '@trama/shared/settings';
import { SETTINGS_MESSAGES as m } from '@trama/shared/texts/settings';
import { z } from 'zod';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { fileField, formRoute } from '../../core/http/docs.ts';
import { invalid } from '../../core/http/errors.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { imagePath, picturesById } from '../../core/uploads/pictures.ts';
import { currentSettings, saveSettings } from './write-settings.ts';

const tags = ['ajustes'];

export default async function settings(app: App): Promise<void> {
  const { ctx } = app;
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
      const { name, shortName, logo } = await readSettings(ctx.db);
      const pictures = await picturesById(ctx.db, logo.image ? [logo.image] : []);
      return { name, shortName, logo: pictures[logo.image ?? '']?.src ?? null, timeZone: ctx.config.timeZone };
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

  app.post(
    '/api/settings/pictures',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Subir una imagen para los ajustes',
        description: 'Se publica cuando los ajustes la nombran; la que nadie nombra se borra a los pocos días.',
        tags,
        body: z.object({ file: fileField }).meta({ examples: [{}] }),
        response: { 201: storedSettingsPicture, 413: errorBody, 415: errorBody, 422: errorBody },
      }),
    },
    (request, reply) =>
      readImageForm(request, async ({ files: [file] }) => {
        if (!file) throw invalid({ file: m.pictureRequired });
        const row = await ctx.uploads.withRollback(async (store) => {
          const picture = await store.image(file);
          await ctx.db.insertInto('images').values(picture).execute();
          return picture;
        });
        const url = imagePath({ image_id: row.image_id, image_width: row.width }) ?? '';
        return reply.code(201).send({ image: row.image_id, url });
      }),
  );
}
