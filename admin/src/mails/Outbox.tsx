import { mailProblem } from '@trama/shared/mail-problems';
import { type MailRecord, mailRecord } from '@trama/shared/mails';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { MESSAGES } from '@trama/shared/texts/messages';
import { useId } from 'react';
import { z } from 'zod';
import { sentenceOf, useApi, useChange } from '../dataProvider/hooks.ts';
import { moment } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Pager } from '../ui/list/Pager.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { Notice } from '../ui/Notice.tsx';
import { useToast } from '../ui/Toast.tsx';

const PER_PAGE = 10;
const STATES = ['dead', 'pending', 'sent'] as const;
type State = (typeof STATES)[number];
const records = z.array(mailRecord);
const counted = z.object({ count: z.number() });

function addressOf(state: State, q: string, page: number): string {
  const from = (page - 1) * PER_PAGE;
  const filter = JSON.stringify({ state, ...(q && { q }) });
  return `/mails?range=${encodeURIComponent(JSON.stringify([from, from + PER_PAGE - 1]))}&filter=${encodeURIComponent(filter)}`;
}

/** The mails themselves, those that were given up first: with the reason, and a button to send them again. */
export function Outbox() {
  const id = useId();
  const { shown: state, q, page, show, searchFor, goTo } = useListAddress(STATES);
  const { data, error, isPending, refetch } = useApi(addressOf(state, q, page), records);
  const rows = data?.data ?? [];
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.outbox}</h2>
        <div className="actions" role="group" aria-label={t.show}>
          {STATES.map((each) => (
            <button
              key={each}
              type="button"
              className={each === state ? 'button' : 'button outline'}
              aria-pressed={each === state}
              onClick={() => show(each)}
            >
              {t.states[each]}
            </button>
          ))}
        </div>
      </header>
      <div className="filters" role="search">
        <SearchBox label={t.search} value={q} onSearch={searchFor} />
      </div>
      {isPending && <Loading />}
      {error && (
        <Notice title={MESSAGES.api.loadFailed(error.message)} alert>
          <button type="button" className="button outline" onClick={() => void refetch()}>
            {t.retry}
          </button>
        </Notice>
      )}
      {data && rows.length === 0 && <Notice title={t.empty[state]} text={t.emptyHelp} seed={`correos-${state}`} />}
      {rows.length > 0 && (
        <>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{t.subject}</th>
                <th scope="col">{t.to}</th>
                <th scope="col">{t.when}</th>
                {state === 'dead' && <th scope="col">{t.retry}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((mail) => (
                <MailRow key={mail.mail_id} mail={mail} />
              ))}
            </tbody>
          </table>
          <footer>
            {state === 'dead' && (data?.total ?? 0) > 1 && <RetryAll />}
            <Pager page={page} perPage={PER_PAGE} total={data?.total ?? 0} onPage={goTo} label={t.outbox} />
          </footer>
        </>
      )}
    </section>
  );
}

function RetryAll() {
  const change = useChange();
  const toast = useToast();
  const retry = async () => {
    try {
      toast(t.retriedAll((await change('POST', '/mails/retry', undefined, counted)).count));
    } catch (error) {
      toast(sentenceOf(error, MESSAGES.api.internal), 'error');
    }
  };
  return (
    <button type="button" className="button outline" onClick={() => void retry()}>
      <Icon name="redo" />
      {t.retryAll}
    </button>
  );
}

/** Why it did not leave, in words; what the provider said stands below for whoever looks after the server. */
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
  const change = useChange();
  const toast = useToast();
  const retry = async () => {
    try {
      await change('POST', `/mails/${mail.mail_id}/retry`, undefined, mailRecord);
      toast(t.retried);
    } catch (error) {
      toast(sentenceOf(error, MESSAGES.api.internal), 'error');
    }
  };
  return (
    <tr>
      <td>
        <span className="item-name">{mail.subject}</span>
        {mail.last_error && mail.state !== 'sent' && <Reason reason={mail.last_error} />}
        {mail.state === 'pending' && mail.last_error && (
          <small className="reason">{t.nextAttempt(moment(mail.next_attempt_at))}</small>
        )}
      </td>
      <td className="email">{mail.to_address}</td>
      <td className="num">{moment(mail.sent_at ?? mail.created_at)}</td>
      {mail.state === 'dead' && (
        <td>
          <button
            type="button"
            className="button outline"
            aria-label={t.retryNamed(mail.subject, mail.to_address)}
            onClick={() => void retry()}
          >
            <Icon name="redo" />
            {t.retry}
          </button>
        </td>
      )}
    </tr>
  );
}
