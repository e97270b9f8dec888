import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PDF, picture, unsigned, zip } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { deleteUnusedUploads } from './sweep.ts';

const { t, token } = useAppAsRoot();

const fields = {
  title: 'Con imagen',
  description: 'Una descripción',
  date: '2027-01-01',
  dateEnd: '2026-12-01',
  hour: '10:00',
  location: 'Lima',
};
const create = (content: Buffer, name = 'imagen.jpg') =>
  t.send('POST', '/api/events', { token, form: form({ ...fields, file: { name, content, type: 'image/jpeg' } }) });
const images = () => readdir(t.ctx.uploads.folders.images);
const left = () => readdir(t.ctx.uploads.folders.temporary);

describe('accepted, whatever name and type the client claims', () => {
  test.each([
    ['JPEG', () => picture(640, 480).jpeg()],
    ['PNG with transparency', () => picture(640, 480).ensureAlpha(0.5).png()],
    ['WebP', () => picture(640, 480).webp()],
    ['AVIF', () => picture(640, 480).avif({ effort: 0 })],
    ['progressive JPEG', () => picture(640, 480).jpeg({ progressive: true })],
    ['CMYK JPEG', () => picture(640, 480).toColourspace('cmyk').jpeg()],
    ['16-bit PNG', () => picture(640, 480).toColourspace('rgb16').png()],
    ['grey PNG', () => picture(640, 480).greyscale().png()],
    ['the smallest', () => picture(100, 100).png()],
    ['the largest', () => picture(1000, 1000).png()],
  ])('%s', async (_name, make) => {
    const response = await create(await make().toBuffer(), 'nombre.txt');
    expect(response.statusCode).toBe(201);
    const shown = await t.send('GET', response.json().event_image);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg');
    expect(await left()).toEqual([]);
  });
});

describe('refused, and nothing is left behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>');
  /** 25 megapixels in a few kilobytes. */
  const bomb = () =>
    sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
      .png({ palette: true })
      .toBuffer();
  test.each([
    ['SVG', 415, 'La imagen debe ser JPEG, PNG, WebP o AVIF', () => svg],
    ['GIF', 415, 'La imagen debe ser JPEG, PNG, WebP o AVIF', () => picture(300, 300).gif().toBuffer()],
    ['TIFF', 415, 'La imagen debe ser JPEG, PNG, WebP o AVIF', () => picture(300, 300).tiff().toBuffer()],
    ['HTML', 415, 'La imagen debe ser JPEG, PNG, WebP o AVIF', () => Buffer.from('<html><script>alert(1)</script>')],
    ['PDF', 415, 'La imagen debe ser JPEG, PNG, WebP o AVIF', () => PDF],
    ['zip', 415, 'La imagen debe ser JPEG, PNG, WebP o AVIF', () => zip({ 'a.txt': 'a' })],
    ['text', 415, 'La imagen debe ser JPEG, PNG, WebP o AVIF', () => Buffer.from('hola')],
    ['99 pixels', 422, 'La imagen debe medir entre 100 y 1000 píxeles por lado', () => picture(99, 300).png().toBuffer()],
    ['1001 pixels', 422, 'La imagen debe medir entre 100 y 1000 píxeles por lado', () => picture(300, 1001).png().toBuffer()],
    ['a bomb', 422, 'La imagen debe medir entre 100 y 1000 píxeles por lado', bomb],
    [
      'a JPEG of its first bytes',
      422,
      'No pudimos leer la imagen. Prueba con otro archivo.',
      () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
    ],
    [
      'a PNG that breaks off',
      422,
      'No pudimos leer la imagen. Prueba con otro archivo.',
      async () => {
        const noise = await sharp({
          create: { width: 400, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
        })
          .png()
          .toBuffer();
        return noise.subarray(0, noise.length / 2);
      },
    ],
  ])('%s', async (_name, status, sentence, make) => {
    const response = await create(await make());
    expect([response.statusCode, response.json().errors]).toEqual([status, { file: sentence }]);
    expect([await images(), await left()]).toEqual([[], []]);
    expect(await t.ctx.db.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  test('more than 3 MB', async () => {
    const response = await create(Buffer.concat([await picture(300, 300).jpeg().toBuffer(), Buffer.alloc(3 * 1024 * 1024)]));
    expect([response.statusCode, response.json().errors]).toEqual([413, { file: 'La imagen puede pesar hasta 3 MB' }]);
    expect([await images(), await left()]).toEqual([[], []]);
  });

  test('a good picture with a bad field', async () => {
    const response = await t.send('POST', '/api/events', {
      token,
      form: form({ ...fields, title: '', file: { name: 'a.png', content: await picture(300, 300).png().toBuffer() } }),
    });
    expect(response.statusCode).toBe(422);
    expect([await images(), await left()]).toEqual([[], []]);
  });

  test('an empty file input counts as no file', async () => {
    const response = await create(Buffer.alloc(0), '');
    expect(response.json().errors).toEqual({ file: 'Debe subir una imagen' });
  });
});

test('a picture is prepared in three widths, upright, without what the camera wrote about it', async () => {
  const photo = await picture(900, 600)
    .withExif({ IFD0: { Artist: 'Nombre de la autora', Orientation: '6' }, IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { event_image } = (await create(photo)).json();
  expect(unsigned(event_image)).toMatch(/-600\.jpg$/);
  const names = (await images()).map((name) => name.replace(/^[0-9a-f]+/u, '')).sort();
  expect(names).toEqual(['-400.avif', '-400.webp', '-600.avif', '-600.jpg', '-600.webp']);
  for (const name of await images()) {
    const response = await t.send('GET', `/uploads/images/${name}`);
    const metadata = await sharp(response.rawPayload).metadata();
    expect([metadata.exif, metadata.orientation, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect(metadata.height).toBeGreaterThan(metadata.width);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-type']).toMatch(/^image\/(avif|webp|jpeg)$/);
  }
});

test.each(['../trama.sqlite', '..%2f..%2ftrama.sqlite', 'x', '%00', 'aaaaaaaaaaaaaaaaaaaaaaaa-400.avif', '.', ''])(
  '/uploads/images/%s is not found',
  async (name) => {
    const response = await t.send('GET', `/uploads/images/${name}`);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain(t.ctx.config.dataDir);
  },
);

test('files without a row and replaced pictures are swept after a day', async () => {
  const first = (await create(await picture(300, 300).png().toBuffer())).json();
  await t.send('PUT', `/api/events/${first.event_id}`, {
    token,
    form: form({ ...fields, file: { name: 'b.png', content: await picture(200, 200).png().toBuffer() } }),
  });
  expect(await deleteUnusedUploads(t.ctx, ['events'])).toBe(0);
  const names = await images();
  const DAYS = 2 * DAY_MS;
  const old = (Date.now() - DAYS) / 1000;
  for (const name of names) await utimes(join(t.ctx.uploads.folders.images, name), old, old);
  await t.ctx.db
    .updateTable('images')
    .set({ created_at: new Date(Date.now() - DAYS).toISOString() })
    .execute();
  expect(await deleteUnusedUploads(t.ctx, ['events'])).toBe(3);
  const { event_image } = (await t.send('GET', `/api/events/${first.event_id}`)).json();
  expect((await t.send('GET', event_image)).statusCode).toBe(200);
});
