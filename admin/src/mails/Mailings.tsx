import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useId } from 'react';
import { useAsk } from '../dataProvider/hooks.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Progress, whileSending } from './Progress.tsx';

/** Announcements to the subscribers, the latest first; absent until there is one. */
export function Mailings() {
  const id = useId();
  const { data: mailings = [] } = useAsk(['mailings'], (api) => api.getMailings(), {
    refetchInterval: ({ state }) => whileSending(state.data ?? []),
  });
  if (mailings.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.mailings}</h2>
      </header>
      <ul className="rows">
        {mailings.map((mailing) => (
          <li key={mailing.key}>
            <b>{mailing.subject}</b>
            <Progress mailing={mailing} since={formatDateTime(mailing.created_at)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
