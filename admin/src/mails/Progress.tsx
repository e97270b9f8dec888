import type { MailingProgress } from '@trama/shared/mails';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';

/** How often (ms) it is asked how far a mailing is, while it is under way. */
export const ASK_AGAIN = 5000;

/** For `useApi`: asks again while one of them is under way. */
export const whileUnderWay = (mailings: readonly (MailingProgress | null)[]) =>
  mailings.some((mailing) => mailing && mailing.waiting > 0 && !mailing.held) && ASK_AGAIN;

/** A bar and its figures in words: sent, waiting, given up. */
export function Progress({ mailing, since }: { mailing: MailingProgress; since?: string }) {
  const { subject, total, sent, waiting, dead, held } = mailing;
  return (
    <>
      <progress value={sent} max={total} aria-label={subject} />
      <small className="num">
        {[
          since,
          t.progress(sent, total),
          waiting > 0 && (held ? t.progressHeld(waiting) : t.progressWaiting(waiting)),
          dead > 0 && t.progressDead(dead),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  );
}
