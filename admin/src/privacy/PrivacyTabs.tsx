import './notice.css';
import { ADMIN } from '@trama/shared/paths';
import { NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { Link, useLocation } from 'react-router-dom';

const TABS = [
  [ADMIN.rights, t.tabs.requests],
  [ADMIN.privacyNotice, t.tabs.notice],
  [ADMIN.treatments, t.tabs.treatments],
  [ADMIN.breaches, t.tabs.breaches],
] as const;

/** The four screens of «Datos personales». */
export function PrivacyTabs() {
  const { pathname } = useLocation();
  const current = TABS.find(([to]) => to === pathname)?.[0] ?? ADMIN.rights;
  return (
    <nav className="privacy-tabs" aria-label={t.tabsLabel}>
      {TABS.map(([to, label]) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
