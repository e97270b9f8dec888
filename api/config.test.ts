import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, PROJECT_ROOT, readConfig } from './config.ts';

const linesOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
  }
  return [];
};

test('the product starts without variables, with sample content, on its own computer', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: `${PROJECT_ROOT}/data`,
    sampleContent: true,
    timeZone: 'America/Santiago',
    trustProxy: 0,
    limits: { loginAccount: 5, loginAddress: 10, contact: 10, unsubscribe: 30, reset: 5, applications: 120 },
  });
});

test('production starts without sample content unless asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' }).sampleContent).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', SAMPLE_CONTENT: '1' }).sampleContent).toBe(true);
});

test('an empty variable counts as absent, an address loses its last slash', () => {
  expect(readConfig({ PORT: '', SITE_URL: 'https://trama.example/' })).toMatchObject({
    port: 3000,
    siteUrl: 'https://trama.example',
  });
});

test('each wrong variable has one line with its value and what is accepted', () => {
  expect(
    linesOf({
      PORT: '70000',
      SITE_URL: 'trama',
      TIME_ZONE: 'Chile',
      SAMPLE_CONTENT: 'si',
      ROOT_EMAIL: 'yo',
      MAIL_FROM: 'Trama <x>',
      TRUST_PROXY: '-1',
      LIMIT_CONTACT: '0',
    }),
  ).toEqual([
    'PORT: «70000» no sirve; se acepta un puerto entre 0 y 65535.',
    'SITE_URL: «trama» no sirve; se acepta una dirección http o https, sin ruta.',
    'ROOT_EMAIL: «yo» no sirve; se acepta un correo electrónico.',
    'SAMPLE_CONTENT: «si» no sirve; se acepta 1 o 0.',
    'MAIL_FROM: «Trama <x>» no sirve; se acepta un correo, solo o como «Nombre <correo>».',
    'TIME_ZONE: «Chile» no sirve; se acepta una zona horaria IANA, como America/Santiago.',
    'TRUST_PROXY: «-1» no sirve; se acepta off o cuántos proxies hay delante (0 a 10).',
    'LIMIT_CONTACT: «0» no sirve; se acepta un número entero entre 1 y 1000000.',
  ]);
});

test('a secret is never printed', () => {
  expect(linesOf({ ROOT_PASSWORD: 'abc' }).join()).not.toContain('abc');
});

test('the place of the copies is a folder, or a bucket that is named whole', () => {
  const key = 'age1lmeqr9zgddxlhvyuy7et2zna4ugdfc0878m7cslh7cdgnr4ztamqjxy36f';
  const bucket = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_BUCKET: 'copias',
    BACKUP_S3_KEY_ID: 'clave',
    BACKUP_S3_SECRET: 'secreto',
  };
  expect(readConfig({ ...bucket, BACKUP_PUBLIC_KEY: key }).backups).toEqual({
    nightly: true,
    publicKey: key,
    identityFile: null,
    target: {
      ...{ kind: 'bucket', endpoint: 'https://s3.example', bucket: 'copias', keyId: 'clave', secret: 'secreto' },
      ...{ region: 'auto', prefix: '' },
    },
    rate: 8192 * 1024,
  });
  expect(readConfig({ BACKUP_DIR: '/mnt/copias' }).backups.target).toEqual({ kind: 'folder', folder: '/mnt/copias' });
  expect(linesOf({ BACKUP_DIR: 'copias' })).toEqual([expect.stringMatching(/^BACKUP_DIR: «copias» no sirve/u)]);
  expect(linesOf({ ...bucket, BACKUP_DIR: '/mnt/copias' })).toEqual([expect.stringMatching(/^BACKUP_DIR: .* no sirve/u)]);
  expect(readConfig({ BACKUP_NIGHTLY: '0' }).backups).toMatchObject({ nightly: false, publicKey: null, target: null });
  expect(linesOf({ ...bucket, BACKUP_PUBLIC_KEY: key, BACKUP_S3_SECRET: '' })).toEqual([
    expect.stringMatching(/^BACKUP_S3_SECRET: «» no sirve/u),
  ]);
  expect(linesOf({ BACKUP_PUBLIC_KEY: 'AGE-SECRET-KEY-1OCULTA' })).toEqual([
    expect.stringMatching(/^BACKUP_PUBLIC_KEY: \(oculto\) no sirve/u),
  ]);
});

test('a secret that is wrong is not printed', () => {
  const secrets = { ROOT_PASSWORD: 'x', RESEND_WEBHOOK_SECRET: 'whsec_', METRICS_TOKEN: 'corta', BACKUP_S3_SECRET: 'oculta' };
  const lines = linesOf({ ...secrets, BACKUP_S3_KEY_ID: 'oculta' });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('\n')).not.toMatch(/«x»|whsec_»|corta|oculta»/u);
});

test('the plan of the mail provider and the secret of its reports are judged, the secret never shown', () => {
  expect(readConfig({})).toMatchObject({ mailPerDay: null, resendWebhookSecret: null });
  expect(readConfig({ MAIL_PER_DAY: '100', RESEND_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })).toMatchObject({
    mailPerDay: 100,
    resendWebhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  });
  expect(linesOf({ MAIL_PER_DAY: '0', RESEND_WEBHOOK_SECRET: 'secreto' })).toEqual([
    'RESEND_WEBHOOK_SECRET: (oculto) no sirve; se acepta el secreto del webhook de Resend, que comienza con whsec_.',
    'MAIL_PER_DAY: «0» no sirve; se acepta cuántos correos permite el plan por día.',
  ]);
});

test('an address, a key or a prefix that would fail at every request stops the start', () => {
  const bucket = { BACKUP_S3_BUCKET: 'copias', BACKUP_S3_SECRET: 'secreto', BACKUP_S3_KEY_ID: 'clave' };
  const place = { ...bucket, BACKUP_S3_ENDPOINT: 'https://s3.example' };
  for (const endpoint of ['https://ana:clave@s3.example', 'https://s3.example?x=1', 'https://s3.example/#x'])
    expect(linesOf({ ...place, BACKUP_S3_ENDPOINT: endpoint })).toEqual([
      `BACKUP_S3_ENDPOINT: «${endpoint}» no sirve; se acepta una dirección http o https, sin clave, «?» ni «#», junto con BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID y BACKUP_S3_SECRET.`,
    ]);
  for (const prefix of ['../otro/', 'a/./b', '..'])
    expect(linesOf({ ...place, BACKUP_S3_PREFIX: prefix })).toEqual([
      `BACKUP_S3_PREFIX: «${prefix}» no sirve; se acepta letras, números, puntos, guiones y barras, sin carpetas «.» ni «..».`,
    ]);
  expect(readConfig({ ...place, BACKUP_S3_PREFIX: 'a..b/.c/' }).backups.target).toMatchObject({ prefix: 'a..b/.c/' });
  for (const id of ['clave\notra', 'llavé'])
    expect(linesOf({ ...place, BACKUP_S3_KEY_ID: id })).toEqual([
      expect.stringMatching(
        /^BACKUP_S3_KEY_ID: \(oculto\) no sirve; se acepta un identificador de clave, sin espacios ni tildes/u,
      ),
    ]);
  expect(readConfig({ PURGE_URL: 'http://127.0.0.1:6081/.purge?x=1' }).purgeUrl).toBe('http://127.0.0.1:6081/.purge?x=1');
  for (const url of ['6081', 'ftp://cache.example', 'http://ana:clave@cache.example'])
    expect(linesOf({ PURGE_URL: url })).toEqual([
      `PURGE_URL: «${url}» no sirve; se acepta una dirección http o https, sin clave.`,
    ]);
});

/** Secret variables, each with a valid value. */
const SECRETS = {
  ROOT_PASSWORD: 'hilo rojo y azul',
  RESEND_API_KEY: 're_123',
  RESEND_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  METRICS_TOKEN: 'una clave bastante larga',
  BACKUP_S3_KEY_ID: 'clave',
  BACKUP_S3_SECRET: 'secreto',
  BACKUP_PUBLIC_KEY: 'age1lmeqr9zgddxlhvyuy7et2zna4ugdfc0878m7cslh7cdgnr4ztamqjxy36f',
};

test('each secret may come from a file, and then stays out of the variables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-secrets-'));
  const bucket = { BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'copias' };
  const files: Record<string, string> = {};
  for (const [name, value] of Object.entries(SECRETS)) {
    files[`${name}_FILE`] = join(folder, name);
    await writeFile(join(folder, name), `${value}\n`);
  }
  expect(readConfig({ ...bucket, ...files })).toEqual(readConfig({ ...bucket, ...SECRETS }));
  expect(readConfig({ ...bucket, ...files }).unknown).toEqual([]);
  // CREDENTIALS_DIRECTORY is systemd's name of the folder of credentials.
  const named = { RESEND_API_KEY_FILE: 'RESEND_API_KEY', CREDENTIALS_DIRECTORY: folder };
  expect(readConfig(named).resendApiKey).toBe(SECRETS.RESEND_API_KEY);
  const path = join(folder, 'ROOT_PASSWORD');
  const accepted =
    'no sirve; se acepta la ruta de un archivo con el valor, que este usuario pueda leer, en lugar de la variable sin _FILE.';
  expect(linesOf({ ROOT_PASSWORD_FILE: path, ROOT_PASSWORD: SECRETS.ROOT_PASSWORD })).toEqual([
    `ROOT_PASSWORD_FILE: «${path}» ${accepted}`,
  ]);
  await writeFile(path, '\n');
  expect(linesOf({ ROOT_PASSWORD_FILE: path })).toContain(`ROOT_PASSWORD_FILE: «${path}» ${accepted}`);
  expect(linesOf({ ROOT_PASSWORD_FILE: `${path}-no` })).toEqual([`ROOT_PASSWORD_FILE: «${path}-no» ${accepted}`]);
  await writeFile(path, 'abc\n');
  expect(linesOf({ ROOT_PASSWORD_FILE: path })).toEqual([expect.stringMatching(/^ROOT_PASSWORD: \(oculto\) no sirve/u)]);
  await rm(folder, { recursive: true });
});
