/** Routes of every kind of content. Rules of a single kind are in the tests of its feature. */
import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { CONTENT_FIELDS } from '@trama/shared/records/content';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { expect, test } from 'vitest';
import { png, unsigned } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const POST = { title: 'Una', author: 'Ana Soto', content: '<p>Un texto</p>' };
const EVENT = {
  title: 'Una',
  description: '<p>Un texto</p>',
  date: '2026-12-05',
  dateEnd: '2026-11-30',
  hour: '09:30',
  location: 'Lima',
};

const { t, token } = useAppAsRoot({ now: '2026-11-20T12:00:00.000Z' });

test.each(CONTENT_NAMES)('%s: made, listed, edited, hidden in the trash and taken out of it', async (name) => {
  const { collection, id: key } = CONTENT_KINDS[name];
  const title = CONTENT_FIELDS[name].title.payloadName;
  const fields = name === 'event' ? EVENT : POST;
  const refused = await t.send('POST', `/api/${collection}`, { token, json: {} });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
    422,
    expect.arrayContaining(Object.keys(fields).filter((field) => field !== 'hour')),
  ]);

  const made = await t.send('POST', `/api/${collection}`, { token, form: form({ ...fields, file: await png(200, 200) }) });
  expect(made.statusCode, made.body).toBe(201);
  const itemIn = (answered: Record<string, unknown> & { post?: Record<string, unknown> }) => answered.post ?? answered;
  const id = itemIn(made.json())[key];
  const item = `/api/${collection}/${id}`;
  const stale = await t.ctx.db.selectFrom('stale_keys').select('key').execute();
  expect(stale.map((row) => row.key)).toEqual(expect.arrayContaining([`${name}:${id}`, CONTENT_KINDS[name].table]));

  const shown = async () => {
    const body = (await t.send('GET', `/api/all-${collection}/20`)).json();
    return (body.posts ?? body).map((each: Record<string, unknown>) => each[title]);
  };
  expect(await shown()).toEqual(['Una']);
  const edited = await t.send('PUT', item, { token, json: { ...fields, title: 'Otra' } });
  expect([edited.statusCode, itemIn(edited.json())[title]]).toEqual([200, 'Otra']);
  expect(itemIn((await t.send('GET', item)).json())[title]).toBe('Otra');
  expect((await t.send('GET', `/api/${collection}?filter={"q":"otra"}`, { token })).json()).toMatchObject([{ [key]: id }]);
  const picture = unsigned(String(itemIn(made.json())[CONTENT_FIELDS[name].picture.payloadName]));
  const seen = async (address: string, as = {}) => (await t.send('GET', address, as)).statusCode;
  expect([await seen(item), await seen(picture)]).toEqual([200, 200]);
  await t.send('PUT', item, { token, json: { ...fields, title: 'Otra', status: 'draft' } });
  expect([await seen(item), await seen(item, { token }), await seen(picture)]).toEqual([404, 200, 404]);
  await t.send('PUT', item, { token, json: { ...fields, title: 'Otra', status: 'published' } });

  expect((await t.send('GET', `${item}/consequences`, { token })).json()).toMatchObject({ pictures: 1 });
  expect((await t.send('DELETE', item, { token })).statusCode).toBe(200);
  const gone = await t.send('GET', item);
  expect([gone.statusCode, gone.json().message, await shown()]).toEqual([404, CONTENT_WORDS[name].notFound, []]);
  expect((await t.send('POST', `${item}/restore`, { token })).statusCode).toBe(200);
  expect(await shown()).toEqual(['Otra']);
});
