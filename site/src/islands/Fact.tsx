import type { ReactNode } from 'react';

interface Props {
  term: string;
  children: ReactNode;
  /** Class of the value. */
  valueClass?: string;
  /** Class of the row. */
  rowClass?: string | undefined;
}

/** A row of a definition list (`dl.rows`). */
export const Fact = ({ term, children, valueClass, rowClass }: Props) => (
  <div className={rowClass}>
    <dt>{term}</dt>
    <dd className={valueClass}>{children}</dd>
  </div>
);
