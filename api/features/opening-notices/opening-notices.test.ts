import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import { NEXT_CALL_TEXTS, OPENING_NOTICE_TEXTS } from '@trama/shared/texts/opening-notices';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmClock, watchClock } from '../../core/clock-watch.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { createOpeningNotices, sendOpeningNotices } from './opening-notices.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const OPENS = '2026-11-25T12:00:00.000Z';
let eventId: number;
const t = useApp({ now: NOW });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso del sur', close_date: '2026-12-24T00:00:00.000Z' });
  await settle({ opensAt: OPENS });
});

const settle = async (given: object) =>
  t.send('PUT', `/api/call-settings/${eventId}`, { token: await t.login(), json: { ...DEFAULT_CALL, ...given } });
const ask = (email = 'Ana@example.org', more: object = {}) =>
  t.send('POST', '/api/opening-notices', { json: { eventId, email, ...more } });
const rows = () => t.ctx.db.selectFrom('opening_notices').select(['email', 'confirmed_at']).execute();
const mails = () => t.ctx.db.selectFrom('outbox').select(['to_address', 'subject', 'text']).orderBy('mail_id').execute();
const linkIn = async () => /\/api\/opening-notices\/\S+/u.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
const later = (ms: number) => t.setNow(Date.parse(NOW) + ms);
async function confirmed(email = 'Ana@example.org') {
  await ask(email);
  await t.send('POST', await linkIn());
}

describe('an address that asks for a notice when a call opens', () => {
  test('confirms by the link of a mail, is written to once when it opens, and is forgotten', async () => {
    const response = await ask();
    expect([response.statusCode, await rows()]).toEqual([200, [{ email: 'Ana@example.org', confirmed_at: null }]]);
    const link = await linkIn();
    const page = await t.send('GET', link);
    expect(page.body).toContain('¿Te avisamos en Ana@example.org cuando abra la convocatoria de «Congreso del sur»?');
    expect((await rows())[0]?.confirmed_at).toBeNull();
    expect((await t.send('POST', link)).body).toContain('La convocatoria abre el 25/11/2026, 09:00 (hora de Chile)');
    expect((await rows())[0]?.confirmed_at).toBe(NOW);

    await sendOpeningNotices(t.ctx, t.ctx.clock.now());
    expect(await mails()).toHaveLength(1);
    t.setNow(OPENS);
    await sendOpeningNotices(t.ctx, t.ctx.clock.now());
    await sendOpeningNotices(t.ctx, t.ctx.clock.now());
    const [, opened, ...more] = await mails();
    expect([opened?.to_address, opened?.subject, more]).toEqual([
      'Ana@example.org',
      'Ya abrió la convocatoria: Congreso del sur',
      [],
    ]);
    expect(opened?.text).toContain('hasta las 23:59 del 24/12/2026, hora de Chile');
    expect(opened?.text).toContain(`/blog/${eventId}`);
    expect(await rows()).toEqual([]);
    expect((await t.send('GET', link)).statusCode).toBe(410);
  });

  test('gets the same answer always, and one mail in ten minutes', async () => {
    await confirmed();
    const responses = [await ask(), await ask('eva@example.org'), await ask('eva@example.org')];
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['Ana@example.org', 'eva@example.org']);
    later(11 * MINUTE_MS);
    await ask('EVA@example.org');
    expect([(await mails()).length, (await rows()).length]).toEqual([3, 2]);
    await ask('otra@example.org', { sitioWeb: 'https://x.example', demora: 7 });
    expect(await mails()).toHaveLength(4);
  });
});

describe('an address that asks for the next call', () => {
  const closed = () => settle({ override: 'closed' });
  const openAnother = (given: object = {}) =>
    insertEventRow(t.ctx.db, { title: 'Otro congreso', close_date: '2026-12-30T00:00:00.000Z', ...given });
  const send = () => sendOpeningNotices(t.ctx, t.ctx.clock.now());

  test('confirms, is written to once when a call opens that was not open then, and is forgotten', async () => {
    await openAnother({ title: 'Ya estaba abierto', close_date: '2026-12-01T00:00:00.000Z' });
    await closed();
    expect((await ask()).json()).toEqual({ message: OPENING_NOTICE_TEXTS.asked });
    const link = await linkIn();
    expect((await t.send('GET', link)).body).toContain('¿Te avisamos en Ana@example.org cuando abra la próxima convocatoria?');
    expect((await t.send('POST', link)).body).toContain(NEXT_CALL_TEXTS.confirmed);
    await send();
    const id = await openAnother({ status: 'draft' });
    await send();
    expect([await mails(), await rows()]).toMatchObject([[{}], [{ email: 'Ana@example.org' }]]);
    await t.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', id).execute();
    await send();
    await send();
    const [, opened, ...more] = await mails();
    expect([opened?.to_address, opened?.subject, more]).toEqual([
      'Ana@example.org',
      'Ya abrió la convocatoria: Otro congreso',
      [],
    ]);
    expect(opened?.text).toContain(`/blog/${id}`);
    expect([await rows(), (await t.send('GET', link)).statusCode]).toEqual([[], 410]);
  });

  test('an address has one notice, however many closed calls it asks; its own reopened call counts', async () => {
    await closed();
    await confirmed();
    const other = await openAnother({ close_date: '2026-11-01T00:00:00.000Z' });
    await t.send('POST', '/api/opening-notices', { json: { eventId: other, email: 'ana@example.org' } });
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 1]);
    await settle({ override: 'open' });
    await send();
    expect((await mails()).at(-1)?.subject).toBe('Ya abrió la convocatoria: Congreso del sur');
  });

  test('an address is forgotten after a week without confirmation, and after a year without a call', async () => {
    await closed();
    await ask('eva@example.org');
    await confirmed();
    later(7 * DAY_MS);
    await send();
    expect((await rows()).map(({ email }) => email)).toEqual(['Ana@example.org']);
    later(365 * DAY_MS);
    await send();
    expect([await rows(), (await mails()).length]).toEqual([[], 2]);
  });

  test('no address is asked about a cancelled event', async () => {
    await t.ctx.db.updateTable('events').set({ event_state: 'cancelled' }).execute();
    expect([(await ask()).statusCode, await rows(), await mails()]).toEqual([200, [], []]);
  });
});

test('addresses that did not confirm, or whose call was cancelled, leave no trace', async () => {
  await ask();
  await confirmed('eva@example.org');
  later(7 * DAY_MS);
  await settle({ opensAt: '2027-01-01T12:00:00.000Z' });
  await sendOpeningNotices(t.ctx, t.ctx.clock.now());
  expect((await rows()).map(({ email }) => email)).toEqual(['eva@example.org']);
  await t.ctx.db.updateTable('events').set({ event_state: 'cancelled' }).execute();
  await sendOpeningNotices(t.ctx, t.ctx.clock.now());
  expect([await rows(), (await mails()).length]).toEqual([[], 2]);
});

test('an open call sends no notice of its opening', async () => {
  await settle({ opensAt: null });
  expect((await ask()).statusCode).toBe(200);
  expect([await rows(), await mails()]).toEqual([[], []]);
});

test('a wrong clock neither mails that a call opened nor forgets who asked', async () => {
  await confirmed();
  const tick = async () => {
    const loop = createOpeningNotices(t.ctx);
    await loop.start();
    await loop.settled();
    await loop.stop();
  };
  await watchClock(t.ctx.db, t.ctx.clock.now());
  later(400 * DAY_MS);
  await tick();
  expect([await rows(), await mails()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  await confirmClock(t.ctx.db, t.ctx.clock.now());
  await tick();
  expect(await rows()).toEqual([]);
});
