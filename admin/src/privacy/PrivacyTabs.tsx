import { ADMIN } from '@trama/shared/paths';
import { NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { useLocation } from 'react-router-dom';
import { Tabs } from '../ui/Tabs.tsx';

const TABS = [
  { to: ADMIN.rights, label: t.tabs.requests },
  { to: ADMIN.privacyNotice, label: t.tabs.notice },
  { to: ADMIN.treatments, label: t.tabs.treatments },
  { to: ADMIN.breaches, label: t.tabs.breaches },
] as const;

/** Tabs of «Datos personales». */
export function PrivacyTabs() {
  const { pathname } = useLocation();
  const current = TABS.find(({ to }) => to === pathname)?.to ?? ADMIN.rights;
  return <Tabs label={t.tabsLabel} tabs={TABS} current={current} />;
}
