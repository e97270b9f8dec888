import type { ReactNode } from 'react';

/** A titled group of fields. @param props.id of its title, for links to it */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <div className="group">
      <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
