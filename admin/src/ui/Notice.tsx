import { type ReactNode, useMemo } from 'react';
import { chance, DYES } from '../login/portrait/strokes.ts';
import { wheel } from '../login/portrait/wheel.ts';

interface NoticeProps {
  title: string;
  text?: string;
  /** Something failed: announced assertively. */
  alert?: boolean;
  /** Seed of the generated drawing. */
  seed?: string;
  children?: ReactNode;
}

/** An empty state, a failure or a missing screen: a drawing, a sentence and actions. */
export function Notice({ title, text, alert = false, seed = 'vacio', children }: NoticeProps) {
  const art = useMemo(() => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 440">${wheel(220, 220, 200, chance(seed), DYES.lichen, 3)}</svg>`;
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [seed]);
  return (
    <div className="empty-state" role={alert ? 'alert' : undefined}>
      <img src={art} width="96" height="96" alt="" />
      <p className="empty-title">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
