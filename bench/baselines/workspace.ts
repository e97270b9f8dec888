/** Folders for sites built by other tools: inside the project, so they find its packages. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot } from '../../scripts/launch/paths.mjs';

/** Creates an empty folder. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = inRoot('.cache', 'bench', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Writes files below `folder`.
 * @param files path -> text
 */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
