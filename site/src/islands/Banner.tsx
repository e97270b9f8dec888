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
  /** Absent: the banner cannot be closed. */
  onClose?: () => void;
}

/** A banner about the outcome of a submit; takes the focus when it appears. */
export function Banner({ good, title, children, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Focuses once: a summary that changes during corrections must not take the focus again.
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
      {onClose && <Button className="round" name={LAYOUT_TEXTS.closeBanner} onClick={onClose} icon="close" />}
    </div>
  );
}

/** Advice for visitors when the API is unreachable. */
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
