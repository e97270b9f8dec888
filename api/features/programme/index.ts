/** What other features may import of this one. */
export { eraseFromProgrammes } from './erase.ts';
export { programmeRow, readLayout } from './layouts.ts';
