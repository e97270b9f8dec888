import Button from '@mui/material/Button';
import { type DecisionMail, type MailText, mailText } from '@trama/shared/application-records';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { CALL_TEXTS_SCREEN } from '@trama/shared/texts/call-texts';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Comparison } from '../history/Comparison.tsx';
import type { Divergence } from '../history/compareRecords.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { type EditedMail, mailForm, readMail, saveTyped, useMailText } from './useMailText.ts';

/** A prepared mail: read, changed, then sent or discarded. Sending saves what was typed first. */
export function DecisionMailEditor({ mail, edited }: { mail: DecisionMail; edited: EditedMail }) {
  const formId = useId();
  const { text, base, changed, setText, settle } = edited;
  const { act, busy } = useAction();
  const [divergence, setDivergence] = useState<Divergence | null>(null);
  const failed = t.mailFailed;
  const id = mail.decision_mail_id;

  /** What another person saved meanwhile is compared, and not replaced. */
  const noticing = async <Answer,>(call: Promise<Answer>, mine: MailText): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.conflict) {
        const { current, ...change } = error.conflict;
        setDivergence({ ...change, sentence: error.message, base: base.values, mine, theirs: readMail(current) });
      }
      throw error;
    }
  };

  /** What is typed is forgotten once the call has succeeded. */
  const settling = async (done: Promise<unknown>) => {
    if ((await done) !== null) settle();
  };
  const save = async () => {
    const saved = await act((api) => noticing(api.saveDecisionMail(id, text, base.version), text), { done: t.mailSaved, failed });
    if (saved) settle({ sent: text, mail: saved });
  };
  const saveChosen = async ({ mine, theirs }: Divergence, chosen: FieldValues) => {
    const sent = mailText.parse(chosen);
    const call = (api: TramaDataProvider) => noticing(api.saveDecisionMail(id, sent, theirs.version), mailText.parse(mine));
    if (!(await act(call, { done: t.mailSaved, failed }))) return;
    setDivergence(null);
    settle();
  };
  const send = () =>
    settling(
      act(async (api) => api.sendDecisionMails((await noticing(saveTyped(api, [mail]), text)).mails), {
        done: ({ count }) => t.mailSent(count),
        failed,
      }),
    );
  const follow = () => settling(act((api) => api.dropOwnText(id), { done: CALL_TEXTS_SCREEN.backToCommonDone, failed }));
  const discard = () =>
    settling(act((api) => api.discardDecisionMails([id]), { done: ({ count }) => t.mailDiscarded(count), failed }));

  if (divergence)
    return (
      <div className="stack">
        <Comparison
          kind="decision-mail"
          divergence={divergence}
          draftKey={mailForm(mail)}
          fieldNames={{}}
          onSave={(chosen) => saveChosen(divergence, chosen)}
          onBack={() => setDivergence(null)}
        />
      </div>
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
        {mail.custom && (
          <Button variant="text" disabled={busy} onClick={() => void follow()}>
            {CALL_TEXTS_SCREEN.backToCommon}
          </Button>
        )}
        <HistoryLink kind="decision-mail" id={id} />
      </div>
    </div>
  );
}

/** The editor of one mail alone. */
export const OneDecisionMail = ({ mail }: { mail: DecisionMail }) => (
  <DecisionMailEditor mail={mail} edited={useMailText(mail)} />
);
