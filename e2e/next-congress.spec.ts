/** A congress created from last year's: a whole copy, and a call copied into another congress. */

import { DEFAULT_DEADLINE } from '@trama/shared/calls/texts';
import { formatDate, formatDay } from '@trama/shared/format/format';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { CALL_TEXTS_SCREEN as texts } from '@trama/shared/texts/call-texts';
import { CALL_SETTINGS_TEXTS as call } from '@trama/shared/texts/calls';
import { EVENT_COPY_TEXTS as copy } from '@trama/shared/texts/event-copy';
import { EVENT_FORM_TEXTS as event } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS as image } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS as lists } from '@trama/shared/texts/lists';
import { expectAccessible } from './accessible.ts';
import { pdf } from './files.ts';
import { panelField } from './panel.ts';
import { daysAhead, expect, test, uniqueTitle } from './test.ts';

const QUESTION = {
  id: 'eje',
  kind: 'choice',
  label: 'Eje temático del congreso',
  required: true,
  confidential: false,
  choices: ['Salud', 'Convivencia'],
  axis: true,
} as const;

test('the next congress is copied whole, its dates moved in sight; another call takes its questions and texts', async ({
  adminPage: page,
  admin,
  request,
}) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Feria 2026') });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  await admin.setCall(event_id, { questions: [{ ...QUESTION, choices: [...QUESTION.choices] }], criteria: ['Rigor del método'] });
  const subject = 'Que sí, en {evento}';
  const data = { ...DEFAULT_DEADLINE, subject, body: 'Hasta el {fecha límite}.', deadline: 'day', day: daysAhead(80) };
  expect((await request.put(`/api/call-texts/${event_id}/aceptada`, { headers, data })).status()).toBe(200);
  const multipart = { eventId: event_id, 'files[]': pdf('Bases de la feria.pdf') };
  expect((await request.post('/api/event-documents', { headers, multipart })).status()).toBe(201);

  const expectCall = async () => {
    await expect(page.getByLabel(call.question, { exact: true })).toHaveValue(QUESTION.label);
    await expect(page.getByLabel(call.criterion(1), { exact: true })).toHaveValue('Rigor del método');
  };
  const title = uniqueTitle('Feria del año próximo');

  await test.step('duplicated: what it takes and how the days move is seen before', async () => {
    await page.goto(ADMIN.editEvent(event_id));
    await page.getByRole('link', { name: form.duplicate }).click();
    await expect(page.getByRole('heading', { level: 1, name: copy.title })).toBeVisible();
    for (const line of [copy.picture, copy.documents(1), copy.questions(1), copy.criteria(1), copy.texts(1)])
      await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible();
    // Typed day first.
    const day = page.getByLabel(copy.newDate);
    await day.pressSequentially(formatDate(daysAhead(460)).replaceAll('/', ''));
    await expect(day).toHaveValue(formatDate(daysAhead(460)));
    await expect(page.getByRole('row', { name: copy.days.dateEnd })).toContainText(formatDay(daysAhead(60)));
    await page.getByLabel(copy.newTitle).fill(title);
    await expectAccessible(page);
    await page.getByRole('button', { name: copy.submit }).click();
  });

  await test.step('the copy is a draft with the picture, the document, the moved days, the call and its texts', async () => {
    await expect(page.getByRole('heading', { level: 1, name: event.editTitle })).toBeVisible();
    await expect(page.getByText(lists.draft, { exact: true }).first()).toBeVisible();
    await expect(panelField(page, EVENT_LABELS.title)).toHaveValue(title);
    await expect(page.getByLabel(new RegExp(`^${EVENT_LABELS.date}`, 'u'))).toHaveValue(formatDate(daysAhead(460)));
    await expect(page.getByAltText(image.current)).toBeVisible();
    await expect(page.getByText('Bases de la feria.pdf')).toBeVisible();
    const copied = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.goto(APPLICATIONS.call(copied));
    await expectCall();
    await page.goto(APPLICATIONS.texts(copied));
    await expect(page.getByLabel(texts.subject)).toHaveValue(subject);
    await expect(page.getByLabel(texts.day)).not.toHaveValue(formatDate(daysAhead(80)));
  });

  await test.step('another call copies the questions and the texts alone', async () => {
    const other = await admin.createEvent({ title: uniqueTitle('Coloquio') });
    const from = { label: `${event_title} (${formatDate(daysAhead(120))})` };
    const take = async () => {
      await page.getByRole('button', { name: texts.copy }).click();
      await page.getByRole('combobox', { name: texts.copyFrom, exact: true }).selectOption(from);
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.copyDo, exact: true }).click();
    };
    await page.goto(APPLICATIONS.call(other.event_id));
    await take();
    await expectCall();
    await page.getByRole('button', { name: call.save }).click();
    await expect(page.getByText(call.saved)).toBeVisible();
    await page.goto(APPLICATIONS.texts(other.event_id));
    await take();
    await expect(page.getByLabel(texts.subject)).toHaveValue(subject);
  });
});
