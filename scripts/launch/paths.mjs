/** Paths of the project. The launcher runs before anything is installed: it uses only Node's modules, from Node 20.19 on. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts path below the project's folder */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
