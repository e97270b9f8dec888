import { ADMIN } from '@trama/shared/paths';
import { MAIL_TEXTS } from '@trama/shared/texts/mails';
import { lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';

export const mails: PanelResource = {
  name: 'mails',
  label: MAIL_TEXTS.title,
  icon: 'envelope',
  needs: { read: 'mail.read', write: 'mail.retry' },
  mapping: async () => (await import('./mailMapping.ts')).mailMapping,
  recordRepresentation: ({ subject, to_address }) => MAIL_TEXTS.named(String(subject), String(to_address)),
  paths: { list: ADMIN.mails },
  list: lazy(() => import('./OutboxScreen.tsx')),
};
