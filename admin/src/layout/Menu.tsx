import {
  Box,
  ButtonBase,
  Collapse,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  type SxProps,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material';
import { may } from '@trama/shared/accounts/permissions';
import { MINUTE_MS } from '@trama/shared/format/time';
import { PANEL_TEXTS, SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { useSidebarState, useStore } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useApiQuery } from '../dataProvider/hooks.ts';
import { listPage } from '../dataProvider/lists.ts';
import { HOME, NAVIGATION } from '../navigation.ts';
import { useRightsSummary } from '../privacy/RightsDue.tsx';
import { currentUser, roleOf } from '../session/session.ts';
import { SIDEBAR } from '../theme/theme.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSignOut } from './useSignOut.ts';

/** Returns 0 if the request fails. A background count must not redirect to the login, which would lose a form being filled in. */
const countNewMessages = () =>
  listPage('contact-messages', z.unknown(), { page: 1, perPage: 1, filter: { answered: false } }).then(
    ({ total }) => total,
    () => 0,
  );

/** Number of unanswered messages; 0 while it loads. */
function useNewMessages(): number {
  const { data = 0 } = useApiQuery(['new-messages'], countNewMessages, { refetchInterval: 5 * MINUTE_MS });
  return data;
}

const LINE = { fine: 34, touch: 44 };

const styles: SxProps<Theme> = (theme) => ({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  height: 'calc(100dvh - 48px)',
  py: 0.5,
  bgcolor: 'var(--frame)',
  color: 'var(--frame-ink-2)',
  fontSize: '0.9375rem',
  [theme.breakpoints.down('sm')]: { height: '100dvh' },
  '@media print': { display: 'none' },
  '& .entries': {
    flex: 1,
    minHeight: 0,
    overflow: 'hidden auto',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--frame-line) transparent',
  },
  '& .MuiListItemButton-root': {
    minHeight: LINE.fine,
    px: 1.5,
    py: 0,
    gap: 1,
    color: 'inherit',
    whiteSpace: 'nowrap',
    '&:hover': { bgcolor: 'var(--frame-current)', color: 'var(--frame-ink)' },
    '&.Mui-focusVisible': { outline: '3px solid var(--michay)', outlineOffset: -3 },
    '&[aria-current]': { bgcolor: 'var(--frame-current)', color: '#fff', boxShadow: 'inset 3px 0 var(--michay)' },
  },
  '& .MuiListItemButton-root.add': {
    flex: 'none',
    px: 1,
    fontSize: '0.8125rem',
    color: 'var(--frame-group)',
    '&:hover': { color: '#fff' },
  },
  '& .MuiListItemIcon-root': { minWidth: 0, color: 'inherit' },
  '& .icon': { inlineSize: '1.15rem', blockSize: '1.15rem' },
  '& .count': { px: 1, borderRadius: 9, bgcolor: 'var(--michay)', color: 'var(--night)', fontSize: '0.8125rem', fontWeight: 600 },
  '& .group': {
    justifyContent: 'space-between',
    width: '100%',
    minHeight: 26,
    px: 1.5,
    color: 'var(--frame-group)',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    '& .icon': { inlineSize: '0.9rem' },
  },
  '& hr': { mx: 1.5, my: 0.5, border: 0, borderTop: '1px solid var(--frame-line)' },
  '& .sign-out': { flex: 'none', width: '100%', font: 'inherit', borderTop: '1px solid var(--frame-line)' },
  '@media (pointer: coarse)': { '& .MuiListItemButton-root, & .group': { minHeight: LINE.touch } },
});

type Entry = (typeof NAVIGATION)[number]['entries'][number];

/** Whether the menu shows labels beside its icons; the drawer of a small screen always does. */
function useWords(): { words: boolean; onNavigate: () => void } {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useSidebarState();
  return { words: open || small, onNavigate: () => small && setOpen(false) };
}

const WAITING = { messages: SIDEBAR_TEXTS.waitingMessages, rights: String };

function Line({ entry: { to, label, icon, also, counts, add }, count }: { entry: Entry; count: number }) {
  const { pathname } = useLocation();
  const { words, onNavigate } = useWords();
  const here = pathname === to ? 'page' : also?.test(pathname) ? 'true' : undefined;
  return (
    <ListItem disablePadding>
      <Tooltip title={words ? '' : label} placement="right">
        <ListItemButton component={Link} to={to} onClick={onNavigate} aria-current={here} aria-label={words ? undefined : label}>
          <ListItemIcon>
            <Icon name={icon} />
          </ListItemIcon>
          {words && label}
          {words && counts && count > 0 && <span className="count">{WAITING[counts](count)}</span>}
        </ListItemButton>
      </Tooltip>
      {words && add && (
        <ListItemButton
          className="add"
          component={Link}
          to={add.to}
          onClick={onNavigate}
          aria-current={pathname === add.to ? 'page' : undefined}
        >
          {add.label}
        </ListItemButton>
      )}
    </ListItem>
  );
}

/** Store key of the folded groups. */
const FOLDED = 'menu.folded';

/** The main menu: entries that the account may open, in groups; folded groups stay folded. */
export function Menu() {
  const { words } = useWords();
  const { signOut, leaving } = useSignOut();
  const [folded, setFolded] = useStore<string[]>(FOLDED, []);
  const role = roleOf(currentUser.use());
  const counts = { messages: useNewMessages(), rights: useRightsSummary().open };
  const toggle = (name: string) =>
    setFolded(folded.includes(name) ? folded.filter((other) => other !== name) : [...folded, name]);
  return (
    <Box component="nav" aria-label={PANEL_TEXTS.menu} sx={styles} style={{ width: words ? SIDEBAR.width : SIDEBAR.closedWidth }}>
      <div className="entries">
        <List disablePadding>
          <Line entry={HOME} count={0} />
        </List>
        {NAVIGATION.map(({ name, title, entries }) => {
          const allowed = entries.filter(({ needs }) => may(role, needs));
          if (allowed.length === 0) return null;
          const open = !words || !folded.includes(name);
          return (
            <div key={name}>
              {words ? (
                <ButtonBase className="group" aria-expanded={open} onClick={() => toggle(name)}>
                  {title}
                  <Icon name={open ? 'down' : 'next'} />
                </ButtonBase>
              ) : (
                <hr />
              )}
              <Collapse in={open} unmountOnExit timeout="auto">
                <List disablePadding aria-label={title}>
                  {allowed.map((entry) => (
                    <Line key={entry.to} entry={entry} count={entry.counts ? counts[entry.counts] : 0} />
                  ))}
                </List>
              </Collapse>
            </div>
          );
        })}
      </div>
      <ListItemButton
        className="sign-out"
        component="button"
        disabled={leaving}
        onClick={signOut}
        aria-label={words ? undefined : PANEL_TEXTS.logout}
      >
        <ListItemIcon>
          <Icon name={leaving ? 'spinner' : 'logout'} className={leaving ? 'spin small' : undefined} />
        </ListItemIcon>
        {words && PANEL_TEXTS.logout}
      </ListItemButton>
    </Box>
  );
}
