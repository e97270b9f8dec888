/** The contact messages, by what is shown of them. */

import { useQuery } from '@tanstack/react-query';
import { contactRecord } from '@trama/shared/contact';
import { MINUTE_MS } from '@trama/shared/time';
import { z } from 'zod';
import { useApi } from '../dataProvider/hooks.ts';
import { callApi } from '../dataProvider/http.ts';

/** The first is what the inbox opens with. */
export const CHOICES = ['new', 'answered', 'all'] as const;
export type Shown = (typeof CHOICES)[number];
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

/** Key of the count: every change in the inbox makes it old. */
export const NEW_MESSAGES = ['new-messages'];

/**
 * How many wait for an answer; 0 until it is known. Only a number beside a label: should the session have ended, it
 * says nothing, and whoever is writing finds out when saving.
 */
export function useNewMessages(): number {
  const { data } = useQuery({
    queryKey: NEW_MESSAGES,
    queryFn: async ({ signal }) => {
      const { headers } = await callApi('GET', listPath('new', '', 1, 1), undefined, signal);
      return Number(headers.get('Content-Range')?.split('/')[1] ?? 0);
    },
    retry: false,
    refetchInterval: 5 * MINUTE_MS,
  });
  return data ?? 0;
}
