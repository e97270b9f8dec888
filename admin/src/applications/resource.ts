import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';
import { APPLICATIONS } from '../paths.ts';

/** Applications are decided and labelled by calls of their own; the form on the site makes them. */
export const applications: PanelResource = {
  name: 'applications',
  label: SIDEBAR_TEXTS.applications,
  icon: 'inbox',
  needs: {
    read: 'applications.read',
    write: 'applications.write',
    delete: 'applications.erase',
    export: 'applications.export',
  },
  mapping: async () =>
    listedMapping(
      'applications',
      (await import('@trama/shared/applications/answers')).listedApplication,
      ({ application_id }) => application_id,
    ),
  recordRepresentation: 'fullName',
  found: {},
  paths: { list: APPLICATIONS.list, edit: (id) => APPLICATIONS.one(String(id)) },
  list: lazy(() => import('./list/ApplicationList.tsx')),
};
