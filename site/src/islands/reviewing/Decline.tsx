import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useEffect, useRef, useState } from 'react';
import { sendJson } from '../api.ts';

/** «No puedo evaluar»: ends the whole invitation. @param props.onDeclined the link opens nothing any more */
export function Decline({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const decline = async () => {
    setSending(true);
    const answer = await sendJson('POST', '/reviewing/decline', { token, note });
    setSending(false);
    if (answer.ok) return onDeclined();
    setProblem(Object.values(answer.error?.errors ?? {})[0] ?? answer.error?.message ?? t.unreachable);
  };
  return (
    <details className="decline no-print">
      <summary className="link">{t.decline}</summary>
      <div className="form">
        <p>{t.declineHelp}</p>
        <div className="field">
          <label htmlFor="decline-note">{t.declineNote}</label>
          <textarea
            id="decline-note"
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
        <button type="button" className="button outline" disabled={sending} onClick={() => void decline()}>
          {t.declineSend}
        </button>
      </div>
    </details>
  );
}

/** The page after declining. */
export function Declined() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="empty">
      <h2 ref={heading} tabIndex={-1}>
        {t.declinedTitle}
      </h2>
      <p>{t.declined}</p>
    </div>
  );
}
