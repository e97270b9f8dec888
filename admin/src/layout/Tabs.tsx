import './tabs.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface Tab {
  to: string;
  label: string;
  /** Beside the label: how many there are. */
  count?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The address of the tab whose screen is shown. */
  current: string;
}

/** Links between the screens of one thing. Where they do not fit they scroll, and the current one is in view. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab being the current one is the event
  useEffect(() => {
    // The list alone scrolls: `scrollIntoView` would move the page, too.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={list}>
      {tabs.map(({ to, label: name, count }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name} {count !== undefined && <small className="num">{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
