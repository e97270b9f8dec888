import { readdirSync } from 'node:fs';
import { DAY_MS } from '@trama/shared/format/time';
import { expect, test } from 'vitest';
import { deleteUnusedUploads } from '../../core/uploads/sweep.ts';
import { PDF, pdf, png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const FIELDS = { title: 'Leer en dos lenguas', author: 'Rayén Quilodrán', content: 'Resumen.' };
const { t, token } = useAppAsRoot({ now: NOW });

const create = async (given: object = {}) =>
  (await t.send('POST', '/api/publications', { token, json: { ...FIELDS, ...given } })).json().post;
const give = (id: number, file = pdf('Leer (final).pdf')) =>
  t.send('PUT', `/api/publications/${id}/pdf`, { token, form: form({ file }) });
const files = () => readdirSync(t.ctx.uploads.folders.documents);
const statusOf = async (url: string) => (await t.send('GET', url)).statusCode;

test('a PDF is read in the browser, under its name and from the address that the publication gives', async () => {
  const { publication_id } = await create();
  const given = await give(publication_id);
  expect([given.statusCode, given.json().post.pdf]).toMatchObject([200, { filename: 'Leer (final).pdf', size: PDF.length }]);
  const { post } = (await t.send('GET', `/api/publications/${publication_id}`)).json();
  expect(post.pdf.url).toMatch(/^\/uploads\/documents\/[0-9a-f-]{36}\/Leer%20%28final%29\.pdf$/u);
  const response = await t.send('GET', post.pdf.url);
  expect([response.statusCode, response.headers['content-type'], response.rawPayload.equals(PDF)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  expect(response.headers['content-disposition']).toMatch(/^inline; filename="Leer \(final\)\.pdf"/u);
});

test('another PDF replaces a publication’s PDF, and no removed PDF leaves a file', async () => {
  const { publication_id } = await create();
  const first = (await give(publication_id)).json().post.pdf.url;
  const second = (await give(publication_id, pdf('corregido.pdf'))).json().post.pdf.url;
  expect([await statusOf(first), await statusOf(second), files().length]).toEqual([404, 200, 1]);
  const removed = await t.send('DELETE', `/api/publications/${publication_id}/pdf`, { token });
  expect([removed.statusCode, removed.json().post.pdf, await statusOf(second), files()]).toEqual([200, null, 404, []]);
});

test('a file that is no PDF is refused by its content, and leaves nothing', async () => {
  const { publication_id } = await create();
  const picture = { ...(await png(200, 200)), name: 'articulo.pdf', type: 'application/pdf' };
  const response = await give(publication_id, picture);
  expect([response.statusCode, response.json().errors]).toEqual([415, { file: 'El archivo tiene que ser un PDF' }]);
  expect((await t.send('PUT', `/api/publications/${publication_id}/pdf`, { token, form: form({ x: 1 }) })).statusCode).toBe(422);
  expect((await give(999)).statusCode).toBe(404);
  expect(files()).toEqual([]);
});

test('the PDF of a draft, of a scheduled publication and of one in the trash is not public', async () => {
  const { publication_id } = await create({ status: 'draft' });
  const { url } = (await give(publication_id)).json().post.pdf;
  const address = url.replace(/\?.*/u, '');
  expect([await statusOf(address), await statusOf(url)]).toEqual([404, 200]);
  const edit = async (given: object) =>
    (
      await t.send('PUT', `/api/publications/${publication_id}`, {
        token,
        form: form({ ...FIELDS, ...given, file: await png(200, 200) }),
      })
    ).statusCode;
  expect(await edit({ status: 'scheduled', publishAt: '2026-11-21T12:00:00.000Z' })).toBe(200);
  expect(await statusOf(address)).toBe(404);
  t.setNow('2026-11-21T12:00:00.000Z');
  expect(await statusOf(address)).toBe(200);
  await t.send('DELETE', `/api/publications/${publication_id}`, { token });
  expect(await statusOf(address)).toBe(404);
  await t.send('POST', `/api/publications/${publication_id}/restore`, { token });
  expect(await statusOf(address)).toBe(200);
  await t.send('DELETE', `/api/publications/${publication_id}`, { token });
  await t.send('DELETE', `/api/trash/publications/${publication_id}`, { token });
  t.setNow(Date.now() + 3 * DAY_MS);
  await deleteUnusedUploads(t.ctx, ['events', 'news', 'publications', 'people', 'revisions', 'text_pictures']);
  expect(files()).toEqual([]);
});
