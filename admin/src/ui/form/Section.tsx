import type { ReactNode } from 'react';

/** A titled group of fields. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="group">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
