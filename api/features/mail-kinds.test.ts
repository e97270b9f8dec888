/** Mails that waited while their event changed: what they say is true when they leave, or they do not leave. */
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import type { Updateable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../core/database/tables.ts';
import { insertApplicationRow } from '../testing/applications.ts';
import { insertEventRow } from '../testing/factories.ts';
import { form } from '../testing/form.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { remindDrafts } from './drafts/upkeep.ts';
import { sendOpeningNotices } from './notices/notices.ts';

const NOW = Date.parse('2026-11-20T12:30:00.000Z');
const OPENS = NOW + DAY_MS;
/** Of the call. */
const LAST_DAY = NOW + 2 * DAY_MS;

let t: TestApp;
let token: string;
let eventId: number;
beforeEach(async () => {
  t = await createTestApp({ now: NOW });
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { date: '2026-12-15T00:00:00.000Z', close_date: '2026-11-22T00:00:00.000Z' });
});
afterEach(() => t.close());

const api = async (method: 'POST' | 'PUT', url: string, json: object) => {
  const answer = await t.send(method, url, { token, json });
  expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([200, 201])]);
  return answer.json();
};
const changeEvent = (columns: Updateable<Database['events']>) =>
  t.ctx.db.updateTable('events').set(columns).where('id', '=', eventId).execute();
const mails = (start: string) =>
  t.ctx.db.selectFrom('outbox').select(['mail_key', 'state', 'text']).where('mail_key', 'like', `${start}%`).execute();
/** What became of the mails whose keys begin so, once the provider takes mails again. */
async function leave(start: string): Promise<string[]> {
  expect((await mails(start)).map(({ state }) => state)).toContain('pending');
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  return (await mails(start)).map(({ state }) => state);
}
const cancelled = { event_state: 'cancelled' } as const;

/** Each writes one mail, which waits. @returns the beginning of its key */
const WRITE = {
  async 'a call has opened'() {
    await api('PUT', `/api/call-settings/${eventId}`, { ...DEFAULT_CALL, opensAt: new Date(OPENS).toISOString() });
    await t.send('POST', '/api/opening-notices', { json: { eventId, email: 'ana@example.org' } });
    const link = /\/api\/opening-notices\/\S+/u.exec((await mails('opening-notice')).at(-1)?.text ?? '')?.[0] ?? '';
    await t.send('POST', link);
    await t.ctx.db.deleteFrom('outbox').execute();
    t.setNow(OPENS);
    await sendOpeningNotices(t.ctx, OPENS);
    return 'call-opened';
  },
  async 'a draft can still be sent'() {
    const draft = form({ eventId, mail: 'ana@example.org', recordar: 'true' });
    await t.send('POST', '/api/application-drafts', { form: draft });
    const link = /postulacion\/\d+#([\w-]{43})/u.exec((await mails('application-draft')).at(-1)?.text ?? '')?.[1] ?? '';
    await t.send('POST', '/api/application-drafts/open', { json: { token: link } });
    t.setNow(LAST_DAY);
    await remindDrafts(t.ctx, LAST_DAY);
    return 'application-draft-reminder';
  },
  async 'a talk has its place'() {
    const people = [{ name: 'Ana', affiliation: '', orcid: null, email: 'ana@example.org', presents: true }];
    const { talk_id } = await api('POST', '/api/talks', { event_id: eventId, title: 'El río', abstract: '', people });
    const common = { id: 's1', kind: 'talks', title: '', note: '', room: null, chair: null } as const;
    const session = { ...common, day: '2026-12-15', start: '09:00', end: '10:00' };
    const draft = {
      days: ['2026-12-15'],
      rooms: [],
      sessions: [{ ...session, talks: [{ talk: talk_id, minutes: 20, off: false }] }],
    };
    await api('PUT', `/api/programmes/${eventId}`, { draft });
    await api('POST', `/api/programmes/${eventId}/publish`, { notify: true });
    return 'speaker-places';
  },
  async 'one person may apply late'() {
    await api('POST', '/api/late-links', { event_id: eventId, email: 'ana@example.org' });
    return 'late-link';
  },
} satisfies Record<string, () => Promise<string>>;

test.each(Object.entries(WRITE))(
  '«%s» leaves while it is so, waits while the event is in the trash, and not once it is cancelled',
  async (_, write) => {
    const start = await write();
    await changeEvent({ deleted_at: new Date(NOW).toISOString() });
    expect(await leave(start)).toEqual(['pending']);
    await changeEvent({ deleted_at: null });
    t.setNow(t.ctx.clock.now() + HOUR_MS);
    await t.ctx.mail.settled();
    expect((await mails(start)).map(({ state }) => state)).toEqual(['sent']);
    await t.ctx.mail.stop();

    await t.ctx.db
      .updateTable('outbox')
      .set({ state: 'pending', in_flight_since: null })
      .where('mail_key', 'like', `${start}%`)
      .execute();
    await changeEvent(cancelled);
    expect(await leave(start)).toEqual([]);
  },
);

test('that a call opened, or a draft can be sent, does not leave once the call was closed', async () => {
  for (const name of ['a draft can still be sent', 'a call has opened'] as const) {
    const start = await WRITE[name]();
    await api('PUT', `/api/call-settings/${eventId}`, { ...DEFAULT_CALL, override: 'closed' });
    expect(await leave(start), name).toEqual([]);
    await t.ctx.mail.stop();
    t.setNow(NOW);
    await api('PUT', `/api/call-settings/${eventId}`, DEFAULT_CALL);
  }
});

test('that an event is postponed does not leave once it is not', async () => {
  await insertApplicationRow(t.ctx.db, { event_id: eventId });
  await changeEvent({ event_state: 'postponed' });
  await api('POST', `/api/events/${eventId}/notify-applicants`, {});
  await changeEvent({ event_state: 'scheduled' });
  expect(await leave('event-changed')).toEqual([]);
});

test('what is left to review does not leave once nothing is left', async () => {
  const application = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  const json = { event_id: eventId, name: 'Eva', email: 'eva@example.org' };
  const { reviewer_id } = await api('POST', '/api/reviewers', json);
  t.setNow(NOW + DAY_MS + MINUTE_MS);
  await api('POST', '/api/reviewers/reminders', { event_id: eventId });
  await t.ctx.db.deleteFrom('applications').execute();
  expect([application, await leave(`reviewer:${reviewer_id}:left`)]).toEqual([application, []]);
});

test('nobody applies late to a cancelled event: no link is given, and one that was opens nothing', async () => {
  await WRITE['one person may apply late']();
  const link = /#([\w-]{43})/u.exec((await mails('late-link')).at(-1)?.text ?? '')?.[1] ?? '';
  const open = () => t.send('POST', '/api/late-call', { json: { token: link } });
  expect((await open()).statusCode).toBe(200);
  await changeEvent(cancelled);
  expect((await open()).statusCode).toBe(404);
  const again = await t.send('POST', '/api/late-links', { token, json: { event_id: eventId, email: 'eva@example.org' } });
  expect([again.statusCode, await mails('late-link')]).toEqual([409, [expect.anything()]]);
});
