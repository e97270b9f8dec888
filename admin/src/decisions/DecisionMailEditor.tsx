import Button from '@mui/material/Button';
import type { DecisionMail } from '@trama/shared/application-records';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useId } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { type EditedMail, saveTyped, useMailText } from './useMailText.ts';

/** A prepared mail: read, changed, then sent or discarded. Sending saves what was typed first. */
export function DecisionMailEditor({ mail, edited }: { mail: DecisionMail; edited: EditedMail }) {
  const formId = useId();
  const { text, changed, setText, settle } = edited;
  const { act, busy } = useAction();
  const failed = t.mailFailed;

  /** What is typed is forgotten once the call has succeeded. */
  const settling = async (done: Promise<unknown>) => {
    if ((await done) !== null) settle();
  };
  const save = () => settling(act((api) => api.saveDecisionMail(mail.decision_mail_id, text), { done: t.mailSaved, failed }));
  const send = () =>
    settling(
      act(async (api) => api.sendDecisionMails((await saveTyped(api, [mail])).mails), {
        done: ({ count }) => t.mailSent(count),
        failed,
      }),
    );
  const discard = () =>
    settling(
      act((api) => api.discardDecisionMails([mail.decision_mail_id]), { done: ({ count }) => t.mailDiscarded(count), failed }),
    );

  return (
    <div className="stack">
      <p className="form-note">{t.mailTo(mail.to)}</p>
      <TextInput
        id={`${formId}-subject`}
        label={t.mailSubject}
        value={text.subject}
        onChange={(subject) => setText({ ...text, subject })}
      />
      <TextInput
        id={`${formId}-message`}
        label={t.mailBody}
        value={text.body}
        onChange={(body) => setText({ ...text, body })}
        multiline
        minRows={8}
        maxRows={24}
        helperText={t.mailLink}
      />
      <div className="actions">
        <Button variant="contained" disabled={busy} onClick={() => void send()}>
          {t.mailSend}
        </Button>
        <Button variant="outlined" disabled={busy || !changed} onClick={() => void save()}>
          {t.mailSave}
        </Button>
        <Button variant="text" color="error" disabled={busy} onClick={() => void discard()}>
          {t.mailDiscard}
        </Button>
      </div>
    </div>
  );
}

/** The editor of one mail alone. */
export const OneDecisionMail = ({ mail }: { mail: DecisionMail }) => (
  <DecisionMailEditor mail={mail} edited={useMailText(mail)} />
);
