import { textPicture } from '@trama/shared/content/pictures';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { z } from 'zod';
import type { App } from '../../core/http/app.ts';
import { fileField } from '../../core/http/docs.ts';
import { invalidFields, orNotFound } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { imagePath } from '../../core/uploads/pictures.ts';

const params = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/u) });

const responseOf = ({ image_id, width, height }: { image_id: string; width: number; height: number }) => ({
  src: imagePath({ image_id, image_width: width }) ?? '',
  width,
  height,
});

export default async function content(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['imágenes de textos']);
  route(app, 'POST /api/text-pictures', {
    access: 'content.write',
    audit: { notAuditedBecause: 'public only once an item with it is saved, and that save has an entry' },
    summary: 'Subir una imagen para un texto',
    description:
      '`file`: JPEG, PNG, WebP o AVIF de 100 a 1000 píxeles por lado y hasta 3 MB. `src` va después en el texto, en `<img src alt>`; sin usar, se borra a los 30 días.',
    form: true,
    body: z.object({ file: fileField }).meta({ examples: [{}] }),
    responses: { 201: textPicture },
    handler: async (request) => {
      const row = await readImageForm(request, async ({ files }) => {
        const [file] = files;
        if (!file) throw invalidFields({ file: IMAGE_MESSAGES.required });
        return ctx.uploads.withRollback(async (store) => {
          const picture = await store.image(file);
          await ctx.db
            .insertInto('images')
            .values({ ...picture, for_text: 1 })
            .execute();
          return picture;
        });
      });
      return responseOf(row);
    },
  });

  route(app, 'GET /api/text-pictures/:id', {
    access: 'content.write',
    summary: 'Dirección y tamaño de una imagen de un texto',
    params,
    responses: { 200: textPicture },
    handler: async (request) => {
      const row = await ctx.db
        .selectFrom('images')
        .select(['image_id', 'width', 'height'])
        .where('image_id', '=', request.params.id)
        .where('for_text', '=', 1)
        .executeTakeFirst();
      return responseOf(orNotFound(row));
    },
  });
}
