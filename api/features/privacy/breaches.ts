/** Breaches: the register and the affected people. Source: Ley 19.628, texto de la Ley 21.719, art. 14 sexies. */

import { PAGES } from '@trama/shared/paths';
import type { BreachInput, BreachRecord } from '@trama/shared/privacy/breaches';
import { BREACH_MESSAGES, breachReport } from '@trama/shared/texts/breaches';
import { TREATMENTS, type Treatment, type TreatmentName } from '@trama/shared/texts/treatments';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { everyEmailKey } from '../../core/database/email-keys.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import type { Subject } from '../../core/personal-data/entry.ts';
import { PERSONAL_DATA } from './register.ts';
import type { BreachTable } from './tables.ts';

const names = z.array(z.string());
const isTreatment = (name: string): name is TreatmentName => Object.hasOwn(TREATMENTS, name);

interface Affected {
  name: string;
  /** null: no address, so the person is notified in another way. */
  email: string | null;
  /** Treatments with data of the person before the end of the period. */
  treatments: TreatmentName[];
}

/** Every person that a row can name: people with a person row, and every other stored address. */
async function subjects(db: Db): Promise<(Subject & { name: string; address: string | null })[]> {
  const people = await db.selectFrom('people').select(['user_id', 'email', 'email_key', 'full_name']).execute();
  const known = new Set(people.map(({ email_key }) => email_key));
  const names = new Map<string, string>();
  for (const { table, named: name } of PERSONAL_DATA) {
    if (name === undefined) continue;
    const { rows } = await sql<{ email: string; name: string }>`select email_key as email, max(${sql.ref(name)}) as name
      from ${sql.table(table)} where email_key is not null and ${sql.ref(name)} <> '' group by email_key`.execute(db);
    for (const row of rows) names.set(row.email, row.name);
  }
  return [
    ...people.map(({ user_id, email, email_key, full_name }) => ({
      userId: user_id,
      email: email_key,
      name: full_name,
      address: email,
    })),
    ...[...(await everyEmailKey(db))]
      .filter((email) => !known.has(email))
      .map((email) => ({ userId: null, email, name: names.get(email) ?? email, address: email })),
  ];
}

/** People with rows of these treatments at the end of the period, if those rows still exist. @param endedAt ISO */
export async function affectedBy(db: Db, treatments: readonly string[], endedAt: string): Promise<Affected[]> {
  const chosen = PERSONAL_DATA.filter(({ treatment }) => treatments.includes(treatment));
  // Inclusion requirements are part of the application's row.
  const support = treatments.includes('support') && !treatments.includes('applications');
  const data = support ? [...chosen, ...PERSONAL_DATA.filter(({ table }) => table === 'applications')] : chosen;
  const affected: Affected[] = [];
  for (const subject of await subjects(db)) {
    const found = new Set<TreatmentName>();
    for (const { table, treatment, rows, since } of data) {
      const inTime = since ? sql`and ${sql.ref(since)} <= ${endedAt}` : sql``;
      const { rows: hits } = await sql`select 1 from ${sql.table(table)} where ${rows(subject)} ${inTime} limit 1`.execute(db);
      if (hits.length > 0) found.add(support && table === 'applications' ? 'support' : treatment);
    }
    if (found.size > 0) affected.push({ name: subject.name, email: subject.address, treatments: [...found] });
  }
  return affected;
}

export function breachRecordOf({ treatments, noted_by: _, ...row }: Selectable<BreachTable>): BreachRecord {
  return { ...row, treatments: parseJson(names, treatments, []) };
}

/** Finds a breach. Throws HttpError 404. */
export async function findBreach(db: Db, id: number): Promise<BreachRecord> {
  const row = await db.selectFrom('breaches').selectAll().where('breach_id', '=', id).executeTakeFirst();
  if (!row) throw notFound(BREACH_MESSAGES.notFound);
  return breachRecordOf(row);
}

/** Inserts a breach. Throws HttpError 422 for an unknown treatment. */
export async function noteBreach(ctx: Context, input: BreachInput, account: string): Promise<BreachRecord> {
  const unknown = input.treatments.filter((name) => !isTreatment(name));
  const sentence = BREACH_MESSAGES.unknownData(Object.keys(TREATMENTS).join(', '));
  if (unknown.length > 0) throw new HttpError(422, sentence, { treatments: sentence });
  const { treatments, ...rest } = input;
  const ended_at = new Date(input.ended_at).toISOString();
  const affected = await affectedBy(ctx.db, treatments, ended_at);
  const row = await ctx.db
    .insertInto('breaches')
    .values({
      ...rest,
      began_at: new Date(input.began_at).toISOString(),
      ended_at,
      treatments: JSON.stringify(treatments),
      noted_at: nowIso(ctx),
      noted_by: account,
      affected: affected.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return breachRecordOf(row);
}

type BreachFacts = Pick<BreachRecord, 'began_at' | 'ended_at' | 'treatments' | 'nature' | 'effects' | 'measures'>;

/** HTML page with draft letters and the list of affected people. */
export async function breachPage(ctx: Pick<Context, 'db' | 'config'>, breach: BreachFacts): Promise<string> {
  const affected = await affectedBy(ctx.db, breach.treatments, breach.ended_at);
  const site = await mailIdentity(ctx);
  const kinds: Treatment[] = breach.treatments.filter(isTreatment).map((name) => TREATMENTS[name]);
  return breachReport({
    siteName: site.name,
    contact: site.contactEmail || `${site.url}${PAGES.contact}`,
    timeZone: ctx.config.timeZone,
    beganAt: breach.began_at,
    endedAt: breach.ended_at,
    nature: breach.nature,
    effects: breach.effects,
    measures: breach.measures,
    kinds,
    affected: affected.map(({ name, email, treatments }) => ({
      name,
      email,
      data: treatments.map((each) => TREATMENTS[each].name),
    })),
  });
}
