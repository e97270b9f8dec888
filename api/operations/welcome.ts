/** The start message for the operator. */
import { join } from 'node:path';
import { ADMIN, API } from '@trama/shared/paths';
import { DOCTOR_TEXTS } from '@trama/shared/texts/doctor';
import { STARTUP_TEXTS as t } from '@trama/shared/texts/startup';
import { STATUS_TEXTS } from '@trama/shared/texts/status';
import type { Config } from '../config.ts';
import type { StorageState } from '../core/database/storage.ts';
import { isExampleAddress } from '../core/settings/example-addresses.ts';
import type { FirstRoot, GivenAddress } from '../features/accounts/first-root.ts';

interface Started {
  storage: StorageState;
  firstRoot: FirstRoot | null;
  /** Result of replacing an administrator's example address. */
  rootAddress: GivenAddress | null;
  sampleLoaded: boolean;
  /** The recovery sheet, at the first start with copies. */
  sheet: string | null;
}

/** URLs to open, and the first administrator's password, which is printed only once. */
export function welcome(config: Config, { storage, firstRoot, rootAddress, sampleLoaded, sheet }: Started): string {
  const lines = [
    [t.site, config.siteUrl],
    [t.admin, config.siteUrl + ADMIN.login],
    ['API', `${config.siteUrl}${API}/docs`],
    [t.data, config.dataDir],
    [t.mail, config.resendApiKey ? t.mailByResend : t.mailAsFiles(join(config.dataDir, 'mail'))],
  ];
  if (storage !== 'open') lines.push([t.warning, STATUS_TEXTS.warnings[storage === 'full' ? 'disk-full' : 'folder-closed']]);
  for (const line of config.unknown) lines.push([t.warning, line]);
  if (config.production && !config.siteUrl.startsWith('https:')) lines.push([t.warning, DOCTOR_TEXTS.httpInProduction]);
  if (sampleLoaded) lines.push([t.content, t.sampleContent]);
  if (rootAddress && config.rootEmail) lines.push([t.account, t.rootAddress[rootAddress](config.rootEmail)]);
  if (firstRoot) {
    lines.push([t.firstAccount, firstRoot.email]);
    lines.push([t.password, firstRoot.password ? t.passwordOnce(firstRoot.password) : t.passwordGiven]);
    if (config.production && isExampleAddress(firstRoot.email)) lines.push([t.warning, t.exampleAddress]);
    if (firstRoot.guessable) lines.push([t.warning, `ROOT_PASSWORD: ${firstRoot.guessable}`]);
  }
  return (
    ['', `  ${t.ready}`, '', ...lines.map(([name = '', value]) => `  ${name.padEnd(16)}${value}`), ''].join('\n') + (sheet ?? '')
  );
}
