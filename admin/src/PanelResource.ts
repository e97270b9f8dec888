import type { Permission } from '@trama/shared/accounts/permissions';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceMapping } from './dataProvider/mapping.ts';
import type { IconName } from './ui/Icon.tsx';

/**
 * All that the panel knows about one of react-admin's resources. `resources.ts` lists them. `<Resource>`, the paths, `canAccess`
 * and the data provider read only that list. The menu shows `label` and `icon` of the resources in `navigation.ts`. Screens and
 * mappings are imported on demand, so no screen loads another one's code. No screen imports `resources.ts`.
 */
export interface PanelResource {
  /** Name in react-admin's hooks and in the `resource` of a list. Two resources may share one collection of the API. */
  name: string;
  /** Title of a list of these records. */
  label: string;
  icon?: IconName;
  /** Permissions of an account. Default of `delete`: `write`; of `export`: `read`. The API checks each request. */
  needs: { read: Permission; write: Permission; delete?: Permission; export?: Permission };
  mapping: () => Promise<ResourceMapping>;
  /** The field, or the function, that names a record. Default: `title`. */
  recordRepresentation?: string | ((record: RaRecord) => string);
  /** Records that «Ir a…» finds by name. `filter` narrows the search; `detail` distinguishes records of the same name. */
  goTo?: { filter?: Readonly<Record<string, unknown>>; detail?: (record: RaRecord) => string | Promise<string> };
  /** The specification's addresses. react-admin's own links (`/events`, `/events/create`, `/events/12`) lead there. */
  paths: {
    list: string;
    create?: string;
    edit?: (id: number | string) => string;
    show?: (id: number | string) => string;
  };
  /** Screens at these paths. Absent: `screens.tsx` declares the screen, or the list edits its records in a dialog. */
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

export function nameOf({ recordRepresentation = 'title' }: PanelResource, record: RaRecord): string {
  return typeof recordRepresentation === 'function' ? recordRepresentation(record) : String(record[recordRepresentation]);
}
