/** `npm run import -- FILE` */
import { readConfig } from '../../config.ts';
import { finish } from '../commands/run.ts';
import { runImport } from './command.ts';

// The reader of the report may close the pipe (`| head`); the import continues.
process.stdout.on('error', () => {});

await finish(async () => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  process.exitCode = await runImport(process.argv.slice(2), { dataDir: () => readConfig().dataDir, say });
}, 2);
