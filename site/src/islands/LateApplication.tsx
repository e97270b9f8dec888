import './strict-zod.ts';
import { lateCall } from '@trama/shared/call-questions';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import type { ReactNode } from 'react';
import ApplicationForm from './ApplicationForm.tsx';
import { LinkState } from './LinkState.tsx';
import { useOpened } from './link-token.ts';

const TEXTS = {
  none: OWN_TEXTS.noLink,
  noneHelp: CALL_TEXTS.lateNoLinkHelp,
  dead: CALL_TEXTS.lateDead,
  deadHelp: CALL_TEXTS.lateDeadHelp,
};

/** The form of a call that is closed for everyone else. */
export default function LateApplication({ contactEmail, children }: { contactEmail: string; children?: ReactNode }) {
  const { token, opened, retry } = useOpened('/late-call', lateCall);
  if (opened.state !== 'open') return <LinkState opened={opened} texts={TEXTS} retry={retry} />;
  const { event_id, event_title, email, ...call } = opened.content;
  return (
    <div className="form">
      <p>
        <b>{event_title}</b>
      </p>
      <p>{CALL_TEXTS.latePersonal(email)}</p>
      {call.textBefore && <p className="lines">{call.textBefore}</p>}
      <ApplicationForm eventId={event_id} contactEmail={contactEmail} call={call} late={{ token, email }}>
        {children}
      </ApplicationForm>
    </div>
  );
}
