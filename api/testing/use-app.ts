/** Test applications for the tests of a file: each test has a new one, which is closed after it. */
import { afterEach, beforeEach } from 'vitest';
import { hashToken } from '../core/auth/access-tokens.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Options = Parameters<typeof createTestApp>[0];

/** Registers the hooks. The returned object is the application of the test that runs. */
export function useApp(options?: Options): TestApp {
  let present: TestApp;
  beforeEach(async () => {
    present = await createTestApp(options);
  });
  afterEach(() => present.close());
  return {
    get app() {
      return present.app;
    },
    get ctx() {
      return present.ctx;
    },
    ready: () => present.ready(),
    readySite: (publishing) => present.readySite(publishing),
    setNow: (instant) => present.setNow(instant),
    login: () => present.login(),
    send: (...request) => present.send(...request),
    close: () => present.close(),
  };
}

const TOKEN = 'la-sesion-de-la-administradora-de-estas-pruebas';

/** Like `useApp`, with the token of an administrator that exists before each test. */
export function useAppAsRoot(options?: Options): { t: TestApp; token: string } {
  const t = useApp(options);
  beforeEach(async () => {
    const token_hash = hashToken(await t.login());
    const session = t.ctx.db.updateTable('sessions').where('token_hash', '=', token_hash);
    await session.set({ token_hash: hashToken(TOKEN) }).execute();
  });
  return { t, token: TOKEN };
}
