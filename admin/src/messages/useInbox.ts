/** The contact messages, by what is shown of them. */
import { contactRecord } from '@trama/shared/contact';
import { z } from 'zod';
import { useApi } from '../applications/useApi.ts';

export type Shown = 'new' | 'answered' | 'all';
export const MESSAGES_PER_PAGE = 10;

const messages = z.array(contactRecord);
const ANSWERED: Record<Shown, boolean | undefined> = { new: false, answered: true, all: undefined };

function listPath(shown: Shown, q: string, page: number, perPage: number): string {
  const from = (page - 1) * perPage;
  const query = new URLSearchParams({
    sort: JSON.stringify(['created_at', 'DESC']),
    range: JSON.stringify([from, from + perPage - 1]),
    filter: JSON.stringify({ answered: ANSWERED[shown], q: q || undefined }),
  });
  return `/contact-messages?${query}`;
}

export const useInbox = (shown: Shown, q: string, page: number) => useApi(listPath(shown, q, page, MESSAGES_PER_PAGE), messages);

/** How many wait for an answer; 0 until it is known. */
export const useNewMessages = () => useApi(listPath('new', '', 1, 1), messages).data?.total ?? 0;
