/** Kills the product while it migrates the database. */
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { between, type Drill } from './drill.ts';
import { inTemporaryFolder, launch, start } from './process.ts';
import { damage } from './stored-state.ts';

/**
 * Number of applied migrations; null: the table of migrations does not exist. Reads a copy, because opening a database after a
 * kill rolls back unfinished writes, which the tested product must do itself.
 */
async function applied(dataDir: string): Promise<number | null> {
  const copy = `${dataDir}-copy`;
  await cp(dataDir, copy, { recursive: true });
  const db = new DatabaseSync(join(copy, 'trama.sqlite'));
  try {
    if (damage(db).length > 0) throw new Error('integrity_check failed after a kill');
    return db.prepare("select name from sqlite_master where name = 'kysely_migration'").all().length === 0
      ? null
      : db.prepare('select name from kysely_migration').all().length;
  } finally {
    db.close();
    await rm(copy, { recursive: true, force: true });
  }
}

async function killOnce(dataDir: string): Promise<void> {
  const { child, ended } = await launch(dataDir);
  while (!existsSync(join(dataDir, 'trama.sqlite')) && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await new Promise((resolve) => setTimeout(resolve, between(0, 30)));
  child.kill('SIGKILL');
  await ended;
}

export const killMigrations: Drill = {
  name: 'kill -9 during migrations',
  goal: 'each is wholly done or not begun; the next start goes on by itself',
  run: (quick) =>
    inTemporaryFolder(async (folder) => {
      const kills = quick ? 3 : 30;
      let between = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const dataDir = join(folder, String(kill));
        await killOnce(dataDir);
        const before = await applied(dataDir);
        const running = await start(dataDir);
        await running.stop();
        const after = await applied(dataDir);
        if (after === null || after === 0) throw new Error('the start after a kill did not migrate');
        if (before === null || before < after) between += 1;
        await rm(dataDir, { recursive: true, force: true });
      }
      return {
        figure: `${kills} kills, ${between} of them before all migrations were in: every next start went on, integrity ok`,
        reached: true,
      };
    }),
};
