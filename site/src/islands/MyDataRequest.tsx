import { dayIn, daysUntil } from '@trama/shared/format/dates';
import { formatDate, formatDateTime } from '@trama/shared/format/format';
import { ownRequest, storedInWords } from '@trama/shared/privacy/own-request';
import { isCopyRight, type MyData } from '@trama/shared/privacy/rights';
import { DATA_COPY_TEXTS } from '@trama/shared/texts/data-copy';
import { MY_DATA_TEXTS as t } from '@trama/shared/texts/rights';
import { useState } from 'react';
import { sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Fact } from './Fact.tsx';
import { saveLinkedFile } from './link-token.ts';
import { networkZone } from './network-zone.ts';

interface Props {
  data: MyData;
  token: string;
  onAnswer: (body: unknown) => void;
}

const at = (instant: string) => formatDateTime(instant, networkZone());

/** «Día 3 de 30», counted in days of the network's time zone. */
function dayOf({ created_at, due_on }: MyData): string {
  const begin = dayIn(Date.parse(created_at), networkZone());
  const due = due_on ?? begin;
  return t.day(Math.max(1, daysUntil(dayIn(Date.now(), networkZone()), begin)), daysUntil(due, begin));
}

function Progress({ data }: { data: MyData }) {
  const answered = data.answered_at !== null;
  const steps = [
    { name: t.steps.received, note: at(data.created_at), state: 'done' },
    {
      name: t.steps.working,
      note: [t.number(data.number ?? 0), ...(answered ? [] : [dayOf(data)])].join(' · '),
      state: answered ? 'done' : 'now',
    },
    {
      name: t.steps.answer,
      note: data.answered_at ? at(data.answered_at) : t.stepNote.answer(formatDate(data.due_on ?? '')),
      state: answered ? 'done' : 'pending',
    },
  ] as const;
  return (
    <ol className="timeline num">
      {steps.map(({ name, note, state }) => (
        <li key={name} className={state === 'done' ? 'past' : ''} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{name}</b> <span className="sr-only">({t[state]})</span>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}

/** A request about personal data, for its author: to confirm, download, follow or withdraw. */
export function MyDataRequest({ data, token, onAnswer }: Props) {
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const act = (what: 'confirm' | 'withdraw') => async () => {
    setBusy(true);
    setFailed('');
    const response = await sendJson('POST', `/my-data/${what}`, { token });
    setBusy(false);
    if (response.ok) onAnswer(response.body);
    else setFailed(response.error?.message ?? t.sendError);
  };
  const download = async () => {
    setBusy(true);
    const name = `${DATA_COPY_TEXTS.fileName}-${dayIn(Date.now(), networkZone())}.zip`;
    const done = await saveLinkedFile('/my-data/copy', token, name);
    setBusy(false);
    if (done) onAnswer({ ...data, copyReady: false, answered_at: new Date().toISOString(), outcome: 'granted' });
    else setFailed(t.downloadFailed);
  };
  const { title, lines } = ownRequest(data, networkZone());
  const pending = data.confirmed_at !== null && data.answered_at === null;
  const unconfirmed = data.confirmed_at === null && !isCopyRight(data.kind);
  return (
    <div className="form">
      {failed && <Banner good={false} title={failed} onClose={() => setFailed('')} />}
      <section role="status">
        <p className="label">{t.session(data.maskedEmail)}</p>
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <div className="actions">
        {data.copyReady && <Button disabled={busy} onClick={download} text={t.download} />}
        {unconfirmed && <Button disabled={busy} onClick={act('confirm')} text={t.confirm} />}
        {pending && <Button className="link" disabled={busy} onClick={act('withdraw')} text={t.withdraw} />}
      </div>
      {data.number !== null && data.outcome !== 'withdrawn' && <Progress data={data} />}
      <section>
        <h2>{t.stored}</h2>
        {data.stored.length === 0 && <p>{t.storedNothing}</p>}
      </section>
      {data.stored
        .map((each) => storedInWords(each, networkZone()))
        .map(({ title, facts }) => (
          <section key={title}>
            <h3 className="num">{title}</h3>
            <dl className="rows ruled">
              {facts.map(([term, said]) => (
                <Fact key={term} term={term} valueClass="num">
                  {said}
                </Fact>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
