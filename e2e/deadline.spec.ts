/** The last hours of a call for one applicant: the connection breaks, and the call closes while the form is open. */
import { connect, createServer, type Socket } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { savedDraft } from '@trama/shared/applications/drafts';
import { PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DRAFT_TEXTS } from '@trama/shared/texts/drafts';
import { SENT_TEXTS } from '@trama/shared/texts/own-application';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { pdf } from './files.ts';
import { applicationField, chooseDocuments, documentsField, expectApplication, fillApplication } from './public-site.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { type Admin, expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

const FILE_BYTES = 5 * 1024 * 1024;
const ENOUGH = 1024 * 1024;

/**
 * A TCP proxy to the product. It cuts the connection after a number of uploaded bytes, or before the response to a request of
 * that size.
 */
async function openLine(target: string) {
  const { hostname, port } = new URL(target);
  const line = { cutAfter: Number.POSITIVE_INFINITY, loseResponseTo: Number.POSITIVE_INFINITY, url: '', close: () => {} };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const product = connect(Number(port), hostname);
    let up = 0;
    client.on('data', (bytes) => {
      up += bytes.length;
      if (up <= line.cutAfter) return;
      client.destroy();
      product.destroy();
    });
    product.on('data', () => {
      if (up <= line.loseResponseTo) return;
      // Only once, so a browser that repeats the request gets a response.
      line.loseResponseTo = Number.POSITIVE_INFINITY;
      client.destroy();
      product.destroy();
    });
    for (const socket of [client, product]) sockets.add(socket.on('error', () => socket.destroy()));
    client.pipe(product).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  line.url = `http://localhost:${address.port}`;
  line.close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return line;
}

const FIELDS = {
  nombre: 'Rayén',
  apellidoP: 'Ñancupil',
  apellidoM: 'Díaz',
  institucion: 'CESFAM Los Boldos',
  titulo: 'Salud que escucha',
  academico: 'Enfermera',
  inclusion: 'Ninguno',
  observacion: 'Llego el segundo día',
};
const FILE = { ...pdf('Resumen.pdf'), buffer: Buffer.concat([pdf('Resumen.pdf').buffer, Buffer.alloc(FILE_BYTES)]) };

async function fill(page: Page, mail: string): Promise<void> {
  await fillApplication(page, { ...FIELDS, mail });
  await chooseDocuments(page, FILE);
}

/** Checks that all typed and chosen values are still in the form. */
async function expectStored(page: Page): Promise<void> {
  await expectApplication(page, FIELDS);
  await expect(page.getByText(FILE.name)).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();

const applied = z.array(z.object({ state: z.string(), files: z.array(z.object({ size: z.number() })) }));

async function applicationsOf({ session }: Admin, page: Page, base: string, eventId: number) {
  const response = await page.request.get(`${base}/api/applications?filter=${JSON.stringify({ event_id: eventId })}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  return applied.parse(await response.json());
}

/** Runs `play` on a filled form of a new call, through a proxy that can cut the connection. */
async function overLine(
  { admin, browser, baseURL }: { admin: Admin; browser: Browser; baseURL: string | undefined },
  play: (
    page: Page,
    line: Awaited<ReturnType<typeof openLine>>,
    applications: () => ReturnType<typeof applicationsOf>,
  ) => Promise<void>,
): Promise<void> {
  const base = baseURL ?? '';
  const event = await admin.createEvent({ title: uniqueTitle('Congreso de la última noche') });
  const line = await openLine(base);
  const context = await browser.newContext({ baseURL: line.url });
  try {
    const page = await context.newPage();
    await openPublished(page, PAGES.applyTo(event.event_id));
    await fill(page, uniqueEmail());
    await play(page, line, () => applicationsOf(admin, page, base, event.event_id));
  } finally {
    await context.close();
    line.close();
  }
}

test('a connection that breaks in the middle loses nothing, and trying again applies once', ({ admin, browser, baseURL }) =>
  overLine({ admin, browser, baseURL }, async (page, line, applications) => {
    // Loading the code of the sent state fails as well.
    const after = '**/_astro/AfterSending*';
    await page.route(after, (route) => route.abort());
    await page.reload();
    await applicationField(page, 'inclusion').fill(FIELDS.inclusion);
    await chooseDocuments(page, FILE);
    line.cutAfter = ENOUGH;
    await send(page);
    await expect(page.getByRole('alert')).toContainText(APPLICATION_MESSAGES.failed);
    await expect(page.getByRole('alert')).toContainText(APPLICATION_FORM_TEXTS.unreachable);
    await expectStored(page);
    expect(await applications()).toEqual([]);

    line.cutAfter = Number.POSITIVE_INFINITY;
    await page.unroute(after);
    await send(page);
    await expect(page.getByText(APPLICATION_MESSAGES.sent)).toBeVisible();
    expect(await applications()).toEqual([{ state: 'recibida', files: [{ size: FILE.buffer.length }] }]);
  }));

test('an application whose response is lost arrives once and says so, also after a reload', ({ admin, browser, baseURL }) =>
  overLine({ admin, browser, baseURL }, async (page, line, applications) => {
    line.loseResponseTo = FILE_BYTES;
    await send(page);
    // A browser that repeats the request gets the first response.
    const { sent, lost } = SENT_TEXTS.headings;
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^(?:${sent}|${lost})$`, 'u') });
    await expect(heading).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('region', { name: SENT_TEXTS.paper })).toContainText(SENT_TEXTS.filesOf(1));
    expect(await applications()).toHaveLength(1);
  }));

test('a call that closes while the form is filled says so, and keeps what was written', async ({
  admin,
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 410/u);
  const event = await admin.createEvent({ title: uniqueTitle('Congreso que cierra') });
  const force = (override: 'open' | 'closed') => admin.setCall(event.event_id, { override });
  await openPublished(page, PAGES.applyTo(event.event_id));
  await fill(page, uniqueEmail());
  await force('closed');
  await send(page);
  await expect(page.getByRole('alert')).toContainText(APPLICATION_MESSAGES.closed);
  await expectStored(page);
  expect(await applicationsOf(admin, page, baseURL ?? '', event.event_id)).toEqual([]);

  // After an administrator reopens the call, the same page works without a reload.
  await force('open');
  await send(page);
  await expect(page.getByText(APPLICATION_MESSAGES.sent)).toBeVisible();
  expect(await applicationsOf(admin, page, baseURL ?? '', event.event_id)).toHaveLength(1);
});

test('a draft that was saved goes on in another browser with its files, and sending uses it up', async ({
  admin,
  browser,
  page,
  baseURL,
  watch,
}) => {
  const event = await admin.createEvent({ title: uniqueTitle('Congreso con borrador') });
  const mail = uniqueEmail();
  await openPublished(page, PAGES.applyTo(event.event_id));
  await applicationField(page, 'titulo').fill(FIELDS.titulo);
  await applicationField(page, 'institucion').fill('Una');
  await applicationField(page, 'academico').fill('Escrita primero');
  await applicationField(page, 'observacion').fill('En dos\nlíneas');
  await applicationField(page, 'mail').fill(mail);
  await chooseDocuments(page, pdf('Resumen.pdf'));
  await page.getByRole('checkbox', { name: DRAFT_TEXTS.remind }).check();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/application-drafts', async (route) => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: DRAFT_TEXTS.save, exact: true }).click();
  // A file chosen during the save of the draft is not part of the draft.
  await documentsField(page).setInputFiles(pdf('Anexo.pdf'));
  answered.resolve();
  await expect(page.getByText(DRAFT_TEXTS.mailed(mail))).toBeVisible();
  await expect(page.getByText('Anexo.pdf')).toBeVisible();
  await expectAccessible(page);
  const link = linkIn(await receivedMail(mail, 'Tu borrador'), PAGES.applyTo(event.event_id));
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await applicationField(elsewhere, 'nombre').focus();
  await expect(applicationField(elsewhere, 'titulo')).toHaveValue(FIELDS.titulo);
  await expect(applicationField(elsewhere, 'academico')).toHaveValue('Escrita primero');
  await expect(applicationField(elsewhere, 'observacion')).toHaveValue('En dos\nlíneas');
  await expect(elsewhere.getByText('Resumen.pdf')).toBeVisible();
  // A reload restores this tab's text, not the older draft's; other fields have the last saved values.
  await applicationField(elsewhere, 'titulo').fill('Otro título');
  await applicationField(elsewhere, 'academico').fill('');
  const token = link.split('#')[1] ?? '';
  const opened = await elsewhere.request.post('/api/application-drafts/open', { data: { token } });
  const { fields, files } = savedDraft.parse(await opened.json());
  const changed = { ...fields, institucion: 'Dos', observacion: 'En tres\nlíneas\nahora' };
  const keep = files.map(({ file_id }) => file_id).join();
  const third = { eventId: event.event_id, token, ...changed, 'keep[]': keep };
  expect((await elsewhere.request.post('/api/application-drafts', { multipart: third })).ok()).toBe(true);
  // The tab that started the draft tells where the draft is now.
  watch.allow(/status of 404 .*\/api\/application-drafts/u);
  await applicationField(page, 'institucion').fill('Tres');
  await page.getByRole('button', { name: DRAFT_TEXTS.save, exact: true }).click();
  await expect(page.getByText(DRAFT_TEXTS.elsewhere)).toBeVisible();
  await elsewhere.reload();
  await applicationField(elsewhere, 'nombre').focus();
  await expect(elsewhere.getByText('Resumen.pdf')).toBeVisible();
  await expect(applicationField(elsewhere, 'titulo')).toHaveValue('Otro título');
  await expect(applicationField(elsewhere, 'institucion')).toHaveValue('Dos');
  await expect(applicationField(elsewhere, 'academico')).toHaveValue('');
  await expect(applicationField(elsewhere, 'observacion')).toHaveValue('En tres\nlíneas\nahora');
  await fillApplication(elsewhere, FIELDS);
  await send(elsewhere);
  await expect(elsewhere.getByRole('region', { name: SENT_TEXTS.paper })).toContainText(SENT_TEXTS.filesOf(1));
  const gone = await elsewhere.request.post('/api/application-drafts/open', { data: { token: link.split('#')[1] } });
  expect(gone.status()).toBe(404);
  await context.close();
});
