import type { ApplicationRecord } from '@trama/shared/application-records';
import type { ApplicationState } from '@trama/shared/application-states';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { type ReactNode, useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { useToast } from '../ui/Toast.tsx';
import { rememberDecision, takeDecision } from './lastDecision.ts';

export type Decidable = Pick<ApplicationRecord, 'application_id' | 'state' | 'announced_state'>;

interface Asked {
  applications: readonly Decidable[];
  state: ApplicationState;
  onDone: (() => void) | undefined;
}

/** The applicant was mailed the acceptance that another state would take back. */
const isAnnounced = ({ state, announced_state }: Decidable) => state === 'aceptada' && announced_state === 'aceptada';

export interface DecisionActions {
  /** Puts them into the state and offers to undo it; asks first where the acceptance was announced. */
  decide: (applications: readonly Decidable[], state: ApplicationState, onDone?: () => void) => void;
  /** Takes the latest decision of this tab back. */
  undo: () => void;
  busy: boolean;
  /** The question, where one is open. */
  question: ReactNode;
}

/** Deciding. A decision only prepares its mail. @param onUndone with the first application that is as it was */
export function useDecision(onUndone?: (id: string) => void): DecisionActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { act, busy } = useAction();
  const toast = useToast();
  const undo = async () => {
    const last = takeDecision();
    if (!last) return toast(t.nothingToUndo);
    const done = ({ changed }: { changed: number }) => (last.ids.length === 1 ? t.undone : t.undoneMany(changed));
    const answer = await act((api) => api.undoState(last), { done, failed: t.undoFailed });
    const [first] = last.ids;
    if (answer && first) onUndone?.(first);
  };
  const apply = async ({ applications, state, onDone }: Asked) => {
    const ids = applications.map(({ application_id }) => application_id);
    const answer = await act((api) => api.changeState({ ids, state }), { failed: APPLICATION_PANEL_TEXTS.changeFailed });
    if (!answer) return;
    rememberDecision({ ids, state });
    const text = ids.length === 1 ? t.decided[state] : t.decidedMany(answer.changed);
    toast(text, 'success', { label: t.undo, run: () => void undo() });
    onDone?.();
  };
  const decide: DecisionActions['decide'] = (applications, state, onDone) => {
    if (busy) return;
    const changing = applications.filter((one) => one.state !== state);
    const change = { applications: changing, state, onDone };
    if (changing.length === 0) onDone?.();
    else if (changing.some(isAnnounced)) setAsked(change);
    else void apply(change);
  };
  const announced = asked?.applications.filter(isAnnounced).length ?? 0;
  const question = asked && (
    <Confirm
      title={asked.applications.length === 1 ? t.announcedTitle : t.announcedTitleMany(announced)}
      lines={[t.announcedHelp]}
      confirm={t.announcedConfirm}
      onConfirm={() => apply(asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { decide, undo: () => void undo(), busy, question };
}
