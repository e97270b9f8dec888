import Alert from '@mui/material/Alert';
import type { MailRecord } from '@trama/shared/mail/mails';
import { ADMIN } from '@trama/shared/paths';
import { SENT_MAIL_TEXTS, MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { Link } from 'react-router-dom';
import { useAsk } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

const useMailSummary = () => useAsk(['mail-summary'], (api) => api.getMailSummary(), { retry: false }).data;

/** Whether mails that are called sent were only stored: in production nobody received them. */
export const useOnlyStored = (): boolean => useMailSummary()?.off ?? false;

/** The state of one mail in words. */
export function useMailState(): (state: MailRecord['state']) => string {
  const onlyStored = useOnlyStored();
  return (state) => (state === 'sent' && onlyStored ? SENT_MAIL_TEXTS.stored : SENT_MAIL_TEXTS.states[state]);
}

/** Whether mails are promised that do not leave: without a provider in production, or while the provider refuses them. */
function useMailOff(): boolean {
  const data = useMailSummary();
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
