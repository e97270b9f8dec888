/** Folders for the sites that other tools build: below the project, so that its packages are found from them. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot } from '../../scripts/launch/paths.mjs';

/** An empty folder. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = inRoot('.cache', 'bench', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Writes files, path to text, below `folder`. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
