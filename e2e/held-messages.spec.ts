/** Contact messages: automatic ones are held for an administrator and never dropped; those of people are not held. */
import type { APIRequestContext } from '@playwright/test';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { CONTACT_MESSAGES as contactMessages, INBOX_TEXTS as inbox, CONTACT_TEXTS as t } from '@trama/shared/texts/contact';
import { SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { banner, contactField, fillContact } from './public-site.ts';
import { type Admin, expect, test, uniqueEmail } from './test.ts';

const letters = () => crypto.randomUUID().slice(0, 8).replace(/\d/gu, 'x');

async function storedMessages(request: APIRequestContext, admin: Admin, q: string) {
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const response = await request.get(`/api/contact-messages?filter=${encodeURIComponent(JSON.stringify({ q }))}`, { headers });
  return z.array(z.object({ message: z.string(), suspicion: z.string().nullable() })).parse(await response.json());
}

test('a form that the browser restored is sent at once: its message is stored, and is not suspect', async ({
  page,
  admin,
  request,
}) => {
  const email = uniqueEmail();
  await page.goto(PAGES.contact);
  await fillContact(page, { name: `Daniela ${letters()}`, email, message: 'Quiero proponer un seminario' });
  await page.getByRole('main').getByRole('link', { name: t.privacyLink }).click();
  await page.waitForURL(`**${PAGES.privacy}`);
  await page.goBack();
  await expect(contactField(page, 'message')).toHaveValue('Quiero proponer un seminario');
  await page.getByRole('button', { name: t.send }).click();
  await expect(banner(page, contactMessages.sent)).toBeVisible();
  expect(await storedMessages(request, admin, email)).toEqual([{ message: 'Quiero proponer un seminario', suspicion: null }]);
});

test('a held message is counted, found by its filter, answered or deleted with one click', async ({
  adminPage: page,
  request,
}) => {
  const [kept, deleted] = [`Kenia ${letters()}`, `Delia ${letters()}`];
  for (const name of [kept, deleted])
    await request.post('/api/send-email-contact', {
      data: { name, email: uniqueEmail(), message: 'Compra ahora', demora: 7 },
    });
  await page.goto(ADMIN.home);
  await expect(page.getByRole('link', { name: new RegExp(`^${sidebar.messages}.* nuevos?$`, 'u') })).toBeVisible();

  await page.goto(ADMIN.messages);
  await page.getByRole('button', { name: inbox.choices.suspect }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row(kept).getByText('Compra ahora').click();
  await expect(page.getByText(inbox.suspicion.haste)).toBeVisible();
  await expectAccessible(page);
  await row(deleted)
    .getByRole('button', { name: inbox.of(inbox.delete, deleted) })
    .click();
  await expect(row(deleted)).toHaveCount(0);
  await row(kept)
    .getByRole('button', { name: inbox.replyTo(kept) })
    .click();
  await page.getByLabel(inbox.answer).fill('Gracias, no.');
  await page.getByRole('button', { name: inbox.send }).click();
  await expect(page.getByText(inbox.sent)).toBeVisible();
  await expect(row(kept)).toHaveCount(0);
});
