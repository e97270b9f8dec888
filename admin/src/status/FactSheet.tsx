import { type ReactNode, useId } from 'react';

export interface Fact {
  name: string;
  value: string;
  /** Needs attention; one of the warnings says why. */
  bad?: boolean;
}

/** A sheet of names and values. @param props.children below them */
export function FactSheet({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="group status-sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(({ name, value, bad }) => (
          <div key={name} className={bad ? 'invalid' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
