/** Results of a call: the expected day, and the place on the waiting list. */

import { applicationRecord, decisionMail } from '@trama/shared/applications/answers';
import { formatDate, formatDay } from '@trama/shared/format/format';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICANT_PAGES, PAGES } from '@trama/shared/paths';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { AUTHORS_TEXTS } from '@trama/shared/texts/coauthors';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { decided } from './applying.ts';
import { pdf } from './files.ts';
import { settingsTab } from './panel.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { daysAhead, expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

const ticket = z.object({ user: z.object({ user_id: z.string() }) });
const COAUTHORS = [
  {
    name: 'Rocío Huenchumil Pino',
    affiliation: 'Universidad del Valle Central',
    orcid: '0000-0002-1825-0097',
    email: uniqueEmail(),
  },
  { self: true, presents: true },
  { name: 'Camila Ferreira', affiliation: 'Instituto Rioclaro, Brasil' },
];

test('the panel sets the results day; event, applicants and waiting list show it', async ({
  adminPage: page,
  admin,
  request,
  watch,
}) => {
  // The test's sign-in script also runs in the frame of a file, which has no storage.
  watch.allow(/reading 'setItem'/u);
  test.setTimeout(120_000);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const mail = uniqueEmail();
  const known = await request.post('/api/users', {
    data: { firstName: 'Daniela', lastName: 'Aravena', email: mail, roleName: 'exhibitor' },
  });
  const fields = {
    nombre: 'Daniela',
    apellidoP: 'Aravena',
    apellidoM: 'Muñoz',
    mail,
    institucion: 'Liceo',
    academico: 'Magíster',
  };
  const more = { titulo: 'Escuchar antes de intervenir', inclusion: 'Ninguno', observacion: 'Ninguna' };
  const userId = ticket.parse(await known.json()).user.user_id;
  const sent = { userId, eventId: event_id, ...fields, ...more, coautoras: JSON.stringify(COAUTHORS), files: pdf('Resumen.pdf') };
  expect((await request.post('/api/user-event', { multipart: sent })).status()).toBe(201);

  const day = daysAhead(80);
  await page.goto(APPLICATIONS.call(event_id));
  await settingsTab(page, t.results);
  await page.getByLabel(t.resultsOn).fill(day);
  await expect(page.getByLabel(t.showWaitingPlace)).toBeChecked();
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await openPublished(page, PAGES.event(event_id));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(EVENT_PAGE_TEXTS.results)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('main')).toContainText(formatDate(day));

  const own = linkIn(await receivedMail(mail, 'Recibimos tu postulación'), APPLICANT_PAGES.own);
  await page.goto(own);
  await expect(page.getByText(OWN_TEXTS.leads.resultsOn(formatDay(day)))).toBeVisible();
  await expect(page.getByText(OWN_TEXTS.steps.expected(formatDate(day)))).toBeVisible();

  const headers = { authorization: `Bearer ${admin.session.token}` };
  const filter = encodeURIComponent(JSON.stringify({ event_id }));
  const found = await request.get(`/api/applications?filter=${filter}`, { headers });
  const [application] = z.array(applicationRecord).parse(await found.json());
  const ids = [application?.application_id ?? ''];
  await request.post('/api/applications/state', { headers, data: decided(ids, 'lista_espera') });
  const waiting = await request.get(`/api/decision-mails?event_id=${event_id}`, { headers });
  const prepared = z.array(decisionMail).parse(await waiting.json());
  const mails = prepared.map(({ decision_mail_id }) => decision_mail_id);
  await request.post('/api/decision-mails/send', { headers, data: { ids: mails } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: OWN_TEXTS.headings.lista_espera })).toBeVisible();
  await expect(page.getByText(OWN_TEXTS.leads.waiting(1, 1))).toBeVisible();
  await expectAccessible(page);

  await page.goto(APPLICATIONS.one(String(ids[0])));
  await expect(page.getByText(AUTHORS_TEXTS.title)).toBeVisible();
  await expect(page.getByRole('list', { name: AUTHORS_TEXTS.title }).getByRole('listitem')).toContainText([
    'Rocío Huenchumil Pino',
    'Daniela Aravena',
    'Camila Ferreira',
  ]);
});
