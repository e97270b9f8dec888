/**
 * The tables of the whole database. Those of core are named here; each feature adds its own to `Database` by module
 * augmentation in its tables.ts.
 */

import type { AuditKeyTable, AuditRetentionTable, AuditTable } from '../audit/tables.ts';
import type { AccessTokenTable, RecoveryCodeTable, SecondFactorTable, SessionTable } from '../auth/tables.ts';
import type { BudgetShareTable } from '../budget/tables.ts';
import type { ConsentTable } from '../consents/tables.ts';
import type { AnsweredCallTable, RateLimitTable } from '../http/tables.ts';
import type { MailingCopyTable, OutboxTable, SuppressionTable, WebhookEventTable } from '../mail/tables.ts';
import type { PublishingTables } from '../publishing/tables.ts';
import type { RevisionTable } from '../revisions/tables.ts';
import type { SettingTable } from '../settings/tables.ts';
import type { ImageTable, TextPictureTable } from '../uploads/tables.ts';

export interface Database extends PublishingTables {
  images: ImageTable;
  text_pictures: TextPictureTable;
  sessions: SessionTable;
  access_tokens: AccessTokenTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  settings: SettingTable;
  outbox: OutboxTable;
  mailing_copies: MailingCopyTable;
  suppressions: SuppressionTable;
  webhook_events: WebhookEventTable;
  rate_limits: RateLimitTable;
  budget_shares: BudgetShareTable;
  answered_calls: AnsweredCallTable;
  revisions: RevisionTable;
  audit: AuditTable;
  audit_keys: AuditKeyTable;
  audit_retention: AuditRetentionTable;
  consents: ConsentTable;
}
