import { Alert } from '@mui/material';
import type { MailRecord } from '@trama/shared/mail/mails';
import { ADMIN } from '@trama/shared/paths';
import { SENT_MAIL_TEXTS, MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { Link } from 'react-router-dom';
import { isMailOff, useMailSummary } from './MailOffChip.tsx';

/** Whether mails that are called sent were only stored: in production nobody received them. */
export const useOnlyStored = (): boolean => useMailSummary()?.off ?? false;

/** The state of one mail in words. */
export function useMailState(): (state: MailRecord['state']) => string {
  const onlyStored = useOnlyStored();
  return (state) => (state === 'sent' && onlyStored ? SENT_MAIL_TEXTS.stored : SENT_MAIL_TEXTS.states[state]);
}

/** Where a mail is promised. */
export function MailOff() {
  if (!isMailOff(useMailSummary())) return null;
  return (
    <Alert severity="warning" className="banner">
      {t.off} <Link to={ADMIN.mails}>{t.seeMails}</Link>
    </Alert>
  );
}
