/** The network's name, texts and links, read and written by administrators. */

import { siteIdentity } from '@trama/shared/network/identity';
import { settingsInput, settingsResponse, storedSettingsPicture } from '@trama/shared/network/settings';
import { conflictBody, withVersion } from '@trama/shared/records/history';
import { SETTINGS_MESSAGES as m } from '@trama/shared/texts/settings';
import { z } from 'zod';
import type { App } from '../../core/http/app.ts';
import { fileField } from '../../core/http/docs.ts';
import { invalidFields } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { imagePath, picturesById } from '../../core/uploads/pictures.ts';
import { currentSettings, saveSettings } from './write-settings.ts';

export default async function settings(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['ajustes']);
  route(app, 'GET /api/settings', {
    access: 'settings.write',
    summary: 'Ajustes del sitio',
    responses: { 200: settingsResponse },
    handler: () => currentSettings(ctx.db),
  });

  route(app, 'GET /api/identity', {
    access: 'public',
    summary: 'Cómo se llama la red',
    responses: { 200: siteIdentity },
    handler: async () => {
      const { name, shortName, logo } = await readSettings(ctx.db);
      const pictures = await picturesById(ctx.db, logo.image ? [logo.image] : []);
      return { name, shortName, logo: pictures[logo.image ?? '']?.src ?? null, timeZone: ctx.config.timeZone };
    },
  });

  route(app, 'PUT /api/settings', {
    access: 'settings.write',
    audit: { action: 'change', kind: 'settings' },
    summary: 'Cambiar los ajustes del sitio',
    description: 'Todos a la vez. Las páginas que los muestran se publican de nuevo.',
    body: withVersion(settingsInput),
    responses: { 200: settingsResponse },
    refusals: { 409: conflictBody },
    handler: (request) => saveSettings(ctx, request.body, saveOf(request, request.body)),
  });

  route(app, 'POST /api/settings/pictures', {
    access: 'settings.write',
    audit: { action: 'create', kind: 'settings' },
    summary: 'Subir una imagen para los ajustes',
    description: 'Se publica cuando los ajustes la nombran; la que nadie nombra se borra a los pocos días.',
    form: true,
    body: z.object({ file: fileField }).meta({ examples: [{}] }),
    responses: { 201: storedSettingsPicture },
    handler: (request) =>
      readImageForm(request, async ({ files: [file] }) => {
        if (!file) throw invalidFields({ file: m.pictureRequired });
        const row = await ctx.uploads.withRollback(async (store) => {
          const picture = await store.image(file);
          await ctx.db.insertInto('images').values(picture).execute();
          return picture;
        });
        const url = imagePath({ image_id: row.image_id, image_width: row.width }) ?? '';
        return { image: row.image_id, url };
      }),
  });
}
