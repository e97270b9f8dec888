/** Forms of the public site: error texts at their fields, outcome in a banner, typed text is never lost. */

import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { QUESTION_KINDS, QUESTION_MESSAGES, questionField } from '@trama/shared/calls/questions';
import { DEFAULT_SUPPORTS } from '@trama/shared/calls/supports';
import { formatDate } from '@trama/shared/format/format';
import { DAY_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { APPLICANT_PAGES, PAGES } from '@trama/shared/paths';
import { APPLICATION_LABELS } from '@trama/shared/records/application';
import {
  APPLICATION_FORM_TEXTS,
  APPLICATION_PAGE_TEXTS,
  APPLICATION_MESSAGES as application,
} from '@trama/shared/texts/application-form';
import { COAUTHOR_FORM_TEXTS } from '@trama/shared/texts/coauthors';
import { DECLARATION_TEXTS } from '@trama/shared/texts/consents';
import { CONTACT_TEXTS, CONTACT_MESSAGES as contact } from '@trama/shared/texts/contact';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DRAFT_TEXTS } from '@trama/shared/texts/drafts';
import { EMAIL_SUGGESTION_TEXTS } from '@trama/shared/texts/email-suggestion';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { SUBSCRIBE_TEXTS, SUBSCRIPTION_MESSAGES, UNSUBSCRIBE_MESSAGES, UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { NEXT_CALL_TEXTS, OPENING_NOTICE_TEXTS } from '@trama/shared/texts/opening-notices';
import { SENT_TEXTS } from '@trama/shared/texts/own-application';
import { MY_DATA_TEXTS, RIGHTS_TEXTS } from '@trama/shared/texts/rights';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { expectAccessible } from './accessible.ts';
import { pdf } from './files.ts';
import {
  applicationField,
  banner,
  chooseDocuments,
  contactField,
  documentsField,
  expectApplication,
  expectProblem,
  expectWrong,
  fillApplication,
  fillContact,
  permit,
  subscribeForm,
} from './public-site.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { type Admin, daysAhead, expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

/** Console message of a refusal that a test provokes. */
const REFUSED = /status of (?:400|410|415|422|500)/u;
const long = (count: number) => 'a'.repeat(count);
const longEmail = (count: number) => long(count).replace(/.{12}$/u, '@example.org');

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Names of the submitted values, on which autocomplete depends. */
const sentNames = (button: Locator) =>
  button.evaluate(({ form }: HTMLButtonElement) =>
    [...(form?.elements ?? [])].flatMap((control) =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control.name] : [],
    ),
  );

const openContact = (page: Page) => page.goto(PAGES.contact);

/**
 * Delays the forms' scripts.
 * @returns a function that releases them
 */
async function holdForms(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_astro\/(?:(?:Application|Contact|Unsubscribe)Form|MyData)/u, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Drops a PDF through real input events. */
async function dropFile(page: Page, target: Locator, path: string): Promise<void> {
  await writeFile(path, pdf(basename(path)).buffer);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data });
}

test('contact: no error before a field was touched, then each rule with its sentence', async ({ page }) => {
  await openContact(page);
  const rules = [
    [CONTACT_TEXTS.name, '', contact.nameRequired],
    [CONTACT_TEXTS.name, 'A', contact.nameMin],
    [CONTACT_TEXTS.name, long(LIMITS.contact.name.max + 1), contact.nameMax],
    [CONTACT_TEXTS.email, '', contact.emailRequired],
    [CONTACT_TEXTS.email, 'daniela@', contact.emailInvalid],
    [CONTACT_TEXTS.email, `${long(LIMITS.contact.email)}@example.org`, contact.emailMax],
    [CONTACT_TEXTS.message, '', contact.messageRequired],
    [CONTACT_TEXTS.message, 'Hola', contact.messageMin],
    [CONTACT_TEXTS.message, long(LIMITS.contact.message.max + 1), contact.messageMax],
  ] as const;
  // The last field is a honeypot.
  expect(await sentNames(submit(page, CONTACT_TEXTS.send))).toEqual(['name', 'email', 'message', 'sitioWeb']);
  await expectWrong(page);
  for (const [label, value, sentence] of rules) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(value);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`, 'u'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // Other fields show an error only after they were touched.
    if (label === CONTACT_TEXTS.name) await expectWrong(page, label);
  }
  // Values of maximum length are valid.
  const { name, email, message } = LIMITS.contact;
  await page.getByRole('textbox', { name: CONTACT_TEXTS.name, exact: true }).fill(long(name.max));
  await page.getByRole('textbox', { name: CONTACT_TEXTS.email, exact: true }).fill(longEmail(email));
  await page.getByRole('textbox', { name: CONTACT_TEXTS.message, exact: true }).fill(long(message.max));
  await expectWrong(page);
});

test('contact: what is typed and sent before hydration counts', async ({ page }) => {
  const release = await holdForms(page);
  await openContact(page);
  const name = page.getByRole('textbox', { name: CONTACT_TEXTS.name, exact: true });
  const message = page.getByRole('textbox', { name: CONTACT_TEXTS.message, exact: true });
  await name.focus();
  await message.fill('Una pregunta');
  await submit(page, CONTACT_TEXTS.send).click();
  // Enter in a field also submits: no typed value may appear in the URL.
  await page.getByRole('textbox', { name: CONTACT_TEXTS.email, exact: true }).press('Enter');
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(name).toHaveAccessibleDescription(contact.nameRequired);
  await expect(message).toHaveValue('Una pregunta');
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(FIELD_TEXTS.counter(12, LIMITS.contact.message.max))).toBeVisible();
});

test('contact: a form whose code does not arrive says so, and works once the connection is back', async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/u);
  await page.route(/\/_astro\/ContactForm/u, (route) => route.abort());
  await openContact(page);
  const name = page.getByRole('textbox', { name: CONTACT_TEXTS.name, exact: true });
  await name.fill('Daniela Aravena');
  await submit(page, CONTACT_TEXTS.send).click();
  await expect(page.getByText(LAYOUT_TEXTS.formNotLoaded)).toBeVisible();
  await page.unroute(/\/_astro\/ContactForm/u);
  await submit(page, CONTACT_TEXTS.send).click();
  await expect(page.getByText(contact.emailRequired)).toBeVisible();
  await expect(page.getByText(LAYOUT_TEXTS.formNotLoaded)).toBeHidden();
  await expect(name).toHaveValue('Daniela Aravena');
});

test('contact: a required field that was left empty before hydration says so after it', async ({ page }) => {
  const release = await holdForms(page);
  await openContact(page);
  const name = page.getByRole('textbox', { name: CONTACT_TEXTS.name, exact: true });
  await name.focus();
  await name.blur();
  await expectWrong(page);
  release();
  await expect(name).toHaveAccessibleDescription(new RegExp(`^${contact.nameRequired}`, 'u'));
  await expectWrong(page, CONTACT_TEXTS.name);
});

test('contact: a button pressed again during hydration sends once', async ({ page }) => {
  const release = await holdForms(page);
  const methods: string[] = [];
  await page.route('**/api/send-email-contact', async (route) => {
    methods.push(route.request().method());
    await route.continue();
  });
  await openContact(page);
  await fillContact(page, { name: 'Daniela Aravena', email: uniqueEmail(), message: 'Quiero proponer un seminario' });
  const send = submit(page, CONTACT_TEXTS.send);
  await send.evaluate((button: HTMLElement) =>
    document.addEventListener('hydrated', () => setTimeout(() => button.click()), { capture: true, once: true }),
  );
  await send.click();
  release();
  await expect(banner(page, contact.sent)).toBeVisible();
  expect(methods).toEqual(['POST']);
});

test('application: one whose code does not arrive says so, and its text survives a reload', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const release = await holdForms(page);
  await openPublished(page, PAGES.applyTo(event_id));
  await page.clock.install();
  await page.reload();
  await answer(page, uniqueEmail());
  await subscription(page).check();
  await supportBox(page).check();
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(page.getByText(LAYOUT_TEXTS.formNotLoaded)).toBeHidden();
  await page.clock.runFor(LIMITS.requestTimeout);
  await expect(page.getByText(LAYOUT_TEXTS.formNotLoaded)).toBeVisible();
  await page.reload();
  await expect(applicationField(page, 'institucion')).toHaveValue(ANSWERS.institucion);
  await expect(subscription(page)).toBeChecked();
  // Confidential answers are never stored in the browser.
  await expect(applicationField(page, 'inclusion')).toHaveValue('');
  await expect(supportBox(page)).not.toBeChecked();
  release();
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expectProblem(applicationField(page, 'inclusion'), application.inclusionRequired);
  await expect(applicationField(page, 'institucion')).toHaveValue(ANSWERS.institucion);
});

test('application: fields left before hydration are validated; a stray dropped file keeps the page', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const release = await holdForms(page);
  await openApplication(page, event_id);
  await applicationField(page, 'nombre').fill('Daniela 2');
  await applicationField(page, 'titulo').focus();
  release();
  await expectProblem(applicationField(page, 'nombre'), application.lettersOnly);
  const stayed = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF'], 'resumen.pdf'));
    const drag = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    return ['dragover', 'drop'].map((type) => !heading.dispatchEvent(drag(type)));
  });
  expect(stayed).toEqual([true, true]);
});

test('contact: what a password manager fills without a word is sent', async ({ page }) => {
  await openContact(page);
  const message = contactField(page, 'message');
  await message.fill('Quiero proponer un seminario');
  await expect(page.getByText(FIELD_TEXTS.counter(28, LIMITS.contact.message.max))).toBeVisible();
  for (const [name, value] of [
    ['name', 'Daniela Aravena'],
    ['email', uniqueEmail()],
  ] as const)
    await contactField(page, name).evaluate((field: HTMLInputElement, filled) => {
      field.value = filled;
    }, value);
  await submit(page, CONTACT_TEXTS.send).click();
  await expect(banner(page, contact.sent)).toBeVisible();
});

const WAYS = ['double click', 'three submits in one go'] as const;
type Way = (typeof WAYS)[number];

/**
 * Submits the filled form several times in a row.
 * @returns paths of the requests until the response
 */
async function sendAgain(page: Page, field: Locator, way: Way, texts: { send: string; sending: string }, done: string) {
  const paths: string[] = [];
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // Ignores the stamp that a just opened form requests.
    if (pathname !== '/api/form-stamps') {
      paths.push(pathname);
      await wait;
    }
    await route.continue();
  });
  if (way === 'double click') await submit(page, texts.send).dblclick();
  else
    await field.evaluate(({ form }: HTMLInputElement) => {
      for (let count = 0; count < 3; count += 1) form?.requestSubmit();
    });
  await expect(submit(page, texts.sending)).toBeDisabled();
  // A single spinner turns while the button waits.
  const turns = (button: Element) =>
    button
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length;
  expect(await submit(page, texts.sending).evaluate(turns)).toBe(1);
  await field.press('Enter');
  answer();
  await expect(banner(page, done)).toBeVisible();
  await page.unroute('**/api/**');
  return paths;
}

for (const way of WAYS) {
  test(`contact: sent once by ${way}, said so in a closable banner, and emptied`, async ({ page }) => {
    await openContact(page);
    const fields = [
      [CONTACT_TEXTS.name, 'Daniela Aravena'],
      [CONTACT_TEXTS.email, uniqueEmail()],
      [CONTACT_TEXTS.message, 'Quiero proponer un seminario'],
    ] as const;
    for (const [label, value] of fields) await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    expect(await sendAgain(page, contactField(page, 'email'), way, CONTACT_TEXTS, contact.sent)).toEqual([
      '/api/send-email-contact',
    ]);
    for (const [label] of fields) await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
    await expectWrong(page);
    await page.getByRole('button', { name: LAYOUT_TEXTS.closeBanner }).click();
    await expect(banner(page, contact.sent)).toHaveCount(0);
  });

  test(`application: sent once by ${way}; what follows it stays, also after a reload`, async ({ page, admin }) => {
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
    await openApplication(page, event_id);
    await answer(page, uniqueEmail());
    await chooseDocuments(page, pdf('Resumen ponencia.pdf'));
    const calls = await sendAgain(page, applicationField(page, 'titulo'), way, APPLICATION_FORM_TEXTS, application.sent);
    expect(calls.filter((path) => !path.startsWith('/api/my-application'))).toEqual(['/api/users', '/api/user-event']);
    const thanks = page.getByRole('heading', { level: 1, name: SENT_TEXTS.headings.sent });
    await expect(thanks).toBeVisible();
    await expect(page.getByRole('region', { name: SENT_TEXTS.paper })).toContainText(SENT_TEXTS.filesOf(1));
    // The confirmation repeats no typed text.
    for (const typed of [ANSWERS.titulo, ANSWERS.nombre, 'Resumen ponencia.pdf'])
      await expect(page.getByRole('region', { name: SENT_TEXTS.paper })).not.toContainText(typed);
    await expectAccessible(page);
    await page.reload();
    await expect(thanks).toBeVisible();
    await expect(submit(page, APPLICATION_FORM_TEXTS.send)).toHaveCount(0);
    await page.getByRole('button', { name: SENT_TEXTS.another }).click();
    await expectApplication(page, Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, ''])));
    await expectWrong(page);
  });

  test(`unsubscribe: sent once by ${way}; its banner closes`, async ({ page }) => {
    await page.goto(PAGES.unsubscribe);
    const field = page.getByRole('textbox', { name: UNSUBSCRIBE_TEXTS.email });
    await field.fill(uniqueEmail());
    expect(await sendAgain(page, field, way, UNSUBSCRIBE_TEXTS, UNSUBSCRIBE_MESSAGES.done)).toEqual(['/api/users-unsubscribe']);
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: LAYOUT_TEXTS.closeBanner }).click();
    await expect(banner(page, UNSUBSCRIBE_MESSAGES.done)).toHaveCount(0);
  });
}

test('contact: without an answer it says so, offers the e-mail and keeps what was typed', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/u);
  await openContact(page);
  await page.route('**/api/send-email-contact', (route) => route.abort());
  await page.getByRole('textbox', { name: CONTACT_TEXTS.name, exact: true }).fill('Daniela');
  await page.getByRole('textbox', { name: CONTACT_TEXTS.email, exact: true }).fill('daniela@example.org');
  await page.getByRole('textbox', { name: CONTACT_TEXTS.message, exact: true }).fill('Hola a todas');
  await submit(page, CONTACT_TEXTS.send).click();
  await expect(banner(page, contact.failed).getByRole('link')).toHaveAttribute('href', /^mailto:/u);
  await expect(page.getByRole('textbox', { name: CONTACT_TEXTS.message, exact: true })).toHaveValue('Hola a todas');
  await page.getByRole('button', { name: LAYOUT_TEXTS.closeBanner }).click();
  await expect(banner(page, contact.failed)).toHaveCount(0);
});

const ANSWERS = {
  nombre: 'Daniela',
  apellidoP: 'Aravena',
  apellidoM: 'Muñoz',
  institucion: 'Liceo Bicentenario de Talca',
  academico: 'Magíster en Educación',
  titulo: 'Leer en voz alta',
  inclusion: 'Ninguno',
  observacion: 'Puedo cualquier día',
} as const;

const subscription = (page: Page) => page.getByRole('checkbox', { name: APPLICATION_FORM_TEXTS.suscripcion });
const supportBox = (page: Page) => page.getByRole('checkbox', { name: DEFAULT_SUPPORTS[1] });

const answer = (page: Page, mail: string) => fillApplication(page, { ...ANSWERS, mail });

const openApplication = (page: Page, eventId: number) => openPublished(page, PAGES.applyTo(eventId));

test('application: each rule with its sentence, and a summary that leads to the fields', async ({ page, admin }) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await openApplication(page, event_id);
  await expect(page.getByRole('heading', { level: 1, name: APPLICATION_PAGE_TEXTS.title })).toBeVisible();
  await expect(page.getByRole('main').getByText(event_title)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre para el programa y el certificado' })).toBeVisible();
  await expect(applicationField(page, 'observacion')).toHaveAccessibleDescription(/^Máximo 250 caracteres/u);
  expect(await sentNames(submit(page, APPLICATION_FORM_TEXTS.send))).toEqual([
    'eventId',
    'declaraciones',
    'nombre',
    'apellidoP',
    'apellidoM',
    'nombrePrograma',
    'citado',
    'mail',
    'institucion',
    'institucionCompleta',
    'orcid',
    'academico',
    'edad',
    'edad',
    // «Este es mi equipo» has no name, because it is not sent.
    '',
    'titulo',
    'tituloCompleto',
    'observacion',
    'coautoras',
    ...DEFAULT_SUPPORTS.map(() => 'apoyos'),
    'apoyos',
    'inclusion',
    'archivo',
    'noPublicar',
    'suscripcion',
  ]);
  // The newsletter is opt-in.
  await expect(page.getByRole('checkbox', { name: APPLICATION_FORM_TEXTS.suscripcion })).not.toBeChecked();
  await expectWrong(page);
  // The form tells applicants which data will be published, and lets them refuse.
  await expect(page.getByText(DECLARATION_TEXTS.published)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: DECLARATION_TEXTS.noPublicar })).not.toBeChecked();
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(banner(page, FIELD_TEXTS.checkFields(10))).toBeFocused();
  await expect(page.getByText(application.fileRequired)).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: APPLICATION_LABELS.titulo }).click();
  await expect(applicationField(page, 'titulo')).toBeInViewport();

  const { name: nameMax, email, short, observation, programmeName, fullTitle, fullInstitution } = LIMITS.applicant;
  const rules = [
    ['nombre', '', application.firstNameRequired],
    ['nombre', 'Daniela 2', application.lettersOnly],
    ['nombre', 'Daniela Paz', application.singleName],
    ['nombre', long(nameMax + 1), application.firstNameMax],
    ['apellidoP', '', application.lastNameRequired],
    ['apellidoP', 'Aravena3', application.lettersOnly],
    ['apellidoP', 'Aravena Soto', application.singleSurname],
    ['apellidoP', long(nameMax + 1), application.lastNameMax],
    ['apellidoM', '', application.secondLastNameRequired],
    ['apellidoM', 'Muñoz_', application.lettersOnly],
    ['apellidoM', 'Muñoz Soto', application.singleSurname],
    ['apellidoM', long(nameMax + 1), application.secondLastNameMax],
    ['nombrePrograma', long(programmeName + 1), application.programmeNameMax],
    ['citado', 'Daniela Aravena', FIELD_TEXTS.citedInvalid],
    ['mail', '', FIELD_TEXTS.emailRequired],
    ['mail', 'daniela@', application.emailInvalid],
    ['mail', longEmail(email + 1), application.emailMax],
    ['institucion', '', application.institutionRequired],
    ['institucion', long(short + 1), application.institutionMax],
    ['institucionCompleta', long(fullInstitution + 1), application.fullInstitutionMax],
    ['orcid', '0000-0002-1825-0098', application.orcidInvalid],
    ['titulo', '', application.talkRequired],
    ['titulo', long(short + 1), application.talkMax],
    ['tituloCompleto', long(fullTitle + 1), application.fullTitleMax],
    ['academico', '', application.degreeRequired],
    ['academico', long(short + 1), application.degreeMax],
    ['inclusion', '', application.inclusionRequired],
    ['inclusion', long(short + 1), application.inclusionMax],
    ['observacion', '', application.observationRequired],
    ['observacion', long(observation + 1), application.observationMax],
  ] as const;
  for (const [name, value, sentence] of rules) {
    const field = applicationField(page, name);
    await field.fill(value);
    await field.blur();
    await expectProblem(field, sentence);
  }
  await chooseDocuments(page, { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(documentsField(page)).toHaveAccessibleDescription(new RegExp(FIELD_TEXTS.fileType, 'u'));

  // Values of maximum length are valid; accents and ñ count as letters.
  const good = {
    nombre: 'Á'.repeat(nameMax),
    apellidoP: 'ñ'.repeat(nameMax),
    apellidoM: 'O’Higgins',
    nombrePrograma: long(programmeName),
    citado: 'Aravena, Daniela',
    mail: longEmail(email),
    institucion: long(short),
    institucionCompleta: long(fullInstitution),
    orcid: '0000-0002-1825-0097',
    titulo: long(short),
    tituloCompleto: long(fullTitle),
    academico: long(short),
    inclusion: long(short),
    observacion: long(observation),
  };
  await fillApplication(page, good);
  // These fields show their limit from the first letter.
  for (const name of [
    'institucion',
    'institucionCompleta',
    'titulo',
    'tituloCompleto',
    'academico',
    'inclusion',
    'observacion',
  ] as const)
    await expect(applicationField(page, name), name).toHaveAccessibleDescription(new RegExp(FIELD_TEXTS.left(0), 'u'));
  await applicationField(page, 'observacion').blur();
  await expectWrong(page);
});

test('application: the first press shows mistakes, then asks about a mistyped provider; nothing is sent', async ({
  page,
  admin,
}) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await openApplication(page, event_id);
  await answer(page, `${uniqueEmail().split('@')[0]}@gmial.com`);
  await applicationField(page, 'titulo').fill('');
  const press = () => submit(page, APPLICATION_FORM_TEXTS.send).click();
  await press();
  await expect(banner(page, FIELD_TEXTS.checkFields(2))).toBeFocused();
  const notSent = page.getByText(EMAIL_SUGGESTION_TEXTS.notSent);
  await expect(notSent).toHaveCount(0);
  await applicationField(page, 'titulo').fill(ANSWERS.titulo);
  await chooseDocuments(page, pdf('Resumen.pdf'));
  await press();
  await expect(notSent).toBeInViewport();
  await expect(applicationField(page, 'mail')).toBeFocused();
  await press();
  await expect(page.getByRole('heading', { level: 1, name: SENT_TEXTS.headings.sent })).toBeVisible();
});

test('application: what is wrong with a file is said at the files, by its name', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await openApplication(page, event_id);
  const documents = documentsField(page);
  const { bytes, count } = LIMITS.applicationFile;
  for (const [file, sentence] of [
    [{ ...pdf('vacío.pdf'), buffer: Buffer.alloc(0) }, application.fileEmpty],
    [{ ...pdf('grande.pdf'), buffer: Buffer.alloc(bytes + 1) }, application.fileTooLarge],
  ] as const) {
    await chooseDocuments(page, file);
    await expectProblem(documents, `${file.name}: ${sentence}`);
    await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.removeFile(file.name) }).click();
    await expect(documents).not.toHaveAttribute('aria-invalid', 'true');
  }
  await documents.setInputFiles(Array.from({ length: count + 1 }, (_, index) => pdf(`Resumen ${index}.pdf`)));
  await expectProblem(documents, application.fileTooMany);
});

test('application: text, a choice and files dropped before hydration are sent with it', async ({ page, admin }, testInfo) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const release = await holdForms(page);
  await openApplication(page, event_id);
  const mail = uniqueEmail();
  await answer(page, mail);
  await dropFile(page, documentsField(page), testInfo.outputPath('resumen.pdf'));
  await subscription(page).check();
  const sent = page.waitForRequest('**/api/users');
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  release();
  expect((await sent).postDataJSON()).toMatchObject({ firstName: ANSWERS.nombre, email: mail, notification: true });
  await expect(banner(page, application.sent)).toBeVisible();
});

test('application: a button pressed before hydration does its work after it', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const release = await holdForms(page);
  await openApplication(page, event_id);
  await submit(page, APPLICATION_FORM_TEXTS.addCoauthors).click();
  release();
  await expect(page.getByRole('textbox', { name: COAUTHOR_FORM_TEXTS.name, exact: true })).toBeVisible();
  await expectWrong(page);
});

test('application: what was typed survives a reload; a second submission is calm and mails the link', async ({
  page,
  admin,
  watch,
}) => {
  watch.allow(REFUSED);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const mail = uniqueEmail();
  await openApplication(page, event_id);
  await answer(page, mail);
  await page.reload();
  await expect(applicationField(page, 'institucion')).toHaveValue(ANSWERS.institucion);
  // Confidential answers are never stored in the browser.
  await expect(applicationField(page, 'inclusion')).toHaveValue('');
  for (const sentence of [application.sent, application.already]) {
    await answer(page, mail);
    await chooseDocuments(page, pdf('Resumen ponencia.pdf'));
    await submit(page, APPLICATION_FORM_TEXTS.send).click();
    await expect(banner(page, sentence)).toBeVisible();
    if (sentence === application.sent) await page.getByRole('button', { name: SENT_TEXTS.another }).click();
  }
  await expect(banner(page, application.already)).toHaveText(application.already, { useInnerText: false });
  await expect(page.getByText(/^Llegó el \d\d\/\d\d\/\d{4}.* y sigue en pie/u)).toBeVisible();
  await expectAccessible(page);
  linkIn(await receivedMail(mail, 'Ya tenemos tu postulación'), APPLICANT_PAGES.own);
});

test('application: a failure of the server keeps everything; a file that is not what it says is named', async ({
  page,
  admin,
  watch,
}) => {
  watch.allow(REFUSED);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await openApplication(page, event_id);
  await answer(page, uniqueEmail());
  await chooseDocuments(page, { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no soy un PDF') });
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(documentsField(page)).toHaveAccessibleDescription(new RegExp(FIELD_TEXTS.fileType, 'u'));
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.removeFile('falso.pdf') }).click();
  await chooseDocuments(page, pdf('bueno.pdf'));
  await page.route('**/api/user-event', (route) => route.fulfill({ status: 500, body: '{}' }));
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(banner(page, application.failed)).toBeVisible();
  await expect(applicationField(page, 'titulo')).toHaveValue(ANSWERS.titulo);
  await expect(page.getByText('bueno.pdf')).toBeVisible();
  await page.unroute('**/api/user-event');
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(banner(page, application.sent)).toBeVisible();
});

test('application: the form says that its event was deleted meanwhile', async ({ page, admin, watch }) => {
  watch.allow(/status of 404/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await openApplication(page, event_id);
  await answer(page, uniqueEmail());
  await chooseDocuments(page, pdf('resumen.pdf'));
  await admin.deleteEvent(event_id);
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(banner(page, CONTENT_WORDS.event.notFound)).toBeVisible();
  await expect(applicationField(page, 'titulo')).toHaveValue(ANSWERS.titulo);
});

const QUESTIONS = (['file', 'long', 'choice', 'multiple'] as const).map((kind, index) => ({
  id: `p${index}`,
  kind,
  label: `Pregunta ${index}`,
  required: true,
  help: `Ayuda ${index}`,
  choices: kind === 'choice' || kind === 'multiple' ? ['Presencial', 'En línea'] : [],
  confidential: false,
}));

/** A call with custom questions. */
/**
 * Creates an event and waits until its form has the questions.
 * @returns the event's id
 */
async function createCallWithQuestions(page: Page, admin: Admin): Promise<number> {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await admin.setCall(event_id, { questions: QUESTIONS });
  await expect(async () => {
    expect(await (await page.request.get(PAGES.applyTo(event_id))).text()).toContain(questionField('p2'));
  }).toPass();
  return event_id;
}

test('application: a call’s own questions are judged with the other fields, and the summary leads to them', async ({
  page,
  admin,
}) => {
  await openApplication(page, await createCallWithQuestions(page, admin));
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(banner(page, FIELD_TEXTS.checkFields(14))).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Pregunta 2' }).click();
  await expect(page.getByLabel('Pregunta 2')).toBeInViewport();
  await expectProblem(page.getByLabel('Pregunta 0'), QUESTION_MESSAGES.fileRequired);
  const several = page.getByRole('group', { name: 'Pregunta 3' });
  await expect(several.getByText('Ayuda 3')).toBeVisible();
  await expect(several.getByText(QUESTION_MESSAGES.required)).toBeVisible();
  await several.getByLabel('En línea').check();
  await expect(several.getByText(QUESTION_MESSAGES.required)).toHaveCount(0);
});

test('application: a saved draft has the answers to the call’s questions in another browser', async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  const event_id = await createCallWithQuestions(page, admin);
  await openApplication(page, event_id);
  const mail = uniqueEmail();
  await applicationField(page, 'mail').fill(mail);
  await page.getByRole('textbox', { name: 'Pregunta 1' }).fill('Doce años en la escuela');
  await page.getByRole('combobox', { name: 'Pregunta 2' }).selectOption('En línea');
  await page.getByRole('group', { name: 'Pregunta 3' }).getByLabel('Presencial').check();
  await page.getByRole('button', { name: DRAFT_TEXTS.save, exact: true }).click();
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const elsewhere = await context.newPage();
  await elsewhere.goto(linkIn(await receivedMail(mail, 'Tu borrador'), PAGES.applyTo(event_id)));
  await applicationField(elsewhere, 'nombre').focus();
  await expect(elsewhere.getByRole('textbox', { name: 'Pregunta 1' })).toHaveValue('Doce años en la escuela');
  await expect(elsewhere.getByRole('combobox', { name: 'Pregunta 2' })).toHaveValue('En línea');
  const several = elsewhere.getByRole('group', { name: 'Pregunta 3' });
  await expect(several.getByLabel('Presencial')).toBeChecked();
  await expect(several.getByLabel('En línea')).not.toBeChecked();
  await context.close();
});

test('application: questions answered before hydration are sent with it', async ({ page, admin }) => {
  const event_id = await createCallWithQuestions(page, admin);
  // The visitor types while the scripts are still loading.
  const arrive = await holdForms(page);
  await openPublished(page, PAGES.applyTo(event_id));
  await answer(page, uniqueEmail());
  await documentsField(page).setInputFiles(pdf('resumen.pdf'));
  await page.getByLabel('Pregunta 0').setInputFiles(pdf('carta.pdf'));
  await page.getByRole('textbox', { name: 'Pregunta 1' }).fill('Doce años en la escuela');
  await page.getByRole('combobox', { name: 'Pregunta 2' }).selectOption('En línea');
  const several = page.getByRole('group', { name: 'Pregunta 3' });
  for (const name of ['Presencial', 'En línea']) await several.getByLabel(name).check();
  await expect(page.getByText('carta.pdf')).toHaveCount(0);
  arrive();
  await expect(page.getByText('carta.pdf')).toBeVisible();
  await expect(page.getByText('resumen.pdf')).toBeVisible();
  await submit(page, APPLICATION_FORM_TEXTS.send).click();
  await expect(banner(page, application.sent)).toBeVisible();
});

for (const kind of QUESTION_KINDS)
  test(`application: a call with a confidential question of the kind «${kind}» can be applied to`, async ({ page, admin }) => {
    const label = '¿Qué debemos saber de tu salud?';
    const choices = kind === 'choice' || kind === 'multiple' ? ['Asma', 'Alergia'] : [];
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
    await admin.setCall(event_id, {
      questions: [{ id: 'salud', kind, label, required: true, help: '', choices, confidential: true }],
    });
    await openApplication(page, event_id);
    await answer(page, uniqueEmail());
    await documentsField(page).setInputFiles(pdf('resumen.pdf'));
    const control = kind === 'multiple' ? page.getByRole('group', { name: label }) : page.getByLabel(label);
    if (kind === 'file') await control.setInputFiles(pdf('informe.pdf'));
    else if (kind === 'choice') await control.selectOption('Asma');
    else if (kind === 'multiple') await control.getByLabel('Alergia').check();
    else await control.fill('Uso un audífono');
    // An answer about health needs its own authorisation.
    await permit(page).check();
    await submit(page, APPLICATION_FORM_TEXTS.send).click();
    await expect(banner(page, application.sent)).toBeVisible();
  });

test('own data: a right chosen and sent before hydration counts', async ({ page }) => {
  const arrive = await holdForms(page);
  await page.goto(PAGES.myData);
  await page.getByRole('radio', { name: RIGHTS_TEXTS.erasure.name }).check();
  await page.getByRole('main').getByRole('textbox', { name: MY_DATA_TEXTS.email, exact: true }).fill(uniqueEmail());
  await submit(page, MY_DATA_TEXTS.send).click();
  arrive();
  await expect(banner(page, MY_DATA_TEXTS.asked)).toBeVisible();
});

test('application: a form that was open at the close says until when it is accepted', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), dateEnd: daysAhead(3) });
  // The close comes while the form is open.
  await page.route('**/api/form-stamps', async (route) => {
    const response = await route.fetch();
    const closing = { closesAt: '2026-10-01T03:00:00.000Z', graceEndsAt: '2026-10-01T03:15:00.000Z' };
    await route.fulfill({ response, json: { ...(await response.json()), ...closing } });
  });
  await openPublished(page, PAGES.applyTo(event_id));
  await applicationField(page, 'nombre').focus();
  await expect(page.getByText(APPLICATION_FORM_TEXTS.grace('23:59', '00:15', 'hora de Chile'))).toBeVisible();
});

test('application: a closed call shows its date and no form', async ({ page, admin }) => {
  const dateEnd = daysAhead(-3);
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Congreso'), dateEnd });
  const since = EVENT_PAGE_TEXTS.closedOn('23:59', formatDate(dateEnd), 'hora de Chile');
  await openPublished(page, PAGES.event(event_id));
  await expect(page.getByRole('main').getByText(EVENT_PAGE_TEXTS.apply)).toHaveCount(0);
  await expect(page.getByRole('button', { name: NEXT_CALL_TEXTS.title })).toBeVisible();
  await expect(page.getByText(since)).toBeVisible();
  await page.getByRole('main').getByLabel(OPENING_NOTICE_TEXTS.email).fill(uniqueEmail());
  await page.getByRole('button', { name: NEXT_CALL_TEXTS.title }).click();
  await expect(page.getByText(OPENING_NOTICE_TEXTS.asked)).toBeVisible();
  await openPublished(page, PAGES.applyTo(event_id));
  await expect(page.getByText(APPLICATION_PAGE_TEXTS.closedTitle)).toBeVisible();
  await expect(page.getByText(since)).toBeVisible();
  await expect(submit(page, APPLICATION_FORM_TEXTS.send)).toHaveCount(0);
  await page.getByRole('link', { name: APPLICATION_PAGE_TEXTS.openCalls }).click();
  await expect(page.getByRole('heading', { level: 1, name: APPLICATION_PAGE_TEXTS.choose })).toBeVisible();
  await expect(page.getByRole('main').getByText(event_title)).toHaveCount(0);
});

test('joining: an invalid address is refused at its field, in the site’s words', async ({ page, watch }) => {
  watch.allow(REFUSED);
  await page.goto(PAGES.news);
  const email = subscribeForm(page).getByLabel(SUBSCRIBE_TEXTS.email);
  await email.fill('daniela@');
  await page.getByRole('button', { name: SUBSCRIBE_TEXTS.send }).click();
  await expectProblem(email, FIELD_TEXTS.emailInvalid);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
});

test('joining: a mistyped provider is noticed beside the address, before it is sent', async ({ page }) => {
  await page.goto(PAGES.news);
  const form = subscribeForm(page);
  const email = form.getByLabel(SUBSCRIBE_TEXTS.email);
  await email.fill('daniela@gmial.com');
  await email.blur();
  await expect(form.getByText(EMAIL_SUGGESTION_TEXTS.didYouMean('gmail.com'))).toBeVisible();
  await form.getByRole('button', { name: EMAIL_SUGGESTION_TEXTS.change }).click();
  await expect(email).toHaveValue('daniela@gmail.com');
  await expect(form.getByText(EMAIL_SUGGESTION_TEXTS.didYouMean('gmail.com'))).toHaveCount(0);
});

test('joining: the first press asks about a mistyped provider where the button stands, the second one sends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGES.news);
  const form = subscribeForm(page);
  const address = `${uniqueEmail().split('@')[0]}@gmial.com`;
  await form.getByLabel(SUBSCRIBE_TEXTS.email).fill(address);
  const button = form.getByRole('button', { name: SUBSCRIBE_TEXTS.send });
  await button.scrollIntoViewIfNeeded();
  const at = await button.boundingBox();
  expect(at).not.toBeNull();
  const press = () => page.mouse.click((at?.x ?? 0) + 10, (at?.y ?? 0) + 10);
  await press();
  await expect(form.getByText(EMAIL_SUGGESTION_TEXTS.notSent)).toBeVisible();
  await expect(form.getByText(SUBSCRIPTION_MESSAGES.asked)).toHaveCount(0);
  await press();
  await expect(form.getByText(SUBSCRIPTION_MESSAGES.asked)).toBeVisible();
});

test('next call: a mistyped provider is noticed beside the address', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Cerrado'), dateEnd: daysAhead(-2) });
  await page.goto(PAGES.event(event_id));
  const email = page.getByRole('main').getByLabel(OPENING_NOTICE_TEXTS.email);
  await email.fill('daniela@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: EMAIL_SUGGESTION_TEXTS.change }).click();
  await expect(email).toHaveValue('daniela@gmail.com');
});

test('joining: without an answer it says so and keeps the address', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/u);
  await page.route('**/api/subscriptions', (route) => route.abort());
  await page.goto(PAGES.news);
  const form = subscribeForm(page);
  await form.getByLabel(SUBSCRIBE_TEXTS.email).fill('daniela@example.org');
  await form.getByRole('button', { name: SUBSCRIBE_TEXTS.send }).click();
  await expect(form.getByRole('status')).toHaveText(SUBSCRIPTION_MESSAGES.failed);
  await expect(form.getByLabel(SUBSCRIBE_TEXTS.email)).toHaveValue('daniela@example.org');
});

test('unsubscribe: the same answer for anyone, and its rules', async ({ page }) => {
  await page.goto(PAGES.unsubscribe);
  const field = page.getByRole('textbox', { name: UNSUBSCRIBE_TEXTS.email });
  await submit(page, UNSUBSCRIBE_TEXTS.send).click();
  await expect(page.getByText(FIELD_TEXTS.emailRequired)).toBeVisible();
  await field.fill('daniela');
  await expect(page.getByText(FIELD_TEXTS.emailInvalid)).toBeVisible();
  await field.fill(uniqueEmail());
  await submit(page, UNSUBSCRIBE_TEXTS.send).click();
  await expect(banner(page, UNSUBSCRIBE_MESSAGES.done)).toBeVisible();
  await expect(field).toHaveValue('');
});

test('an application stays on the device only on request, without supports, and is deletable', async ({
  page,
  admin,
  context,
}) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const path = PAGES.applyTo(event_id);
  await openPublished(page, path);
  const kept = (where: Page) => where.evaluate(() => JSON.stringify(localStorage));
  await applicationField(page, 'nombre').fill('Rayén');
  await applicationField(page, 'inclusion').fill('Rampa');
  expect(await kept(page)).not.toContain('Rayén');
  await page.getByRole('checkbox', { name: APPLICATION_FORM_TEXTS.keepHere }).check();
  await applicationField(page, 'apellidoP').fill('Ñanco');
  const stored = await kept(page);
  expect([stored.includes('Rayén'), stored.includes('Ñanco'), stored.includes('Rampa')]).toEqual([true, true, false]);

  const later = await context.newPage();
  await later.goto(path);
  await expect(applicationField(later, 'nombre')).toHaveValue('Rayén');
  await expect(applicationField(later, 'inclusion')).toHaveValue('');
  const box = later.getByRole('checkbox', { name: APPLICATION_FORM_TEXTS.keepHere });
  await expect(box).toBeChecked();
  await later.getByRole('button', { name: APPLICATION_FORM_TEXTS.forget }).click();
  await expect(box).not.toBeChecked();
  expect(await kept(later)).not.toContain('Rayén');
  await later.close();

  await page.clock.setFixedTime(Date.now() + 8 * DAY_MS);
  await applicationField(page, 'apellidoM').fill('Paillán');
  const tooLate = await context.newPage();
  await tooLate.clock.setFixedTime(Date.now() + 16 * DAY_MS);
  await tooLate.goto(path);
  await expect(applicationField(tooLate, 'nombre')).toHaveValue('');
  expect(await kept(tooLate)).not.toContain('Paillán');
});

test('a message to the network survives a reload, until it is sent', async ({ page }) => {
  await page.goto(PAGES.contact);
  await contactField(page, 'message').fill('¿Cómo me sumo?');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('¿Cómo me sumo?');
  await page.reload();
  // The browser restores the scroll position, so the test scrolls to load the form.
  await contactField(page, 'message').scrollIntoViewIfNeeded();
  await expect(contactField(page, 'message')).toHaveValue('¿Cómo me sumo?');
});
