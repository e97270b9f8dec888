/**
 * Methods for the frame of every screen and the home. They are in the first chunk, so schemas that bring a feature's texts stay
 * out.
 */
import { publishingRetry, publishingStatus } from '@trama/shared/content/publishing';
import { mailSummary } from '@trama/shared/mail/mails';
import { rightsSummary } from '@trama/shared/privacy/rights-summary';
import { z } from 'zod';
import { request } from '../http.ts';
import { rest } from '../list.ts';

const NEW_MESSAGES = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: { answered: false },
} as const;

export const frameMethods = {
  /** Facts about the own account that the browser does not store. */
  getOwn: () => request('GET', '/account', z.object({ email: z.string(), first_steps: z.boolean() })),
  confirmPassword: (password: string) => request('POST', '/account/confirm', z.object({ message: z.string() }), { password }),
  /** @param items as `event:12`, `news:3`, `publication:5` */
  getPublishing: (items: readonly string[]) =>
    request('GET', `/publishing?items=${encodeURIComponent(items.join(','))}`, publishingStatus),
  retryPublishing: () => request('POST', '/publishing/retry', publishingRetry),
  getMailSummary: () => request('GET', '/mail-summary', mailSummary),
  getRightsSummary: () => request('GET', '/rights-summary', rightsSummary),
  /**
   * Answers 0 when the call fails: a count beside a label must not redirect to the login, which would lose a form being filled
   * in.
   */
  countNewMessages: () =>
    rest.getList('contact-messages', NEW_MESSAGES).then(
      ({ total = 0 }) => total,
      () => 0,
    ),
  getToday: async () => request('GET', '/today', (await import('@trama/shared/network/today')).todayBoard),
};
