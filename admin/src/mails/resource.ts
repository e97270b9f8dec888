import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';

export const mails: PanelResource = {
  name: 'mails',
  label: SIDEBAR_TEXTS.mails,
  icon: 'envelope',
  needs: { read: 'mail.read', write: 'mail.retry' },
  mapping: async () => listedMapping('mails', (await import('@trama/shared/mail/mails')).mailRecord, ({ mail_id }) => mail_id),
  recordRepresentation: ({ subject, to_address }) => SIDEBAR_TEXTS.mailNamed(String(subject), String(to_address)),
  paths: { list: ADMIN.mails },
  list: lazy(() => import('./OutboxScreen.tsx')),
};
