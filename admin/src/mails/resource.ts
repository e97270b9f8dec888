import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';

export const mails: PanelResource = {
  name: 'mails',
  label: SIDEBAR_TEXTS.mails,
  icon: 'envelope',
  needs: { read: 'mail.read', write: 'mail.retry' },
  mapping: async () => (await import('./mailMapping.ts')).mailMapping,
  recordRepresentation: ({ subject, to_address }) => SIDEBAR_TEXTS.mailNamed(String(subject), String(to_address)),
  paths: { list: ADMIN.mails },
  list: lazy(() => import('./OutboxScreen.tsx')),
};
