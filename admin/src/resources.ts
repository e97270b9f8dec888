import { applicants } from './applicants/resource.ts';
import { applications } from './applications/resource.ts';
import { audit } from './audit/resource.ts';
import { certificates } from './certificates/resource.ts';
import { events, news, publications } from './content/kinds.ts';
import { mails } from './mails/resource.ts';
import { messages } from './messages/resource.ts';
import type { PanelResource } from './PanelResource.ts';
import { accounts, partners, users } from './people/resource.ts';
import { rightsRequests } from './privacy/resource.ts';
import { subscribers } from './subscribers/resource.ts';
import { trash } from './trash/resource.ts';

/** The resources of the panel, one per line so that two changes rarely meet. */
export const RESOURCES: readonly PanelResource[] = [
  // In the order of the panel's home.
  events,
  news,
  publications,
  partners,
  users,
  accounts,
  subscribers,
  messages,
  mails,
  audit,
  trash,
  rightsRequests,
  certificates,
  applications,
  applicants,
];
