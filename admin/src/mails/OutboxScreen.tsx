import { Alert, AlertTitle, Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { type MailSummary, mailingProgress, mailSummary } from '@trama/shared/mail/mails';
import { mailProblem } from '@trama/shared/mail/problems';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useId } from 'react';
import { z } from 'zod';
import { REFRESH_MS, useGet } from '../dataProvider/hooks.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Outbox } from './Outbox.tsx';
import { Progress, whileSending } from './Progress.tsx';
import { Suppressions } from './Suppressions.tsx';

/** Announcements to subscribers, newest first; hidden until the first one. */
function Mailings() {
  const id = useId();
  const { data: mailings = [] } = useGet('/mailings', z.array(mailingProgress), {
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

/** The share of the daily limit that mailings may use; the rest is kept for urgent mails. */
const MAILING_SHARE = 0.9;

/** Days until the queued mails are sent, if the provider's limit does not allow all today. */
function Pace({ perDay, waiting, sentInLastDay }: MailSummary) {
  if (perDay === null) return null;
  const aDay = perDay * MAILING_SHARE;
  const left = waiting - Math.max(0, aDay - sentInLastDay);
  return left > 0 ? <p className="form-note">{t.pace(perDay, Math.ceil(left / aDay) + 1)}</p> : null;
}

/** Number of mails sent in the last day. */
const LastDay = ({ sentInLastDay, perDay }: MailSummary) => (
  <p className="form-note">
    {t.facts.lastDay}: {perDay === null ? formatNumber(sentInLastDay) : t.ofPlan(sentInLastDay, perDay)}
  </p>
);

/** Tells why mails are stopped, or how long they take. */
function Flow({ facts }: { facts: MailSummary }) {
  if (facts.off)
    return (
      <Alert severity="warning" className="banner">
        {t.offHelp}
      </Alert>
    );
  if (!facts.stoppedBy) return <Pace {...facts} />;
  return (
    <Alert severity="error">
      <AlertTitle component="h2">{t.stopped}</AlertTitle>
      <p>{mailProblem(facts.stoppedBy).sentence}</p>
      <p>{t.stoppedHelp(facts.waiting)}</p>
      <p className="secondary">
        {t.detail}: {facts.stoppedBy}
      </p>
    </Alert>
  );
}

/** `/admin/correos`: the product's mails and their failures. */
export default function OutboxScreen() {
  const query = useGet('/mail-summary', mailSummary, {
    refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 && REFRESH_MS,
  });
  return (
    <Loaded query={query}>
      {(facts) => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Flow facts={facts} />
          <Outbox facts={facts} />
          <LastDay {...facts} />
          {facts.storedAsFiles && !facts.off && <p className="form-note">{t.storedAsFiles}</p>}
          <Mailings />
          <Suppressions />
        </Box>
      )}
    </Loaded>
  );
}
