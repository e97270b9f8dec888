/** Schemas behave on the small zod of browsers as on the server's: they accept, clean and report the same. */
import { expect, test, vi } from 'vitest';

const WORDS = [
  '',
  ' Ana ',
  'A',
  'Ana María',
  'ana@example.org',
  'daniela@',
  '\u200b',
  'a'.repeat(60),
  'a'.repeat(4000),
  'true',
  '1',
];
const VALUES: unknown[] = [
  ...WORDS,
  undefined,
  null,
  3,
  true,
  ['a'],
  {},
  'access',
  'adulta',
  'representada',
  '0000-0002-1825-0097',
];

const SCHEMAS = {
  contact: async () => (await import('@trama/shared/mail/contact')).contactMessage,
  application: async () => (await import('@trama/shared/applications/form')).applicationFields,
  declarations: async () => (await import('@trama/shared/applications/declarations')).declarations({ confidential: true }),
  coauthors: async () => (await import('@trama/shared/applications/coauthors')).coauthors,
  ownApplication: async () => (await import('@trama/shared/applications/own-application')).ownApplication,
  rights: async () => (await import('@trama/shared/privacy/rights')).rightsInput,
  review: async () => (await import('@trama/shared/reviews/reviews')).newReview,
  talk: async () => (await import('@trama/shared/programme/own-talk')).ownAbstract,
  refusal: async () => (await import('@trama/shared/forms/errors')).errorBody,
};

/** Objects whose fields take each value in turn, and the values alone. */
function samples(fields: readonly string[]): unknown[] {
  const objects = VALUES.map((_, turn) =>
    Object.fromEntries(fields.map((field, place) => [field, VALUES[(turn + place * 7) % VALUES.length]])),
  );
  return [...VALUES, ...objects, JSON.stringify([{ name: 'Ana' }, { name: 'Bea', email: 'x' }]), [{ self: true }, { name: '' }]];
}

test.each(Object.entries(SCHEMAS))('%s: the same answers', async (_, load) => {
  const full = await load();
  vi.resetModules();
  vi.doMock('zod', () => import('./zod.ts'));
  const small = await load();
  vi.doUnmock('zod');
  vi.resetModules();
  expect(small).not.toBe(full);
  const judge = ({ success, data, error }: ReturnType<typeof full.safeParse>) =>
    success ? data : error.issues.map(({ path, message }) => [path, message]);
  for (const value of samples('shape' in full ? Object.keys(full.shape) : []))
    expect([value, judge(small.safeParse(value))]).toEqual([value, judge(full.safeParse(value))]);
});
