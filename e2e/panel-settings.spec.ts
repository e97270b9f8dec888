/** Settings, inbox, own account, accounts, previews and first steps. */

import { DEFAULT_MENU } from '@trama/shared/network/menu';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { SETTINGS_LABELS } from '@trama/shared/records/settings';
import { ACCOUNT_MESSAGES, LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { ACCOUNT_TEXTS } from '@trama/shared/texts/administrators';
import { INBOX_TEXTS } from '@trama/shared/texts/contact';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DOCUMENT_FIELD_TEXTS } from '@trama/shared/texts/documents';
import { EVENT_FORM_TEXTS } from '@trama/shared/texts/events';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { COMPARE_TEXTS, HISTORY_TEXTS } from '@trama/shared/texts/history';
import { IMAGE_FIELD_TEXTS } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS, DELETION_TEXTS } from '@trama/shared/texts/lists';
import { PANEL_TEXTS, SIDEBAR_TEXTS, WELCOME_TEXTS } from '@trama/shared/texts/panel';
import { PREVIEW_MESSAGES, PREVIEW_TEXTS } from '@trama/shared/texts/preview';
import { SETTINGS_MESSAGES, SETTINGS_TEXTS } from '@trama/shared/texts/settings';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessibleInAnyLight } from './accessible.ts';
import { pdf, png } from './files.ts';
import { panelField } from './panel.ts';
import { receivedMail } from './received-mail.ts';
import { SCREENS } from './screens.ts';
import { expect, signIn, test, uniqueEmail, uniqueTitle } from './test.ts';

const { nav } = LAYOUT_TEXTS;

/** The sandboxed preview also blocks the test's own scripts. */
const REFUSED = /Blocked script execution in 'about:srcdoc'/u;

test.describe('the settings', () => {
  // Runs in series: each save writes all settings, so parallel tests would overwrite each other.
  test.describe.configure({ mode: 'default' });

  test('saved settings appear on the site, and a wrong address is reported beside its field', async ({
    adminPage: page,
    admin,
  }) => {
    // Slow: fills a long form, checks both colour schemes, and reads the site.
    test.slow();
    const s = SETTINGS_TEXTS;
    const tagline = uniqueTitle('Red de redes');
    await page.goto(ADMIN.settings);
    const save = page.getByRole('button', { name: s.submit });
    await page.getByLabel(SETTINGS_LABELS.instagram).fill('no es una dirección');
    await page.getByLabel(new RegExp(`^${SETTINGS_LABELS.tagline}`, 'u')).fill(tagline);
    await save.click();
    await expect(page.getByText(SETTINGS_MESSAGES.addressInvalid)).toBeVisible();
    await page.getByLabel(SETTINGS_LABELS.instagram).fill('example.org/instagram');
    // A large photo is shrunk; the keyboard moves the second institution to the first place.
    const alt = uniqueTitle('Seis investigadoras');
    await page.getByLabel(SETTINGS_LABELS.hero).setInputFiles(png('portada.png', 1600, 1600));
    await expect(page.getByText(IMAGE_FIELD_TEXTS.shrunk)).toBeVisible();
    await panelField(page, s.itemAlt).fill(alt);
    const [first, second] = [uniqueTitle('Facultad'), uniqueTitle('Instituto')];
    const entry = (list: 'institutions' | 'moreLinks', place: number) =>
      page.getByRole('group', { name: `${s.numbered[list]} ${place}`, exact: true });
    for (const [index, name] of [first, second].entries()) {
      await page.getByRole('button', { name: s.add.institutions }).click();
      await panelField(entry('institutions', index + 1), s.itemName).fill(name);
    }
    await page.getByRole('button', { name: FORM_TEXTS.moveUp(`${s.numbered.institutions} 2`) }).press('Enter');
    await page.getByRole('button', { name: s.add.moreLinks }).click();
    await panelField(entry('moreLinks', 1), s.itemName).fill('TikTok');
    await panelField(entry('moreLinks', 1), s.itemAddress).fill('www.tiktok.com/@red');
    await page.getByLabel(new RegExp(`^${SETTINGS_LABELS.sectionContact}`, 'u')).fill('Hablemos');
    // Hides, renames and moves menu entries by keyboard.
    await page.getByRole('checkbox', { name: nav.about }).press('Space');
    await page.getByLabel(s.menuLabel(nav.contact)).fill('Conversemos');
    const up = page.getByRole('button', { name: FORM_TEXTS.moveUp(nav.contact) });
    for (const _ of [1, 2]) await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(page.getByText(FORM_TEXTS.moved(nav.contact, 4, 7))).toBeAttached();
    await expectAccessibleInAnyLight(page);
    await save.click();
    await expect(page.getByText(s.saved)).toBeVisible();
    await expect(page.getByLabel(SETTINGS_LABELS.instagram)).toHaveValue('https://example.org/instagram');
    await expect(async () => expect(await (await page.request.get(PAGES.home)).text()).toContain(tagline)).toPass();
    const home = await (await page.request.get(PAGES.home)).text();
    for (const part of [`alt="${alt}"`, 'https://www.tiktok.com/@red', 'Hablemos']) expect(home).toContain(part);
    expect(home.indexOf(second)).toBeLessThan(home.indexOf(first));
    await page.goto(PAGES.about);
    const links = [nav.publications('Trama'), CONTENT_WORDS.event.many, 'Conversemos', CONTENT_WORDS.news.many];
    const menu = page.getByRole('navigation', { name: nav.label });
    await expect(menu.getByRole('link')).toHaveText([nav.home, ...links, `${nav.register} ${LAYOUT_TEXTS.newTab}`]);
    const footer = page.getByRole('navigation', { name: LAYOUT_TEXTS.footer.label });
    await expect(footer.getByRole('link')).toHaveText(links);
    await admin.saveSettings({ menu: DEFAULT_MENU });
  });

  test('keep every word of two administrators', async ({ adminPage: page, admin, request, watch }) => {
    watch.allow(/409 \(Conflict\)/u);
    const s = SETTINGS_TEXTS;
    const field = (label: string) => page.getByLabel(new RegExp(`^${label}`, 'u'));
    const [footer, theirs, mine] = [uniqueTitle('Pie'), uniqueTitle('Lema de Berta'), uniqueTitle('Bienvenida')];
    await page.goto(ADMIN.settings);
    await field(SETTINGS_LABELS.heroText).fill(mine);
    await field(SETTINGS_LABELS.footerText).fill(footer);
    const account = await admin.createAccount({ firstName: 'Berta', lastName: 'Lagos' });
    const { token } = await (await request.post('/api/login', { data: account })).json();
    const menu = DEFAULT_MENU.map((entry) => ({ ...entry, label: entry.place === 'contact' ? theirs.slice(0, 30).trim() : '' }));
    const data = { ...(await admin.settings()), menu, tagline: theirs, footerText: `${footer} de Berta` };
    expect((await request.put('/api/settings', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(200);

    await page.getByRole('button', { name: s.submit }).click();
    await expect(page.getByRole('heading', { name: COMPARE_TEXTS.title('Berta') })).toBeVisible();
    await expect(page.getByRole('group', { name: new RegExp(`^${SETTINGS_LABELS.tagline}`, 'u') })).toContainText(
      COMPARE_TEXTS.onlyTheirs('Berta'),
    );
    const both = page.getByRole('group', { name: new RegExp(`^${SETTINGS_LABELS.footerText}`, 'u') });
    await both.getByRole('radio', { name: COMPARE_TEXTS.theirs('Berta') }).check();
    await page.getByRole('button', { name: COMPARE_TEXTS.save }).click();
    await expect(page.getByText(s.saved)).toBeVisible();
    const { tagline, heroText, footerText, menu: saved } = await admin.settings();
    expect([tagline, heroText, footerText, saved]).toEqual([theirs, mine, `${footer} de Berta`, menu]);
    await page.getByRole('link', { name: HISTORY_TEXTS.link }).click();
    const latest = page.getByRole('region', { name: HISTORY_TEXTS.versions }).getByRole('link').first();
    await expect(latest).toContainText('(tú) cambió el texto de bienvenida');
    await expect(page.getByRole('link', { name: /^Berta cambió el menú, el lema /u })).toBeVisible();
    await admin.saveSettings({ menu: DEFAULT_MENU });
  });

  test('a new name of the network appears at once in brand, tabs and login screen', async ({ adminPage: page, browser }) => {
    const s = SETTINGS_TEXTS;
    const field = (label: string) => page.getByLabel(new RegExp(`^${label}`, 'u'));
    const rename = async (name: string, shortName: string) => {
      await field(SETTINGS_LABELS.name).fill(name);
      await field(SETTINGS_LABELS.shortName).fill(shortName);
      await page.getByRole('button', { name: s.submit }).click();
      await expect(page.getByText(s.saved)).toBeVisible();
    };
    await page.goto(ADMIN.settings);
    const before = [await field(SETTINGS_LABELS.name).inputValue(), await field(SETTINGS_LABELS.shortName).inputValue()] as const;
    const [name, shortName] = [uniqueTitle('Red del Sur'), uniqueTitle('Sur')];
    await rename(name, shortName);
    await expect(page.getByRole('banner').getByText(shortName)).toBeVisible();
    await expect(page).toHaveTitle(PANEL_TEXTS.documentTitle(s.title, shortName));

    const visitor = await browser.newPage();
    await visitor.goto(ADMIN.login);
    await expect(visitor.getByRole('link', { name: shortName })).toContainText(name);
    await expect(visitor).toHaveTitle(PANEL_TEXTS.documentTitle(LOGIN_TEXTS.title, shortName));
    await visitor.close();
    await rename(...before);
    await expect(page).toHaveTitle(PANEL_TEXTS.documentTitle(s.title, before[1]));
  });
});

test('a message is read, answered, taken back and deleted', async ({ adminPage: page }) => {
  const name = uniqueTitle('Ana');
  const sent = { name, email: uniqueEmail(), message: 'Quisiera participar en la red.' };
  expect((await page.request.post('/api/send-email-contact', { data: sent })).status()).toBe(200);
  // Searches for the message, since other tests may have sent ten newer ones.
  const inbox = `${ADMIN.messages}?q=${encodeURIComponent(name)}`;
  await page.goto(inbox);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(sent.message)).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: SIDEBAR_TEXTS.messages })
      .getByText(/nuevos?$/u)
      .first(),
  ).toBeVisible();
  const response = uniqueTitle('Gracias por escribirnos');
  const open = () => row.getByRole('button', { name: INBOX_TEXTS.replyTo(name) }).click();
  await open();
  const own = page.getByRole('link', { name: INBOX_TEXTS.ownProgram });
  await expect(own).toHaveAttribute('href', new RegExp(`^mailto:${sent.email}\\?subject=`, 'u'));
  await page.getByLabel(INBOX_TEXTS.answer).fill(response);
  // Typed text survives leaving the screen.
  await page.getByRole('link', { name: SIDEBAR_TEXTS.list }).click();
  await page.getByRole('button', { name: FORM_TEXTS.leave }).click();
  await page.goto(inbox);
  await open();
  await expect(page.getByLabel(INBOX_TEXTS.answer)).toHaveValue(response);
  await expectAccessibleInAnyLight(page);
  await page.getByRole('button', { name: INBOX_TEXTS.send }).click();
  await expect(page.getByText(INBOX_TEXTS.sent)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await receivedMail(sent.email, INBOX_TEXTS.replySubject)).text).toContain(response);
  await page.getByRole('button', { name: INBOX_TEXTS.choices.answered }).click();
  // A click on the row opens the whole message.
  await row.getByText(sent.message).click();
  await expect(page.getByText(response)).toBeVisible();
  await expect(page.getByText(/ lo contestó el /u)).toBeVisible();
  await row.getByRole('button', { name: INBOX_TEXTS.of(INBOX_TEXTS.delete, name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: DELETION_TEXTS.confirm }).click();
  await expect(page.getByText(INBOX_TEXTS.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('an administrator changes name and password, and ends the other sessions', async ({ page, admin, watch }) => {
  watch.allow(/status of 422/u);
  const account = await admin.createAccount();
  const login = async (password: string) =>
    (await page.request.post('/api/login', { data: { email: account.email, password } })).json();
  for (const agent of [SAFARI, FIREFOX, undefined]) await signIn(page, account, agent);
  await page.goto(ADMIN.account);
  const a = ACCOUNT_TEXTS;
  await expect(page.getByText(a.thisOne)).toHaveCount(1);
  const firefox = page.getByRole('listitem').filter({ hasText: a.device('Firefox', 'Windows') });
  await firefox.getByRole('button').click();
  await expect(page.getByText(a.oneClosed)).toBeVisible();
  await expect(firefox).toHaveCount(0);
  await expect(page.getByText(a.device('Safari', 'iOS'))).toBeVisible();
  await page.getByRole('button', { name: a.closeOthers }).click();
  await expect(page.getByText(a.onlyThis)).toBeVisible();

  await page.getByLabel(new RegExp(`^${a.lastName}`, 'u')).fill('Soto Rivas');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(a.nameSaved)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Eva Soto Rivas' })).toBeVisible();

  await page.getByLabel(new RegExp(`^${a.current}`, 'u')).fill('no era esa');
  await page.getByLabel(new RegExp(`^${a.next}`, 'u')).fill('la segunda clave');
  await page.getByRole('button', { name: a.savePassword }).click();
  await expect(page.getByText(ACCOUNT_MESSAGES.currentWrong)).toBeVisible();
  await page.getByLabel(new RegExp(`^${a.current}`, 'u')).fill(account.password);
  await page.getByRole('button', { name: a.savePassword }).click();
  await expect(page.getByText(ACCOUNT_MESSAGES.passwordDone)).toBeVisible();
  await expect(page.getByLabel(new RegExp(`^${a.current}`, 'u'))).toHaveValue('');
  expect((await login('la segunda clave')).token).toBeTruthy();
});

test('accounts are listed and deleted', async ({ adminPage: page, admin }) => {
  const lastName = uniqueTitle('Paz').replace(/[^a-z ]/giu, '');
  await admin.createAccount({ firstName: 'Zoe', lastName });
  await page.goto(ADMIN.accounts);
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `${DASHBOARD_TEXTS.delete}: Zoe ${lastName}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('checkbox', { name: CONSEQUENCE_TEXTS.understood }).check();
  await dialog.getByRole('button', { name: DELETION_TEXTS.confirm }).click();
  await expect(page.getByText(ACCOUNT_TEXTS.deleted)).toBeVisible();
});

test('a preview shows the public page of what was not saved', async ({ adminPage: page, admin, watch }) => {
  watch.allow(REFUSED);
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Simposio') });
  await page.goto(ADMIN.editEvent(event_id));
  await panelField(page, EVENT_LABELS.title).fill('Un título todavía sin guardar');
  await page.getByRole('button', { name: PREVIEW_TEXTS.open }).click();
  const dialog = page.getByRole('dialog', { name: PREVIEW_TEXTS.title });
  const framed = page.getByTitle(PREVIEW_TEXTS.frame).contentFrame();
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Un título todavía sin guardar');
  const width = () => framed.getByRole('document').evaluate((html) => html.clientWidth);
  expect(await width()).toBe(1280);
  await dialog.getByRole('button', { name: PREVIEW_TEXTS.phone }).click();
  await expect.poll(width).toBe(390);
  await dialog.getByRole('button', { name: PREVIEW_TEXTS.close }).click();
  await expect(dialog).toHaveCount(0);
  expect(await (await page.request.get(`/api/events/${event_id}`)).text()).toContain(event_title);
});

test('a preview shows an image that was chosen and not sent', async ({ adminPage: page, watch }) => {
  watch.allow(REFUSED);
  await page.goto(ADMIN.createPublication);
  await page.getByLabel(IMAGE_FIELD_TEXTS.drop).setInputFiles(png('portada.png', 400, 300));
  await expect(page.getByText(/^400 × 300 píxeles/u)).toBeVisible();
  await page.getByRole('button', { name: PREVIEW_TEXTS.open }).click();
  const framed = page.getByTitle(PREVIEW_TEXTS.frame).contentFrame();
  await expect(framed.getByRole('main').getByRole('presentation').and(framed.getByAltText(''))).toBeVisible();
});

test('an empty form has a preview as well', async ({ adminPage: page, watch }) => {
  watch.allow(REFUSED);
  await page.goto(ADMIN.createNews);
  await page.getByRole('button', { name: PREVIEW_TEXTS.open }).click();
  const framed = page.getByTitle(PREVIEW_TEXTS.frame).contentFrame();
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText(PREVIEW_MESSAGES.untitled);
});

test('documents are put in another order', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Coloquio') });
  await page.goto(ADMIN.editEvent(event_id));
  await page.getByLabel(DOCUMENT_FIELD_TEXTS.add).setInputFiles([pdf('Bases.pdf'), pdf('Programa.pdf')]);
  const names = page.getByRole('group', { name: EVENT_FORM_TEXTS.documents }).getByRole('listitem').getByRole('strong');
  await expect(names).toHaveText(['Bases.pdf', 'Programa.pdf']);
  await expect(page.getByRole('button', { name: FORM_TEXTS.moveUp('Bases.pdf') })).toBeDisabled();
  await page.getByRole('button', { name: FORM_TEXTS.moveUp('Programa.pdf') }).click();
  await expect(names).toHaveText(['Programa.pdf', 'Bases.pdf']);
  await page.reload();
  await expect(names).toHaveText(['Programa.pdf', 'Bases.pdf']);
});

test('the first steps are offered to an account until it puts them away, in whatever browser', async ({
  page,
  admin,
  browser,
}) => {
  const account = await admin.createAccount();
  await signIn(page, account);
  await page.goto(ADMIN.home);
  await expect(page.getByRole('heading', { name: WELCOME_TEXTS.title })).toBeVisible();
  // Leaves room for the tables on a laptop.
  expect((await page.getByRole('region', { name: WELCOME_TEXTS.title }).boundingBox())?.height).toBeLessThan(240);
  await page.getByRole('button', { name: WELCOME_TEXTS.dismiss }).click();
  await expect(page.getByRole('heading', { name: WELCOME_TEXTS.title })).toHaveCount(0);

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, account);
  const asked = elsewhere.waitForResponse('**/api/account');
  await elsewhere.goto(ADMIN.home);
  await asked;
  await expect(elsewhere.getByRole('row').first()).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: WELCOME_TEXTS.title })).toHaveCount(0);
  await elsewhere.close();
});

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the screens of settings, messages and accounts are accessible', async ({ adminPage: page, watch }) => {
      // Slow: checks many screens in both colour schemes.
      test.slow();
      watch.allow(REFUSED);
      const data = { name: 'Ana Pérez', email: uniqueEmail(), message: 'Quisiera saber más.' };
      await page.request.post('/api/send-email-contact', { data });
      const ready: [path: string, text: string][] = [
        [ADMIN.home, WELCOME_TEXTS.title],
        [ADMIN.settings, SETTINGS_TEXTS.sections.join],
        [ADMIN.messages, 'Quisiera saber más.'],
        [ADMIN.account, ACCOUNT_TEXTS.thisOne],
        [ADMIN.accounts, SIDEBAR_TEXTS.accounts],
      ];
      for (const [path, text] of ready) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        if (path === ADMIN.home) await expect(page.getByRole('table').first()).toBeVisible();
        await expectAccessibleInAnyLight(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
      await page.goto(ADMIN.createPublication);
      await page.getByRole('button', { name: PREVIEW_TEXTS.open }).click();
      await expect(page.getByTitle(PREVIEW_TEXTS.frame).contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
      // Removes the frame, in which axe cannot run; its page is tested as a page.
      await page.getByTitle(PREVIEW_TEXTS.frame).evaluate((frame) => frame.remove());
      await expectAccessibleInAnyLight(page);
    });
  });
}
