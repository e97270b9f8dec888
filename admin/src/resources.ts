import { events } from './events/resource.ts';
import { news } from './news/resource.ts';
import type { PanelResource } from './PanelResource.ts';
import { accounts, partners, users } from './people/resource.ts';
import { publications } from './publications/resource.ts';

/** The resources of the panel, one per line so that two changes rarely meet. */
export const RESOURCES: readonly PanelResource[] = [
  // In the order of the panel's home.
  events,
  news,
  publications,
  partners,
  users,
  accounts,
];
