import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';

export const subscribers: PanelResource = {
  name: 'subscribers',
  label: SIDEBAR_TEXTS.subscribers,
  icon: 'bell',
  needs: { read: 'subscribers.read', write: 'subscribers.write', delete: 'subscribers.erase', export: 'subscribers.export' },
  mapping: async () =>
    listedMapping(
      'subscribers',
      (await import('@trama/shared/mail/subscribers')).subscriberRecord,
      ({ subscriber_id }) => subscriber_id,
    ),
  recordRepresentation: ({ name, email }) => String(name || email),
  paths: { list: ADMIN.subscribers },
  list: lazy(() => import('./SubscriberList.tsx')),
};
