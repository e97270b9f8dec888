import './strict-zod.ts';
import { formatInstant } from '@trama/shared/deadline';
import { formatDate } from '@trama/shared/format';
import { lateCall } from '@trama/shared/late-call';
import { PAGES } from '@trama/shared/paths';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import type { ReactNode } from 'react';
import ApplicationForm from './ApplicationForm.tsx';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';

const TEXTS = {
  none: OWN_TEXTS.noLink,
  noneHelp: CALL_TEXTS.lateNoLinkHelp,
  invalid: CALL_TEXTS.lateDead,
  invalidHelp: CALL_TEXTS.lateDeadHelp,
};

/** The form of a call that is closed for everyone else. */
export default function LateApplication({ contactEmail, children }: { contactEmail: string; children?: ReactNode }) {
  const { token, link, retry } = useLinkToken('/late-call', lateCall);
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const { event_id, event_title, event_date, event_location, email, expires_at, ...call } = link.content;
  return (
    <div className="form">
      <section className="facts">
        <h2>
          <a href={PAGES.event(event_id)}>{event_title}</a>
        </h2>
        <p className="meta num">
          <span>{formatDate(event_date)}</span>
          <span>{event_location}</span>
        </p>
        <p>{CALL_TEXTS.latePersonal(email)}</p>
        {expires_at && (
          <p className="num">{CALL_TEXTS.lateUntil(formatInstant(expires_at, document.body.dataset.zone ?? 'UTC'))}</p>
        )}
      </section>
      {call.textBefore && <p className="lines">{call.textBefore}</p>}
      <ApplicationForm
        eventId={event_id}
        contactEmail={contactEmail}
        supports={call.supports}
        call={call}
        late={{ token, email }}
      >
        {children}
      </ApplicationForm>
    </div>
  );
}
