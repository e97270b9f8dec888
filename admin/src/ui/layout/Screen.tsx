import type { ReactNode } from 'react';
import { ScreenTitle } from './ScreenTitle.tsx';

interface ScreenProps {
  title: string;
  /** One line under the title. */
  intro?: ReactNode;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen: its title, in the document's title too, and its content. */
export function Screen({ title, intro, actions, children }: ScreenProps) {
  return (
    <>
      <ScreenTitle title={title} />
      <div className="screen-title">
        <div>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}
