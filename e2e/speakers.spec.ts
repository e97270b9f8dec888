/** A speaker from acceptance to a place in the programme: mails, own page, and the panel's notifications. */
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { placeInWords, talkPlaces } from '@trama/shared/programme/places';
import { type Programme, programme } from '@trama/shared/programme/programme';
import { CALL_TEXT_VALUES } from '@trama/shared/texts/call-texts';
import { OWN_CONSENT_TEXTS } from '@trama/shared/texts/consents-by-link';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { AUTHOR_PLACE_TEXTS } from '@trama/shared/texts/talk-materials';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { applyByApi, decided } from './applying.ts';
import { linkIn, mailsTo, receivedMail } from './received-mail.ts';
import { daysAhead, expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const listed = z.array(z.object({ application_id: z.string() }));
const mails = z.array(z.object({ decision_mail_id: z.string() }));

test('an accepted speaker confirms, and learns day, hour, room, a change and a removal', async ({ admin, adminPage: page }) => {
  test.setTimeout(180_000);
  const day = daysAhead(40);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Jornadas'), date: day, dateEnd: daysAhead(10) });
  const { request } = page;
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const [mail, coauthor] = [uniqueEmail(), uniqueEmail()];
  const person = { nombre: 'Ana', apellidoP: 'Pérez', apellidoM: 'Soto', mail, institucion: 'Universidad del Sur' };
  const paper = { titulo: 'El río como patio', academico: 'Magíster', inclusion: 'Ninguno', observacion: 'Ninguna' };
  const coautoras = JSON.stringify([{ name: 'Iris Rey', email: coauthor }]);
  await applyByApi(request, event_id, { ...person, ...paper, coautoras });
  const post = async (path: string, data: object = {}) =>
    expect((await request.post(`/api${path}`, { headers, data })).status(), path).toBe(200);
  const get = async (path: string): Promise<unknown> => (await request.get(`/api${path}`, { headers })).json();
  const ids = listed
    .parse(await get(`/applications?filter=${encodeURIComponent(JSON.stringify({ event_id }))}`))
    .map(({ application_id }) => application_id);
  await post('/applications/state', decided(ids, 'aceptada'));
  const waiting = mails.parse(await get(`/decision-mails?event_id=${event_id}`));
  await post('/decision-mails/send', { ids: waiting.map(({ decision_mail_id }) => decision_mail_id) });

  const acceptance = await receivedMail(mail, 'Tu propuesta fue aceptada');
  const own = linkIn(acceptance, APPLICANT_PAGES.own);
  await test.step('the button of the acceptance leads to the page where she confirms', async () => {
    const text = acceptance.text ?? '';
    expect(text).toContain('Hola, Ana:');
    const [button, farewell] = [CALL_TEXT_VALUES.buttons.confirm, 'Un saludo cordial'].map((words) => text.indexOf(words));
    expect(button).toBeGreaterThan(0);
    expect(button).toBeLessThan(farewell ?? 0);
    await page.goto(own);
    // Opening the link changes nothing.
    await expect(page.getByRole('heading', { level: 1, name: OWN_TEXTS.headings.aceptada })).toBeVisible();
    await expect(page.getByRole('heading', { name: AUTHOR_PLACE_TEXTS.title })).toHaveCount(0);
    await page.getByRole('button', { name: OWN_TEXTS.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: OWN_TEXTS.headings.confirmed })).toBeVisible();
    expect((await receivedMail(mail, 'onfirmaste')).text).toContain('Hola, Ana:');
  });

  await post(`/programmes/${event_id}/accepted`);
  const current = async (): Promise<Programme> => programme.parse(await get(`/programmes/${event_id}`));
  const talk = (await current()).talks[0]?.talk_id ?? 0;
  const session = { kind: 'talks', note: '', day, room: 'aula', chair: null } as const;
  const rooms = [{ id: 'aula', name: 'Aula Magna', place: 'Piso 1', seats: null }];
  const draftAt = (start: string, talks = [{ talk, minutes: 20, off: false }]) => ({
    days: [day],
    rooms,
    sessions: [
      { ...session, id: 'm1', title: 'Mesa 1', start, end: '13:00', talks },
      { ...session, id: 'm2', title: 'Mesa 2', start: '15:00', end: '16:00', talks: [] },
    ],
  });
  const arrange = async (draft: object) => {
    expect((await request.put(`/api/programmes/${event_id}`, { headers, data: { draft } })).status()).toBe(200);
    await page.goto(APPLICATIONS.programme(event_id));
    await page.reload();
  };
  const publish = async (empty: number, mailed: number) => {
    await page.getByRole('button', { name: t.publish.button }).click();
    await expect(page.getByText(t.publish.empty(empty))).toBeVisible();
    await expect(page.getByText(mailed === 2 ? t.publish.mails(2, false) : t.publish.noMails(2))).toBeVisible();
    await page.getByRole('button', { name: t.publish.anyway }).click();
    await expect(page.getByText(t.publish.done(mailed))).toBeVisible();
  };
  const placeNow = async () => {
    const { published } = await current();
    const place = published && talkPlaces(published).get(talk);
    return place ? placeInWords(place) : '';
  };

  await test.step('the first publication asks about the empty session and mails both authors; their pages say it first', async () => {
    await arrange(draftAt('09:00'));
    await page.getByRole('checkbox', { name: t.publish.notify(2) }).check();
    await publish(1, 2);
    // Collects a further change of the same visit.
    await page.getByRole('button', { name: t.session.edit('Mesa 1') }).click();
    await page.getByLabel(t.session.start).fill('08:00');
    await page.getByRole('button', { name: t.session.save }).click();
    await expect(page.getByRole('checkbox', { name: t.publish.notifyNow(2) })).not.toBeChecked();
    const told = await receivedMail(mail, 'Tu ponencia:');
    expect(told.text).toContain(await placeNow());
    expect(told.attachments[0]?.mimeType).toContain('text/calendar');
    await receivedMail(coauthor, 'Tu ponencia:');
    const coauthorPage = linkIn(await receivedMail(coauthor, 'coautora'), APPLICANT_PAGES.coauthor);
    for (const address of [own, coauthorPage]) {
      await page.goto(address);
      const place = page.getByRole('region', { name: AUTHOR_PLACE_TEXTS.title });
      await expect(place).toContainText(await placeNow());
      await expectAccessible(page);
    }
  });

  await test.step('changes are collected, then sent once to the people that the panel names', async () => {
    await arrange(draftAt('10:00'));
    await expect(page.getByRole('checkbox', { name: t.publish.notifyNow(2) })).not.toBeChecked();
    await publish(1, 0);
    // As wide as its words.
    expect((await page.getByRole('button', { name: t.publish.seeMail }).boundingBox())?.width).toBeLessThan(160);
    await expect(page.getByRole('link', { name: t.publish.toTell(2) })).toBeInViewport();
    await expect(page.getByText(t.publish.untold(2))).toContainText('Ana Pérez Soto, Iris Rey');
    // The names appear once if nothing is left to publish.
    await expect(page.getByText('Ana Pérez Soto, Iris Rey')).toHaveCount(1);
    await page.getByRole('button', { name: t.publish.tell }).click();
    await expect(page.getByText(t.publish.told(2))).toBeVisible();
    await expect(page.getByText(t.publish.untold(2))).toHaveCount(0);
    expect((await receivedMail(mail, 'Cambió tu lugar')).text).toContain(`Ahora: ${await placeNow()}`);
    await page.goto(own);
    await expect(page.getByRole('region', { name: AUTHOR_PLACE_TEXTS.title })).toContainText('10:00');
    await expect(page.getByText(OWN_CONSENT_TEXTS.isNamed)).toBeVisible();
  });

  await test.step('off the programme: her calendar is told to drop it', async () => {
    await arrange(draftAt('10:00', []));
    await publish(2, 0);
    await page.getByRole('button', { name: t.publish.tell }).click();
    await expect(page.getByText(t.publish.told(2))).toBeVisible();
    const isCancel = ({ attachments }: { attachments: { mimeType: string; method?: string; filename: string | null }[] }) =>
      attachments.some(({ filename }) => filename === 'ponencia-cancelada.ics');
    await expect.poll(async () => (await mailsTo(mail)).filter(isCancel).length).toBe(1);
    await page.goto(own);
    await expect(page.getByRole('heading', { level: 1, name: OWN_TEXTS.headings.confirmed })).toBeVisible();
    await expect(page.getByRole('heading', { name: AUTHOR_PLACE_TEXTS.title })).toHaveCount(0);
  });

  await test.step('a talk without a place says why it gets none', async () => {
    const seen = Object.fromEntries(ids.map((id) => [id, 'aceptada']));
    await post('/applications/state', { ids, state: 'en_revision', seen });
    await arrange(draftAt('10:00', []));
    await expect(page.getByText(t.waits['not-accepted'])).toBeVisible();
  });
});
