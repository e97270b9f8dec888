/** The frame of every screen behind the login: bar, menu, and the screen itself. */
import { Alert, Box, type Theme, useMediaQuery, useTheme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { screenOf } from '@trama/shared/panel-paths';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Sidebar, useNotify, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { connection } from '../dataProvider/connection.ts';
import { refreshIdentity } from '../dataProvider/identity.ts';
import { takeLoginMessage } from '../session/loginMessage.ts';
import { secondFactorRequired } from '../session/session.ts';
import { ConfirmProvider } from '../ui/Confirm.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { Loading } from '../ui/Loading.tsx';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import { ScreenBoundary } from '../ui/ScreenBoundary.tsx';
import { AppBar } from './AppBar.tsx';
import { Menu } from './Menu.tsx';
import { PanelKeys } from './PanelKeys.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';

/** Interval (ms) between retries while the connection is lost. */
const TRY_EVERY = 10_000;

/** A bar on every screen while the API is unreachable. Refetches failed and invalidated queries on reconnect. */
function OfflineBar() {
  const lost = connection.useLost();
  const client = useQueryClient();
  const wasLost = useRef(lost);
  useEffect(() => {
    if (wasLost.current && !lost)
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state, meta }) => (state.error !== null || state.isInvalidated) && !meta?.form,
      });
    wasLost.current = lost;
    if (!lost) return;
    const tryAgain = () => void refreshIdentity();
    const timer = setInterval(tryAgain, TRY_EVERY);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [client, lost]);
  return (
    <Box role="status" sx={{ position: 'sticky', top: 56, zIndex: 2 }}>
      {lost && (
        <Alert severity="warning" role="presentation" sx={{ mb: 2, py: 0 }}>
          {PANEL_TEXTS.offline}
        </Alert>
      )}
    </Box>
  );
}

const SecondFactorRequired = lazyScreen(
  () => import('./SecondFactorRequired.tsx'),
  () => <Loading screen />,
);

const MAIN = 'contenido';

const skipLink = {
  position: 'fixed',
  inset: '0.5rem auto auto 0.5rem',
  zIndex: 1500,
  p: 2,
  bgcolor: 'text.primary',
  color: 'background.default',
  '&:not(:focus)': { inlineSize: 1, blockSize: 1, p: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

const content = {
  flex: 1,
  minWidth: 0,
  maxWidth: 1600,
  marginInline: 'auto',
  p: 'var(--screen-margin)',
  fontSize: '1rem',
  lineHeight: 1.45,
  '&:focus': { outline: 0 },
} as const;

/** Moves the focus to the start of the screen after a navigation, like a page load. */
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

/**
 * The menu: full, as icons on narrow windows, or a drawer on small screens. When a window narrows, react-admin's sidebar would
 * open the drawer and close it at once. MUI would then leave the screen hidden from screen readers.
 */
function Side() {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const size = small ? 'small' : narrow ? 'narrow' : 'wide';
  const [open, setOpen] = useSidebarState();
  // Closes the menu on narrow windows: react-admin stores an open menu, which would cover a reloaded screen on a phone.
  const [before, setBefore] = useState('wide');
  const changed = size !== before;
  useEffect(() => {
    if (!changed) return;
    setOpen(size === 'wide');
    setBefore(size);
  });
  return (
    <Sidebar appBarAlwaysOn open={changed ? size === 'wide' : open}>
      <Menu />
    </Sidebar>
  );
}

/** Shows «Inicio de sesión exitoso» after a login. */
function useNoticeOfLogin() {
  const notify = useNotify();
  useEffect(() => {
    const text = takeLoginMessage();
    if (text) notify(text);
  }, [notify]);
}

/** Replaces react-admin's layout, which puts the menu inside `main`: here a skip link leads past the menu. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  useNoticeOfLogin();
  const due = secondFactorRequired.use();
  const { mode } = useTheme().palette;
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = mode;
  }, [mode]);
  if (due)
    return (
      <LeaveGuard>
        <SecondFactorRequired />
      </LeaveGuard>
    );
  return (
    <LeaveGuard>
      <Box
        component="a"
        sx={skipLink}
        href={`#${MAIN}`}
        onClick={(event) => {
          // Prevents the default: a URL set by the browser would bypass the router's warning about unsaved work.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {PANEL_TEXTS.skip}
      </Box>
      <AppBar />
      <Box sx={{ display: 'flex', minHeight: '100dvh', pt: '48px', '@media print': { pt: 0 } }}>
        <Side />
        <Box component="main" className="content" id={MAIN} ref={main} tabIndex={-1} sx={content}>
          <OfflineBar />
          <ScreenBoundary key={screenOf(pathname)}>
            <ConfirmProvider>{children}</ConfirmProvider>
          </ScreenBoundary>
        </Box>
      </Box>
      <PanelKeys />
      <PasswordPrompt />
    </LeaveGuard>
  );
}
