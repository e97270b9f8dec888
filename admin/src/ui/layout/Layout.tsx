/** The frame of every screen behind the login: sidebar, bar, and the screen itself. */
import './sidebar.css';
import './layout.css';
import '../item-list.css';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from '../../paths.ts';
import { FactorDue } from '../../session/FactorDue.tsx';
import { PasswordPrompt } from '../../session/PasswordPrompt.tsx';
import { factorDue } from '../../session/session.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { Icon } from '../Icon.tsx';
import { Loading } from '../Loading.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const MAIN = 'contenido';

/** After a navigation the focus moves to the start of the screen, as after loading a page. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event, not an input
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

export function Layout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  const close = () => setOpen(false);
  const due = factorDue.use();
  if (due)
    return (
      <LeaveGuard>
        <FactorDue />
      </LeaveGuard>
    );
  return (
    <LeaveGuard>
      <div className="frame">
        <a
          className="skip-link"
          href={`#${MAIN}`}
          onClick={(event) => {
            // An address that the router did not make would pass the question of unsaved work.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {PANEL_TEXTS.skip}
        </a>
        <div className="wide-only">
          <Sidebar />
        </div>
        <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': PANEL_TEXTS.menu, className: 'drawer' } }}>
          <IconButton className="close-menu" onClick={close} aria-label={PANEL_TEXTS.closeMenu}>
            <Icon name="close" />
          </IconButton>
          <Sidebar onNavigate={close} />
        </Drawer>
        <div className="page">
          <TopBar onOpenMenu={() => setOpen(true)} menuOpen={open} />
          <main className="content" id={MAIN} ref={main} tabIndex={-1}>
            <ErrorBoundary key={screenOf(pathname)}>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <PasswordPrompt />
    </LeaveGuard>
  );
}
