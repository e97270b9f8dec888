import type { MailRecord } from '@trama/shared/mail/mails';
import { mailProblem } from '@trama/shared/mail/problems';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { Link } from 'react-router-dom';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { mailPath } from '../paths.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Choices } from '../ui/Choices.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBar } from '../ui/list/SearchBox.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { useOnlyStored } from './MailOff.tsx';

const PER_PAGE = 10;
const STATES = ['dead', 'pending', 'sent'] as const;
const failed = API_MESSAGES.internal;

/** The mails themselves, those that were given up first: with the reason, and a button to send them again. */
export function Outbox() {
  const { shown, q, page, show, searchFor, goTo } = useListAddress(STATES);
  const query = useAsk(['mails', shown, q, page], (api) =>
    api.listMails({ page, perPage: PER_PAGE, filter: { state: shown, q: q || undefined } }),
  );
  const { act } = useAction();
  const onlyStored = useOnlyStored();
  const { items: mails, total } = query.data ?? { items: [], total: 0 };
  const retryAll = () => act((api) => api.retryAllMails(), { done: ({ count }) => t.retriedAll(count), failed });
  return (
    <ListSheet
      title={t.outbox}
      uncounted
      list={{ ...query, count: mails.length, total, page, perPage: PER_PAGE, setPage: goTo }}
      choices={
        <Choices
          label={t.show}
          choices={STATES}
          names={onlyStored ? { ...t.states, sent: t.facts.stored } : t.states}
          value={shown}
          onChange={show}
        />
      }
      filters={<SearchBar label={t.search} value={q} onSearch={searchFor} />}
      filtered={q !== ''}
      empty={{ title: t.empty[shown], help: t.emptyHelp, seed: `correos-${shown}` }}
      footer={
        shown === 'dead' &&
        total > 1 && (
          <TextButton icon="redo" onClick={() => void retryAll()}>
            {t.retryAll}
          </TextButton>
        )
      }
    >
      {(titleId) => (
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t.subject}</th>
              <th scope="col">{t.to}</th>
              <th scope="col">{t.when}</th>
              {shown === 'dead' && <th scope="col">{t.retry}</th>}
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <MailRow key={mail.mail_id} mail={mail} />
            ))}
          </tbody>
        </table>
      )}
    </ListSheet>
  );
}

/** Why it was not sent, in words; the provider's own message below, for the operator. */
function Reason({ reason }: { reason: string }) {
  const { sentence } = mailProblem(reason);
  return (
    <>
      <small className="reason">
        {t.reason}: {sentence}
      </small>
      {sentence !== reason && (
        <small className="reason detail">
          {t.detail}: {reason}
        </small>
      )}
    </>
  );
}

function MailRow({ mail }: { mail: MailRecord }) {
  const { act } = useAction();
  return (
    <tr>
      <td>
        <Link className="item-name link" to={mailPath(mail.mail_id)}>
          {mail.subject}
        </Link>
        {mail.last_error && mail.state !== 'sent' && <Reason reason={mail.last_error} />}
        {mail.state === 'pending' && mail.last_error && (
          <small className="reason">{t.nextAttempt(formatDateTime(mail.next_attempt_at))}</small>
        )}
      </td>
      <td className="email">{mail.to_address}</td>
      <td className="num">{formatDateTime(mail.sent_at ?? mail.created_at)}</td>
      {mail.state === 'dead' && (
        <td>
          <TextButton
            icon="redo"
            aria-label={t.retryNamed(mail.subject, mail.to_address)}
            onClick={() => void act((api) => api.retryMail(mail.mail_id), { done: t.retried, failed })}
          >
            {t.retry}
          </TextButton>
        </td>
      )}
    </tr>
  );
}
