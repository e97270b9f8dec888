/** Protection of accounts: repeated password, second factor, pending invitation, new address. */
import { DatabaseSync } from 'node:sqlite';
import { ADMIN } from '@trama/shared/paths';
import { ACCOUNT_MESSAGES, EMAIL_CHANGE_MESSAGES, EMAIL_CHANGE_TEXTS, LOGIN_TEXTS as login } from '@trama/shared/texts/accounts';
import { INVITATION_MESSAGES, INVITE_TEXTS, ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { CONFIRM_TEXTS as confirm } from '@trama/shared/texts/panel';
import { PEOPLE_TEXTS } from '@trama/shared/texts/people';
import { Secret, TOTP } from 'otpauth';
import { linkIn, receivedMail } from './received-mail.ts';
import { dropSession, expect, signIn, test, uniqueEmail } from './test.ts';

/** Ages the account's last password check, so the next sensitive request needs the password. */
function forgetPassword(email: string): void {
  const database = new DatabaseSync(`${process.env.E2E_DATA_DIR}/trama.sqlite`);
  database.exec('PRAGMA busy_timeout = 5000');
  const update =
    "UPDATE sessions SET password_at = '2020-01-01T00:00:00.000Z' WHERE user_id IN (SELECT user_id FROM people WHERE email = ?)";
  database.prepare(update).run(email);
  database.close();
}

test('an old session needs its password; the invitation continues and is pending until withdrawn', async ({
  page,
  admin,
  watch,
}) => {
  watch.allow(/status of (?:403|422)/u);
  const account = await admin.createAccount();
  await signIn(page, account);
  await page.goto(ADMIN.invite);
  const email = uniqueEmail();
  const name = `Luz ${email.slice(8, 16)}`;
  await page.getByLabel(PEOPLE_TEXTS.firstName).fill(name);
  await page.getByLabel(PEOPLE_TEXTS.lastName).fill('Rey');
  await page.getByLabel(PEOPLE_TEXTS.email).fill(email);
  forgetPassword(account.email);
  await page.getByRole('button', { name: INVITE_TEXTS.submit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: confirm.title });
  await dialog.getByLabel(confirm.password).fill('no es esta');
  await dialog.getByRole('button', { name: confirm.submit }).click();
  await expect(dialog.getByText(ACCOUNT_MESSAGES.currentWrong)).toBeVisible();
  await dialog.getByLabel(confirm.password).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await receivedMail(email, 'te invita a administrar');

  await page.goto(ADMIN.accounts);
  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText(t.pending)).toBeVisible();
  await row.getByRole('button', { name: t.resend }).click();
  await expect(page.getByText(INVITATION_MESSAGES.sent)).toBeVisible();
  await row.getByRole('button', { name: t.withdraw }).click();
  await expect(row).toHaveCount(0);
});

test('a person who gives up reads why nothing happened, and keeps what was typed', async ({ page, admin, watch }) => {
  watch.allow(/status of 403/u);
  const account = await admin.createAccount();
  await signIn(page, account);
  await page.goto(ADMIN.account);
  await page.getByLabel(t.newEmail).fill('otra@example.org');
  forgetPassword(account.email);
  await page.getByRole('button', { name: t.saveEmail }).click();
  await page.getByRole('dialog', { name: confirm.title }).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Escribe tu contraseña para continuar')).toBeVisible();
  await expect(page.getByLabel(t.newEmail)).toHaveValue('otra@example.org');
});

test('a second factor is turned on with an app, asked for at the login, and turned off', async ({ page, admin, watch }) => {
  watch.allow(/status of 401/u);
  const account = await admin.createAccount();
  await signIn(page, account);
  await page.goto(ADMIN.account);
  await page.getByRole('button', { name: t.beginSecondFactor }).click();
  await expect(page.getByRole('img', { name: t.qrCode })).toBeVisible();
  const secret = Secret.fromBase32(((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel(t.appCode).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: t.confirmSecondFactor }).click();
  const codes = page.getByRole('status', { name: t.recoveryTitle });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: t.recoveryDone }).click();
  await expect(page.getByText(t.secondFactorOn)).toBeVisible();

  await dropSession(page);
  await page.goto(ADMIN.login);
  await page.getByLabel(login.email).fill(account.email);
  await page.getByLabel(login.password, { exact: true }).fill(account.password);
  await page.getByLabel(login.remember).check();
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByLabel(login.code)).toBeFocused();
  await page.getByLabel(login.code).fill(recovery);
  await page.getByRole('button', { name: login.submit }).click();
  await page.waitForURL(ADMIN.home);
  await page.goto(ADMIN.account);
  await expect(page.getByText(t.recoveryLeft(9))).toBeVisible();
  await page.getByRole('button', { name: t.removeSecondFactor }).click();
  await expect(page.getByRole('button', { name: t.beginSecondFactor })).toBeVisible();
});

test('another address is confirmed from its mail, and undone from the one before', async ({ page, admin }) => {
  const account = await admin.createAccount();
  await signIn(page, account);
  await page.goto(ADMIN.account);
  const email = uniqueEmail();
  await page.getByLabel(t.newEmail).fill(email);
  await page.getByRole('button', { name: t.saveEmail }).click();
  await expect(page.getByText(t.emailAsked(email))).toBeVisible();
  await page.goto(linkIn(await receivedMail(email, 'Confirma tu correo'), ADMIN.confirmEmail));
  await page.getByRole('button', { name: EMAIL_CHANGE_TEXTS.confirm }).click();
  await expect(page.getByText(EMAIL_CHANGE_MESSAGES.confirmed)).toBeVisible();
  await page.goto(linkIn(await receivedMail(account.email, 'Cambio de correo'), ADMIN.undoEmail));
  await page.getByRole('button', { name: EMAIL_CHANGE_TEXTS.undo }).click();
  await expect(page.getByText(EMAIL_CHANGE_MESSAGES.undone)).toBeVisible();
  await signIn(page, account);
});
