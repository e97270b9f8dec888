import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** Three strands, the middle one in the accent colour. */
const THREAD = 'linear-gradient(var(--ink) 20%, #0000 0 40%, var(--accent) 0 60%, #0000 0 80%, var(--ink) 0)';
const styles = {
  position: 'relative',
  display: 'flex',
  gap: 0.25,
  mb: 2.5,
  borderBottom: '1px solid var(--line)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 46,
    px: 1,
    color: 'text.secondary',
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:is(:hover, [aria-current])': { color: 'text.primary' },
  '& a[aria-current]': { background: `${THREAD} 0 100% / 100% 8px no-repeat` },
  '& a:focus-visible': { outlineOffset: -4 },
};

interface Tab {
  to: string;
  label: string;
  /** Number beside the label. */
  count?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Path of the open tab. */
  current: string;
}

/** Links between the screens of one subject. If they do not fit they scroll, with the current tab in view. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab being the current one is the event
  useEffect(() => {
    // Sets `scrollLeft`: `scrollIntoView` would also scroll the page.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <Box component="nav" sx={styles} aria-label={label} ref={list}>
      {tabs.map(({ to, label: name, count }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name} {count !== undefined && <small className="num">{count}</small>}
        </Link>
      ))}
    </Box>
  );
}
