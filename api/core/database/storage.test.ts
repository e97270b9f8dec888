import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'trama-storage-'));
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a read-only file system closes the storage until it takes files; missing rights close nothing', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const storage = openStorage(folder);
  // Spies on the function, because the worker may already have loaded the storage module for another test file.
  const write = vi.spyOn(fs, 'writeFileSync');
  syncBuiltinESMExports();
  const stateAfter = (seconds: number, code: string) => {
    write.mockImplementation(() => {
      if (code !== '') throw Object.assign(new Error(code), { code });
    });
    clock.mockReturnValue(seconds * 1000);
    return storage.state();
  };
  expect([stateAfter(1, ''), stateAfter(2, 'EROFS'), stateAfter(3, 'EACCES'), stateAfter(4, 'EROFS'), stateAfter(5, '')]).toEqual(
    ['open', 'closed', 'open', 'closed', 'open'],
  );
  rmSync(folder, { recursive: true });
});
