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
  mapping: async () => {
    const { applicationDetail, listedApplication } = await import('@trama/shared/applications/answers');
    const { toRecord } = listedMapping('applications', applicationDetail, ({ application_id }) => application_id);
    return {
      ...listedMapping('applications', listedApplication, ({ application_id }) => application_id),
      // Confidential data is opened by itself: each time is entered in the audit trail.
      one: { query: '?confidential=no', toRecord },
    };
  },
  recordRepresentation: 'fullName',
  found: {},
  paths: { list: APPLICATIONS.list, show: APPLICATIONS.one },
  list: lazy(() => import('./list/ApplicationList.tsx')),
  show: lazy(() => import('./record/ApplicationShow.tsx')),
};
