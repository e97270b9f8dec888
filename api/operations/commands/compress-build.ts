/** Part of `npm run build`: writes compressed files beside the files of a build's folder. */
import { compressFolder } from '../../core/publishing/assets.ts';
import { finish } from './run.ts';

await finish(async () => {
  for (const folder of process.argv.slice(2)) await compressFolder(folder);
}, 1);
