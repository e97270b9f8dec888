import { MAIL_TEXTS as t } from '@trama/shared/mail-texts';
import { mailingProgress } from '@trama/shared/mails';
import { useId } from 'react';
import { z } from 'zod';
import { moment } from '../moment.ts';
import { useApi } from '../useApi.ts';

const records = z.array(mailingProgress);

/** Announcements to the subscribers, the latest first; absent until there is one. */
export function Mailings() {
  const id = useId();
  const { data } = useApi('/mailings', records);
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.mailings}</h2>
      </header>
      <ul className="deliveries">
        {rows.map(({ key, subject, created_at, total, sent, waiting, dead }) => (
          <li key={key}>
            <span className="item-name">{subject}</span>
            <progress value={sent} max={total} aria-label={subject} />
            <small className="num">
              {[
                moment(created_at),
                t.progress(sent, total),
                waiting > 0 && t.progressWaiting(waiting),
                dead > 0 && t.progressDead(dead),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
