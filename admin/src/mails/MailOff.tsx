import Alert from '@mui/material/Alert';
import { ADMIN } from '@trama/shared/paths';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { Link } from 'react-router-dom';
import { useAsk } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

/** Whether mails are promised that do not leave: without a provider in production, or while the provider refuses them. */
export function useMailOff(): boolean {
  const { data } = useAsk(['mail-summary'], (api) => api.getMailSummary(), { retry: false });
  return data !== undefined && (data.off || data.stoppedBy !== null);
}

/** Where a mail is promised. */
export function MailOff() {
  if (!useMailOff()) return null;
  return (
    <Alert severity="warning" className="banner">
      {t.off} <Link to={ADMIN.mails}>{t.seeMails}</Link>
    </Alert>
  );
}

/** In the top bar. */
export function MailOffChip() {
  if (!useMailOff()) return null;
  return (
    <Link className="live failed" to={ADMIN.status}>
      <Icon name="alert" />
      <span>{t.offShort}</span>
    </Link>
  );
}
