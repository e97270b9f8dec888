import type { DecisionMail } from '@trama/shared/applications/answers';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useAction } from '../../dataProvider/hooks.ts';
import type { Divergence } from '../../history/compareRecords.ts';
import { MailOff } from '../../mails/MailOff.tsx';
import { ActButton } from '../../ui/ActButton.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { discardingOf, discardMails, eventsOf, needsTick, saveTyped } from './useMailText.ts';
import { useSending } from './useSending.tsx';

/** Pairs each decision among the mails with its label and count: «Aceptada: 12». */
export function countsOf(mails: readonly DecisionMail[]) {
  const decisions = [...new Set(mails.map(({ decision }) => decision))];
  const count = (one: DecisionMail['decision']) => mails.filter(({ decision }) => decision === one).length;
  return decisions.map((one) => [one, t.mailsOfOne(STATE_NAMES[one], count(one))] as const);
}

interface SendAllMailsProps {
  mails: readonly DecisionMail[];
  /** Called if another administrator saved one of the edited mails: no mail is sent before both versions are compared. */
  onDiverged: (mail: DecisionMail, divergence: Divergence) => void;
}

/** Sends or discards all mails after one confirmation. Edited texts are saved before the dialog lists the mails. */
export function SendAllMails({ mails, onDiverged }: SendAllMailsProps) {
  const { act, busy } = useAction();
  const confirm = useConfirm();
  const { send } = useSending();
  const failed = t.mailFailed;
  const ids = mails.map((mail) => mail.decision_mail_id);
  const prepare = async () => {
    const prepared = await act((api) => saveTyped(api, mails, onDiverged), { failed });
    if (!prepared) return;
    const { mails: present, saved } = prepared;
    confirm({
      title: t.sendAllQuestion(present.length),
      lines: [
        eventsOf(present),
        t.sendAllCounts(countsOf(present).map(([, words]) => words)),
        ...(saved > 0 ? [t.sendAllSaved(saved)] : []),
        t.sendAllFinal,
      ],
      ...needsTick(present.length),
      confirm: t.confirmSend,
      children: <MailOff />,
      onConfirm: () => send(present),
    });
  };
  return (
    <>
      <TextButton primary disabled={busy} onClick={() => void prepare()}>
        {t.sendAll(mails.length)}
      </TextButton>
      <ActButton
        disabled={busy}
        act={{
          request: (api) => discardMails(api, ids),
          done: ({ count }) => t.mailDiscarded(count),
          failed,
          confirmation: discardingOf(mails),
        }}
      >
        {t.discardAll(ids.length)}
      </ActButton>
    </>
  );
}
