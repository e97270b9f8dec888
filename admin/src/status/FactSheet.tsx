import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { spread } from '../theme/patterns.ts';

export interface Fact {
  name: string;
  value: string;
  /** Needs attention; one of the warnings says why. */
  bad?: boolean;
}

const look = {
  '& > div': { ...spread, gap: '0 1rem', py: 1, borderTop: '1px solid var(--line)' },
  '& dt': { color: 'text.secondary' },
  '& dd': { fontWeight: 600 },
  '& .problem dd': { color: 'error.main' },
};

/** A sheet of names and values. @param props.children below them */
export function FactSheet({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Box component="dl" className="num" sx={look}>
        {facts.map(({ name, value, bad }) => (
          <div key={name} className={bad ? 'problem' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      {children}
    </section>
  );
}
