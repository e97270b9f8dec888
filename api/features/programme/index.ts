/** The feature's public exports; other features import nothing else. */
export { programmeRow, readLayout } from './layouts.ts';
export { PROGRAMME_DATA } from './personal-data.ts';
export { programmesToTell } from './programmes.ts';
