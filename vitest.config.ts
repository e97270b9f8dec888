/** Unit and API tests of every package: plain TypeScript that Node runs, the site's templates as they are compiled. */
import { statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const inRoot = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const MEMORY = '/dev/shm';
const ENOUGH = 2 * 1024 ** 3;

/** Folder of the tests' folders: in memory if enough is free, since fsync took most of a test's time. */
function temporaryFolder(): string {
  const free = () => {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  };
  try {
    return process.env.TMPDIR ?? (free() > ENOUGH ? MEMORY : tmpdir());
  } catch {
    return tmpdir();
  }
}

/**
 * Begins with the long tests, which mostly wait for processes: the run never waits for them at the end. With `--changed` begins
 * with the tests beside the changed files, which fail first.
 */
class QuickestAnswerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const changed = new Set(this.ctx.config.related?.map((path) => dirname(path)));
    const isFirst = ({ moduleId }: TestSpecification) =>
      changed.size > 0 ? changed.has(dirname(moduleId)) : /\.long\.test\./u.test(moduleId);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{shared,api,site,admin,scripts,bench}/**/*.test.{ts,mjs}'],
    environment: 'node',
    passWithNoTests: true,
    // No test changes what a module holds, so that each worker may load the product once for all its files.
    isolate: false,
    // One more than there are cores: some files wait for processes that they killed.
    maxWorkers: availableParallelism() + 1,
    env: { TMPDIR: temporaryFolder(), NODE_COMPILE_CACHE: inRoot('.cache/compiled') },
    sequence: { sequencer: QuickestAnswerFirst },
    // Wide enough for tests that start whole processes on a busy machine.
    testTimeout: 60_000,
    // The site's tests compile its templates before they begin.
    hookTimeout: 120_000,
  },
});
