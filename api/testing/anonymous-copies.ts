/** Makes copies without author data for tests, in a folder per test. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** @returns a function that runs `anonymise` on content */
export function copiesBy(
  anonymise: (source: string, target: string) => Promise<unknown>,
): (content: Uint8Array) => Promise<Buffer> {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copies-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return async (content) => {
    const [source, target] = [join(folder, 'file'), join(folder, 'copy')];
    await writeFile(source, content);
    await anonymise(source, target);
    return readFile(target);
  };
}
