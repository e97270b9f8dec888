import { Alert } from '@mui/material';
import { type MailRecord, type MailSummary, mailSummary } from '@trama/shared/mail/mails';
import { ADMIN } from '@trama/shared/paths';
import { SENT_MAIL_TEXTS, MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { Link } from 'react-router-dom';
import { useGet } from '../dataProvider/hooks.ts';
import { StateCell } from '../list/cells.tsx';
import { Icon } from '../ui/Icon.tsx';

const useMailSummary = () => useGet('/mail-summary', mailSummary, { retry: false }).data;

/** Whether mails are not delivered: no provider in production, or the provider refuses them. */
const isMailOff = (summary: MailSummary | undefined): boolean =>
  summary !== undefined && (summary.off || summary.stoppedBy !== null);

/** True without a mail provider in production: mails are stored, and no recipient gets them. */
export const useOnlyStored = (): boolean => useMailSummary()?.off ?? false;

/** Returns a function that names a mail's state. */
export function useMailState(): (state: MailRecord['state']) => string {
  const onlyStored = useOnlyStored();
  return (state) => (state === 'sent' && onlyStored ? SENT_MAIL_TEXTS.stored : SENT_MAIL_TEXTS.states[state]);
}

/** The state of a mail that was stored and reached no recipient. */
export const StoredState = () => <StateCell icon="inbox" tone="warning" text={SENT_MAIL_TEXTS.stored} />;

/** Warning beside an action that sends mails, while mails are not delivered. */
export function MailOff() {
  if (!isMailOff(useMailSummary())) return null;
  return (
    <Alert severity="warning" className="banner">
      {t.off} <Link to={ADMIN.mails}>{t.seeMails}</Link>
    </Alert>
  );
}

/** The same warning in the top bar. */
export function MailOffChip() {
  if (!isMailOff(useMailSummary())) return null;
  return (
    <Link className="live failed" to={ADMIN.status}>
      <Icon name="alert" />
      <span>{SIDEBAR_TEXTS.mailOff}</span>
    </Link>
  );
}
