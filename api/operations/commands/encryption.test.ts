import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { restoreArchive } from './archive.ts';
import { readIdentities } from './encryption.ts';

const CANARY = 'canario-del-respaldo';

let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-keys-'));
  env = { DATA_DIR: join(folder, 'data') };
  await mkdir(join(folder, 'data', 'uploads', 'documents'), { recursive: true });
  await (await openEmptyDatabase(join(folder, 'data'))).destroy();
  await writeFile(join(folder, 'data', 'uploads', 'documents', 'bases.pdf'), CANARY);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as an operator does. */
function run(command: string, argument: string, more: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const given = { env: { PATH, NODE_COMPILE_CACHE, ...env, ...more } };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, `${command}.ts`), argument], given, (error, out, problem) =>
      resolve({ code: Number(error?.code ?? 0), output: out + problem }),
    );
  });
}

async function newKey(name: string): Promise<{ file: string; publicKey: string }> {
  const [file, identity] = [join(folder, name), await generateX25519Identity()];
  await writeFile(file, `# de prueba\n${identity}\n`);
  return { file, publicKey: await identityToRecipient(identity) };
}

test('backup-key writes the private key into a file, and prints the public one for copying', async () => {
  const file = join(folder, 'clave.txt');
  const { code, output } = await run('backup-key', file);
  expect({ code, mode: (await stat(file)).mode & 0o077 }).toEqual({ code: 0, mode: 0 });
  const [identity = ''] = await readIdentities(file);
  expect(output).toContain(`BACKUP_PUBLIC_KEY=${await identityToRecipient(identity)}`);
  expect(output).not.toContain(identity);
  expect(await run('backup-key', file)).toMatchObject({ code: 1, output: expect.stringContaining('Ya existe') });
});

test('a backup is encrypted to the public key; only the private key restores it unaltered', async () => {
  const [key, other] = [await newKey('clave.txt'), await newKey('otra.txt')];
  const file = join(folder, 'copia.tar.gz.age');
  expect(await run('backup', file, { BACKUP_PUBLIC_KEY: key.publicKey })).toMatchObject({
    code: 0,
    output: expect.stringContaining('cifrado'),
  });
  expect((await readFile(file)).includes(CANARY)).toBe(false);

  const restored = join(folder, 'restored');
  const nothing = async () => (await readdir(restored)).filter((name) => name !== 'in-use.lock');
  const without = await run('restore', file, { DATA_DIR: restored });
  expect(without).toEqual({ code: 1, output: expect.stringContaining('Indica en BACKUP_IDENTITY_FILE') });
  expect(await nothing()).toEqual([]);
  await expect(restoreArchive(file, restored, await readIdentities(other.file))).rejects.toMatchObject({ kind: 'wrong' });
  await expect(readIdentities(join(folder, 'ninguna.txt'))).rejects.toMatchObject({ kind: 'unreadable' });
  expect(await nothing()).toEqual([]);

  const whole = await readFile(file);
  const changed = (at: number) => whole.map((byte, index) => (index === at ? byte ^ 1 : byte));
  const cases = [whole.length - 1, Math.floor(whole.length / 2), 30].map(changed);
  for (const content of [...cases, whole.subarray(0, whole.length - 100)]) {
    await writeFile(file, content);
    await expect(restoreArchive(file, restored, await readIdentities(key.file))).rejects.toThrow(
      /damaged archive|private key: wrong/u,
    );
    expect(await nothing()).toEqual([]);
  }

  await writeFile(file, whole);
  expect(await run('restore', file, { DATA_DIR: restored, BACKUP_IDENTITY_FILE: key.file })).toMatchObject({ code: 0 });
  expect(await readFile(join(restored, 'uploads', 'documents', 'bases.pdf'), 'utf8')).toBe(CANARY);
});

test('a backup makes the folder that it is to be in, and refuses one that cannot be', async () => {
  const kept = join(folder, 'respaldos', '2026');
  expect(await run('backup', join(kept, 'copia.tar.gz'))).toMatchObject({ code: 0 });
  expect(await readdir(kept)).toEqual(['copia.tar.gz']);
  const inFile = join(kept, 'copia.tar.gz', 'otra.tar.gz');
  expect(await run('backup', inFile)).toEqual({
    code: 1,
    output: expect.stringMatching(/^No se puede escribir en \S+: [^\n]+\n$/u),
  });
});

test('a product with encrypted backups refuses a plain archive: anybody could have made it', async () => {
  const key = await newKey('clave.txt');
  const file = join(folder, 'copia.tar.gz');
  await run('backup', file);
  const cases: Record<string, string>[] = [{ BACKUP_PUBLIC_KEY: key.publicKey }, { BACKUP_IDENTITY_FILE: key.file }];
  for (const given of cases) {
    const { code, output } = await run('restore', file, { DATA_DIR: join(folder, 'restored'), ...given });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('no está cifrado') });
  }
  expect(existsSync(join(folder, 'restored', 'trama.sqlite'))).toBe(false);
  expect((await run('restore', file, { DATA_DIR: join(folder, 'restored') })).code).toBe(0);
});
