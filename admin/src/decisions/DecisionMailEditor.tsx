import Button from '@mui/material/Button';
import type { DecisionMail } from '@trama/shared/application-records';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useId, useState } from 'react';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { TextInput } from '../ui/TextInput.tsx';

/** A prepared mail: read, changed, then sent or discarded. Sending saves what was typed first. */
export function DecisionMailEditor({ mail }: { mail: DecisionMail }) {
  const formId = useId();
  const id = mail.decision_mail_id;
  const [subject, setSubject] = useState(mail.subject);
  const [body, setBody] = useState(mail.body);
  const { act, busy } = useAction();
  const changed = subject !== mail.subject || body !== mail.body;

  const failed = t.mailFailed;
  const saveText = (api: TramaDataProvider) => api.saveDecisionMail(id, { subject, body });
  const save = () => act(saveText, { done: t.mailSaved, failed });
  const send = () =>
    act(
      async (api) => {
        if (changed) await saveText(api);
        return api.settleDecisionMails('send', [id]);
      },
      { done: ({ count }) => t.mailSent(count), failed },
    );
  const discard = () =>
    act((api) => api.settleDecisionMails('discard', [id]), { done: ({ count }) => t.mailDiscarded(count), failed });

  return (
    <div className="stack">
      <p className="form-note">{t.mailTo(mail.to)}</p>
      <TextInput id={`${formId}-subject`} label={t.mailSubject} value={subject} onChange={setSubject} />
      <TextInput
        id={`${formId}-message`}
        label={t.mailBody}
        value={body}
        onChange={setBody}
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
