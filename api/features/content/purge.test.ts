import { afterEach, expect, test } from 'vitest';
import { sweepOutbox } from '../../core/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { purgePosts } from '../news/repository.ts';
import { purgePublications } from '../publications/repository.ts';

const OLD = '2026-10-01T00:00:00.000Z';
const BEFORE = '2026-10-21T00:00:00.000Z';
const NEW = '2026-11-01T00:00:00.000Z';
let t: TestApp;
afterEach(() => t.close());

test('the bin and the outbox forget what is old, and nothing else', async () => {
  t = await createTestApp();
  const common = { created_at: OLD, updated_at: OLD, status: 'published' as const };
  for (const [title, deleted_at] of [
    ['viejo', OLD],
    ['nuevo', NEW],
    ['vivo', null],
  ] as const) {
    await t.ctx.db
      .insertInto('posts')
      .values({
        ...common,
        post_title: title,
        search_title: title,
        post_author: 'a',
        post_content: 'c',
        post_confirmation: 0,
        deleted_at,
      })
      .execute();
    await t.ctx.db
      .insertInto('publications')
      .values({ ...common, title, search_title: title, author: 'a', content: 'c', deleted_at })
      .execute();
  }
  for (const [mail_key, state, created_at] of [
    ['a', 'sent', OLD],
    ['b', 'sent', NEW],
    ['c', 'pending', OLD],
    ['d', 'dead', OLD],
  ] as const) {
    await t.ctx.db
      .insertInto('outbox')
      .values({ mail_key, state, created_at, to_address: 'a@b.cl', subject: '', html: '', text: '', next_attempt_at: OLD })
      .execute();
  }
  await purgePosts(t.ctx.db, BEFORE);
  await purgePublications(t.ctx.db, BEFORE);
  await sweepOutbox(t.ctx.db, BEFORE);
  expect((await t.ctx.db.selectFrom('posts').select('post_title').execute()).map((row) => row.post_title)).toEqual([
    'nuevo',
    'vivo',
  ]);
  expect((await t.ctx.db.selectFrom('publications').select('title').execute()).map((row) => row.title)).toEqual([
    'nuevo',
    'vivo',
  ]);
  expect((await t.ctx.db.selectFrom('outbox').select('mail_key').execute()).map((row) => row.mail_key)).toEqual(['b', 'c']);
});
