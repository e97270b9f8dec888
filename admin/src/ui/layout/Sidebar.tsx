import { INBOX_TEXTS } from '@trama/shared/texts/contact';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { RIGHTS_PANEL_TEXTS } from '@trama/shared/texts/rights-panel';
import { COLOURS } from '@trama/shared/tokens';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useNewMessages } from '../../messages/useNewMessages.ts';
import { useRightsSummary } from '../../privacy/useRightsSummary.ts';
import { useSignOut } from '../../session/useSignOut.ts';
import { Icon } from '../Icon.tsx';
import { Brand } from './Brand.tsx';
import { NAVIGATION } from './navigation.ts';

/** The main menu; on a phone it is in the drawer, which `onNavigate` closes. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const { signOut, leaving } = useSignOut();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is changes with the address
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const counts = { messages: useNewMessages(), rights: useRightsSummary().open };
  const waiting = { messages: INBOX_TEXTS.waiting, rights: RIGHTS_PANEL_TEXTS.waiting };
  return (
    <nav className="sidebar" aria-label={PANEL_TEXTS.menu}>
      <Brand subtitle={PANEL_TEXTS.panel} accent={COLOURS.michay[0]} />
      <div ref={menu} className="menu">
        {NAVIGATION.map(({ title, entries }) => (
          <div key={title ?? 'main'}>
            {title && <h2>{title}</h2>}
            <ul>
              {entries.map(({ to, label, icon, also, counts: what }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={onNavigate}
                    aria-current={pathname === to ? 'page' : also?.test(pathname) ? 'true' : undefined}
                  >
                    <Icon name={icon} />
                    {label}
                    {what && counts[what] > 0 && <span className="count num">{waiting[what](counts[what])}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="bottom">
        <button type="button" onClick={signOut} disabled={leaving}>
          <Icon name={leaving ? 'spinner' : 'logout'} className={leaving ? 'spin small' : undefined} />
          {PANEL_TEXTS.logout}
        </button>
      </div>
    </nav>
  );
}
