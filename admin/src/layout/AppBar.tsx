import {
  Avatar,
  Box,
  Button,
  ListItemIcon,
  MenuItem,
  type MenuItemProps,
  IconButton as MuiIconButton,
  type SxProps,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { GO_TO_TEXTS, KEY_TEXTS } from '@trama/shared/texts/keys';
import { PANEL_TEXTS, SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { COLOURS, PANEL_COLOURS } from '@trama/shared/tokens';
import { useEffect } from 'react';
import {
  AppBar as RaAppBar,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useTheme,
  useThemesContext,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Keys } from '../keys/Keys.tsx';
import { pressKeyOf } from '../keys/useKeys.ts';
import { MailOffChip } from '../mails/MailOff.tsx';
import { RightsDue } from '../privacy/RightsDue.tsx';
import { PublishingChip } from '../publishing/PublishingChip.tsx';
import { currentUser } from '../session/session.ts';
import { hiddenVisually } from '../theme/patterns.ts';
import { Brand } from '../ui/Brand.tsx';
import { IconButton } from '../ui/buttons.tsx';
import { squarePortrait } from '../ui/generatedArt.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useSignOut } from './useSignOut.ts';

/** An entry of the account menu; a click closes the menu. Forwards MUI's props, so the first entry gets the focus. */
function Entry({ icon, text, onClick, ...props }: MenuItemProps & { icon: IconName; text: string; to?: string; href?: string }) {
  const menu = useUserMenu();
  return (
    <MenuItem
      {...props}
      onClick={(event) => {
        menu?.onClose();
        onClick?.(event);
      }}
    >
      <ListItemIcon>
        <Icon name={icon} />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
}

/** react-admin's ToggleThemeButton as an entry of the menu. */
function SwitchTheme(props: MenuItemProps) {
  const translate = useTranslate();
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme(useThemesContext().defaultTheme ?? (dark ? 'dark' : 'light'));
  return (
    <Entry
      {...props}
      icon="contrast"
      text={translate('ra.action.toggle_theme')}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}

function SignOut(props: MenuItemProps) {
  const { signOut, leaving } = useSignOut();
  return <Entry {...props} icon="logout" text={PANEL_TEXTS.logout} disabled={leaving} onClick={signOut} />;
}

/** True on phones, where the bar shows the screen's name and the account menu holds the other buttons. */
const useSmall = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

/** Menu of the signed-in account; its name labels the button. */
function Account() {
  const account = currentUser.use();
  const { refetch } = useGetIdentity();
  const small = useSmall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed name or photo is the event
  useEffect(() => {
    void refetch?.();
  }, [account]);
  return (
    <UserMenu
      // On a phone the button has no text: react-admin's default label names it there.
      label={small ? undefined : account?.fullName}
      icon={
        <Avatar src={account ? (account.image ?? squarePortrait(account.portrait)) : ''} alt="" sx={{ width: 28, height: 28 }} />
      }
    >
      <Entry icon="person" text={SIDEBAR_TEXTS.account} component={Link} to={ADMIN.account} />
      {small && <Entry icon="home" text={PANEL_TEXTS.home} component="a" href={PAGES.home} />}
      {small && <SwitchTheme />}
      <Entry icon="keyboard" text={KEY_TEXTS.title} aria-haspopup="dialog" onClick={() => pressKeyOf('help')} />
      <SignOut />
    </UserMenu>
  );
}

/** Button for «Ir a…»; only an icon on narrow screens, to leave room for the screen's name. */
function GoToButton() {
  const opens = { 'aria-haspopup': 'dialog', onClick: () => pressKeyOf('goTo') } as const;
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (narrow) return <IconButton icon="search" label={GO_TO_TEXTS.title} {...opens} />;
  return (
    <Button className="go-to" color="inherit" size="small" startIcon={<Icon name="search" />} {...opens}>
      {GO_TO_TEXTS.title}&nbsp;
      <Keys name="Ctrl+k" />
    </Button>
  );
}

const twoLines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 } as const;

const styles: SxProps<Theme> = (theme) => ({
  bgcolor: 'var(--frame)',
  color: 'var(--frame-ink)',
  '@media print': { display: 'none' },
  '& .RaAppBar-toolbar': { minHeight: 48, gap: 1, px: 1 },
  '& .brand': {
    gap: 1,
    mr: 2,
    fontSize: '1.125rem',
    '& small': { display: 'none' },
    '& svg, & img': { blockSize: 32, inlineSize: 'auto' },
  },
  '& .go-to': { border: '1px solid currentColor', whiteSpace: 'nowrap' },
  '& .go-to kbd': { minWidth: 0, px: 0, border: 0, fontWeight: 400 },
  '& .live': { color: 'var(--frame-ink-2)', fontSize: '0.9375rem', fontWeight: 400, whiteSpace: 'nowrap' },
  '& a.live': { minBlockSize: 44 },
  '& .live.busy': { color: PANEL_COLOURS.warning[1] },
  '& .live.failed': { color: COLOURS.error[1], fontWeight: 600 },
  '& .Mui-focusVisible, & :focus-visible': { outline: '3px solid var(--michay)', outlineOffset: -1 },
  // Small bars have no room for these texts: screen readers still read them as the icons' names.
  [theme.breakpoints.down('sm')]: {
    '& .live span': hiddenVisually,
    '& .live': { minInlineSize: 24, justifyContent: 'center' },
    '& span.live:not(.busy)': hiddenVisually,
    '& h1': { fontSize: '1.1875rem', lineHeight: 1.15, whiteSpace: 'normal', ...twoLines },
  },
});

/** The top bar: brand, the screen's name as `h1`, publishing state, and the link to the public site. */
export function AppBar() {
  const small = useSmall();
  return (
    <RaAppBar
      alwaysOn
      color="transparent"
      elevation={0}
      sx={styles}
      toolbar={
        <>
          <GoToButton />
          <RightsDue />
          <MailOffChip />
          <PublishingChip />
          {!small && (
            <Tooltip title={PANEL_TEXTS.home}>
              <MuiIconButton color="inherit" href={PAGES.home} aria-label={PANEL_TEXTS.home}>
                <Icon name="home" />
              </MuiIconButton>
            </Tooltip>
          )}
          {!small && <ToggleThemeButton />}
        </>
      }
      userMenu={<Account />}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Brand subtitle={PANEL_TEXTS.panel} accent={COLOURS.michay[0]} />
      </Box>
      <TitlePortal component="h1" variant="h5" />
    </RaAppBar>
  );
}
