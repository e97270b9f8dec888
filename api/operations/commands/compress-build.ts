/** Part of `npm run build`: puts the compressed forms of what a build left in a folder beside its files. */
import { compressFolder } from '../../core/publishing/assets.ts';
import { finish } from './run.ts';

await finish(async () => {
  for (const folder of process.argv.slice(2)) await compressFolder(folder);
}, 1);
