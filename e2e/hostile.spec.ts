/**
 * Everything a person can write is written by someone hostile, and then every page, screen and mail that shows it is
 * opened with the content security policy switched off: nothing runs, and nothing is asked of another origin.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ADMIN, MACHINE_PAGES, PAGES } from '@trama/shared/paths';
import { publishingStatus } from '@trama/shared/publishing';
import PostalMime from 'postal-mime';
import { startProduct } from '../scripts/launch/product.mjs';
import { ROOT_ACCOUNT } from './account.ts';
import { pdf, png } from './files.ts';
import { HOSTILE_MARKUP, HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-strings.ts';
import { daysAhead } from './test.ts';

const IMAGE = png('<svg onload=alert(1)>.png', 120, 120);
const ORCID = '0000-0002-1825-0097';
/** Cut so that a field of `max` characters takes it. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('');
const textAt = (index: number) => HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? '';

interface Sent {
  /** Any list makes the body a form; everything else is JSON. */
  form?: [name: string, value: string | { name: string; mimeType: string; buffer: Buffer }][];
  json?: unknown;
  anonymous?: boolean;
}

class Filler {
  readonly url: string;
  token = '';
  constructor(url: string) {
    this.url = url;
  }

  async send(method: string, path: string, { form, json, anonymous }: Sent = {}) {
    const headers: Record<string, string> = anonymous ? {} : { authorization: `Bearer ${this.token}` };
    let body: FormData | string | undefined;
    if (form) {
      body = new FormData();
      for (const [name, value] of form) {
        if (typeof value === 'string') body.append(name, value);
        else body.append(name, new Blob([new Uint8Array(value.buffer)], { type: value.mimeType }), value.name);
      }
    } else if (json !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(json);
    }
    const answer = await fetch(`${this.url}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
    const text = await answer.text();
    expect(answer.status, `${method} ${path} -> ${text}`).toBeLessThan(300);
    return JSON.parse(text);
  }

  async login(): Promise<void> {
    this.token = (await this.send('POST', '/login', { json: ROOT_ACCOUNT, anonymous: true })).token;
  }

  async fill(): Promise<void> {
    await this.login();
    const settings = await this.send('GET', '/settings');
    await this.send('PUT', '/settings', {
      json: {
        ...settings,
        name: cut(`Red ${textAt(1)}`, 80),
        shortName: cut(textAt(4), 30),
        tagline: `${textAt(3)}${textAt(8)}`,
        heroText: textAt(9),
        heroButton: cut(textAt(1), 40),
        aboutIntro: HOSTILE_TEXTS,
        joinModal: { title: textAt(3), text: textAt(4), button: cut(textAt(0), 40), close: cut(textAt(2), 40), qrAlt: textAt(1) },
        contactEmail: "contacto?bcc=a%40mala.example&x='`{alert}`@example.org",
        footerText: `${textAt(1)}${textAt(9)}`,
        privacyNotice: { title: textAt(1), html: HOSTILE_MARKUP.join('\n') },
      },
    });
    await Promise.all(HOSTILE_TEXTS.map((_, index) => this.#itemsOf(index)));
    await this.#apply();
  }

  async #itemsOf(index: number): Promise<void> {
    const [title, other] = [textAt(index), textAt(index + 1)];
    const markup = HOSTILE_MARKUP.filter((_, at) => at % HOSTILE_TEXTS.length === index).join('') + HOSTILE_MARKUP.join('<p>');
    const event = await this.send('POST', '/events', {
      form: [
        ['title', cut(`Ev ${title}`, 100)],
        ['description', index % 3 === 0 ? `Texto ${title}` : markup],
        ['date', daysAhead(90 + index)],
        ['dateEnd', daysAhead(60 + index)],
        ['hour', '09:30'],
        ['location', `En ${other}`],
        ['confirmation', 'true'],
        ['file', IMAGE],
      ],
    });
    if (index < HOSTILE_NAMES.length)
      await this.send('POST', '/event-documents', {
        form: [
          ['eventId', String(event.event_id)],
          ['files[]', pdf(HOSTILE_NAMES[index])],
        ],
      });
    const written: Sent['form'] = [
      ['title', `No ${title}`],
      ['author', `De ${other}, ${title}`],
      ['content', markup],
      ['confirmation', 'true'],
    ];
    await this.send('POST', '/posts', { form: index % 2 ? written : [...written, ['file', IMAGE]] });
    await this.send('POST', '/publications', { form: written });
    const person = { email: `persona${index}@example.org`, titleAcademy: cut(other, 120), orcid: ORCID, notification: 'true' };
    await this.send('POST', '/users-partner', {
      form: [...Object.entries({ ...person, fullName: cut(`Ana ${title}`, 120) }), ['file', IMAGE]],
    });
    const member = { ...person, email: `b${index}.=1+{x}'&?#/\`|@example.org`.replace('#', ''), roleName: 'equipo' };
    await this.send('POST', '/users', {
      form: [...Object.entries({ ...member, firstName: cut(title, 60), lastName: cut(other, 120) }), ['file', IMAGE]],
    });
    await this.send('POST', '/send-email-contact', {
      anonymous: true,
      json: { name: cut(title, 40), email: `x${index}'{&?=\`|~@example.org`, message: `${other}\n${title}`.slice(0, 150) },
    });
  }

  async #apply(): Promise<void> {
    const [{ event_id }] = await this.send('GET', '/all-events/1', { anonymous: true });
    for (const [index, name] of HOSTILE_NAMES.entries()) {
      const email = `p${index}'={x}&?@example.org`;
      const person = { firstName: cut(textAt(index), 60), lastName: cut(textAt(index + 6), 120), email };
      const { user } = await this.send('POST', '/users', { anonymous: true, json: person });
      await this.send('POST', '/user-event', {
        anonymous: true,
        form: [
          ...Object.entries({
            userId: user.user_id,
            eventId: String(event_id),
            nombre: 'Ana',
            apellidoP: 'Soto',
            apellidoM: 'Díaz',
            mail: email,
          }),
          ['nombrePrograma', textAt(index)],
          ['institucion', cut(textAt(index + 1), 50)],
          ['titulo', cut(textAt(index + 2), 50)],
          ['academico', cut(textAt(index + 3), 50)],
          ['inclusion', cut(textAt(index + 4), 50)],
          ['observacion', textAt(index + 5)],
          ['files[]', pdf(name)],
        ],
      });
    }
  }

  async settled(): Promise<void> {
    await expect(async () => {
      const status = publishingStatus.parse(await this.send('GET', '/publishing'));
      expect([status.ready, status.waiting, status.failures]).toEqual([true, 0, []]);
    }).toPass({ timeout: 20_000 });
  }
}

interface Product {
  filler: Filler;
  dataDir: string;
}

const test = base.extend<{ found: string[]; pages: Page[] }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'trama-hostile-'));
      const env = {
        ROOT_EMAIL: ROOT_ACCOUNT.email,
        ROOT_PASSWORD: ROOT_ACCOUNT.password,
        SAMPLE_CONTENT: '0',
        LIMIT_CONTACT: '1000',
      };
      const first = await startProduct({ dataDir, env });
      await new Filler(first.url).fill();
      await first.stop();
      // Feeds and calendars take their time after a change; a start makes them at once.
      const { url, stop } = await startProduct({ dataDir, env });
      const filler = new Filler(url);
      await filler.login();
      await filler.settled();
      await use({ filler, dataDir });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  found: async ({ context, product }, use) => {
    const found: string[] = [];
    watch(context, product.filler.url, found);
    await use(found);
    expect(found).toEqual([]);
  },
  // Four at a time: most of a visit is waiting.
  pages: async ({ context, found }, use) => {
    expect(found).toEqual([]);
    await use(await Promise.all(Array.from({ length: 4 }, () => context.newPage())));
  },
});
test.use({ bypassCSP: true });
// One product with all of it is enough: in one worker it is filled once.
test.describe.configure({ mode: 'default' });

/** Notes whatever runs, and whatever is asked of anyone else. */
function watch(context: BrowserContext, origin: string, found: string[]): void {
  context.on('dialog', async (dialog) => {
    found.push(`${dialog.message()} ran on ${dialog.page()?.url()}`);
    await dialog.dismiss();
  });
  context.on('weberror', (error) => found.push(`${error.error().message} on ${error.page()?.url()}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) found.push(`${request.url()} was asked for`);
  });
}

/** Opens each address in turn, and touches what reacts to a touch. */
async function visit(pages: Page[], addresses: string[], ready?: string): Promise<void> {
  const left = [...addresses];
  await Promise.all(
    pages.map(async (page) => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        await page.goto(address, { waitUntil: 'load' });
        if (ready) await page.locator(ready).first().waitFor();
        await touchEverything(page);
      }
    }),
  );
}

/** What only runs when it is pointed at, focused, opened or followed. */
async function touchEverything(page: Page): Promise<void> {
  const links = await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) {
      for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle', 'pointerover']) element.dispatchEvent(new Event(type));
    }
    const addresses = [...document.querySelectorAll('[href],[src],[action],[formaction]')];
    return addresses.flatMap((element) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href'].map((name) =>
        (element.getAttribute(name) ?? '').replace(/[^!-~]/gu, ''),
      ),
    );
  });
  expect(links.filter((link) => /^(?:javascript|data:text|vbscript|\/\/mala)/iu.test(link))).toEqual([]);
}

const range = (prefix: (id: number) => string, count: number) => Array.from({ length: count }, (_, index) => prefix(index + 1));
const COUNT = HOSTILE_TEXTS.length;

test('public pages run and load nothing of what was written', async ({ product, pages }) => {
  const { url } = product.filler;
  const lists = [
    PAGES.home,
    PAGES.events,
    PAGES.news,
    PAGES.publications,
    PAGES.about,
    PAGES.apply,
    PAGES.unsubscribe,
    PAGES.privacy,
    '/nada',
  ];
  const items = [...range(PAGES.event, COUNT), ...range(PAGES.newsItem, COUNT), ...range(PAGES.publication, COUNT)];
  await visit(
    pages,
    [...lists, ...items, PAGES.applyTo(1)].map((path) => url + path),
  );
  const shown = await pages[0]?.goto(`${url}${PAGES.event(1)}`);
  expect(await shown?.text()).toContain('mala.example');
});

test('feeds, calendars and the sitemap are what they are', async ({ product, pages: [page] }) => {
  if (!page) throw new Error('no page');
  const { url } = product.filler;
  for (const path of [MACHINE_PAGES.eventsFeed, MACHINE_PAGES.newsFeed, MACHINE_PAGES.publicationsFeed, MACHINE_PAGES.sitemap]) {
    await page.goto(url + path);
    const text = await (await fetch(url + path)).text();
    const roots = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [parsed.documentElement.localName, parsed.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', '*').length];
    }, text);
    expect(roots, path).toEqual([path === MACHINE_PAGES.sitemap ? 'urlset' : 'feed', 0]);
  }
  const calendar = await (await fetch(url + MACHINE_PAGES.calendar)).text();
  const lines = calendar.replace(/\r\n /gu, '').split('\r\n');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(COUNT);
  expect(lines.filter((line) => !/^(?:[A-Z-]+(?:;[A-Z=]+)?:|$)/u.test(line))).toEqual([]);
  expect(lines.filter((line) => /^(?:BCC|ATTACH|ORGANIZER|BEGIN:VALARM)/iu.test(line))).toEqual([]);
  for (const character of ['\r', '\n', '\0', '\u202E']) expect(calendar.replaceAll('\r\n', '')).not.toContain(character);
});

test('the panel runs and loads nothing of what was written', async ({ product, pages, context }) => {
  const { url, token } = product.filler;
  const currentUser = (await product.filler.send('GET', '/users?filter={"role_name":"root"}'))[0];
  await context.addInitScript(
    ({ token, currentUser }) => {
      // A file shown in a frame of its own has no storage.
      localStorage?.setItem('token', token);
      localStorage?.setItem('currentUser', JSON.stringify(currentUser));
    },
    { token, currentUser },
  );
  const applications = await product.filler.send('GET', '/applications');
  expect(applications).toHaveLength(HOSTILE_NAMES.length);
  const home = ADMIN.home;
  const lists = [
    home,
    `${home}/eventos`,
    `${home}/noticias`,
    `${home}/publicaciones`,
    ADMIN.partners,
    ADMIN.members,
    ADMIN.accounts,
  ];
  const screens = [
    ADMIN.messages,
    ADMIN.settings,
    ADMIN.mails,
    ADMIN.status,
    ADMIN.applications,
    `${ADMIN.applications}/correos`,
    `${ADMIN.applications}/libro/1`,
  ];
  const forms = [ADMIN.editEvent(2), ADMIN.editNews(5), ADMIN.editPublication(10)];
  const details = applications.map((each: { application_id: string }) => `${ADMIN.applications}/${each.application_id}`);
  await visit(
    pages,
    [...lists, ...screens, ...forms, ...details].map((path) => url + path),
    'main h1, main h2',
  );
  const [page] = pages;
  if (!page) throw new Error('no page');
  await page.goto(`${url}${home}/eventos`);
  await page
    .getByRole('button', { name: /^Eliminar/u })
    .first()
    .click();
  await expect(page.locator('[role=dialog],[role=alertdialog],dialog[open]')).toBeVisible();
  await touchEverything(page);
});

test('mails say what was written, go to whom they should, and hold nothing that runs or loads', async ({
  product,
  pages: [page],
}) => {
  const folder = join(product.dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    expect(mail.to).toHaveLength(1);
    expect([mail.cc ?? [], mail.bcc ?? [], mail.attachments]).toEqual([[], [], []]);
    expect(mail.from?.address ?? '').toMatch(/@example\.org$/u);
    expect(mail.to?.[0]?.address ?? '').toMatch(/@example\.org$/u);
    expect(mail.headers.map(({ key }) => key).filter((key) => /^(?:bcc|cc|x-mala|end)$/iu.test(key))).toEqual([]);
    for (const character of ['\r', '\n', '\0', '\u202E']) expect(mail.subject ?? '').not.toContain(character);
    await page?.setContent(mail.html ?? '', { waitUntil: 'load' });
    if (page) await touchEverything(page);
  }
});
