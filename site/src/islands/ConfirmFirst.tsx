import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** Label of the link. */
  act: string;
  title?: string;
  question: string;
  confirm: string;
  onConfirm: () => void;
}

/** A link that asks for confirmation, with the consequences, before it acts. */
export function ConfirmFirst({ act, title, question, confirm, onConfirm }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button className="link touch" onClick={() => setIsOpen(true)} text={act} />;
  return (
    <div className="form" role="alert">
      <p>
        {title && <b>{title} </b>}
        {question}
      </p>
      <div className="actions">
        <Button onClick={onConfirm} text={confirm} />
        <Button className="button outline" onClick={() => setIsOpen(false)} text={OWN_TEXTS.cancel} />
      </div>
    </div>
  );
}
