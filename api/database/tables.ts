/** The whole database: each feature describes its own tables. */
import type {
  ApplicationFileTable,
  ApplicationHistoryTable,
  ApplicationLinkTable,
  ApplicationTable,
  ApplicationTicketTable,
  CallSettingsTable,
  DecisionMailTable,
  LateLinkTable,
} from '../applications/tables.ts';
import type { PasswordResetTable, SessionTable } from '../auth/tables.ts';
import type { ContactMessageTable } from '../contact/tables.ts';
import type { EventDocumentTable, EventTable } from '../events/tables.ts';
import type { RateLimitTable } from '../http/tables.ts';
import type { OutboxTable, SuppressionTable, WebhookEventTable } from '../mail/tables.ts';
import type { PostTable } from '../news/tables.ts';
import type { PersonTable, RoleTable, SubscriptionRequestTable } from '../people/tables.ts';
import type { PublicationTable } from '../publications/tables.ts';
import type { PublishingTables } from '../publishing/tables.ts';
import type { ReviewerTable, ReviewTable } from '../reviews/tables.ts';
import type { SettingTable } from '../settings/tables.ts';
import type { ImageTable } from '../uploads/tables.ts';

export interface Database extends PublishingTables {
  events: EventTable;
  event_documents: EventDocumentTable;
  images: ImageTable;
  posts: PostTable;
  publications: PublicationTable;
  roles: RoleTable;
  people: PersonTable;
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  application_tickets: ApplicationTicketTable;
  applications: ApplicationTable;
  application_files: ApplicationFileTable;
  application_history: ApplicationHistoryTable;
  application_links: ApplicationLinkTable;
  decision_mails: DecisionMailTable;
  call_settings: CallSettingsTable;
  late_links: LateLinkTable;
  reviewers: ReviewerTable;
  reviews: ReviewTable;
  contact_messages: ContactMessageTable;
  settings: SettingTable;
  outbox: OutboxTable;
  suppressions: SuppressionTable;
  webhook_events: WebhookEventTable;
  subscription_requests: SubscriptionRequestTable;
  rate_limits: RateLimitTable;
}
