/** Ids and tokens from a product's answers and mails, by the name of their field or the page of their link. */
import { ADMIN, APPLICANT_PAGES, PAGES, PERSON_PAGES } from '@trama/shared/paths';

type Id = string | number;

const ID = /(?:^|_)id$|^(?:code|key|mail_key)$/u;
/** A personal link: its page, and the token after `#` or as the last part of the path. */
const LINK = /https?:\/\/[^/\s]+(\/[\w/-]+?)[#/]([\w.-]{30,})(?![\w/])/gu;

/** The field with the ids of a path's `{id}`, by the path's first part. */
const PATH_IDS: Record<string, string> = {
  account: 'session_id',
  'application-files': 'file_id',
  'application-notes': 'note_id',
  applications: 'application_id',
  breaches: 'breach_id',
  'certificate-people': 'recipient_id',
  'certificate-signatures': 'signature_id',
  'contact-messages': 'message_id',
  'decision-mails': 'decision_mail_id',
  events: 'event_id',
  invitations: 'user_id',
  'late-links': 'late_link_id',
  mails: 'mail_id',
  'my-application': 'file_id',
  posts: 'post_id',
  publications: 'publication_id',
  'reviewer-files': 'file_id',
  reviewers: 'reviewer_id',
  reviewing: 'file_id',
  'rights-requests': 'request_id',
  subscribers: 'subscriber_id',
  suppressions: 'suppression_id',
  talks: 'talk_id',
  'text-pictures': 'image_id',
  users: 'user_id',
};

/** The page of the mailed link that carries a call's token, by the beginning of the call's path. */
const LINKS: Record<string, string> = {
  '/api/application-drafts': PAGES.apply,
  '/api/coauthorship': APPLICANT_PAGES.coauthor,
  '/api/email-change/confirm': ADMIN.confirmEmail,
  '/api/email-change/undo': ADMIN.undoEmail,
  '/api/late-call': APPLICANT_PAGES.late,
  '/api/my-application': APPLICANT_PAGES.own,
  '/api/my-data': PAGES.myData,
  '/api/opening-notices': '/api/opening-notices',
  '/api/password-reset': ADMIN.resetPassword,
  '/api/reviewing': APPLICANT_PAGES.reviewing,
  '/api/shown-person': PERSON_PAGES.shown,
  '/api/subscriptions': '/api/subscriptions',
  '/api/unsubscribe': '/api/unsubscribe',
};

export class Known {
  readonly #values = new Map<string, Id[]>();

  #add(name: string, value: Id): void {
    const values = this.#values.get(name) ?? [];
    if (!values.includes(value)) this.#values.set(name, [...values, value]);
  }

  /** Takes the ids of a JSON answer. */
  learn(answer: unknown): void {
    if (Array.isArray(answer)) for (const item of answer) this.learn(item);
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer))
        if (ID.test(name) && (typeof value === 'string' || typeof value === 'number')) this.#add(name, value);
        else this.learn(value);
  }

  /** Takes the links of a mail's text. */
  learnFromMail(text: string): void {
    for (const [, page = '', token = ''] of text.matchAll(LINK)) this.#add(page.replace(/\/\d+$/u, ''), token);
  }

  /** All values of a field, in the order of learning. */
  of(name: string): readonly Id[] {
    return this.#values.get(name) ?? [];
  }

  /** Values for `{id}` in a documented path. */
  forPath(path: string): readonly Id[] {
    const [, , first = ''] = path.split('/');
    return this.of(PATH_IDS[first] ?? 'id');
  }

  /** Tokens of mailed links that a call takes. */
  tokensFor(path: string): readonly Id[] {
    const found = Object.keys(LINKS).find((start) => path.startsWith(start));
    return this.of(LINKS[found ?? ''] ?? '');
  }
}
