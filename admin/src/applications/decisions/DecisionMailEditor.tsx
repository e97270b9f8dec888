import { Button } from '@mui/material';
import { type DecisionMail, type MailText, mailText } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { CALL_TEXTS_SCREEN } from '@trama/shared/texts/call-texts';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { useAction } from '../../dataProvider/hooks.ts';
import { Comparison } from '../../history/Comparison.tsx';
import type { Divergence } from '../../history/compareRecords.ts';
import { HistoryLink } from '../../history/HistoryLink.tsx';
import { saveKey } from '../../keys/useKeys.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import {
  discardingOf,
  discardMails,
  divergenceOf,
  type EditedMail,
  mailForm,
  saveMail,
  saveTyped,
  useMailText,
} from './useMailText.ts';
import { useSending } from './useSending.tsx';

interface DecisionMailEditorProps {
  mail: DecisionMail;
  edited: EditedMail;
  /** The version that another administrator saved during the edit. The editor compares both and never merges by itself. */
  divergence: Divergence | null;
  setDivergence: (divergence: Divergence | null) => void;
}

/** Edits a prepared mail, then sends or discards it. Sending saves the edited text first. */
export function DecisionMailEditor({ mail, edited, divergence, setDivergence }: DecisionMailEditorProps) {
  const formId = useId();
  const { text, base, changed, setText, settle } = edited;
  const { act, busy } = useAction();
  const confirm = useConfirm();
  const sending = useSending();
  const failed = t.mailFailed;
  const id = mail.decision_mail_id;

  const noticing = async <Result,>(call: Promise<Result>, mine: MailText): Promise<Result> => {
    try {
      return await call;
    } catch (error) {
      const found = divergenceOf(error, base, mine);
      if (found) setDivergence(found);
      throw error;
    }
  };

  /** Forgets the typed text once the request has succeeded. */
  const settling = async (done: Promise<unknown>) => {
    if ((await done) !== null) settle();
  };
  const save = async () => {
    const saved = await act((api) => noticing(saveMail(api, id, text, base.version), text), { done: t.mailSaved, failed });
    if (saved) settle({ sent: text, mail: saved });
  };
  const saveChosen = async ({ mine, theirs }: Divergence, chosen: FieldValues) => {
    const sent = mailText.parse(chosen);
    const call = (api: TramaDataProvider) => noticing(saveMail(api, id, sent, theirs.version), mailText.parse(mine));
    if (!(await act(call, { done: t.mailSaved, failed }))) return;
    setDivergence(null);
    settle();
  };
  const send = async () => {
    const saved = await act((api) => saveTyped(api, [mail], (_mail, found) => setDivergence(found)), { failed });
    if (saved) await settling(sending.send(saved.mails));
  };
  /** Drops the mail's own text, so the mail uses the call's text again. */
  const follow = () =>
    settling(
      act((api) => api.send('DELETE', `/decision-mails/${id}/own-text`), { done: CALL_TEXTS_SCREEN.backToCommonDone, failed }),
    );
  const discard = () =>
    confirm({
      ...discardingOf([{ ...mail, custom: mail.custom || changed }]),
      onConfirm: () => settling(act((api) => discardMails(api, [id]), { done: ({ count }) => t.mailDiscarded(count), failed })),
    });

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
    <form className="stack" onKeyDown={saveKey(() => changed && !busy && save())} onSubmit={(event) => event.preventDefault()}>
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
        <Button variant="contained" disabled={busy || sending.busy} onClick={() => void send()}>
          {t.mailSend}
        </Button>
        <Button variant="outlined" disabled={busy || !changed} onClick={() => void save()}>
          {t.mailSave}
        </Button>
        <Button variant="text" color="error" disabled={busy} onClick={discard}>
          {t.mailDiscard}
        </Button>
        {mail.custom && (
          <Button variant="text" disabled={busy} onClick={() => void follow()}>
            {CALL_TEXTS_SCREEN.backToCommon}
          </Button>
        )}
        <HistoryLink kind="decision-mail" id={id} />
      </div>
    </form>
  );
}

/** The editor of a single mail, outside the list. */
export function OneDecisionMail({ mail }: { mail: DecisionMail }) {
  const [divergence, setDivergence] = useState<Divergence | null>(null);
  return <DecisionMailEditor mail={mail} edited={useMailText(mail)} divergence={divergence} setDivergence={setDivergence} />;
}
