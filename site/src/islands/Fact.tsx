import type { ReactNode } from 'react';

interface Props {
  term: string;
  children: ReactNode;
  /** Class of the value. */
  said?: string;
  /** Class of the row. */
  row?: string | undefined;
}

/** A row of a definition list (`dl.rows`). */
export const Fact = ({ term, children, said, row }: Props) => (
  <div className={row}>
    <dt>{term}</dt>
    <dd className={said}>{children}</dd>
  </div>
);
