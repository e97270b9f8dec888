import { readdir } from 'node:fs/promises';
import { NEWS_MESSAGES } from '@trama/shared/texts/news';
import { describe, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { png, unsigned } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const FIELDS = {
  title: 'Abrimos la red a nuevas socias',
  author: 'Rayén Quilodrán',
  content: '<p>Una <b>buena</b> noticia.</p><script>alert(1)</script>',
  confirmation: 'false',
};
const { t, token } = useAppAsRoot({ now: NOW });

const stale = async () => (await t.ctx.db.selectFrom('stale_keys').select('key').execute()).map((row) => row.key);
const clearStale = () => t.ctx.db.deleteFrom('stale_keys').execute();

async function publish(given: Record<string, string> = {}, withPicture = true) {
  const fields = form({ ...FIELDS, ...given, ...(withPicture && { file: await png(200, 200) }) });
  const response = await t.send('POST', '/api/posts', { token, form: fields });
  expect(response.statusCode).toBe(201);
  return response.json().post;
}

describe('publishing news', () => {
  test('shows it to everyone, without what could run and without naming the account', async () => {
    const post = await publish({ youtube: 'https://youtu.be/jNQXAC9IVRw', user: 'otra' });
    expect(post).toMatchObject({
      post_title: FIELDS.title,
      post_author: FIELDS.author,
      post_content: '<p>Una <b>buena</b> noticia.</p>',
      status: 'published',
    });
    const author = await t.ctx.db.selectFrom('people').select('user_id').executeTakeFirstOrThrow();
    expect(post.user_id).toBe(author.user_id);
    expect(await stale()).toEqual([`news:${post.post_id}`, 'news']);

    const shown = { ...post, post_image: unsigned(post.post_image), user_id: null };
    const seen = await t.send('GET', `/api/posts/${post.post_id}`);
    expect(seen.json()).toEqual({ post: shown });
    const list = await t.send('GET', '/api/all-posts/20');
    expect(list.json()).toEqual({ posts: [shown] });
    expect((await t.send('GET', post.post_image)).statusCode).toBe(200);
  });

  test('takes JSON as well, and needs no picture', async () => {
    const response = await t.send('POST', '/api/posts', { token, json: { ...FIELDS, confirmation: true } });
    expect([response.statusCode, response.json().post.post_confirmation, response.json().post.post_image]).toEqual([
      201,
      true,
      null,
    ]);
  });

  test('a refusal says what is wrong under each field, and keeps nothing', async () => {
    const response = await t.send('POST', '/api/posts', {
      token,
      form: form({ title: ' ', content: '<p> </p>', youtube: 'https://vimeo.com/1', file: await png(200, 200) }),
    });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      {
        title: 'Debe ingresar un título',
        author: 'Escribe quién lo firma',
        content: 'Debe ingresar un artículo',
        youtube: 'La URL debe ser un enlace válido de YouTube',
      },
    ]);
    const small = await t.send('POST', '/api/posts', {
      token,
      form: form({ ...FIELDS, file: await png(99, 200) }),
    });
    expect(small.json().errors).toEqual({ file: 'La imagen debe medir entre 100 y 1000 píxeles por lado' });
    const text = await t.send('POST', '/api/posts', {
      token,
      form: form({ ...FIELDS, file: { name: 'a.png', content: 'hola' } }),
    });
    expect(text.statusCode).toBe(415);
    expect(await t.ctx.db.selectFrom('news').selectAll().execute()).toEqual([]);
    expect(await readdir(t.ctx.uploads.folders.images)).toEqual([]);
  });
});

describe('drafts and scheduled news', () => {
  test('appear in no public answer until their time', async () => {
    const draft = await publish({ status: 'draft' });
    const scheduled = await publish({ status: 'scheduled', publishAt: '2026-11-21T00:00:00Z' });
    expect((await t.send('GET', '/api/all-posts/20')).json()).toEqual({ posts: [] });
    for (const post of [draft, scheduled]) {
      expect((await t.send('GET', `/api/posts/${post.post_id}`)).statusCode).toBe(404);
      expect((await t.send('GET', `/api/posts/${post.post_id}`, { token })).statusCode).toBe(200);
    }
    t.setNow('2026-11-21T00:00:00Z');
    expect((await t.send('GET', '/api/all-posts/20')).json().posts).toMatchObject([{ post_id: scheduled.post_id }]);
  });

  test('scheduled news need a time', async () => {
    const response = await t.send('POST', '/api/posts', { token, json: { ...FIELDS, status: 'scheduled' } });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['publishAt']]);
  });
});

describe('editing', () => {
  test('keeps the picture unless another one comes', async () => {
    const post = await publish();
    await clearStale();
    const same = await t.send('PUT', `/api/posts/${post.post_id}`, { token, form: form({ ...FIELDS, title: 'Otro título' }) });
    expect(same.json().post).toMatchObject({ post_title: 'Otro título', post_image: post.post_image });
    expect(await stale()).toEqual([`news:${post.post_id}`]);
    const other = await t.send('PUT', `/api/posts/${post.post_id}`, {
      token,
      form: form({ ...FIELDS, file: await png(200, 200) }),
    });
    expect(other.json().post.post_image).not.toBe(post.post_image);
  });

  test('notes a change of the list when its state changes', async () => {
    const post = await publish();
    await clearStale();
    await t.send('PUT', `/api/posts/${post.post_id}`, { token, form: form({ ...FIELDS, status: 'draft' }) });
    expect(await stale()).toEqual([`news:${post.post_id}`, 'news']);
  });

  test('what does not exist is 404, however wrong the form', async () => {
    const response = await t.send('PUT', '/api/posts/99', { token, json: {} });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Noticia no encontrada']);
  });
});

test('news may name an existing event, whose page is rendered again with them', async () => {
  const [first, second] = [await insertEventRow(t.ctx.db), await insertEventRow(t.ctx.db)];
  const post = await publish({ event: String(first) });
  expect([post.post_event, await stale()]).toEqual([first, [`news:${post.post_id}`, 'news', `event:${first}`]]);
  const url = `/api/posts/${post.post_id}`;
  const edit = async (event: string | number | null) => {
    await clearStale();
    return t.send('PUT', url, { token, json: { ...FIELDS, event } });
  };
  expect((await edit(second)).json().post.post_event).toBe(second);
  expect(await stale()).toEqual([`news:${post.post_id}`, `event:${first}`, `event:${second}`]);
  expect((await edit(second + 1)).json().errors).toEqual({ event: NEWS_MESSAGES.eventGone });
  expect((await edit('doce')).json().errors).toEqual({ event: NEWS_MESSAGES.eventGone });
  await clearStale();
  await t.send('DELETE', url, { token });
  expect(await stale()).toContain(`event:${second}`);
  await t.send('POST', `${url}/restore`, { token });
  expect((await edit('')).json().post.post_event).toBeNull();
});

test('deleted news are removed at once and can be restored from the trash', async () => {
  const post = await publish();
  const url = `/api/posts/${post.post_id}`;
  const deleted = await t.send('DELETE', url, { token });
  expect([deleted.statusCode, deleted.json().post.post_id]).toEqual([200, post.post_id]);
  expect((await t.send('GET', url)).statusCode).toBe(404);
  expect((await t.send('DELETE', url, { token })).statusCode).toBe(404);
  expect((await t.send('GET', '/api/posts?filter={"deleted":true}', { token })).json()).toHaveLength(1);
  expect((await t.send('POST', `${url}/restore`, { token })).statusCode).toBe(200);
  expect((await t.send('GET', url)).statusCode).toBe(200);
});

test('the public list is newest first and holds {n} to 1 to 100', async () => {
  await publish({ title: 'Primera' });
  t.setNow('2026-11-20T13:00:00Z');
  await publish({ title: 'Segunda' });
  const titles = async (n: number) =>
    (await t.send('GET', `/api/all-posts/${n}`)).json().posts.map((post: { post_title: string }) => post.post_title);
  expect(await titles(20)).toEqual(['Segunda', 'Primera']);
  expect(await titles(1)).toEqual(['Segunda']);
  for (const n of ['0', '101', '-1', 'x', '1.5'])
    expect([n, (await t.send('GET', `/api/all-posts/${n}`)).statusCode]).toEqual([n, 422]);
});

test('the administrators’ list has range, sort, search and many by id', async () => {
  const one = await publish({ title: 'Ñandú y niñez' });
  await publish({ title: 'Salud' });
  const get = (query: string) => t.send('GET', `/api/posts?${query}`, { token });
  const page = await get('sort=["post_title","ASC"]&range=[0,0]&filter={}');
  expect(page.headers['content-range']).toBe('posts 0-0/2');
  expect(page.json()).toMatchObject([{ post_title: 'Ñandú y niñez' }]);
  expect((await get('filter={"q":"nandu"}')).json()).toMatchObject([{ post_id: one.post_id }]);
  expect((await get(`filter={"id":[${one.post_id}]}`)).json()).toHaveLength(1);
});
