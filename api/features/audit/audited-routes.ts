/** Which calls are entered in the audit trail, and as what. `audited-routes.test.ts` compares it with the running routes. */
import type { AuditAction, AuditKind } from '@trama/shared/audit';

export interface AuditedRoute {
  action: AuditAction;
  kind?: AuditKind;
  /** Entered only when the handler calls noteAudit: when there is confidential data in the answer. */
  whenNoted?: true;
  /** A refused field is a failed attempt: a wrong password or code. */
  attempt?: true;
}

const content = (collection: string, kind: AuditKind): Record<string, AuditedRoute> => ({
  [`POST /api/${collection}`]: { action: 'create', kind },
  [`PUT /api/${collection}/:id`]: { action: 'change', kind },
  [`DELETE /api/${collection}/:id`]: { action: 'delete', kind },
  [`POST /api/${collection}/:id/restore`]: { action: 'restore', kind },
});

export const AUDITED_ROUTES: Readonly<Record<string, AuditedRoute>> = {
  ...content('events', 'event'),
  'POST /api/events/:id/duplicate': { action: 'create', kind: 'event' },
  ...content('posts', 'news'),
  ...content('publications', 'publication'),
  'POST /api/events/:id/notify-applicants': { action: 'event-notify', kind: 'event' },
  'POST /api/history/:kind/:id/:version/restore': { action: 'change' },
  'DELETE /api/trash/:collection/:id': { action: 'erase', kind: 'event' },
  'POST /api/event-documents': { action: 'create', kind: 'document' },
  'PUT /api/event-documents/order': { action: 'change', kind: 'document' },
  'PUT /api/update-document': { action: 'change', kind: 'document' },
  'DELETE /api/destroy-documents': { action: 'delete', kind: 'document' },

  'POST /api/users': { action: 'create', kind: 'person' },
  'POST /api/users-partner': { action: 'create', kind: 'person' },
  'PUT /api/users/order': { action: 'change', kind: 'person' },
  'PUT /api/users/:id': { action: 'change', kind: 'person' },
  'GET /api/users/:id/export': { action: 'export', kind: 'person' },
  'POST /api/breaches': { action: 'create', kind: 'breach' },
  'PUT /api/breaches/:id': { action: 'change', kind: 'breach' },
  'GET /api/breaches/:id/export': { action: 'export', kind: 'breach' },
  'POST /api/privacy-notice': { action: 'change', kind: 'settings' },
  'GET /api/treatments-export': { action: 'export', kind: 'settings' },
  'PUT /api/users/:id/blocked': { action: 'change', kind: 'person' },
  'POST /api/rights-requests': { action: 'create', kind: 'rights-request' },
  'POST /api/rights-requests/:id/extend': { action: 'change', kind: 'rights-request' },
  'POST /api/rights-requests/:id/answer': { action: 'decide', kind: 'rights-request' },
  'GET /api/rights-requests/:id/export': { action: 'export', kind: 'rights-request' },
  'DELETE /api/users/:id': { action: 'erase', kind: 'person' },
  'DELETE /api/suppressions/:id': { action: 'delete', kind: 'suppression' },

  'GET /api/users-export': { action: 'export', kind: 'person' },
  'GET /api/applicants-export': { action: 'export', kind: 'person' },
  'GET /api/subscribers-export': { action: 'export', kind: 'subscriber' },
  'POST /api/subscriber-imports': { action: 'create', kind: 'subscriber' },
  'POST /api/subscribers/:id/unsubscribe': { action: 'delete', kind: 'subscriber' },
  'DELETE /api/subscribers/:id': { action: 'erase', kind: 'subscriber' },

  'PUT /api/account': { action: 'change', kind: 'person' },
  'PUT /api/account/password': { action: 'password-change', kind: 'person', attempt: true },
  'POST /api/account/confirm': { action: 'password-confirm', kind: 'person', attempt: true },
  'POST /api/account/second-factor': { action: 'factor-begin', kind: 'person' },
  'POST /api/account/second-factor/confirm': { action: 'factor-on', kind: 'person', attempt: true },
  'DELETE /api/account/second-factor': { action: 'factor-off', kind: 'person' },
  'DELETE /api/account/sessions': { action: 'sessions-close', kind: 'person' },
  'DELETE /api/account/sessions/:id': { action: 'sessions-close', kind: 'person' },
  'POST /api/password-reset/confirm': { action: 'password-reset', kind: 'person' },
  'POST /api/email-change/confirm': { action: 'email-confirm', kind: 'person' },
  'POST /api/email-change/undo': { action: 'email-undo', kind: 'person' },
  'POST /api/invitations': { action: 'account-invite', kind: 'person' },
  'POST /api/invitations/:id/resend': { action: 'invitation-resend', kind: 'person' },
  'DELETE /api/invitations/:id': { action: 'invitation-withdraw', kind: 'person' },

  'GET /api/applications/:id': { action: 'view', kind: 'application', whenNoted: true },
  'GET /api/application-files/:id': { action: 'view-file', kind: 'application', whenNoted: true },
  'GET /api/applications-export/:format': { action: 'export', kind: 'application' },
  'POST /api/applications/state': { action: 'decide', kind: 'application' },
  'POST /api/applications/undo': { action: 'decide', kind: 'application' },
  'POST /api/applications/labels': { action: 'change', kind: 'application' },
  'POST /api/applications/:id/notes': { action: 'change', kind: 'application' },
  'DELETE /api/application-notes/:id': { action: 'delete', kind: 'application' },
  'POST /api/institutions': { action: 'change', kind: 'settings' },
  'POST /api/institutions/split': { action: 'change', kind: 'settings' },
  'DELETE /api/applications/:id': { action: 'erase', kind: 'application' },
  'POST /api/applications/:id/mail': { action: 'create', kind: 'decision-mail' },
  'POST /api/applications/:id/link': { action: 'link-send', kind: 'application' },
  'PUT /api/decision-mails/:id': { action: 'change', kind: 'decision-mail' },
  'POST /api/decision-mails/send': { action: 'decisions-send', kind: 'decision-mail' },
  'POST /api/decision-mails/discard': { action: 'decisions-discard', kind: 'decision-mail' },
  'PUT /api/call-settings/:eventId': { action: 'change', kind: 'call' },
  'POST /api/programmes/:eventId/publish': { action: 'publish', kind: 'programme' },
  'POST /api/programmes/:eventId/accepted': { action: 'change', kind: 'programme' },
  'POST /api/talks': { action: 'create', kind: 'talk' },
  'PUT /api/talks/:id': { action: 'change', kind: 'talk' },
  'DELETE /api/talks/:id': { action: 'delete', kind: 'talk' },
  'PUT /api/call-texts/:eventId/:kind': { action: 'change', kind: 'call-text' },
  'POST /api/call-texts/:eventId/:kind/test': { action: 'mailing-test', kind: 'call-text' },
  'POST /api/call-texts/:eventId/copy': { action: 'change', kind: 'call-text' },
  'DELETE /api/decision-mails/:id/own-text': { action: 'change', kind: 'decision-mail' },
  'POST /api/late-links': { action: 'create', kind: 'late-link' },
  'DELETE /api/late-links/:id': { action: 'delete', kind: 'late-link' },
  'POST /api/reviewers': { action: 'create', kind: 'reviewer' },
  'POST /api/users/:id/ask-shown': { action: 'link-send', kind: 'person' },
  'POST /api/reviewers/:id/link': { action: 'link-send', kind: 'reviewer' },
  'DELETE /api/reviewers/:id': { action: 'delete', kind: 'reviewer' },
  'POST /api/reviewers/reminders': { action: 'link-send', kind: 'reviewer' },
  'POST /api/review-assignments': { action: 'change', kind: 'reviewer' },
  'POST /api/review-assignments/remove': { action: 'change', kind: 'reviewer' },
  'POST /api/review-assignments/distribute': { action: 'change', kind: 'call' },
  'DELETE /api/review-assignments': { action: 'change', kind: 'call' },

  'PUT /api/settings': { action: 'change', kind: 'settings' },
  'POST /api/settings/pictures': { action: 'create', kind: 'settings' },
  'PUT /api/contact-messages/:id': { action: 'change', kind: 'message' },
  'POST /api/contact-messages/:id/answer': { action: 'change', kind: 'message' },
  'DELETE /api/contact-messages/:id': { action: 'erase', kind: 'message' },
  'GET /api/mails/:id': { action: 'view', kind: 'mail' },
  'POST /api/mails/:id/retry': { action: 'mail-retry', kind: 'mail' },
  'POST /api/mails/retry': { action: 'mail-retry', kind: 'mail' },
  'POST /api/mailings/test': { action: 'mailing-test' },
  'GET /api/audit-export': { action: 'export', kind: 'audit' },
};

/** Calls of administrators that change or export something and are not entered, with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  'DELETE /api/account/first-steps': "hides a hint of the panel's own",
  'POST /api/publishing/retry': 'renders pages again, changes nothing that anybody wrote',
  'POST /api/preview/:kind': 'stores nothing',
  'PUT /api/programmes/:eventId': 'a draft that saves itself after each move; publishing it is entered',
  'POST /api/privacy-notice/draft': 'stores nothing',
  'POST /api/subscriber-imports/preview': 'stores nothing',
  'POST /api/text-pictures': 'shown to nobody until the item that names it is saved, which is entered',
};
