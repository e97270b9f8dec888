import { mailRecord } from '@trama/shared/mail/mails';
import { mailPath } from '@trama/shared/panel-paths';
import { SENT_MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useGet } from '../dataProvider/hooks.ts';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { useMailState } from './MailOff.tsx';

/** Lists the mails to an applicant about an application, each linked to its content. */
export function MailsAbout({ applicationId }: { applicationId: string }) {
  const { data: mails = [] } = useGet(`/applications/${applicationId}/mails`, z.array(mailRecord));
  const inWords = useMailState();
  if (mails.length === 0) return null;
  return (
    <Section title={t.about}>
      <ul className="stack">
        {mails.map(({ mail_id, subject, state, sent_at, created_at }) => (
          <li key={mail_id}>
            <Link to={mailPath(mail_id)}>{subject}</Link>
            <span className="secondary num">
              {inWords(state)}, {formatDateTime(sent_at ?? created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
