import { type ReactNode, useId } from 'react';

/**
 * A titled group of fields.
 * @param props.id id of its title, for links to the group
 */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const own = useId();
  const titleId = id ?? own;
  return (
    <div className="group" role="group" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
