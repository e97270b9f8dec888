import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { beforeEach, expect, test } from 'vitest';
import { deleteExpiredRevisions } from '../../core/revisions/revisions.ts';
import { deleteUnusedUploads } from '../../core/uploads/sweep.ts';
import { jpeg } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { ALL_CONTENT } from '../content-kinds.ts';
import { deleteExpiredTrash } from '../trash/erase.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const bare = (address: string) => address.split('?')[0] ?? '';
const status = async (address: string) => (await t.send('GET', address)).statusCode;
const figure = (src: string, alt = 'Una ronda') => `<figure><img src="${src}" alt="${alt}"></figure>`;
const SWEPT = ['events', 'news', 'publications', 'people', 'revisions', 'text_pictures'] as const;

async function upload(width = 640, height = 480): Promise<string> {
  const response = await t.send('POST', '/api/text-pictures', { token, form: form({ file: await jpeg(width, height) }) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().src;
}
const item = (content: string, given: object = {}) => ({ title: 'Un título', author: 'Ana Soto', content, ...given });
async function post(content: string, given: object = {}): Promise<{ post_id: number; post_content: string }> {
  const response = await t.send('POST', '/api/posts', { token, json: item(content, given) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().post;
}
const put = (id: number, content: string, given: object = {}) =>
  t.send('PUT', `/api/posts/${id}`, {
    token,
    form: form({ ...item(content, given), file: { name: 'a.jpg', content: photo, type: 'image/jpeg' } }),
  });
let photo: Buffer;
beforeEach(async () => {
  const { content } = await jpeg(120, 120);
  photo = Buffer.from(content);
});

/** Ages all images' rows and files beyond every grace period. */
async function age(): Promise<void> {
  const old = Date.parse(NOW) - 2 * LIMITS.unusedPictureDays * DAY_MS;
  await t.ctx.db
    .updateTable('images')
    .set({ created_at: new Date(old).toISOString() })
    .execute();
  const { images } = t.ctx.uploads.folders;
  for (const name of await readdir(images)) await utimes(join(images, name), old / 1000, old / 1000);
}
const pictures = async () => (await t.ctx.db.selectFrom('images').select('image_id').where('for_text', '=', 1).execute()).length;

test('a picture is an administrator’s until a visible text names it, and again when that is hidden', async () => {
  expect((await t.send('POST', '/api/text-pictures', { token, form: form({ a: 'b' }) })).json().errors).toEqual({
    file: 'Debe subir una imagen',
  });
  const src = await upload();
  expect([await status(bare(src)), await status(src)]).toEqual([404, 200]);
  const id = bare(src).slice('/uploads/images/'.length).split('-')[0];
  const again = await t.send('GET', `/api/text-pictures/${id}`, { token });
  expect(again.json()).toEqual({ src, width: 640, height: 480 });

  const { post_id, post_content } = await post(`<p>Hola</p>${figure(src)}`, { status: 'draft' });
  expect(post_content).toContain(`<img src="${src}" alt="Una ronda" width="640" height="480" />`);
  expect(await status(bare(src))).toBe(404);
  await put(post_id, post_content, { status: 'published' });
  expect(await status(bare(src))).toBe(200);
  const shown = (await t.send('GET', `/api/posts/${post_id}`)).json().post.post_content;
  expect(shown).toBe(`<p>Hola</p><figure><img src="${bare(src)}" alt="Una ronda" width="640" height="480" /></figure>`);
  await t.send('DELETE', `/api/posts/${post_id}`, { token });
  expect(await status(bare(src))).toBe(404);
  await t.send('POST', `/api/posts/${post_id}/restore`, { token });
  expect(await status(bare(src))).toBe(200);
  await put(post_id, '<p>Ya sin imagen</p>');
  expect(await status(bare(src))).toBe(404);
});

test('each kind of item may have pictures in its text, and items may share one', async () => {
  const src = bare(await upload());
  const event = { title: 'Feria', description: `<p>Hola</p>${figure(src)}`, date: '2027-01-02', dateEnd: '2027-01-01' };
  const made = await t.send('POST', '/api/events', {
    token,
    form: form({ ...event, hour: '10:00', location: 'Lima', file: await jpeg() }),
  });
  expect(made.json().event_description).toContain(src);
  const publication = await t.send('POST', '/api/publications', { token, json: item(`<p>Hola</p>${figure(src)}`) });
  expect(publication.json().post.content).toContain(src);
  await t.send('DELETE', `/api/events/${made.json().event_id}`, { token });
  expect(await status(src)).toBe(200);
  await t.send('DELETE', `/api/publications/${publication.json().post.publication_id}`, { token });
  expect(await status(src)).toBe(404);
});

test('a picture without description is refused; a picture that is not for texts is left out', async () => {
  const src = bare(await upload());
  const response = await t.send('POST', '/api/posts', { token, json: item(`<p>Hola</p><img src="${src}">`) });
  expect([response.statusCode, response.json().errors.content]).toEqual([
    422,
    'Falta describir 1 imagen del texto: debajo de él, di qué se ve, o marca que es decorativa.',
  ]);
  const { json } = await t.send('POST', '/api/users-partner', {
    token,
    form: form({ email: 'a@b.cl', fullName: 'Ana Soto', orcid: '0000-0002-1825-0097', titleAcademy: 'Dra.', file: await jpeg() }),
  });
  const stolen = bare(json().user.image);
  const unknown = `/uploads/images/${'a'.repeat(24)}-400.jpg`;
  const { post_content } = await post(`<p>Hola</p>${figure(stolen)}${figure(unknown)}<img src="${src}" alt="">`);
  expect(post_content).toMatch(/^<p>Hola<\/p>(?:<figure><\/figure>){0,2}<img src="[^"]+" alt="" width="640" height="480" \/>$/u);
  expect(post_content).not.toContain(stolen);
});

test('a picture stays while a version names it, and returns with that version', async () => {
  const src = bare(await upload());
  const { post_id } = await post(`<p>Con imagen</p>${figure(src)}`);
  await put(post_id, '<p>Sin imagen</p>');
  await age();
  await deleteUnusedUploads(t.ctx, SWEPT);
  expect(await pictures()).toBe(1);
  const detail = (await t.send('GET', `/api/history/news/${post_id}/1`, { token })).json();
  const content = detail.fields.find(({ name }: { name: string }) => name === 'content');
  expect([content.text, content.present]).toEqual(['Con imagen\n[Imagen: Una ronda]', 'Sin imagen']);
  expect((await t.send('POST', `/api/history/news/${post_id}/1/restore`, { token, json: {} })).statusCode).toBe(200);
  expect(await status(src)).toBe(200);

  await put(post_id, '<p>Sin imagen</p>');
  await deleteExpiredRevisions(t.ctx.db, new Date(Date.parse(NOW) + 1).toISOString());
  await deleteUnusedUploads(t.ctx, SWEPT);
  expect([await pictures(), await status(src)]).toEqual([0, 404]);
});

test('an unused picture waits a month for its text, as long as browser drafts', async () => {
  await upload();
  const later = (days: number) => t.setNow(Date.now() + days * DAY_MS);
  later(LIMITS.unusedPictureDays - 1);
  await deleteUnusedUploads(t.ctx, SWEPT);
  expect(await pictures()).toBe(1);
  later(LIMITS.unusedPictureDays + 1);
  await deleteUnusedUploads(t.ctx, SWEPT);
  expect(await pictures()).toBe(0);
});

test('a picture is erased with its item, from the trash, unless another item has it', async () => {
  const [own, shared] = [bare(await upload()), bare(await upload(400, 300))];
  const first = await post(`<p>Uno</p>${figure(own)}${figure(shared)}`);
  const second = await post(`<p>Dos</p>${figure(shared)}`);
  await t.send('DELETE', `/api/posts/${first.post_id}`, { token });
  expect((await t.send('DELETE', `/api/trash/posts/${first.post_id}`, { token })).statusCode).toBeLessThan(300);
  expect([await pictures(), await status(shared)]).toEqual([1, 200]);
  expect((await readdir(t.ctx.uploads.folders.images)).filter((name) => own.includes(name.slice(0, 24)))).toEqual([]);

  await t.send('DELETE', `/api/posts/${second.post_id}`, { token });
  await age();
  for (const kind of ALL_CONTENT) await deleteExpiredTrash(t.ctx.db, kind, new Date(Date.parse(NOW) + 1).toISOString());
  await deleteUnusedUploads(t.ctx, SWEPT);
  expect([await pictures(), await readdir(t.ctx.uploads.folders.images)]).toEqual([0, []]);
  expect(await t.ctx.db.selectFrom('text_pictures').selectAll().execute()).toEqual([]);
});
