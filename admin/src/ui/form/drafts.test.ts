import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardDraft, isStorable, readDraft, staysInTab, unstoredIn, writeDraft } from './drafts.ts';

test('files, passwords, addresses and phones are in no draft', () => {
  for (const name of ['picture', 'documents', 'pdf', 'password', 'current', 'code', 'email', 'reviewerEmail', 'phone', 'pasted'])
    expect([name, isStorable({ [name]: 'x' })]).toEqual([name, false]);
  expect(isStorable({ title: 'x', email: 'ana@example.org' })).toBe(true);
  const values = { title: 'x', picture: 'b', phone: '+56 9', email: 'ana@example.org' };
  expect(unstoredIn(values)).toEqual(['la imagen', 'el teléfono', 'el correo']);
  expect(unstoredIn(values, { ...values, title: 'y', picture: null })).toEqual(['la imagen']);
});

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let local: ReturnType<typeof storage>;
let session: ReturnType<typeof storage>;

beforeEach(() => {
  local = storage();
  session = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});
afterEach(() => void vi.unstubAllGlobals());

test('a draft whose people have addresses is the tab’s alone, and is read and discarded like any other', () => {
  const values = { title: 'x', people: [{ name: 'Ana', email: 'ana@example.org' }] };
  writeDraft('draft', { values: { title: 'x', people: [{ name: 'Ana', email: '' }] } });
  expect([...local.kept.keys()]).toEqual(['draft']);
  writeDraft('draft', { values });
  expect([local.kept.size, session.kept.size]).toEqual([0, 1]);
  expect(readDraft('draft')?.values).toEqual(values);
  expect([staysInTab(values), staysInTab({ title: 'x', email: 'ana@example.org' })]).toEqual([true, false]);
  discardDraft('draft');
  expect(readDraft('draft')).toBeNull();
});
