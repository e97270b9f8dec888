/** Paths of the project. The launcher runs before the installation, so it uses only modules of Node 20.19. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts path below the project's folder */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
