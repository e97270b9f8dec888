import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type DecisionMail, decisionMail } from '@trama/shared/application-records';
import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { useId, useState } from 'react';
import { z } from 'zod';
import { sentenceOf, useChange } from '../dataProvider/hooks.ts';
import { useToast } from '../ui/Toast.tsx';

export const settled = z.object({ count: z.number() });

/** A prepared mail: read, changed, then sent or discarded. Sending keeps what was typed first. */
export function DecisionMailEditor({ mail }: { mail: DecisionMail }) {
  const id = useId();
  const [subject, setSubject] = useState(mail.subject);
  const [body, setBody] = useState(mail.body);
  const [busy, setBusy] = useState(false);
  const change = useChange();
  const toast = useToast();
  const touched = subject !== mail.subject || body !== mail.body;

  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      toast(await work());
    } catch (error) {
      toast(sentenceOf(error, t.mailFailed), 'error');
    } finally {
      setBusy(false);
    }
  };
  const keep = () => change('PUT', `/decision-mails/${mail.decision_mail_id}`, { subject, body }, decisionMail);
  const ids = { ids: [mail.decision_mail_id] };
  const save = () =>
    attempt(async () => {
      await keep();
      return t.mailSaved;
    });
  const send = () =>
    attempt(async () => {
      if (touched) await keep();
      return t.mailSent((await change('POST', '/decision-mails/send', ids, settled)).count);
    });
  const discard = () =>
    attempt(async () => t.mailDiscarded((await change('POST', '/decision-mails/discard', ids, settled)).count));

  return (
    <div className="stack">
      <p className="form-note">{t.mailTo(mail.to)}</p>
      <TextField
        id={`${id}-subject`}
        label={t.mailSubject}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextField
        id={`${id}-message`}
        label={t.mailBody}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        multiline
        minRows={8}
        maxRows={24}
        helperText={t.mailLink}
      />
      <div className="actions">
        <Button variant="contained" disabled={busy} onClick={() => void send()}>
          {t.mailSend}
        </Button>
        <Button variant="outlined" disabled={busy || !touched} onClick={() => void save()}>
          {t.mailSave}
        </Button>
        <Button variant="text" color="error" disabled={busy} onClick={() => void discard()}>
          {t.mailDiscard}
        </Button>
      </div>
    </div>
  );
}
