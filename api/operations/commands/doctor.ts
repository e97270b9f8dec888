/**
 * `npm run doctor`: checks everything that an operator can repair, prints the repair and changes nothing. `--reset-second-factor
 * EMAIL`, `--take-over` and `--recovery-sheet` run that action alone, without checks.
 */
import { parseArgs } from 'node:util';
import { RECOVERY_SHEET } from '@trama/shared/texts/backup';
import { DOCTOR_TEXTS as t } from '@trama/shared/texts/doctor';
import { ConfigError, readConfig } from '../../config.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { hasCopyKeys } from '../copies/keys.ts';
import { recoverySheet } from '../copies/sheet.ts';
import { takeOverCopies } from './check-copies.ts';
import {
  checkBackups,
  checkDatabase,
  checkErasures,
  checkFiles,
  checkFolder,
  checkKnownTime,
  checkMail,
  checkNotice,
  checkPages,
  checkPublicSite,
  checkSecondFactors,
  checkSqlite,
} from './checks.ts';
import type { Finding } from './finding.ts';
import { finish } from './run.ts';

const MARKS: Record<Finding['state'], string> = { good: '✓', bad: '✗', missing: t.missing };

async function examine(): Promise<Finding[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.map((text): Finding => ({ state: 'bad', text }));
  }
  const findings: Finding[] = [
    { state: 'good', text: t.configuration },
    ...config.unknown.map((text): Finding => ({ state: 'bad', text })),
    ...(await checkFolder(config.dataDir)),
  ];
  const database = await checkDatabase(config.dataDir);
  findings.push(...database.findings);
  if (database.db) {
    findings.push(...(await checkFiles(database.db, config.dataDir)), ...(await checkPages(database.db)));
    findings.push(...(await checkMail(config, database.db)), ...(await checkNotice(config, database.db)));
    findings.push(...(await checkSqlite(database.db)), ...(await checkKnownTime(database.db)));
    findings.push(...(await checkSecondFactors(database.db, config.dataDir)), ...(await checkErasures(database.db, Date.now())));
    await database.db.destroy();
  }
  findings.push(...(await checkBackups(config)));
  findings.push(...(await checkPublicSite(config)));
  return findings;
}

/** Prints the findings. @returns true if no finding is bad */
async function printFindings(): Promise<boolean> {
  const findings = await examine();
  const problems = findings.filter(({ state }) => state === 'bad').length;
  console.log([t.title, '', ...findings.map(({ state, text }) => `  ${MARKS[state]} ${text}`), ''].join('\n'));
  console.log(problems === 0 ? t.healthy : t.attention(problems));
  return problems === 0;
}

/** Parses the command line. Throws OperatorError. */
function readArguments() {
  const flag = { type: 'boolean' } as const;
  try {
    const { values } = parseArgs({
      options: { 'reset-second-factor': { type: 'string' }, 'take-over': flag, 'recovery-sheet': flag },
    });
    return { email: values['reset-second-factor'], takeOver: values['take-over'], sheet: values['recovery-sheet'] };
  } catch {
    throw new OperatorError(t.usage);
  }
}

/** Reads the configuration. Throws OperatorError in a data folder without keys, because new keys would open no copy. */
function configWithKeys() {
  const config = readConfig();
  if (config.backups.target && !hasCopyKeys(config.dataDir)) throw new OperatorError(t.noCopyKeys(config.dataDir));
  return config;
}

await finish(async () => {
  const { email, takeOver, sheet } = readArguments();
  if (takeOver) console.log(await takeOverCopies(configWithKeys()));
  else if (sheet) console.log((await recoverySheet(configWithKeys())) ?? RECOVERY_SHEET.noCopies);
  else if (email === undefined) process.exitCode = (await printFindings()) ? 0 : 1;
  else {
    // Imports much of the product, which the checks do not need.
    const { resetSecondFactor } = await import('./reset-second-factor.ts');
    console.log(await resetSecondFactor(readConfig(), email));
  }
});
