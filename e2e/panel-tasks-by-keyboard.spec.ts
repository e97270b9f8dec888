/** The administrator's tasks by keyboard: Tab reaches each control visibly, and dialogs return the focus. */

import type { Page } from '@playwright/test';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS as image } from '@trama/shared/texts/images';
import { GO_TO_TEXTS as goTo } from '@trama/shared/texts/keys';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { MAIL_TEXTS as mail } from '@trama/shared/texts/mails';
import { PERSON_MESSAGES, PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { PROGRAMME_BUILDER_TEXTS as programme } from '@trama/shared/texts/programme';
import { PUBLISHING_FIELD_TEXTS as publishing } from '@trama/shared/texts/publishing';
import { TRASH_TEXTS as trash } from '@trama/shared/texts/trash';
import { png } from './files.ts';
import { panelField, tabTo } from './panel.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { daysAhead, expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const typed = (day: string) => day.split('-').reverse().join('/');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the first result of «Ir a…». */
async function goBy(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: goTo.label })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toContainText(words);
  await page.keyboard.press('Enter');
}

/** Activates the focused control and confirms the dialog, whose focus starts on «Cancelar». */
async function confirm(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(button(page, deletion.cancel)).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: label }));
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}

test('a congress is published and announced, goes to the trash and comes back', async ({ adminPage: page, request }) => {
  test.slow();
  const email = uniqueEmail();
  await request.post('/api/subscriptions', { data: { email } });
  await request.post(linkIn(await receivedMail(email, 'Confirma que quieres'), '/api/subscriptions/'));
  const title = uniqueTitle('Congreso por teclado');
  await page.goto(ADMIN.home);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await goBy(page, CONTENT_WORDS.event.add);
  await expect(page).toHaveURL(ADMIN.createEvent);

  await tabTo(page, panelField(page, EVENT_LABELS.title));
  await page.keyboard.type(title);
  await tabTo(page, page.getByRole('textbox', { name: EVENT_LABELS.description }));
  await page.keyboard.type('Un encuentro de investigadoras.');
  for (const [label, text] of [
    [EVENT_LABELS.date, typed(daysAhead(90))],
    [EVENT_LABELS.dateEnd, typed(daysAhead(30))],
    [EVENT_LABELS.hour, '9:30'],
    [EVENT_LABELS.location, 'Valdivia'],
  ] as const) {
    await tabTo(page, panelField(page, label));
    await page.keyboard.type(text);
  }
  // Waits for the chooser before opening it: otherwise the browser may cancel it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel(image.drop));
  await page.keyboard.press('Space');
  await (await chooser).setFiles(png('portada.png', 400, 300));
  await tabTo(page, page.getByLabel(publishing.notify));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, form.create.event));
  await confirm(page, mail.mailingConfirm);
  await expect(page.getByText(EVENT_MESSAGES.created)).toBeVisible();
  await receivedMail(email, title);

  await goBy(page, CONTENT_WORDS.event.many);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(title);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, button(page, `${dashboard.delete}: ${title}`));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button(page, `${dashboard.delete}: ${title}`)).toBeFocused();
  await confirm(page, deletion.confirm);
  await expect(row).toHaveCount(0);

  await goBy(page, trash.title);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, button(page, `${trash.restore}: ${title}`));
  await page.keyboard.press('Enter');
  await expect(page.getByText(trash.restoredPublic)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a person of the team is changed in the modal, which gives the focus back to her row', async ({
  adminPage: page,
  admin,
}) => {
  const firstName = uniqueTitle('Melisa');
  await admin.createMember(firstName);
  await page.goto(ADMIN.members);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(firstName);
  await expect(page.getByRole('row')).toHaveCount(2);
  const edit = button(page, `${dashboard.edit}: ${firstName} Rey`);
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: people.editTitle });
  await tabTo(page, modal.getByRole('textbox', { name: /^Cargo/u }));
  await page.keyboard.type('Tesorera');
  await tabTo(page, modal.getByRole('button', { name: form.save }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(PERSON_MESSAGES.updated)).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('a programme is begun, a talk gets its place, and it is published', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Encuentro'), date: daysAhead(40), dateEnd: daysAhead(10) });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const [person, title] = [
    { name: 'Ana Pérez', affiliation: '', orcid: null, email: uniqueEmail(), presents: true },
    'El río como patio',
  ];
  const made = await page.request.post('/api/talks', { headers, data: { event_id, title, abstract: '', people: [person] } });
  expect(made.ok()).toBe(true);
  await page.goto(APPLICATIONS.programme(event_id));
  await tabTo(page, page.getByLabel(programme.start.first));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed(daysAhead(40)));
  await tabTo(page, page.getByLabel(programme.start.rooms));
  await page.keyboard.type('Aula Magna');
  await tabTo(page, button(page, programme.start.button));
  await page.keyboard.press('Enter');
  const move = button(page, programme.move.button(title));
  await tabTo(page, move);
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, programme.move.here));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /^Mesa 1,/u })).toContainText(title);
  await tabTo(page, button(page, programme.publish.button));
  await page.keyboard.press('Enter');
  // A second Enter presses Cancelar in the warning about empty sessions, so it publishes nothing.
  await expect(button(page, deletion.cancel)).toBeFocused();
  await tabTo(page, button(page, programme.publish.anyway));
  await page.keyboard.press('Enter');
  await expect(page.getByText(programme.publish.done(0))).toBeVisible();
});
