import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useState } from 'react';
import { sendJson } from '../api.ts';
import { Button } from '../Button.tsx';
import { FocusedHeading } from '../FocusedHeading.tsx';
import { Note, Problem } from './Note.tsx';

/**
 * «No puedo evaluar»: ends the whole invitation.
 * @param props.onDeclined called when the link has become invalid
 */
export function Decline({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const decline = async () => {
    setSending(true);
    const response = await sendJson('POST', '/reviewing/decline', { token, note });
    setSending(false);
    if (response.ok) return onDeclined();
    setProblem(Object.values(response.error?.errors ?? {})[0] ?? response.error?.message ?? t.unreachable);
  };
  return (
    <details className="decline no-print">
      <summary className="link">{t.decline}</summary>
      <div className="form">
        <p>{t.declineHelp}</p>
        <Note id="decline-note" label={t.declineNote} note={note} onChange={setNote} />
        <Problem sentence={problem} />
        <Button className="button outline" disabled={sending} onClick={decline} text={t.declineSend} />
      </div>
    </details>
  );
}

/** Replaces the page after the reviewer declined. */
export function Declined() {
  return (
    <div className="empty">
      <FocusedHeading>{t.declinedTitle}</FocusedHeading>
      <p>{t.declined}</p>
    </div>
  );
}
