/** Copies of an unchanged product: within a virtual day it checks a hundred times whether a copy is due. */
import { join } from 'node:path';
import { MINUTE_MS } from '@trama/shared/format/time';
import { startStore } from '../../api/testing/store.ts';
import type { Drill } from './drill.ts';
import { DrillClock } from './drill-clock.ts';
import { ExpectedState } from './expected-state.ts';
import { inTemporaryFolder, start } from './process.ts';
import { application, firstContent } from './writers.ts';

const LOOKS = 100;
/** Number of applications, each with a document of 2 MB. */
const APPLICATIONS = 20;
/** Longest time between two copies while data changes. */
const USUAL = 15 * MINUTE_MS;
/** Maximum growth of a bucket while nothing changes. */
const MOST_GROWTH = 0.05;

export const unchanged: Drill = {
  name: `a bucket after ${LOOKS} copies of a product that nobody changes`,
  goal: `grows by less than ${100 * MOST_GROWTH} %`,
  run: () =>
    inTemporaryFolder(async (folder) => {
      const store = await startStore();
      const clock = new DrillClock();
      const place = {
        BACKUP_S3_ENDPOINT: store.url,
        BACKUP_S3_BUCKET: 'copias',
        BACKUP_S3_KEY_ID: 'drill',
        BACKUP_S3_SECRET: 'drill',
      };
      const running = await start(join(folder, 'data'), place, clock);
      try {
        const size = () => [...store.objects.values()].reduce((sum, { length }) => sum + length, 0);
        const copies = () => [...store.objects.keys()].filter((name) => name.includes('/manifests/')).length;
        const expected = new ExpectedState();
        await firstContent(running, expected, 1);
        for (let sent = 0; sent < APPLICATIONS; sent += 1) await application(running, expected);
        // Waits until all pages of the first start are rendered.
        await clock.passUntil(clock.now() + 2 * USUAL, USUAL / 10);
        const [first, made] = [size(), copies()];
        for (let look = 0; look < LOOKS; look += 1) await clock.passUntil(clock.now() + USUAL, USUAL);
        const growth = size() / first - 1;
        return {
          figure: `${Math.round(first / 1000)} KB with ${APPLICATIONS} applications; ${copies() - made} of ${LOOKS} looks found something to copy; grew by ${Math.round((size() - first) / 1000)} KB, ${(100 * growth).toFixed(2)} %`,
          reached: made > 0 && growth < MOST_GROWTH,
        };
      } finally {
        await running.stop();
        await store.close();
      }
    }),
};
