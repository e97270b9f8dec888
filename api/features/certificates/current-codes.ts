/** Matches certificates of an event to recipients. */
import type { CertificateRole } from '@trama/shared/certificates/certificates';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import type { Db, Trx } from '../../core/database/open.ts';
import type { Recipient } from './recipients.ts';

type Named = Pick<Recipient, 'recipient' | 'name' | 'email' | 'talk_id' | 'application_id' | 'talk_title'>;

/** Keys of a talk: an application has no talk id until a programme contains it, and titles are edited. */
function talkKeys({ talk_id, application_id, talk_title }: Named): string[] {
  const keys = [
    talk_id === null ? '' : `talk:${talk_id}`,
    application_id === null ? '' : `application:${application_id}`,
    talk_title === null ? '' : `title:${foldForSearch(talk_title)}`,
  ].filter((key) => key !== '');
  return keys.length === 0 ? ['none'] : keys;
}

/** Keys of a recipient, most reliable first: one key may change while another stays. */
const KEYS: readonly ((one: Named) => string[])[] = [
  ({ recipient }) => [recipient],
  (one) => (one.email === '' ? [] : talkKeys(one).map((talk) => `${talk}:${foldEmail(one.email)}`)),
  (one) => talkKeys(one).map((talk) => `${talk}:${foldForSearch(one.name)}`),
];

/**
 * Codes of the current certificates of these people, by `recipient`, revoked certificates included. Matches by the talk and the
 * address or name of any version. Each code matches one recipient.
 */
export async function currentCodes(
  db: Db | Trx,
  { event_id, role }: { event_id: number; role: CertificateRole },
  people: readonly Named[],
): Promise<Map<string, string>> {
  const versions = await db
    .selectFrom('certificates')
    .select(['recipient', 'name', 'email', 'talk_id', 'application_id', 'talk_title'])
    .select(({ fn }) => fn.coalesce('replaced_by', 'code').as('current'))
    .where('event_id', '=', event_id)
    .where('role', '=', role)
    .where('withdrawn_at', 'is', null)
    .execute();
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const keysOf of KEYS) {
    const byKey = Map.groupBy(
      versions.flatMap((version) => keysOf(version).map((key) => ({ key, current: version.current }))),
      ({ key }) => key,
    );
    for (const person of people) {
      if (codes.has(person.recipient)) continue;
      const found = keysOf(person).flatMap((key) => byKey.get(key) ?? []);
      const code = found.find(({ current }) => !taken.has(current))?.current;
      if (code === undefined) continue;
      codes.set(person.recipient, code);
      taken.add(code);
    }
  }
  return codes;
}
