/** Kinds of imported files, with screen, list and fields of each. */

import { IMPORTS, LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { IMPORTED_FIELDS } from '@trama/shared/records/row-import';
import { ROW_IMPORT_TEXTS as t } from '@trama/shared/texts/row-import';

const people = {
  collection: 'people-imports',
  fields: IMPORTED_FIELDS.person,
  resource: undefined,
  outcome: t.outcome.people,
  knownHelp: t.known.people,
} as const;

export const IMPORTED_ROWS = [
  {
    path: IMPORTS.events,
    list: `${LISTS.event}?${new URLSearchParams({ filter: '{"status":"draft"}', sort: 'createdAt', order: 'DESC' })}`,
    /** Resource of the imported rows: a deletion of them undoes the import. */
    resource: 'events',
    collection: 'event-imports',
    title: t.titles.events,
    fields: IMPORTED_FIELDS.event,
    outcome: t.outcome.events,
    knownHelp: t.known.events,
    roleName: undefined,
  },
  { ...people, path: IMPORTS.members, list: ADMIN.members, title: t.titles.users, roleName: 'equipo' },
  { ...people, path: IMPORTS.partners, list: ADMIN.partners, title: t.titles.partners, roleName: 'afiliado' },
] as const;
export type ImportedRows = (typeof IMPORTED_ROWS)[number];
