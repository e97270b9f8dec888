import { Button } from '@mui/material';
import type { DecisionMail } from '@trama/shared/applications/answers';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import type { Divergence } from '../history/compareRecords.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { saveTyped } from './useMailText.ts';
import { useSending } from './useSending.tsx';

/** «Aceptada: 12», one for each decision among these mails. */
function countsOf(mails: readonly DecisionMail[]): string[] {
  const decisions = [...new Set(mails.map(({ decision }) => decision))];
  return decisions.map((one) => `${STATE_NAMES[one]}: ${mails.filter(({ decision }) => decision === one).length}`);
}

type Question = { way: 'discard' } | { way: 'send'; mails: DecisionMail[]; saved: number };

interface AllAtOnceProps {
  mails: readonly DecisionMail[];
  /** One of them was typed in, and saved by another person meanwhile: nothing is sent before both are compared. */
  onDiverged: (mail: DecisionMail, divergence: Divergence) => void;
}

/** Sends or discards all of them after one question. What is typed is saved before the question says what is sent. */
export function AllAtOnce({ mails, onDiverged }: AllAtOnceProps) {
  const { act, busy } = useAction();
  const sending = useSending();
  const [question, setQuestion] = useState<Question | null>(null);
  const failed = t.mailFailed;
  const ids = mails.map((mail) => mail.decision_mail_id);

  const prepare = async () => {
    const prepared = await act((api) => saveTyped(api, mails, onDiverged), { failed });
    if (prepared) setQuestion({ way: 'send', ...prepared });
  };
  const discard = () => act((api) => api.discardDecisionMails(ids), { done: ({ count }) => t.mailDiscarded(count), failed });

  const onClose = () => setQuestion(null);
  return (
    <>
      <Button variant="contained" disabled={busy} onClick={() => void prepare()}>
        {t.sendAll(mails.length)}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => setQuestion({ way: 'discard' })}>
        {t.discardAll}
      </Button>
      {question?.way === 'send' && (
        <Confirm
          title={t.sendAllQuestion(question.mails.length)}
          lines={[
            t.sendAllCounts(countsOf(question.mails)),
            ...(question.saved > 0 ? [t.sendAllSaved(question.saved)] : []),
            t.sendAllFinal,
          ]}
          confirm={t.confirmSend}
          onConfirm={() => sending.send(question.mails)}
          onClose={onClose}
        />
      )}
      {sending.dialog}
      {question?.way === 'discard' && (
        <Confirm
          title={t.discardAllQuestion(ids.length)}
          confirm={t.confirmDiscard}
          danger
          onConfirm={discard}
          onClose={onClose}
        />
      )}
    </>
  );
}
