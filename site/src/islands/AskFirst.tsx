import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { useState } from 'react';

interface Props {
  /** Words of the link. */
  act: string;
  question: string;
  confirm: string;
  onConfirm: () => void;
}

/** Asks before an act. The question says its consequences. */
export function AskFirst({ act, question, confirm, onConfirm }: Props) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button type="button" className="link touch" onClick={() => setAsked(true)}>
        {act}
      </button>
    );
  return (
    <div className="form" role="alert">
      <p>{question}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onConfirm}>
          {confirm}
        </button>
        <button type="button" className="button outline" onClick={() => setAsked(false)}>
          {OWN_TEXTS.cancel}
        </button>
      </div>
    </div>
  );
}
