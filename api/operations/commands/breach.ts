/**
 * `npm run breach`: lists the people affected by a breach and drafts the letters, also while the product is stopped. Read only.
 */

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isoDay, nextDay, parseIsoDate, startOfDay } from '@trama/shared/format/dates';
import { isoTime } from '@trama/shared/format/time';
import { BREACH_TEXTS, BREACH_MESSAGES as m } from '@trama/shared/texts/breaches';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../core/database/open.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { affectedBy, breachPage } from '../../features/privacy/breaches.ts';
import { finish } from './run.ts';

const TO_WRITE = '…';

await finish(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { from: text, to: text, data: text, file: text } });
  const from = parseIsoDate(values.from ?? '');
  const to = parseIsoDate(values.to ?? '');
  const treatments = (values.data ?? '').split(',').filter(Boolean);
  if (!from || !to || treatments.length === 0) throw new OperatorError(m.usage);
  if (treatments.some((name) => !Object.hasOwn(TREATMENTS, name)))
    throw new OperatorError(m.unknownData(Object.keys(TREATMENTS).join(', ')));
  const config = readConfig();
  // Days are in the network's time zone, from the start of the first to the end of the last.
  const began_at = isoTime(startOfDay(isoDay(from), config.timeZone));
  const ended_at = isoTime(startOfDay(nextDay(isoDay(to)), config.timeZone) - 1);
  const db = openDatabase(config.dataDir);
  try {
    const affected = await affectedBy(db, treatments, ended_at);
    console.log(BREACH_TEXTS.affected(affected.length));
    if (!values.file) return;
    const breach = { began_at, ended_at, treatments, nature: TO_WRITE, effects: TO_WRITE, measures: TO_WRITE };
    await writeFile(values.file, await breachPage({ db, config }, breach), { mode: 0o600 });
    console.log(values.file);
  } finally {
    await db.destroy();
  }
}, 2);
