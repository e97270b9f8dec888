import { type ChangedMail, changedMails, type DecisionMail, MAILS_CHANGED } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { useAction } from '../../dataProvider/hooks.ts';
import { ApiError, parseResponse } from '../../dataProvider/http.ts';
import { Difference } from '../../history/Difference.tsx';
import { useOnlyStored } from '../../mails/MailOff.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { settledMails } from './useMailText.ts';

const LABELS = { subject: t.mailSubject, body: t.mailBody };

/** Names author and time of the text's last change. */
function changeOf({ changedBy, changedAt, common }: ChangedMail): string {
  if (changedAt === null) return t.changedData;
  const sentence = common ? t.changedCommon : t.changedText;
  return sentence(changedBy ?? t.changedBySomeone, formatDateTime(changedAt));
}

/** Compares the text that the administrator read with the stored text of a mail. */
function ChangedText({ before, changed }: { before: DecisionMail | undefined; changed: ChangedMail }) {
  const { mail } = changed;
  return (
    <section>
      <h3>{t.changedFor(mail.fullName)}</h3>
      <p className="secondary">{changeOf(changed)}</p>
      {(['subject', 'body'] as const)
        .filter((part) => before?.[part] !== mail[part])
        .map((part) => (
          <div key={part}>
            <b>{LABELS[part]}</b>
            <Difference before={before?.[part] ?? ''} after={mail[part]} />
          </div>
        ))}
    </section>
  );
}

/**
 * Sends mails with the texts that the administrator read. If a stored text differs, the API sends no mail. A dialog then shows
 * both texts, author and time, and sends the stored texts after a confirmation. `send` resolves to null if no mail was sent.
 */
export function useSending() {
  const { act, busy } = useAction();
  const confirm = useConfirm();
  const onlyStored = useOnlyStored();
  /** @param shown the mails with the texts that the administrator read */
  const confirmAgain = (shown: readonly DecisionMail[], changed: readonly ChangedMail[]) => {
    const byId = new Map(changed.map((one) => [one.mail.decision_mail_id, one.mail]));
    confirm({
      title: t.changedTitle,
      question: t.changedHelp(changed.length),
      confirm: t.changedSend(shown.length),
      onConfirm: () => send(shown.map((mail) => byId.get(mail.decision_mail_id) ?? mail)),
      children: changed.map((one) => (
        <ChangedText
          key={one.mail.decision_mail_id}
          before={shown.find(({ decision_mail_id }) => decision_mail_id === one.mail.decision_mail_id)}
          changed={one}
        />
      )),
    });
  };
  const send = (shown: readonly DecisionMail[]): Promise<unknown> =>
    act(
      async (api) => {
        try {
          return await api.request('POST', '/decision-mails/send', settledMails, {
            ids: shown.map((mail) => mail.decision_mail_id),
            seen: Object.fromEntries(shown.map((mail) => [mail.decision_mail_id, mail.etag])),
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === MAILS_CHANGED)
            confirmAgain(shown, parseResponse(changedMails, error.response).changed);
          throw error;
        }
      },
      { done: ({ count }) => (onlyStored ? UNSENT_TEXTS.mails : t.mailSent)(count), failed: t.mailFailed },
    );
  return { send, busy };
}
