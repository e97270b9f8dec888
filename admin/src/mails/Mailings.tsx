import { mailingProgress } from '@trama/shared/mails';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useId } from 'react';
import { z } from 'zod';
import { useApi } from '../dataProvider/hooks.ts';
import { moment } from '../ui/formatDateTime.ts';
import { Progress, whileUnderWay } from './Progress.tsx';

const records = z.array(mailingProgress);

/** Announcements to the subscribers, the latest first; absent until there is one. */
export function Mailings() {
  const id = useId();
  const { data } = useApi('/mailings', records, (mailings) => whileUnderWay(mailings ?? []));
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.mailings}</h2>
      </header>
      <ul className="deliveries">
        {rows.map((mailing) => (
          <li key={mailing.key}>
            <span className="item-name">{mailing.subject}</span>
            <Progress mailing={mailing} since={moment(mailing.created_at)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
