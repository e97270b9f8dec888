import { type RefusalReason, refusalReason } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useState } from 'react';
import { contactLink } from '../../text/contact-link.ts';
import { Button } from '../Button.tsx';
import { Note, Problem } from './Note.tsx';

interface Props {
  contactEmail: string;
  /** Resolves to an error text, or null after success. */
  onGiveBack: (reason: RefusalReason, note: string) => Promise<string | null>;
  onCancel: () => void;
}

/** «No puedo evaluarla»: form of the reason, which only the committee reads. */
export function CannotReview({ contactEmail, onGiveBack, onCancel }: Props) {
  const contact = contactLink(contactEmail);
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const giveBack = async () => {
    if (reason === null) return setProblem(t.reasonRequired);
    setSending(true);
    setProblem((await onGiveBack(reason, note)) ?? '');
    setSending(false);
  };
  return (
    <div className="form">
      <fieldset className="criterion" data-missing={problem !== '' || undefined}>
        <legend>{t.cannotTitle}</legend>
        <p>{t.cannotHelp}</p>
        {refusalReason.options.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            {t.reasons[one]}
          </label>
        ))}
        <Problem sentence={problem} />
      </fieldset>
      <Note id="refusal-note" label={t.refusalNote} note={note} onChange={setNote} />
      <div className="actions">
        <Button disabled={sending} onClick={giveBack} text={t.giveBack} />
        <Button className="link touch quiet" onClick={onCancel} text={t.cancel} />
      </div>
      <p className="label">
        {t.giveBackHelp} {t.doubt}{' '}
        <a className="link" href={contact.href}>
          {contact.words}
        </a>
      </p>
    </div>
  );
}
