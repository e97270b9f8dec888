/** `npm run sbom [-- FILE]`: a CycloneDX list of everything installed in production, and the licences in docs/licences.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { licenceList } from '../checks/dependencies.mjs';
import { inRoot, ROOT } from '../launch/paths.mjs';
import { run } from '../launch/processes.mjs';
import { say } from '../launch/say.mjs';

/** @type {import('./index.mjs').Task} */
export async function sbom([name = 'sbom.cdx.json']) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const { code, output } = await run(command, args, { cwd: ROOT, plainNode: true, quiet: true });
  if (code !== 0) throw new Error(output.trim());
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  writeFileSync(file, output);
  writeFileSync(inRoot('docs', 'licences.md'), licenceList(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))));
  say(`${JSON.parse(output).components.length} componentes en ${file}; sus licencias, en docs/licences.md.`);
  return 0;
}
