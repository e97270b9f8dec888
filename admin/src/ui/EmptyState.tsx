import { mandala } from '@trama/shared/art/mandala';
import { PALETTES } from '@trama/shared/art/palettes';
import { seededRandom } from '@trama/shared/art/random';
import { svgDocument } from '@trama/shared/art/svg';
import { type ReactNode, useMemo } from 'react';
import { svgUrl } from './generatedArt.ts';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** True for an error: screen readers announce it at once. */
  alert?: boolean;
  /** Seed of the generated drawing. */
  seed?: string;
  children?: ReactNode;
}

/** An empty state, error or missing screen: drawing, text and actions. */
export function EmptyState({ title, text, alert = false, seed = 'vacio', children }: EmptyStateProps) {
  const art = useMemo(
    () => svgUrl(svgDocument(440, 440, mandala(220, 220, 200, seededRandom(seed), PALETTES.lichen, 3))),
    [seed],
  );
  return (
    <div className="empty-state" role={alert ? 'alert' : undefined}>
      <img src={art} width="96" height="96" alt="" />
      <p className="empty-title">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
