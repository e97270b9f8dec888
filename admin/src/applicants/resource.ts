import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';

/** The people who applied. Their applications are edited at their own addresses, and a person is erased as one of `users`. */
export const applicants: PanelResource = {
  name: 'applicants',
  label: SIDEBAR_TEXTS.applicants,
  icon: 'badge',
  needs: { read: 'applications.read', write: 'people.write', delete: 'people.erase', export: 'people.export' },
  mapping: async () =>
    listedMapping(
      'applicants',
      (await import('@trama/shared/applications/applicants')).applicantRecord,
      ({ user_id }) => user_id,
    ),
  recordRepresentation: 'name',
  found: {},
  paths: { list: ADMIN.applicants },
  list: lazy(() => import('./ApplicantList.tsx')),
};
