import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';

export const audit: PanelResource = {
  name: 'audit',
  label: SIDEBAR_TEXTS.audit,
  icon: 'log',
  needs: { read: 'audit.read', write: 'audit.read', export: 'audit.export' },
  mapping: async () =>
    listedMapping('audit', (await import('@trama/shared/privacy/audit')).auditRecord, ({ audit_id }) => audit_id),
  paths: { list: ADMIN.audit },
  list: lazy(() => import('./AuditList.tsx')),
};
