import { LinearProgress } from '@mui/material';
import type { MailingProgress } from '@trama/shared/mail/mails';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { REFRESH_MS } from '../dataProvider/hooks.ts';
import { useOnlyStored } from './MailOff.tsx';

/** A `refetchInterval` that refetches while a mailing is being sent. */
export const whileSending = (mailings: readonly (MailingProgress | null)[]) =>
  mailings.some((mailing) => mailing && mailing.waiting > 0 && !mailing.held) && REFRESH_MS;

/** A progress bar with counts: sent, waiting, failed. */
export function Progress({ mailing, since }: { mailing: MailingProgress; since?: string }) {
  const { subject, total, sent, waiting, dead, held } = mailing;
  const onlyStored = useOnlyStored();
  const facts = [
    since,
    onlyStored ? t.progressStored(sent, total) : t.progress(sent, total),
    waiting > 0 && (held ? t.progressHeld(waiting) : t.progressWaiting(waiting)),
    dead > 0 && t.progressDead(dead),
  ];
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (100 * sent) / total : 0}
        aria-label={subject}
        sx={{ width: 1, height: 8 }}
      />
      <small className="num">{facts.filter(Boolean).join(' · ')}</small>
    </>
  );
}
