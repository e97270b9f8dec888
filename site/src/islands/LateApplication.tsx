import { formatInstant } from '@trama/shared/calls/deadline';
import { type LateCall, lateCall } from '@trama/shared/calls/late';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { APPLICATION_PAGE_TEXTS } from '@trama/shared/texts/application-form';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import type { ReactNode } from 'react';
import ApplicationForm from './ApplicationForm.tsx';
import { Breakable } from './Breakable.tsx';
import { Icon } from './Icon.tsx';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';
import { networkZone } from './network-zone.ts';

const TEXTS = {
  noneHelp: CALL_TEXTS.lateNoLinkHelp,
  invalid: CALL_TEXTS.lateDead,
  invalidHelp: CALL_TEXTS.lateDeadHelp,
};

/**
 * Facts of a late link: call, person and expiry.
 * @param props.timeZone the network's
 */
export function LateFacts({ call, timeZone }: { call: LateCall; timeZone: string }) {
  const { event_id, event_title, event_days, event_location, email, expires_at, textBefore } = call;
  return (
    <>
      <section className="facts threads">
        <h2>
          <a href={PAGES.event(event_id)}>{event_title}</a>
        </h2>
        <p className="meta num">
          <span>{event_days}</span>
          <span>{event_location}</span>
        </p>
        <p>
          <Breakable text={CALL_TEXTS.latePersonal(email)} />
        </p>
        {expires_at && <p className="num">{CALL_TEXTS.lateUntil(formatInstant(expires_at, timeZone))}</p>}
      </section>
      {textBefore && <p className="lines">{textBefore}</p>}
    </>
  );
}

/**
 * Application form of a call that is closed for everyone else.
 * @param props.children ornament of the section below
 */
export default function LateApplication({ contactEmail, children }: { contactEmail: string; children?: ReactNode }) {
  const { token, link, retry } = useLinkToken('/late-call', lateCall);
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const { content: call } = link;
  const { event_id, email, supports } = call;
  return (
    <div className="form">
      <LateFacts call={call} timeZone={networkZone()} />
      <ApplicationForm eventId={event_id} contactEmail={contactEmail} supports={supports} call={call} late={{ token, email }}>
        <div className="empty thanks">
          {children}
          <h2>{APPLICATION_PAGE_TEXTS.thanks}</h2>
          <p>{APPLICATION_PAGE_TEXTS.thanksHint}</p>
          <div className="actions">
            <a className="button outline" href={NON_HTML_PATHS.eventCalendar(event_id)}>
              <Icon name="calendar" />
              {EVENT_PAGE_TEXTS.calendar}
            </a>
          </div>
        </div>
      </ApplicationForm>
    </div>
  );
}
