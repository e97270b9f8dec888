/** A lost connection, a reload or a second tab loses no score of a reviewer. */
import type { OwnReview } from '@trama/shared/reviews/reviews';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ApiResult } from '../api.ts';
import { type Changes, scoreField, stillToSend } from './review-fields.ts';
import { createReviewSaver } from './review-saver.ts';

const own = (given: Partial<OwnReview> = {}): OwnReview => ({
  scores: [],
  comment: '',
  authorComment: '',
  done: false,
  saved_at: '2026-11-20T12:00:00.000Z',
  ...given,
});
const payload = z.looseObject({
  application_id: z.string(),
  scores: z.array(z.object({ name: z.string(), score: z.number() })),
  comment: z.string().optional(),
  seen: z.string().nullable(),
});

/** A server that merges changes like the API; `line.cut` makes it unreachable. */
function start(given: { unsent?: Record<string, Changes>; saved?: OwnReview } = {}) {
  const line = { cut: false };
  const stored: Record<string, Changes> = { ...given.unsent };
  let saved = given.saved ?? null;
  const sent: z.output<typeof payload>[] = [];
  const send = async (body: object): Promise<ApiResult> => {
    if (line.cut) return { ok: false, status: 0, error: null };
    const one = payload.parse(body);
    sent.push(one);
    const others = (saved?.scores ?? []).filter(({ name }) => !one.scores.some((each) => each.name === name));
    const scores = [...others, ...one.scores];
    const saved_at = `2026-11-20T12:0${sent.length}:00.000Z`;
    saved = own({ ...saved, scores, comment: one.comment ?? saved?.comment ?? '', done: scores.length === 2, saved_at });
    return { ok: true, status: 200, body: { own: saved, elsewhere: false } };
  };
  const store = (id: string, changes: Changes) => {
    stored[id] = changes;
  };
  const applications = [{ application_id: 'a', own: given.saved ?? null }];
  const saver = createReviewSaver({ applications, unsent: given.unsent ?? {}, store, send });
  return { saver, line, stored, sent, saved: () => saved };
}

describe('a review', () => {
  test('sends each score by itself, and nothing is left to send', async () => {
    const { saver, sent, stored } = start();
    saver.change('a', scoreField('Claridad'), 4);
    expect(stored.a).toMatchObject({ 'score:Claridad': { value: 4, base: null } });
    await saver.flush();
    expect(sent).toMatchObject([{ application_id: 'a', scores: [{ name: 'Claridad', score: 4 }], seen: null }]);
    expect(stored.a).toEqual({});
    saver.change('a', 'comment', 'Clara.');
    await saver.flush();
    expect(sent[1]).toMatchObject({ scores: [], comment: 'Clara.', seen: '2026-11-20T12:01:00.000Z' });
    expect(saver.state()).toMatchObject({ status: 'quiet' });
    saver.stop();
  });

  test('through a dead line stays in the browser, and the next page sends it', async () => {
    const first = start();
    first.line.cut = true;
    first.saver.change('a', scoreField('Claridad'), 4);
    first.saver.change('a', 'comment', 'Bien.');
    await first.saver.flush();
    expect(first.saver.state().status).toBe('unsent');
    first.saver.stop();
    const next = start({ unsent: first.stored });
    await vi.waitFor(() => expect(next.sent).toHaveLength(1));
    expect(next.saved()).toMatchObject({ comment: 'Bien.', scores: [{ name: 'Claridad', score: 4 }] });
    expect(next.stored.a).toEqual({});
  });

  test('a refused score says why and does not stop the others', async () => {
    const refused: string[] = [];
    const send = async (body: object): Promise<ApiResult> => {
      const { application_id } = payload.parse(body);
      refused.push(application_id);
      return application_id === 'b'
        ? { ok: true, status: 200, body: { own: own(), elsewhere: true } }
        : { ok: false, status: 409, error: { message: 'Devuelta' } };
    };
    const applications = ['a', 'b'].map((application_id) => ({ application_id, own: null }));
    const saver = createReviewSaver({ applications, unsent: {}, store: () => {}, send });
    saver.change('a', scoreField('Claridad'), 1);
    saver.change('b', scoreField('Claridad'), 1);
    await saver.flush();
    expect(refused).toEqual(['a', 'b']);
    expect(saver.state()).toMatchObject({ elsewhere: 'b' });
    expect([...saver.state().changes.keys()]).toEqual(['a']);
    saver.stop();
  });
});

test('a change elsewhere goes before an older change, and leaves the other fields', () => {
  const at = Date.parse('2026-11-20T12:00:00.000Z');
  const changes: Changes = {
    'score:Claridad': { value: 3, base: null, at },
    'score:Método': { value: 2, base: null, at },
    comment: { value: 'Mío', base: '', at: at + 120_000 },
  };
  const saved = own({
    scores: [{ name: 'Claridad', score: 5 }],
    comment: 'Otro',
    saved_at: '2026-11-20T12:01:00.000Z',
  });
  expect(Object.keys(stillToSend(changes, saved))).toEqual(['score:Método', 'comment']);
  expect(stillToSend({ 'score:Claridad': { value: 5, base: null, at } }, saved)).toEqual({});
});
