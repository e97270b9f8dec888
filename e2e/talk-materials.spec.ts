/** A speaker adds slides, recording and final abstract through the personal link. */

import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICANT_PAGES, PAGES } from '@trama/shared/paths';
import { ownTalk } from '@trama/shared/programme/own-talk';
import { type Programme, programme } from '@trama/shared/programme/programme';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import {
  LICENCE_TEXTS,
  TALK_MATERIAL_MESSAGES as materialMessages,
  TALK_MATERIAL_PANEL_TEXTS as panel,
  TALK_MATERIAL_TEXTS,
  OWN_TALK_TEXTS as t,
} from '@trama/shared/texts/talk-materials';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { applyByApi, decided } from './applying.ts';
import { pdf } from './files.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { daysAhead, expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

const listed = z.array(z.object({ application_id: z.string() }));
const mails = z.array(z.object({ decision_mail_id: z.string() }));

test('an accepted speaker adds slides, a recording and the final abstract; the page of the talk shows them', async ({
  admin,
  adminPage: page,
  watch,
}) => {
  test.setTimeout(120_000);
  const event = await admin.createEvent({ title: uniqueTitle('Jornadas'), date: daysAhead(40), dateEnd: daysAhead(10) });
  const { event_id } = event;
  const builder = APPLICATIONS.programme(event_id);
  const { request } = page;
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const mail = uniqueEmail();
  await applyByApi(request, event_id, {
    nombre: 'Ana',
    apellidoP: 'Pérez',
    apellidoM: 'Soto',
    mail,
    institucion: 'Universidad del Sur',
    titulo: 'El río como patio',
    academico: 'Magíster',
    inclusion: 'Ninguno',
    observacion: 'Ninguna',
  });
  const post = async (path: string, data: object = {}) =>
    expect((await request.post(`/api${path}`, { headers, data })).status(), path).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ event_id }));
  const ids = listed
    .parse(await (await request.get(`/api/applications?filter=${filter}`, { headers })).json())
    .map(({ application_id }) => application_id);
  await post('/applications/state', decided(ids, 'aceptada'));
  const waiting = mails.parse(await (await request.get(`/api/decision-mails?event_id=${event_id}`, { headers })).json());
  await post('/decision-mails/send', { ids: waiting.map(({ decision_mail_id }) => decision_mail_id) });
  await post(`/programmes/${event_id}/accepted`);
  const current = async (): Promise<Programme> =>
    programme.parse(await (await request.get(`/api/programmes/${event_id}`, { headers })).json());
  const [talk] = (await current()).talks;
  const day = daysAhead(40);
  const session = {
    id: 'm1',
    kind: 'talks',
    title: 'Mesa',
    note: '',
    day,
    start: '09:00',
    end: '10:00',
    room: null,
    chair: null,
  };
  const draft = { days: [day], rooms: [], sessions: [{ ...session, talks: [{ talk: talk?.talk_id, minutes: 20 }] }] };
  await request.put(`/api/programmes/${event_id}`, { headers, data: { draft } });
  await post(`/programmes/${event_id}/publish`, { notify: false });

  await test.step('the coordinator says until when and from when', async () => {
    await page.goto(builder);
    await page.getByRole('button', { name: panel.settings.button }).click();
    await page.getByLabel(panel.settings.until).fill(daysAhead(60));
    await page.getByLabel(panel.settings.shown).selectOption(panel.settings.shownOptions.now);
    await page.getByLabel(panel.settings.isbn).fill('978-956-0000-27-3');
    await page.getByRole('button', { name: DELETION_TEXTS.cancel, exact: true }).click();
    await page.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.leave }).click();
    await page.getByRole('button', { name: panel.settings.button }).click();
    await expect(page.getByLabel(panel.settings.isbn)).toHaveValue('978-956-0000-27-3');
    await page.getByRole('button', { name: panel.settings.save, exact: true }).click();
    await expect(page.getByText(panel.settings.isbnInvalid)).toBeVisible();
    await page.getByLabel(panel.settings.isbn).fill('978-956-0000-27-9');
    await expectAccessible(page);
    await page.getByRole('button', { name: panel.settings.save, exact: true }).click();
    await expect(page.getByText(panel.settings.saved, { exact: true })).toBeVisible();
  });

  await test.step('the speaker chooses file and licence', async () => {
    await page.goto(linkIn(await receivedMail(mail, 'Tu propuesta fue aceptada'), APPLICANT_PAGES.own));
    await page.getByRole('button', { name: t.add.slides }).click();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByText(materialMessages.file)).toBeVisible();
    await expect(page.getByText(materialMessages.licence)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t.file).setInputFiles(pdf('El río.pdf'));
    await page.getByText(LICENCE_TEXTS.names['cc-by'], { exact: true }).click();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByText(t.saved('slides'))).toBeVisible();
    await page.getByRole('button', { name: t.add.recording }).click();
    await page.getByLabel(t.address).fill('http://videos.example.org/rio');
    await page.getByText(LICENCE_TEXTS.names.reserved, { exact: true }).click();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByText(materialMessages.url)).toBeVisible();
    await page.getByLabel(t.address).fill('https://videos.example.org/rio');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByText(t.saved('recording'))).toBeVisible();
    await page.getByRole('button', { name: t.addAbstract }).click();
    await page.getByLabel(t.abstract, { exact: true }).fill('Recorrimos tres escuelas a la orilla del Biobío.');
    await page.getByRole('button', { name: t.saveAbstract }).click();
    await expect(page.getByText(t.abstractSaved)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is typed is lost neither to another form, nor to an offline network, nor to another tab', async () => {
    const own = '/api/my-application/talk';
    const token = () => new URL(page.url()).hash.slice(1);
    const elsewhere = async (abstract: string) => {
      const { version } = ownTalk.parse(await (await request.post(own, { data: { token: token() } })).json());
      const response = await request.post(`${own}/abstract`, { data: { token: token(), version, abstract } });
      expect(response.status()).toBe(200);
    };
    const save = page.getByRole('button', { name: t.save, exact: true });
    const abstract = page.getByRole('textbox', { name: new RegExp(`^(?:${t.abstract}|${t.mine})$`, 'u') });
    await page.getByRole('button', { name: t.changeAbstract }).click();
    await abstract.fill('El mío.');
    await page.getByRole('button', { name: t.add.poster }).click();
    await page.getByLabel(t.file).setInputFiles(pdf('Póster.pdf'));
    await page.getByText(LICENCE_TEXTS.names['cc-by'], { exact: true }).click();
    watch.allow(/ERR_FAILED/u);
    await page.route('**/talk/materials', (route) => route.abort());
    await save.click();
    await expect(page.getByText(t.failed)).toBeVisible();
    await page.unroute('**/talk/materials');
    await save.click();
    await expect(page.getByText(t.saved('poster'))).toBeVisible();
    await expect(abstract).toHaveValue('El mío.');

    watch.allow(/status of 409/u);
    await elsewhere('El de otra pestaña.');
    await page.getByRole('button', { name: t.saveAbstract }).click();
    await expect(page.getByText(materialMessages.abstractChanged)).toBeVisible();
    await expect(page.getByText('El de otra pestaña.')).toBeVisible();
    await expect(abstract).toHaveValue('El mío.');
    await expectAccessible(page);
    await page.getByRole('button', { name: t.takeNewer }).click();
    await expect(page.getByText(t.newerTaken)).toBeVisible();
    await page.getByRole('button', { name: t.changeAbstract }).click();
    await expect(abstract).toHaveValue('El de otra pestaña.');
    await abstract.fill('Recorrimos tres escuelas, y una más.');

    // Changing the address keeps unsaved text.
    await page.getByText(LINK_TEXTS.correct).click();
    const corrected = uniqueEmail();
    await page.getByRole('textbox', { name: LINK_TEXTS.email }).fill(corrected);
    await page.getByRole('button', { name: LINK_TEXTS.correctSend }).click();
    await expect(page.getByText(LINK_TEXTS.corrected(corrected))).toBeVisible();
    await elsewhere('Y otra vez.');
    await page.getByRole('button', { name: t.saveAbstract }).click();
    await expect(page.getByText('Y otra vez.')).toBeVisible();
    const response = page.waitForResponse('**/talk/abstract');
    await page.getByRole('button', { name: t.saveMine }).click();
    expect((await response).status()).toBe(200);
    await expect(page.getByText(t.abstractSaved)).toBeVisible();
    await page.getByRole('link', { name: t.page }).click();
  });

  await test.step('visitors have them', async () => {
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Recorrimos tres escuelas')).toBeVisible({ timeout: 1000 });
    }).toPass();
    const file = page.getByRole('link', { name: TALK_MATERIAL_TEXTS.downloadName('slides', 'PDF').slice(0, -1) });
    const address = (await file.getAttribute('href')) ?? '';
    expect((await request.get(address)).headers()['content-type']).toBe('application/pdf');
    await expect(page.getByRole('link', { name: TALK_MATERIAL_TEXTS.openRecording })).toHaveAttribute(
      'href',
      'https://videos.example.org/rio',
    );
    await expectAccessible(page);
    await openPublished(page, PAGES.book(event_id));
    // The request for its size generates the document.
    await expect(page.getByRole('link', { name: /Descargar PDF, \d+ KB/u })).toBeVisible();
    await expect(page.getByText('Recorrimos tres escuelas')).toBeVisible();
  });

  await test.step('the coordinator removes one', async () => {
    await page.goto(builder);
    await page.getByRole('button', { name: /^09:00 El río como patio/u }).click();
    await page.getByRole('button', { name: t.removeOf('slides') }).click();
    await expect(page.getByText(panel.removed, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t.add.slides })).toBeVisible();
  });
});
