import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';

export const messages: PanelResource = {
  name: 'contact-messages',
  label: SIDEBAR_TEXTS.messages,
  icon: 'message',
  needs: { read: 'messages.answer', write: 'messages.answer', delete: 'messages.erase' },
  mapping: async () =>
    listedMapping('contact-messages', (await import('@trama/shared/mail/contact')).contactRecord, ({ message_id }) => message_id),
  recordRepresentation: ({ name }) => SIDEBAR_TEXTS.messageFrom(String(name)),
  paths: { list: ADMIN.messages },
  list: lazy(() => import('./MessageList.tsx')),
};
