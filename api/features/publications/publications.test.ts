import { expect, test } from 'vitest';
import { png, unsigned } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const FIELDS = { title: 'Leer en dos lenguas', author: 'Rayén Quilodrán', content: 'Primer párrafo.\n\nSegundo: 2 < 3.' };
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:00:00.000Z' });

const stale = async () => (await t.ctx.db.selectFrom('stale_keys').select('key').execute()).map((row) => row.key);

async function publish(given: Record<string, string> = {}) {
  const response = await t.send('POST', '/api/publications', {
    token,
    form: form({ ...FIELDS, ...given, file: await png(200, 200) }),
  });
  expect(response.statusCode).toBe(201);
  return response.json().post;
}

test('a publication is shown to everyone; plain text becomes paragraphs', async () => {
  const post = await publish();
  expect(post).toMatchObject({ title: FIELDS.title, author: FIELDS.author, status: 'published' });
  expect(post.content).toBe('<p>Primer párrafo.</p><p>Segundo: 2 &lt; 3.</p>');
  expect(await stale()).toEqual([`publication:${post.publication_id}`, 'publications']);
  const shown = { ...post, image: unsigned(post.image) };
  expect((await t.send('GET', `/api/publications/${post.publication_id}`)).json()).toEqual({ post: shown });
  expect((await t.send('GET', '/api/all-publications/20')).json()).toEqual({ posts: [shown] });
});

test('the specification’s other field names are understood', async () => {
  const fields = { user_id: 'x', publication_title: 'Otra', publication_author: 'Eva', publication_content: '<p>Texto</p>' };
  const response = await t.send('POST', '/api/publications', {
    token,
    form: form({ ...fields, publication_image: await png(200, 200) }),
  });
  expect(response.statusCode).toBe(201);
  expect(response.json().post).toMatchObject({ title: 'Otra', author: 'Eva', content: '<p>Texto</p>' });
  expect(response.json().post.image).toMatch(/^\/uploads\/images\//u);
});

test('title, author and content are required', async () => {
  const response = await t.send('POST', '/api/publications', { token, json: {} });
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    { title: 'Debe ingresar un título', author: 'Escribe quién lo firma', content: 'Escribe el contenido' },
  ]);
});

test('editing, deleting and restoring', async () => {
  const post = await publish();
  const url = `/api/publications/${post.publication_id}`;
  const edited = await t.send('PUT', url, { token, form: form({ ...FIELDS, title: 'Corregida' }) });
  expect(edited.json().post).toMatchObject({ title: 'Corregida', image: post.image });
  expect((await t.send('DELETE', `${url}/`, { token })).statusCode).toBe(200);
  const gone = await t.send('GET', url);
  expect([gone.statusCode, gone.json().message]).toEqual([404, 'Publicación no encontrada']);
  expect((await t.send('PUT', url, { token, json: {} })).statusCode).toBe(404);
  expect((await t.send('POST', `${url}/restore`, { token })).statusCode).toBe(200);
  expect((await t.send('GET', url)).json().post.title).toBe('Corregida');
});

test('drafts are for administrators', async () => {
  const post = await publish({ status: 'draft' });
  expect((await t.send('GET', '/api/all-publications/20')).json()).toEqual({ posts: [] });
  expect((await t.send('GET', `/api/publications/${post.publication_id}`)).statusCode).toBe(404);
  const list = await t.send('GET', '/api/publications?filter={"status":"draft"}', { token });
  expect([list.headers['content-range'], list.json()]).toEqual(['publications 0-0/1', [post]]);
});

const FACTS = {
  type: 'article',
  journal: 'Cuadernos de Infancia',
  volume: '12',
  number: '3',
  pages: '101-118',
  year: '2024',
  publisher: 'Editorial del Sur',
  doi: 'https://doi.org/10.5555/LEER.2024.',
};

test('the place of publication is stored cleanly, kept by a PUT without it, cleared when empty', async () => {
  const post = await publish(FACTS);
  const stored = { ...FACTS, year: 2024, doi: '10.5555/leer.2024', pdf: null };
  expect(post).toMatchObject(stored);
  const url = `/api/publications/${post.publication_id}`;
  const bare = await t.send('PUT', url, { token, form: form({ ...FIELDS, title: 'Corregida' }) });
  expect(bare.json().post).toMatchObject({ ...stored, title: 'Corregida' });
  const emptied = await t.send('PUT', url, { token, json: { ...FIELDS, doi: '', year: '', type: '', journal: '' } });
  expect(emptied.json().post).toMatchObject({ doi: null, year: null, type: null, journal: null, volume: '12' });
  const back = await t.send('POST', `/api/history/publication/${post.publication_id}/1/restore`, { token, json: {} });
  expect(back.statusCode).toBe(200);
  expect((await t.send('GET', url)).json().post).toMatchObject(stored);
});

test('a DOI or a year that is none is refused, each with its sentence', async () => {
  const response = await t.send('POST', '/api/publications', {
    token,
    json: { ...FIELDS, doi: 'doi.org/abc', year: '24', type: 'x' },
  });
  expect([response.statusCode, Object.keys(response.json().errors).sort()]).toEqual([422, ['doi', 'type', 'year']]);
  expect(response.json().errors.doi).toMatch(/^Este DOI no es válido/u);
  for (const doi of ['doi:10.5555/a', 'dx.doi.org/10.5555/A', ' 10.5555/a. ', 'https://www.doi.org/10.5555%2Fa'])
    expect((await t.send('POST', '/api/publications', { token, json: { ...FIELDS, doi } })).json().post.doi).toBe('10.5555/a');
});
