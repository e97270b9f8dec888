import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const disk = vi.hoisted(() => ({ refusal: '' }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeFileSync: typeof fs.writeFileSync = (...given) => {
    if (disk.refusal !== '') throw Object.assign(new Error(disk.refusal), { code: disk.refusal });
    fs.writeFileSync(...given);
  };
  return { ...fs, writeFileSync };
});
const { openStorage } = await import('./storage.ts');

const folder = mkdtempSync(join(tmpdir(), 'trama-storage-'));
afterEach(() => {
  vi.restoreAllMocks();
  disk.refusal = '';
});

test('a file system that becomes read-only closes the storage until it takes files again; a folder without rights still takes rows', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const storage = openStorage(folder);
  const stateAfter = (seconds: number, refusal: string) => {
    disk.refusal = refusal;
    clock.mockReturnValue(seconds * 1000);
    return storage.state();
  };
  expect([stateAfter(1, ''), stateAfter(2, 'EROFS'), stateAfter(3, 'EACCES'), stateAfter(4, 'EROFS'), stateAfter(5, '')]).toEqual(
    ['open', 'closed', 'open', 'closed', 'open'],
  );
  rmSync(folder, { recursive: true });
});
