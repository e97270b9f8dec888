/** `npm run doctor`: checks everything that an operator can repair, and prints how. Changes nothing. */

import { DOCTOR_TEXTS as t } from '@trama/shared/texts/doctor';
import { ConfigError, readConfig } from '../../config.ts';
import {
  checkBackups,
  checkDatabase,
  checkFiles,
  checkFolder,
  checkMail,
  checkNotice,
  checkPages,
  checkPublicSite,
  type Finding,
} from './checks.ts';

async function examine(): Promise<Finding[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.map((text) => ({ good: false, text }));
  }
  const findings: Finding[] = [{ good: true, text: t.configuration }, ...(await checkFolder(config.dataDir))];
  const database = await checkDatabase(config.dataDir);
  findings.push(...database.findings);
  if (database.db) {
    findings.push(...(await checkFiles(database.db, config.dataDir)), ...(await checkPages(database.db)));
    findings.push(...(await checkMail(config, database.db)), ...(await checkNotice(config, database.db)));
    await database.db.destroy();
  }
  findings.push(...(await checkBackups(config)));
  findings.push(...(await checkPublicSite(config)));
  return findings;
}

const findings = await examine();
const problems = findings.filter(({ good }) => !good).length;
console.log([t.title, '', ...findings.map(({ good, text }) => `  ${good ? '✓' : '✗'} ${text}`), ''].join('\n'));
console.log(problems === 0 ? t.healthy : t.attention(problems));
process.exitCode = problems === 0 ? 0 : 1;
