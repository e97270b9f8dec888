import IconButton from '@mui/material/IconButton';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { ACCOUNT_TEXTS } from '@trama/shared/texts/accounts';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { Link } from 'react-router-dom';
import { MailOffChip } from '../../mails/MailOff.tsx';
import { RightsDue } from '../../privacy/RightsDue.tsx';
import { PublishingChip } from '../../publishing/PublishingChip.tsx';
import { currentUser } from '../../session/session.ts';
import { squarePortrait } from '../generatedArt.ts';
import { Icon } from '../Icon.tsx';

/** A link to the public home, and the signed-in account with its photo or a generated portrait. */
export function TopBar({ onOpenMenu, menuOpen }: { onOpenMenu: () => void; menuOpen: boolean }) {
  const account = currentUser.use();
  const name = account?.fullName ?? '';
  return (
    <header className="top-bar">
      <div className="actions">
        <IconButton
          className="narrow-only"
          onClick={onOpenMenu}
          aria-label={PANEL_TEXTS.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
        >
          <Icon name="menu" />
        </IconButton>
        <a className="button outline" href={PAGES.home}>
          <Icon name="home" />
          {PANEL_TEXTS.home}
        </a>
      </div>
      <div className="end">
        <RightsDue />
        <MailOffChip />
        <PublishingChip />
        {account && (
          <Link className="own-account" to={ADMIN.account} aria-label={ACCOUNT_TEXTS.open(name)}>
            <span>{name}</span>
            <img src={account.image ?? squarePortrait(account.portrait)} width="40" height="40" alt="" />
          </Link>
        )}
      </div>
    </header>
  );
}
