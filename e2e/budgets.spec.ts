/** Bytes transferred before a page can be read, on a cold cache, and Lighthouse scores, each against its budget. */
import { chromium, type Page } from '@playwright/test';
import { ADMIN, APPLICANT_PAGES, PAGES, PERSON_PAGES, searchPath } from '@trama/shared/paths';
import lighthouse from 'lighthouse';
import { freePort } from '../api/core/free-port.ts';
import { browserOptions } from '../scripts/launch/browser.mjs';
import { type Weight, weightOf } from '../scripts/launch/weight.mjs';
import { applyByApi } from './applying.ts';
import { sitemapEntries } from './machine-texts.ts';
import { withOwnProduct } from './own-product.ts';
import { cards } from './public-site.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { CONTENT_LISTS, SCREENS } from './screens.ts';
import { daysAhead, expect, uniqueEmail, uniqueTitle } from './test.ts';

const KB = 1000;
const PHONE = { width: 390, height: 844 };
const ZONE = 'America/Santiago';

/** Layout shift of the open page, in hundredths, with the elements that moved. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
            const sources: unknown[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
            for (const source of sources)
              if (source instanceof Object && 'node' in source && source.node instanceof Element)
                moved.push(source.node.outerHTML.slice(0, 80));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The browser delivers buffered entries in the next task.
        setTimeout(() => resolve({ shift: Math.round(sum * 100) / 100, moved }));
      }),
  );

/**
 * Compressed bytes by type, and the layout shift.
 * @param act the visitor's action after the load
 */
async function weigh(page: Page, path: string, act = async () => {}): Promise<Weight & { shift: number }> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await act();
  await page.waitForLoadState('networkidle');
  return { ...(await weightOf(page)), ...(await shiftOf(page)) };
}

// A separate product: other tests' content would change the weighed lists and the line breaks of titles.
const test = withOwnProduct();
// The network's zone: in other zones a page with a deadline loads 1 KB more, for the local hour.
test.use({ viewport: PHONE, timezoneId: ZONE });

test('pages to read: 25 KB of text, 3 KB of scripts, 90 KB of fonts, and nothing jumps', async ({ browser, page, baseURL }) => {
  // Slow: loads nine pages in a cold browser, after waiting for their compression.
  test.setTimeout(180_000);
  const item = async (list: string) => {
    await page.goto(list);
    return (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  };
  const items = [await item(PAGES.events), await item(PAGES.news), await item(PAGES.publications)];
  const encoding = async (path: string) => (await page.request.get(path)).headers()['content-encoding'];
  for (const path of [PAGES.home, ...CONTENT_LISTS, PAGES.about, PAGES.apply, ...items]) {
    // A page that was just rendered is not compressed yet.
    await expect.poll(() => encoding(path), { timeout: 60_000 }).toBe('br');
    const cold = await browser.newContext({ viewport: PHONE, timezoneId: ZONE, ...(baseURL && { baseURL }) });
    const { text, scripts, fonts, shift } = await weigh(await cold.newPage(), path);
    const passed = [
      text > 25 * KB && `text ${text}`,
      scripts > 3 * KB && `scripts ${scripts}`,
      fonts > 90 * KB && `fonts ${fonts}`,
      // Allows 0.02. On a busy machine a font may load after the first paint, and its fallback is a pixel narrower in places.
      shift > 0.02 && `shift ${shift}`,
    ];
    expect([path, passed.filter(Boolean)]).toEqual([path, []]);
    await cold.close();
  }
});

/** Pages that the sitemap lacks: searches, forms of one field, missing pages, and pages behind a personal link. */
const UNLISTED = [
  ...[PAGES.unsubscribe, PAGES.search, searchPath({ query: 'lectura' }), `${PAGES.found}?q=congreso`, '/no-existe'],
  ...[...Object.values(APPLICANT_PAGES), PERSON_PAGES.shown],
];

const APPLICANT = {
  nombre: 'Daniela',
  apellidoP: 'Aravena',
  apellidoM: 'Muñoz',
  academico: 'Magíster',
  titulo: 'Leer en voz alta',
  institucion: 'Universidad del Valle',
  inclusion: 'Ninguno',
  observacion: 'Ninguna',
};

for (const { name, viewport } of SCREENS)
  test(`no kind of page jumps while it comes and is read to its end, on a ${name}`, async ({ page, request, admin, watch }) => {
    test.setTimeout(180_000);
    watch.allow(/status of 404/u);
    watch.allow(/ERR_FAILED .*\.woff2/u);
    // Keeps fallback fonts. A late font may break a title differently; the test above limits that.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize(viewport);
    const listed = (await sitemapEntries(request)).map(({ loc }) => new URL(loc).pathname);
    const oneOfEach = new Map(listed.map((path) => [path.replaceAll(/\d+/gu, '#'), path]));
    // Events of each stage have different pages.
    const events = listed.filter((path) => /^\/blog\/\d+$/u.test(path));
    const forms = events.map((path) => path.replace(PAGES.events, PAGES.apply));
    const expectStill = async (path: string) => {
      // Loaded content appears above the fold, so a reader who already scrolled to the footer sees it move.
      await page.goto(path, { waitUntil: path.includes('#') ? 'networkidle' : 'load' });
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
      });
      await page.waitForLoadState('networkidle');
      const { shift, moved } = await shiftOf(page);
      expect([path, shift, shift === 0 ? [] : moved]).toEqual([path, 0, []]);
    };
    for (const path of new Set([PAGES.home, ...oneOfEach.values(), ...events, ...forms, ...UNLISTED])) await expectStill(path);
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
    const [mail, coauthor] = [uniqueEmail(), uniqueEmail()];
    const coautoras = JSON.stringify([{ name: 'Rocío Pino', email: coauthor }]);
    await applyByApi(request, event_id, { ...APPLICANT, mail, coautoras });
    await expectStill(linkIn(await receivedMail(mail, 'Recibimos tu postulación'), APPLICANT_PAGES.own));
    // The co-author is notified when the applicant opens the link.
    await expectStill(linkIn(await receivedMail(coauthor, 'Figuras como coautora'), APPLICANT_PAGES.coauthor));
  });

test('a page with a form loads 40 KB of scripts, 110 KB once touched, and nothing jumps', async ({ browser, admin, baseURL }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), dateEnd: daysAhead(30) });
  for (const path of [PAGES.home, PAGES.applyTo(event_id), PAGES.unsubscribe]) {
    const cold = await browser.newContext({ viewport: PHONE, timezoneId: ZONE, ...(baseURL && { baseURL }) });
    const page = await cold.newPage();
    await page.addInitScript(() => document.addEventListener('hydrated', () => Object.assign(window, { hydrated: true })));
    await expect(async () => expect((await page.request.get(path)).status()).toBe(200)).toPass();
    const field = page.getByRole('main').getByRole('textbox').first();
    const seen = await weigh(page, path, () => field.scrollIntoViewIfNeeded());
    await field.focus();
    await page.waitForFunction(() => 'hydrated' in window);
    await page.waitForLoadState('networkidle');
    const touched = { ...(await weightOf(page)), ...(await shiftOf(page)) };
    const passed = [seen.scripts > 40 * KB && seen.scripts, touched.scripts > 110 * KB && touched.scripts];
    expect([path, passed.filter(Boolean), seen.shift, touched.shift]).toEqual([path, [], 0, 0]);
    await cold.close();
  }
});

test('the panel: 145 KB of scripts to the login, 360 KB to its first list', async ({ browser, adminPage, baseURL }) => {
  const cold = await browser.newContext({ viewport: PHONE, ...(baseURL && { baseURL }) });
  const login = await weigh(await cold.newPage(), ADMIN.login);
  await cold.close();
  const list = await weigh(adminPage, '/admin/eventos', () => expect(adminPage.getByRole('checkbox').first()).toBeVisible());
  expect([login.scripts > 145 * KB && login.scripts, list.scripts > 360 * KB && list.scripts]).toEqual([false, false]);
});

test('Lighthouse finds nothing to mend on home, a list, an event and the application form', async ({
  admin,
  request,
  baseURL,
}) => {
  // Slow: four pages of some fifteen seconds each on an idle machine.
  test.setTimeout(240_000);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), dateEnd: daysAhead(30) });
  await expect(async () => expect((await request.get(PAGES.applyTo(event_id))).status()).toBe(200)).toPass();
  const port = await freePort();
  const { args, ...installed } = browserOptions();
  const browser = await chromium.launch({ ...installed, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    for (const path of [PAGES.home, PAGES.events, PAGES.event(event_id), PAGES.applyTo(event_id)]) {
      const result = await lighthouse(`${baseURL}${path}`, {
        port,
        logLevel: 'silent',
        onlyCategories: ['accessibility', 'best-practices', 'seo'],
      });
      const scores = Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [id, score]);
      expect([path, scores]).toEqual([
        path,
        [
          ['accessibility', 1],
          ['best-practices', 1],
          ['seo', 1],
        ],
      ]);
    }
  } finally {
    await browser.close();
  }
});
