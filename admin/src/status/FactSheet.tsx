import { useId } from 'react';

export interface Fact {
  name: string;
  value: string;
  /** Needs attention; one of the warnings says why. */
  bad?: boolean;
}

/** A sheet of names and values. */
export function FactSheet({ title, facts }: { title: string; facts: Fact[] }) {
  const id = useId();
  return (
    <section className="status-sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(({ name, value, bad }) => (
          <div key={name} className={bad ? 'invalid' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
