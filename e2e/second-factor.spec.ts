/** A network that requires a second factor from its administrators. */

import { secondFactorSecret } from '@trama/shared/accounts/account';
import { loginResponse } from '@trama/shared/accounts/auth';
import { settingsResponse } from '@trama/shared/network/settings';
import { ADMIN } from '@trama/shared/paths';
import { SETTINGS_LABELS } from '@trama/shared/records/settings';
import { LOGIN_TEXTS as login, SECOND_FACTOR_MESSAGES } from '@trama/shared/texts/accounts';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { SETTINGS_TEXTS } from '@trama/shared/texts/settings';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleInAnyLight } from './accessible.ts';
import { withOwnProduct } from './own-product.ts';
import { dropSession, expect, signIn } from './test.ts';

const test = withOwnProduct();

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

test('a required second factor is set up at the next login, before anything else', async ({ page, admin, watch }) => {
  watch.allow(/status of 4(?:03|09|22)/u);
  const [owner, newcomer] = [await admin.createAccount(), await admin.createAccount({ firstName: 'Luz', lastName: 'Rey' })];
  await signIn(page, owner);
  await page.goto(ADMIN.settings);
  const require = page.getByRole('checkbox', { name: SETTINGS_LABELS.secondFactorRequired });
  await require.check();
  await page.getByRole('button', { name: SETTINGS_TEXTS.submit }).click();
  await expect(page.getByText('Activa antes tu propio segundo factor').first()).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const made = secondFactorSecret.parse(await (await page.request.post('/api/account/second-factor', { headers })).json());
  await page.request.post('/api/account/second-factor/confirm', { headers, data: { code: codeOf(made.secret) } });
  await page.getByRole('button', { name: SETTINGS_TEXTS.submit }).click();
  await expect(page.getByText(SETTINGS_TEXTS.saved).first()).toBeVisible();
  const saved = settingsResponse.parse(await (await page.request.get('/api/settings', { headers })).json());
  expect(saved.secondFactorRequired).toBe(true);

  await dropSession(page);
  await page.goto(ADMIN.messages);
  await page.getByLabel(login.email).fill(newcomer.email);
  await page.getByLabel(login.password, { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.factorDueTitle })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleInAnyLight(page);
  await page.getByRole('button', { name: t.beginSecondFactor }).click();
  await page.getByLabel(t.appCode).fill(codeOf((await page.getByRole('code').textContent()) ?? ''));
  await page.getByRole('button', { name: t.confirmSecondFactor }).click();
  await page.getByRole('button', { name: t.recoveryDone }).click();
  await expect(page).toHaveURL(ADMIN.messages);
  await page.goto(ADMIN.home);
  await expect(page.getByRole('heading', { level: 1, name: DASHBOARD_TEXTS.title })).toBeVisible();
  await page.goto(ADMIN.account);
  await page.getByRole('button', { name: t.removeSecondFactor }).click();
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.keep).first()).toBeVisible();
  const refused = await page.request.post('/api/login', { data: owner });
  expect(loginResponse.safeParse(await refused.json()).success).toBe(false);
});
