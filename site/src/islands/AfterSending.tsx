import { unbroken } from '@trama/shared/applications/number';
import { type OwnApplication, ownApplication } from '@trama/shared/applications/own-application';
import { deadlineInWords, formatInstant } from '@trama/shared/calls/deadline';
import { formatDay } from '@trama/shared/format/format';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { APPLICATION_MESSAGES as applicationMessages } from '@trama/shared/texts/application-form';
import { LINK_TEXTS, OWN_TEXTS, SENT_TEXTS as t } from '@trama/shared/texts/own-application';
import { type ReactNode, useEffect, useState } from 'react';
import { AddressForm, askForLinks } from './AddressForm.tsx';
import { sendJson } from './api.ts';
import { Breakable } from './Breakable.tsx';
import { Button } from './Button.tsx';
import { Fact } from './Fact.tsx';
import { FocusedHeading } from './FocusedHeading.tsx';
import { Icon } from './Icon.tsx';
import { networkZone } from './network-zone.ts';
import type { SentMemory } from './sent-memory.ts';

interface Props {
  memory: SentMemory;
  /** Shows the form again, for another application. */
  onAnother: () => void;
  /** The organisers' text after sending. */
  textAfter: string | undefined;
  children: ReactNode;
}

const masked = (email: string) => email.replace(/^(.)[^@]*?(.?)@/u, '$1…$2@');
/** Shows no typed value: the tab does not prove that its user owns the address. */
function Receipt({ application }: { application: OwnApplication }) {
  return (
    <section className="facts receipt threads" aria-label={t.paper}>
      <p className="folio num">
        <span className="label">{t.number}</span>
        {unbroken(application.number)}
      </p>
      <dl className="rows ruled">
        <Fact term={t.arrivedAt} valueClass="num">
          {formatInstant(application.created_at, networkZone())}
        </Fact>
        <Fact term={OWN_TEXTS.event}>{application.event_title}</Fact>
        <Fact term={OWN_TEXTS.files} valueClass="num">
          {t.filesOf(application.files.length)}
        </Fact>
        <Fact term={OWN_TEXTS.email}>
          <Breakable text={masked(application.email)} />
        </Fact>
      </dl>
      <p className="label">{t.paperHelp}</p>
    </section>
  );
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function NoReceipt({ memory }: Pick<Props, 'memory'>) {
  const { token, email } = memory;
  if (memory.outcome === 'repeated') {
    return (
      <details className="no-receipt">
        <summary>{t.noLink}</summary>
        <p>{t.noLinkHelp}</p>
        <AddressForm email={email} button={LINK_TEXTS.send} done={LINK_TEXTS.sent} send={askForLinks} />
      </details>
    );
  }
  return (
    <details className="no-receipt no-print">
      <summary>{t.noReceipt}</summary>
      <p>{t.noReceiptHelp}</p>
      <AddressForm
        email={email}
        button={t.again}
        done={(wanted) => (same(wanted, email) ? LINK_TEXTS.sent(wanted) : LINK_TEXTS.corrected(wanted))}
        send={(wanted) =>
          same(wanted, email) ? askForLinks(wanted) : sendJson('POST', '/my-application/email', { token, email: wanted })
        }
      />
    </details>
  );
}

function leadOf({ outcome, email, arrivedAt }: SentMemory, application: OwnApplication | null): string {
  if (outcome === 'repeated') return t.repeated(email, arrivedAt ? formatInstant(arrivedAt, networkZone()) : '');
  if (!application) return t.unread;
  return t[outcome === 'lost' ? 'lost' : 'arrived'](formatInstant(application.created_at, networkZone()));
}

/** «Ya la tenemos»: replaces a form that was sent now or earlier, also after a reload of the tab. */
export default function AfterSending({ memory, onAnother, textAfter, children }: Props) {
  const { outcome, token, email } = memory;
  const [application, setApplication] = useState<OwnApplication | null>(null);
  useEffect(() => {
    if (outcome === 'repeated') return;
    void sendJson('POST', '/my-application', { token }).then((response) => {
      if (response.ok) setApplication(ownApplication.safeParse(response.body).data ?? null);
    });
  }, [outcome, token]);
  const until = application?.open && application.closesAt ? deadlineInWords(application.closesAt, networkZone()) : null;
  return (
    <div className="after sides">
      <div>
        <div className="own-head bleed">
          <p className="said row" role="status">
            <Icon name="check" />
            {outcome === 'repeated' ? applicationMessages.already : applicationMessages.sent}
          </p>
          <FocusedHeading level="h1">{t.headings[outcome === 'trying' ? 'lost' : outcome]}</FocusedHeading>
          <p className="lead">
            <Breakable text={leadOf(memory, application)} />
          </p>
          {outcome !== 'repeated' && (
            <div className="actions">
              <a className="button" href={`${APPLICANT_PAGES.own}#${token}`}>
                {t.open}
              </a>
              <Button className="button outline" onClick={() => window.print()} icon="print" text={t.print} />
            </div>
          )}
        </div>
        {memory.changed && application?.editable && <p className="said row">{t.changed}</p>}
        {textAfter && <p className="lines">{textAfter}</p>}
        {outcome !== 'repeated' && (
          <ol className="timeline" aria-label={t.next}>
            <li className="done">
              <b>{t.receipt}</b>
              <small>
                <Breakable text={t.receiptHelp(email)} /> {application?.coauthorsWait && t.receiptForCoauthors}
              </small>
            </li>
            {until && (
              <li className="running">
                <b>{t.correctUntil}</b>
                <small className="num">{until}</small>
              </li>
            )}
            <li>
              <b>{t.reading}</b>
              <small>{t.readingHelp}</small>
            </li>
            <li>
              <b>{t.result}</b>
              <small>{application?.resultsOn ? t.resultOn(formatDay(application.resultsOn)) : t.resultHelp}</small>
            </li>
          </ol>
        )}
        <NoReceipt memory={memory} />
      </div>
      {application && <Receipt application={application} />}
      <div className="more-ways no-print">
        {children}
        <p>
          <Button className="link" onClick={onAnother} text={t.another} />
        </p>
      </div>
    </div>
  );
}
