/** Forms of the public site without scripts, on a phone: refused with values kept, accepted once, and followed by a page. */
import type { Locator, Page } from '@playwright/test';
import { APPLICANT_PAGES, PAGE_FORMS, PAGES, PERSON_PAGES, pageFormAction, receivedPath } from '@trama/shared/paths';
import { APPLICATION_LABELS } from '@trama/shared/records/application';
import { ANSWER_TEXTS } from '@trama/shared/texts/answers';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES, APPLICATION_PAGE_TEXTS } from '@trama/shared/texts/application-form';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { COAUTHOR_FORM_TEXTS } from '@trama/shared/texts/coauthors';
import { DECLARATION_TEXTS } from '@trama/shared/texts/consents';
import { SHOWN_PERSON_TEXTS as shown } from '@trama/shared/texts/consents-by-link';
import { CONTACT_MESSAGES, CONTACT_TEXTS } from '@trama/shared/texts/contact';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { SUBSCRIBE_TEXTS, SUBSCRIPTION_MESSAGES, UNSUBSCRIBE_MESSAGES, UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { OPENING_NOTICE_TEXTS } from '@trama/shared/texts/opening-notices';
import { LINK_TEXTS, OWN_TEXTS as own, SENT_TEXTS } from '@trama/shared/texts/own-application';
import { MY_DATA_TEXTS, RIGHTS_FORM_TEXTS, RIGHTS_TEXTS } from '@trama/shared/texts/rights';
import { expectAccessible } from './accessible.ts';
import { applyByApi } from './applying.ts';
import { pdf, png } from './files.ts';
import { applicationField, fillApplication } from './public-site.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { type Admin, daysAhead, expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

interface Case {
  path: string;
  /** Label of the button. */
  send: string;
  /** Invalid and valid values, by field label. */
  fields: Record<string, { bad: string; good: string }>;
  /** Error texts of the refusal. */
  sentences: string[];
  /** Labels of boxes ticked before the second submit. */
  tick?: string[];
  file?: boolean;
  /** Heading of the following page. */
  title: string;
}

const email = (label: string) => ({ [label]: { bad: 'x', good: uniqueEmail() } });

const CASES: Record<(typeof PAGE_FORMS)[number], (admin: Admin) => Promise<Case>> = {
  contacto: async () => ({
    path: PAGES.home,
    send: CONTACT_TEXTS.send,
    fields: {
      [CONTACT_TEXTS.name]: { bad: 'A', good: 'Ana' },
      ...email(CONTACT_TEXTS.email),
      [CONTACT_TEXTS.message]: { bad: 'Hola, quisiera saber más.', good: 'Hola, quisiera saber más.' },
    },
    sentences: [CONTACT_MESSAGES.nameMin, CONTACT_MESSAGES.emailInvalid],
    title: CONTACT_MESSAGES.sent,
  }),
  novedades: async () => ({
    path: PAGES.news,
    send: SUBSCRIBE_TEXTS.send,
    fields: { [SUBSCRIBE_TEXTS.email]: { bad: 'ana@ejemplo', good: uniqueEmail() } },
    sentences: [FIELD_TEXTS.emailInvalid],
    title: SUBSCRIPTION_MESSAGES.askedTitle,
  }),
  aviso: async (admin) => {
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Abre después') });
    await admin.setCall(event_id, { opensAt: `${daysAhead(20)}T12:00:00.000Z` });
    return {
      path: PAGES.applyTo(event_id),
      send: OPENING_NOTICE_TEXTS.send,
      fields: { [OPENING_NOTICE_TEXTS.email]: { bad: 'ana@ejemplo', good: uniqueEmail() } },
      sentences: [FIELD_TEXTS.emailInvalid],
      title: OPENING_NOTICE_TEXTS.askedTitle,
    };
  },
  baja: async () => ({
    path: PAGES.unsubscribe,
    send: UNSUBSCRIBE_TEXTS.send,
    fields: email(UNSUBSCRIBE_TEXTS.email),
    sentences: [FIELD_TEXTS.emailInvalid],
    title: UNSUBSCRIBE_MESSAGES.doneTitle,
  }),
  'mis-datos': async () => ({
    path: PAGES.myData,
    send: MY_DATA_TEXTS.send,
    fields: email(MY_DATA_TEXTS.email),
    sentences: [RIGHTS_FORM_TEXTS.kindRequired, FIELD_TEXTS.emailInvalid],
    tick: [RIGHTS_TEXTS.access.name],
    title: ANSWER_TEXTS.checkMail,
  }),
  enlaces: async () => ({
    path: APPLICANT_PAGES.own,
    send: LINK_TEXTS.send,
    fields: email(LINK_TEXTS.email),
    sentences: [APPLICATION_MESSAGES.emailInvalid],
    title: ANSWER_TEXTS.checkMail,
  }),
  postulacion: async (admin) => {
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Sin scripts') });
    const good = (text: string) => ({ bad: text, good: text });
    return {
      path: PAGES.applyTo(event_id),
      send: APPLICATION_FORM_TEXTS.send,
      fields: {
        [APPLICATION_LABELS.nombre]: { bad: 'Ana María', good: 'Ana' },
        [APPLICATION_LABELS.apellidoP]: good('Pérez'),
        [APPLICATION_LABELS.apellidoM]: good('Soto'),
        ...email(APPLICATION_LABELS.mail),
        [APPLICATION_LABELS.institucion]: good('Universidad del Sur'),
        [APPLICATION_LABELS.academico]: good('Doctora'),
        [APPLICATION_LABELS.titulo]: good('Leer en dos lenguas'),
        [APPLICATION_LABELS.observacion]: good('Ninguna'),
      },
      sentences: [APPLICATION_MESSAGES.singleName, APPLICATION_MESSAGES.emailInvalid, APPLICATION_MESSAGES.fileRequired],
      tick: [DECLARATION_TEXTS.none],
      file: true,
      title: SENT_TEXTS.headings.sent,
    };
  },
};

const APPLIED = { apellidoM: 'Soto', institucion: 'Universidad del Sur', academico: 'Doctora', observacion: 'Ninguna' };
const REST = { ...APPLIED, inclusion: 'Ninguno' };

/** Pastes a personal link into its page and submits. */
async function openPasted(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(ANSWER_TEXTS.link).fill(link);
  await page.getByRole('button', { name: ANSWER_TEXTS.open, exact: true }).click();
}

/** The part of the page with the form: every page has the newsletter form in its footer. */
const placeOf = (page: Page, name: (typeof PAGE_FORMS)[number]): Locator =>
  page.getByRole(name === 'novedades' ? 'contentinfo' : 'main');

test.describe('a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const name of PAGE_FORMS)
    test(`«${name}» is refused with its words kept, taken, and not doubled by a reload`, async ({ page, admin, watch }) => {
      watch.allow(/status of 4/u);
      const { path, send, fields, sentences, tick = [], file = false, title } = await CASES[name](admin);
      const form = placeOf(page, name);
      const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
      const submit = () => form.getByRole('button', { name: send, exact: true }).click();
      await openPublished(page, path);
      for (const [label, { bad }] of Object.entries(fields)) await field(label).fill(bad);
      await submit();
      // Within noscript Playwright finds roles but no text, so the summary's link stands for the text.
      for (const sentence of sentences)
        await expect(form.getByRole('link', { name: sentence }).or(form.getByText(sentence)).first()).toBeVisible();
      for (const [label, { bad }] of Object.entries(fields)) await expect(field(label)).toHaveValue(bad);
      for (const [label, { good }] of Object.entries(fields)) await field(label).fill(good);
      for (const label of tick) await form.getByText(label, { exact: true }).first().click();
      if (file) await form.getByLabel(APPLICATION_FORM_TEXTS.drop).setInputFiles(pdf('Resumen.pdf'));
      await submit();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(/\/recibido\//u);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

  test('what follows an application names its event, until when it can be corrected, and leads to the event', async ({
    page,
    admin,
  }) => {
    const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Sin scripts') });
    await openPublished(page, PAGES.applyTo(event_id));
    await page.goto(receivedPath('postulacion', PAGES.applyTo(event_id)));
    await expect(page.getByText(event_title, { exact: true })).toBeVisible();
    await expect(page.getByText(/puedes corregirla o cambiar archivos hasta las \d/u)).toBeVisible();
    await page.getByRole('link', { name: APPLICATION_PAGE_TEXTS.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: event_title })).toBeVisible();
  });

  test('a pasted personal link reads, withdraws and restores the application, without a token in addresses', async ({
    page,
    admin,
    request,
  }) => {
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Sin scripts') });
    const mail = uniqueEmail();
    await applyByApi(request, event_id, { nombre: 'Ana', apellidoP: 'Pérez', mail, titulo: 'Leer en dos lenguas', ...REST });
    const link = linkIn(await receivedMail(mail, 'Recibimos tu postulación'), APPLICANT_PAGES.own);
    await openPasted(page, link);
    await expect(page.getByRole('heading', { level: 1, name: own.headings.recibida })).toBeVisible();
    await expect(page.getByText('Leer en dos lenguas', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: own.withdraw }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.withdrawTitle })).toBeVisible();
    await page.getByRole('button', { name: own.cancel }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.headings.recibida })).toBeVisible();
    await page.getByRole('button', { name: own.withdraw }).click();
    await page.getByRole('button', { name: own.withdrawConfirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.headings.retirada })).toBeVisible();
    await page.getByRole('button', { name: own.restore }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.headings.recibida })).toBeVisible();
    expect(page.url()).not.toContain(link.split('#')[1]);
  });

  test('all mistakes of co-authors stand beside their rows, also after a blank row', async ({ page, admin, watch }) => {
    watch.allow(/status of 4/u);
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Coautoras') });
    await page.goto(PAGES.applyTo(event_id));
    await page.getByText(COAUTHOR_FORM_TEXTS.typed, { exact: true }).click();
    const row = (place: number) => page.getByRole('group', { name: COAUTHOR_FORM_TEXTS.typedRow(place), exact: true });
    const email = (place: number) => row(place).getByRole('textbox', { name: FIELD_TEXTS.optional(COAUTHOR_FORM_TEXTS.email) });
    const name = (place: number) => row(place).getByRole('textbox', { name: COAUTHOR_FORM_TEXTS.name, exact: true });
    await name(1).fill('Berta Rojas');
    await email(1).fill('berta@');
    await email(3).fill('dora@example.org');
    await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
    const [bad, missing] = [`Persona 1: ${FIELD_TEXTS.emailInvalid}`, 'Persona 2: Escribe el nombre'];
    for (const sentence of [bad, missing]) await expect(page.getByRole('link', { name: sentence })).toBeVisible();
    await expect(email(1)).toHaveAccessibleDescription(new RegExp(bad, 'u'));
    await expect(name(2)).toHaveAccessibleDescription(missing);
    await expect(name(1)).toHaveValue('Berta Rojas');
    await expect(email(2)).toHaveValue('dora@example.org');
    await expect(email(3)).toHaveValue('');
  });

  test('a late link opens its form, which comes back with its words until it is right', async ({
    page,
    admin,
    request,
    watch,
  }) => {
    watch.allow(/status of 4/u);
    const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Cerrado'), dateEnd: daysAhead(-2) });
    const mail = uniqueEmail();
    const headers = { authorization: `Bearer ${admin.session.token}` };
    await request.post('/api/late-links', { headers, data: { event_id, email: mail } });
    await openPasted(page, linkIn(await receivedMail(mail, event_title), APPLICANT_PAGES.late));
    await expect(page.getByText(CALL_TEXTS.latePersonal(mail))).toBeVisible();
    await expect(applicationField(page, 'mail')).toHaveValue(mail);
    await fillApplication(page, { nombre: 'Ana', apellidoP: 'Pérez', titulo: 'Leer a tiempo', ...APPLIED });
    const send = () => page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
    await send();
    await expect(page.getByText(APPLICATION_MESSAGES.fileRequired).first()).toBeVisible();
    await expect(applicationField(page, 'titulo')).toHaveValue('Leer a tiempo');
    await page.getByText(DECLARATION_TEXTS.none, { exact: true }).first().click();
    await page.getByLabel(APPLICATION_FORM_TEXTS.drop).setInputFiles(pdf('Resumen.pdf'));
    await send();
    await expect(page.getByRole('heading', { level: 1, name: SENT_TEXTS.headings.sent })).toBeVisible();
  });

  test('«Así apareces» is read, accepted and taken back by pasting its link', async ({ page, admin, request }) => {
    const email = uniqueEmail();
    const profile = { orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora en Educación', roleName: 'equipo', askShown: 'true' };
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const file = png('retrato.png', 200, 200);
    await request.post('/api/users', { headers, multipart: { firstName: 'Millaray', lastName: 'Rey', email, ...profile, file } });
    await openPasted(page, linkIn(await receivedMail(email, shown.title), PERSON_PAGES.shown));
    await expect(page.getByText(shown.states.waiting)).toBeVisible();
    await expect(page.getByText(profile.titleAcademy)).toBeVisible();
    // The photo is not public yet, so the page signs its URL.
    const [, portrait = ''] = /<img[^>]* src="(\/uploads\/[^"]+)"/u.exec(await page.content()) ?? [];
    expect(portrait).toContain('?');
    expect((await request.get(portrait)).status()).toBe(200);
    await page.getByRole('button', { name: shown.accept }).click();
    await expect(page.getByRole('heading', { level: 1, name: shown.accepted })).toBeVisible();
    await page.getByRole('button', { name: shown.withdraw }).click();
    await expect(page.getByRole('heading', { level: 1, name: shown.withdrawn })).toBeVisible();
  });
});

test('a form that came back, what follows one, and what a pasted link opens are accessible', async ({
  page,
  admin,
  watch,
  request,
}) => {
  watch.allow(/status of 4/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Sin scripts') });
  /** Submits the form like a browser without scripts. The page itself has scripts, because axe-core is one. */
  const send = (button: string, values: Record<string, string> = {}) =>
    page.getByRole('button', { name: button, exact: true }).evaluate((element, fields) => {
      if (!(element instanceof HTMLButtonElement) || !element.form) throw new Error('the button has no form');
      for (const [name, value] of Object.entries(fields)) {
        const field = element.form.elements.namedItem(name);
        if (field instanceof Element) field.setAttribute('value', value);
      }
      HTMLFormElement.prototype.submit.call(element.form);
    }, values);
  await openPublished(page, PAGES.applyTo(event_id));
  await send(APPLICATION_FORM_TEXTS.send, { nombre: 'Ana María' });
  await expect(page.getByText(APPLICATION_MESSAGES.singleName).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(receivedPath('postulacion', PAGES.applyTo(event_id)));
  await expectAccessible(page);
  const mail = uniqueEmail();
  await applyByApi(request, event_id, { nombre: 'Ana', apellidoP: 'Pérez', mail, titulo: 'Leer en dos lenguas', ...REST });
  const link = linkIn(await receivedMail(mail, 'Recibimos tu postulación'), APPLICANT_PAGES.own);
  await page.setContent(
    `<form method="post" action="${APPLICANT_PAGES.own}${pageFormAction('mia')}"><input name="token"><button>ir</button></form>`,
  );
  await send('ir', { token: link });
  await expect(page.getByRole('heading', { level: 1, name: own.headings.recibida })).toBeVisible();
  await expectAccessible(page);
});
