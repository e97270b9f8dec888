/** What other features may import of this one. */
export { programmeRow, readLayout } from './layouts.ts';
export { PROGRAMME_DATA } from './personal-data.ts';
