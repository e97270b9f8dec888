import { type ReactNode, useEffect, useRef } from 'react';

/** A heading that takes the focus when its content replaces earlier content. */
export function FocusedHeading({ level: Heading = 'h2', children }: { level?: 'h1' | 'h2'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
