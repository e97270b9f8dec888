import type { MailSummary } from '@trama/shared/mail/mails';
import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { Link } from 'react-router-dom';
import { useAsk } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

export const useMailSummary = () => useAsk(['mail-summary'], (api) => api.getMailSummary(), { retry: false }).data;

/** Whether mails are promised that do not leave: without a provider in production, or while the provider refuses them. */
export const isMailOff = (summary: MailSummary | undefined): boolean =>
  summary !== undefined && (summary.off || summary.stoppedBy !== null);

/** In the top bar. */
export function MailOffChip() {
  if (!isMailOff(useMailSummary())) return null;
  return (
    <Link className="live failed" to={ADMIN.status}>
      <Icon name="alert" />
      <span>{SIDEBAR_TEXTS.mailOff}</span>
    </Link>
  );
}
