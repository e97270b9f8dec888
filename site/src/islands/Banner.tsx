import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { type ReactNode, useEffect, useRef } from 'react';
import { contactLink } from '../text/contact-link.ts';
import { Breakable } from './Breakable.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  good: boolean;
  title: string;
  children?: ReactNode;
  /** Absent: it stays. */
  onClose?: () => void;
}

/** A banner, closable if asked for, that takes the focus when it appears: it shows the outcome of a submit. */
export function Banner({ good, title, children, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Once only: a summary that changes during corrections must not take the focus back.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={good ? 'banner' : 'banner bad'} role={good ? 'status' : 'alert'} tabIndex={-1} ref={box}>
      <Icon name={good ? 'check' : 'alert'} />
      <div>
        <b>
          <Breakable text={title} />
        </b>
        {children && <div>{children}</div>}
      </div>
      {onClose && <Button look="round" name={LAYOUT_TEXTS.closeBanner} act={onClose} icon="close" />}
    </div>
  );
}

/** Advice for a visitor when the API does not answer. */
export function Unreachable({ text, email }: { text: string; email: string }) {
  const { href, words } = contactLink(email);
  return (
    <>
      {text}{' '}
      <a className="link" href={href}>
        {words}
      </a>
      .
    </>
  );
}
