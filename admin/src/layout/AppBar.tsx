import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { ACCOUNT_TEXTS } from '@trama/shared/texts/accounts';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { COLOURS } from '@trama/shared/tokens';
import { useEffect } from 'react';
import { AppBar as RaAppBar, TitlePortal, ToggleThemeButton, UserMenu, useGetIdentity, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';
import { MailOffChip } from '../mails/MailOff.tsx';
import { RightsDue } from '../privacy/RightsDue.tsx';
import { PublishingChip } from '../publishing/PublishingChip.tsx';
import { currentUser } from '../session/session.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { Icon } from '../ui/Icon.tsx';
import { Brand } from './Brand.tsx';

function AccountEntries() {
  const menu = useUserMenu();
  const { signOut, leaving } = useSignOut();
  return (
    <>
      <MenuItem component={Link} to={ADMIN.account} onClick={menu?.onClose}>
        <ListItemIcon>
          <Icon name="person" />
        </ListItemIcon>
        {ACCOUNT_TEXTS.title}
      </MenuItem>
      <MenuItem
        disabled={leaving}
        onClick={() => {
          menu?.onClose();
          signOut();
        }}
      >
        <ListItemIcon>
          <Icon name="logout" />
        </ListItemIcon>
        {PANEL_TEXTS.logout}
      </MenuItem>
    </>
  );
}

/** The signed-in account by its name, which names the button too. */
function Account() {
  const account = currentUser.use();
  const { refetch } = useGetIdentity();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed name or photo is the event
  useEffect(() => {
    void refetch?.();
  }, [account]);
  return (
    <UserMenu label={account?.fullName}>
      <AccountEntries />
    </UserMenu>
  );
}

const look: SxProps<Theme> = (theme) => ({
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
  '& .live, & .rights-due': { fontSize: '0.9375rem', whiteSpace: 'nowrap' },
  '& .live': { fontWeight: 400 },
  // The bar of a small screen has no place for these sentences: they name their icons.
  [theme.breakpoints.down('sm')]: {
    '& .live span, & .rights-due span': {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& .live, & .rights-due': { minInlineSize: 24, justifyContent: 'center' },
  },
});

/** Brand, the screen's name as `h1`, how publishing goes, and the way to the public site. */
export function AppBar() {
  return (
    <RaAppBar
      alwaysOn
      className="inverse"
      color="transparent"
      elevation={0}
      sx={look}
      toolbar={
        <>
          <RightsDue />
          <MailOffChip />
          <PublishingChip />
          <Tooltip title={PANEL_TEXTS.home}>
            <IconButton color="inherit" href={PAGES.home} aria-label={PANEL_TEXTS.home}>
              <Icon name="home" />
            </IconButton>
          </Tooltip>
          <ToggleThemeButton />
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
