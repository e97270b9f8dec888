import { expect, test } from 'vitest';
import { beginAttempt, endAttempt } from './attempts.ts';
import { REPEAT_CODES } from './repeats.ts';

const press = (body: unknown, key?: string) => beginAttempt('POST', '/api/posts', body, key);

test('an equal request keeps its key until a response comes, then gets another', () => {
  const first = press('{"a":1}');
  expect(first.key).toMatch(/^[\w-]{22}$/u);
  for (const [status, code] of [[0], [502], [409, REPEAT_CODES.running]] as const) {
    endAttempt(first, status, code);
    expect(press('{"a":1}').key).toBe(first.key);
  }
  expect(press('{"a":2}').key).not.toBe(first.key);
  for (const status of [200, 422]) {
    const again = press('{"a":1}');
    endAttempt(again, status);
    expect(press('{"a":1}').key).not.toBe(again.key);
  }
});

test('forms with files are told apart by their fields and files', () => {
  const form = (title: string, file: string) => {
    const data = new FormData();
    data.append('title', title);
    data.append('file', new File(['x'], file));
    return data;
  };
  const first = press(form('Uno', 'a.png'));
  expect(press(form('Uno', 'a.png')).key).toBe(first.key);
  expect(press(form('Uno', 'b.png')).key).not.toBe(first.key);
});

test('the key of a form stays the same for another text', () => {
  expect([press('{"b":1}', 'k').key, press('{"b":2}', 'k').key]).toEqual(['k', 'k']);
});
