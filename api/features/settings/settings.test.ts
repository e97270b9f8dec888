import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailIdentity } from '../../core/mail/identity.ts';
import { picturesOfSettings } from '../../core/settings/read-settings.ts';
import { deleteUnusedUploads } from '../../core/uploads/sweep.ts';
import { jpeg, unsigned } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T12:00:00Z' });
  token = await site.test.login();
  await site.publisher.start();
  await site.publisher.settled();
});
afterEach(() => site.close());

const call = (method: 'GET' | 'PUT', payload?: unknown) =>
  site.app.inject({
    method,
    url: '/api/settings',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });

test('saved settings are answered, stored and shown by the pages that show them', async () => {
  expect((await call('GET')).json()).toMatchObject({ ...DEFAULT_SETTINGS, version: 1 });
  expect((await site.get('/privacidad')).body).toContain(DEFAULT_SETTINGS.name);

  site.rendered.length = 0;
  const changed = {
    ...DEFAULT_SETTINGS,
    name: '  Red de Investigadoras del Sur ',
    socialLinks: { instagram: 'https://www.instagram.com/redsur', facebook: '' },
  };
  const response = await call('PUT', changed);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    name: 'Red de Investigadoras del Sur',
    socialLinks: { instagram: 'https://www.instagram.com/redsur' },
  });
  expect(response.json().socialLinks).not.toHaveProperty('facebook');
  expect((await call('GET')).json()).toEqual(response.json());

  await site.publisher.settled();
  expect(site.rendered).toContain('/');
  expect((await site.get('/privacidad')).body).toContain('Red de Investigadoras del Sur');
});

test('a setting that no page could show is refused by field, and nothing changes', async () => {
  const refused = await call('PUT', {
    ...DEFAULT_SETTINGS,
    name: ' ',
    joinFormUrl: 'javascript:alert(1)',
    socialLinks: { youtube: 'youtube' },
    contactEmail: 'nadie',
    aboutIntro: [],
  });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors).sort()).toEqual([
    'aboutIntro',
    'contactEmail',
    'joinFormUrl',
    'name',
    'socialLinks.youtube',
  ]);
  expect((await call('GET')).json()).toMatchObject({ ...DEFAULT_SETTINGS, version: 1 });
});

test('anyone may know the names of the network and its time zone, and nothing else', async () => {
  await call('PUT', { ...DEFAULT_SETTINGS, name: 'Red del Sur', shortName: 'Sur' });
  const response = await site.app.inject({ method: 'GET', url: '/api/identity' });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { name: 'Red del Sur', shortName: 'Sur', logo: null, timeZone: 'America/Santiago' },
  ]);
});

test('the settings do not make the photo of a hidden person public', async () => {
  const fields = { fullName: 'Eva Soto', email: 'eva@example.org', orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora' };
  const partner = await site.test.send('POST', '/api/users-partner', { token, form: form({ ...fields, file: await jpeg() }) });
  expect(partner.statusCode).toBeLessThan(300);
  const { image } = await site.test.ctx.db
    .selectFrom('people')
    .select('image')
    .where('image', 'is not', null)
    .executeTakeFirstOrThrow();
  const response = await call('PUT', { ...DEFAULT_SETTINGS, hero: { image, alt: 'Seis investigadoras', words: 'leer' } });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['hero.image']]);
});

test('a picture is private until the settings name it, and unknown ones are refused', async () => {
  const upload = (file: Parameters<typeof form>[0][string]) =>
    site.test.send('POST', '/api/settings/pictures', { token, form: form({ file }) });
  expect((await upload({ name: 'a.jpg', content: 'no es una imagen' })).statusCode).toBe(415);
  const stored = (await upload(await jpeg(500, 500))).json();
  const open = (path: string) => site.get(path.split('?')[0] ?? '');
  expect((await open(stored.url)).statusCode).toBe(404);

  const named = {
    ...DEFAULT_SETTINGS,
    logo: { image: stored.image },
    hero: { image: stored.image, alt: 'Seis investigadoras', words: 'leer, <escribir>' },
    institutions: [
      { name: 'Facultad del Sur', url: 'https://sur.example.cl', image: stored.image },
      { name: 'Vinculación', image: null },
    ],
    sections: { ...DEFAULT_SETTINGS.sections, news: 'Lo último', contact: 'Hablemos' },
    aboutPictures: [{ image: stored.image, alt: 'El encuentro de 2025' }],
    moreLinks: [{ name: 'TikTok', url: 'https://www.tiktok.com/@red' }],
  };
  const saved = await call('PUT', named);
  expect(saved.statusCode).toBe(200);
  expect(Object.keys(saved.json().pictures)).toEqual([stored.image]);
  expect(unsigned(saved.json().pictures[stored.image])).toBe(unsigned(stored.url));
  expect((await open(stored.url)).statusCode).toBe(200);
  expect((await site.test.send('GET', '/api/identity')).json().logo).toBe(unsigned(stored.url));
  const { config } = site.test.ctx;
  const src = `${config.siteUrl}/logo.png?v=${stored.image.slice(0, 8)}`;
  expect((await mailIdentity(site.test.ctx)).logo).toEqual({ src, width: 48, height: 48 });
  const wrong = { ...named, hero: { ...named.hero, image: 'f'.repeat(24) }, institutions: [{ name: ' ', image: null }] };
  expect((await call('PUT', { ...named, hero: { ...named.hero, image: 'f'.repeat(24) } })).json().errors).toEqual({
    'hero.image': 'Esa imagen ya no está: elígela otra vez',
  });
  expect((await call('PUT', { ...named, logo: { image: 'f'.repeat(24) } })).json().errors).toEqual({
    'logo.image': 'Esa imagen ya no está: elígela otra vez',
  });
  expect(Object.keys((await call('PUT', wrong)).json().errors)).toEqual(['institutions.0.name']);
  expect((await call('PUT', { ...named, hero: { ...named.hero, alt: ' ' } })).json().errors).toEqual({
    'hero.alt': 'Di qué muestra la imagen, para quien no puede verla',
  });

  await call('PUT', DEFAULT_SETTINGS);
  expect((await open(stored.url)).statusCode).toBe(404);
  await site.test.ctx.db.updateTable('images').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  const sweep = async () => deleteUnusedUploads(site.test.ctx, [], await picturesOfSettings(site.test.ctx.db));
  await sweep();
  expect(await site.test.ctx.db.selectFrom('images').select('image_id').execute()).toHaveLength(1);
  await site.test.ctx.db.deleteFrom('revisions').execute();
  await sweep();
  expect(await site.test.ctx.db.selectFrom('images').select('image_id').execute()).toEqual([]);
});

test('an absent setting stays; an empty product has no link, address or institution', async () => {
  const { logo, hero, institutions, sections, aboutPictures, moreLinks, ...older } = DEFAULT_SETTINGS;
  await call('PUT', { ...DEFAULT_SETTINGS, institutions: [{ name: 'Facultad', image: null }] });
  expect((await call('PUT', { ...older, tagline: 'Otro lema' })).json()).toMatchObject({
    logo,
    hero,
    sections,
    moreLinks,
    aboutPictures,
    institutions: [{ name: 'Facultad', image: null }],
  });
  expect(institutions).toEqual([]);
  expect(JSON.stringify(DEFAULT_SETTINGS)).not.toMatch(/example\.|@|https?:/u);
});

test('the menu has the network’s order and words, and needs every entry and the home page', async () => {
  const [home, publications, events, news, ...others] = DEFAULT_SETTINGS.menu;
  const put = (menu: unknown[]) => call('PUT', { ...DEFAULT_SETTINGS, menu });
  site.rendered.length = 0;
  const mine = [home, { ...events, label: ' Encuentros ' }, { ...news, shown: false }, publications, ...others];
  const saved = (await put(mine)).json().menu;
  expect(saved.slice(0, 3)).toEqual([
    { place: 'home', label: '', shown: true },
    { place: 'events', label: 'Encuentros', shown: true },
    { place: 'news', label: '', shown: false },
  ]);
  await site.publisher.settled();
  // The hidden page also shows the menu.
  expect(site.rendered).toEqual(expect.arrayContaining(['/', '/blog', '/noticias', '/404']));
  for (const wrong of [mine.slice(1), [...mine.slice(1), events], [{ ...home, shown: false }, ...mine.slice(1)]])
    expect(Object.keys((await put(wrong)).json().errors)).toEqual(['menu']);
  expect(Object.keys((await put([home, { ...events, label: 'x'.repeat(31) }, ...mine.slice(2)])).json().errors)).toEqual([
    'menu.1.label',
  ]);
  expect((await call('GET')).json().menu).toEqual(saved);
});

test('settings that are still examples are named until they are replaced', async () => {
  const texts = ['name', 'shortName', 'tagline', 'heroText', 'about', 'footerText'];
  expect((await call('GET')).json().examples).toEqual(texts);
  const mine = {
    ...DEFAULT_SETTINGS,
    name: 'Red',
    tagline: 'Lema',
    contactEmail: 'a@example.org',
    joinFormUrl: 'https://red.cl/unete',
  };
  expect((await call('PUT', mine)).json().examples).toEqual(['shortName', 'heroText', 'about', 'footerText', 'contactEmail']);
});
