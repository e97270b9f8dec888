import { ADMIN } from '@trama/shared/paths';
import { INBOX_TEXTS } from '@trama/shared/texts/contact';
import { lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';

export const messages: PanelResource = {
  name: 'contact-messages',
  label: INBOX_TEXTS.title,
  icon: 'message',
  needs: { read: 'messages.answer', write: 'messages.answer', delete: 'messages.erase' },
  mapping: async () => (await import('./messageMapping.ts')).messageMapping,
  recordRepresentation: ({ name }) => INBOX_TEXTS.from(String(name)),
  paths: { list: ADMIN.messages },
  list: lazy(() => import('./MessageList.tsx')),
};
