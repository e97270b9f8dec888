/** The audit trail: its actions, and the schema of its entries in responses. */

import { z } from 'zod';
import { CONTENT_NAMES } from '../content/kinds.ts';

/** Groups of actions, for filters. */
export const AUDIT_GROUPS = ['change', 'deletion', 'mail', 'view', 'export', 'access'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

const action = (group: AuditGroup, sensitive = false) => ({ group, sensitive });

/** Audited acts. `sensitive`: someone read or exported personal data, or the accounts that can log in changed. */
export const AUDIT_ACTIONS = {
  login: action('access'),
  'sessions-close': action('access'),
  'password-confirm': action('access'),
  'password-change': action('access', true),
  'password-reset': action('access', true),
  'email-ask': action('access', true),
  'email-confirm': action('access', true),
  'email-undo': action('access', true),
  'factor-begin': action('access'),
  'factor-on': action('access', true),
  'factor-off': action('access', true),
  'recovery-code': action('access', true),
  'account-create': action('access', true),
  'account-invite': action('access', true),
  'account-accept': action('access', true),
  'invitation-resend': action('access', true),
  'invitation-withdraw': action('access', true),
  'account-erase': action('access', true),
  create: action('change'),
  change: action('change'),
  decide: action('change'),
  publish: action('change'),
  answer: action('mail'),
  delete: action('deletion'),
  restore: action('deletion'),
  erase: action('deletion'),
  mailing: action('mail'),
  'event-notify': action('mail'),
  'decisions-send': action('mail'),
  'decisions-discard': action('mail'),
  'link-send': action('mail'),
  'mail-retry': action('mail'),
  'mailing-test': action('mail'),
  view: action('view', true),
  'view-file': action('view', true),
  export: action('export', true),
  backup: action('export'),
  'backup-restore': action('export', true),
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const ACTION_NAMES = Object.keys(AUDIT_ACTIONS).filter((name): name is AuditAction => name in AUDIT_ACTIONS);
export const actionsOf = (group: AuditGroup): AuditAction[] => ACTION_NAMES.filter((name) => AUDIT_ACTIONS[name].group === group);
export const SENSITIVE_ACTIONS: AuditAction[] = ACTION_NAMES.filter((name) => AUDIT_ACTIONS[name].sensitive);

/** Kinds of objects. Entries about documents and certificates have the key of their event. */
const AUDIT_KINDS = [
  ...CONTENT_NAMES,
  'trash',
  'document',
  'call',
  'programme',
  'talk',
  'certificate',
  'call-text',
  'late-link',
  'application',
  'decision-mail',
  'reviewer',
  'person',
  'subscriber',
  'message',
  'mail',
  'suppression',
  'rights-request',
  'breach',
  'settings',
  'audit',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Groups of kinds, for filters. */
export const AUDIT_SUBJECTS = {
  content: [...CONTENT_NAMES, 'trash', 'document', 'call'],
  applications: ['application', 'decision-mail', 'late-link', 'reviewer', 'programme', 'talk'],
  people: ['person', 'subscriber', 'message', 'suppression'],
  settings: ['settings', 'mail', 'audit'],
} as const satisfies Readonly<Record<string, readonly AuditKind[]>>;

/** Values of `filter.period`, as days before today. */
export const AUDIT_PERIODS = { today: 0, week: 6, month: 29 } as const;
export const auditPeriod = z.enum(['today', 'week', 'month']);

/** `failed`: a wrong password or code; `refused`: not allowed, or too often. */
const AUDIT_OUTCOMES = ['done', 'failed', 'refused'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Details of an entry, never personal data. */
export const auditDetail = z.object({
  /** Number of applications exported or decided, or of mails sent. */
  count: z.number().int().optional(),
  format: z.string().optional(),
  /** State of applications after the decision, or of messages after they were marked. */
  state: z.string().optional(),
  /** Title of an item of content: the entry outlives the item. */
  title: z.string().optional(),
  /** Reason for an act against the rule, as the administrator typed it. */
  reason: z.string().optional(),
  /** True if responses were delayed after many failures. */
  slowed: z.boolean().optional(),
  /** true: the entry undoes an earlier change; `state` is the undone state. */
  undone: z.boolean().optional(),
  /** true: the act's mails were only stored, because no provider is set. */
  stored: z.boolean().optional(),
  /** True for a failed login with the right password and a wrong code of the second factor. */
  rightPassword: z.boolean().optional(),
});
export type AuditDetail = z.infer<typeof auditDetail>;

export const auditRecord = z
  .object({
    audit_id: z.number().int(),
    at: z.string(),
    /** null: a visitor without a session, or the product itself. */
    account_id: z.string().nullable(),
    /** null: the account no longer exists. */
    account_name: z.string().nullable(),
    /** Equal for one network on one day; null: the product itself acted. */
    network: z.string().nullable(),
    action: z.enum(ACTION_NAMES),
    group: z.enum(AUDIT_GROUPS),
    kind: z.enum(AUDIT_KINDS).nullable(),
    object: z.string().nullable(),
    /** null: no object, or it no longer exists. */
    object_name: z.string().nullable(),
    outcome: z.enum(AUDIT_OUTCOMES),
    sensitive: z.boolean(),
    detail: auditDetail,
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.infer<typeof auditRecord>;
