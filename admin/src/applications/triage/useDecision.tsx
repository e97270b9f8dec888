import type { ApplicationRecord, StateChange } from '@trama/shared/application-records';
import { type ApplicationState, isDecision } from '@trama/shared/application-states';
import { APPLICATION_PANEL_TEXTS as a, STATE_NAMES } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { type ReactNode, useRef, useState } from 'react';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { useAction } from '../../dataProvider/hooks.ts';
import { ApiError } from '../../dataProvider/http.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { rememberDecision, takeDecision } from './lastDecision.ts';

export type Decidable = Pick<ApplicationRecord, 'application_id' | 'state' | 'announced_state'>;

export interface DecideOptions {
  /** They are in the state, or on their way to it: the next ones may be chosen. After a question, once it is answered and done. */
  onDone?: () => void;
  /** Nothing changed, as some are no longer as they were shown. */
  onChanged?: () => void;
  /** Nothing changed for another reason, after `onDone`: they can be tried again. */
  onFailed?: () => void;
  /** Not all of them are in sight. */
  unseen?: boolean;
}

interface Asked extends DecideOptions {
  changing: readonly Decidable[];
  /** How many are in the state already. */
  same: number;
  /** How many were withdrawn and stay so. */
  withdrawn: number;
  state: ApplicationState;
}

/** The applicant was mailed the acceptance that another state would take back. */
const isAnnounced = ({ state, announced_state }: Decidable) => state === 'aceptada' && announced_state === 'aceptada';

const idsOf = (applications: readonly Decidable[]) => applications.map(({ application_id }) => application_id);
const seenOf = (applications: readonly Decidable[]) =>
  Object.fromEntries(applications.map(({ application_id, state }) => [application_id, state]));

export interface DecisionActions {
  /**
   * Puts them into the state and offers to undo it; withdrawn ones only when no other is chosen. Asks first where the
   * acceptance was announced, where some stay withdrawn, or where not all of them are in sight.
   */
  decide: (chosen: readonly Decidable[], state: ApplicationState, options?: DecideOptions) => void;
  /** Takes the latest decision of this tab back. */
  undo: () => void;
  busy: boolean;
  /** The question, where one is open. */
  question: ReactNode;
}

/** Names how many would change, and how many of them are announced as accepted. */
function DecideQuestion({ asked, ...props }: { asked: Asked; onConfirm: () => Promise<unknown>; onClose: () => void }) {
  const { changing, same, withdrawn, state } = asked;
  const announced = changing.filter(isAnnounced).length;
  const alone = changing.length === 1 && announced === 1;
  const lines = [
    ...(alone ? [t.announcedHelp] : []),
    ...(announced > 0 && !alone ? [`${t.announcedTitleMany(announced)}. ${t.announcedHelp}`] : []),
    ...(same > 0 ? [a.changeHelpSame(same)] : []),
    ...(withdrawn > 0 ? [a.changeHelpWithdrawn(withdrawn)] : []),
    ...(isDecision(state) ? [a.changeHelpMail] : []),
  ];
  return (
    <Confirm
      {...props}
      title={alone ? t.announcedTitle : a.changeQuestion(changing.length, STATE_NAMES[state])}
      lines={lines}
      confirm={alone ? t.announcedConfirm : a.changeConfirm}
    />
  );
}

/** Deciding. A decision only prepares its mail. @param onReturn with the first application that is as it was, undone or refused */
export function useDecision(onReturn?: (id: string) => void): DecisionActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { act, busy } = useAction();
  const toast = useToast();
  /** The calls that are under way. */
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  /** The state that they give an application, which the screen does not show yet. */
  const coming = useRef(new Map<string, ApplicationState>());
  const undo = async () => {
    await pending.current;
    const last = takeDecision();
    if (!last) return toast(t.nothingToUndo);
    const done = ({ changed }: { changed: number }) => (last.ids.length === 1 ? t.undone : t.undoneMany(changed));
    const answer = await act((api) => api.undoState(last), { done, failed: t.undoFailed });
    const [first] = last.ids;
    if (answer && first) onReturn?.(first);
  };
  const apply = async (change: StateChange, { onDone, onChanged, onFailed }: DecideOptions = {}) => {
    const { ids, state } = change;
    const call = async (api: TramaDataProvider) => {
      try {
        const answer = await api.changeState(change);
        rememberDecision({ ids: answer.ids, state });
        return answer;
      } catch (error) {
        error instanceof ApiError && error.status === 409 ? onChanged?.() : onFailed?.();
        throw error;
      }
    };
    const answer = await act(call, { failed: a.changeFailed });
    const [first] = ids;
    if (!answer && first) onReturn?.(first);
    if (!answer) return;
    const text = answer.changed === 1 ? t.decided[state] : t.decidedMany(answer.changed);
    toast(text, 'success', { label: t.undo, run: () => void undo() });
    onDone?.();
  };
  /** The next one may be decided while this one is on its way. */
  const decideOne = (id: string, shown: ApplicationState, state: ApplicationState) => {
    const before = coming.current.get(id);
    coming.current.set(id, state);
    const earlier = pending.current;
    const call = async () => {
      if (before) await earlier;
      await apply({ ids: [id], state, seen: { [id]: before ?? shown } });
      if (coming.current.get(id) === state) coming.current.delete(id);
    };
    pending.current = Promise.all([earlier, call()]);
  };
  /** Others may be chosen and decided meanwhile. */
  const decideMany = (change: StateChange, { onDone: _, ...options }: DecideOptions) => {
    pending.current = Promise.all([pending.current, apply(change, options)]);
  };
  const decide: DecisionActions['decide'] = (chosen, state, options = {}) => {
    const active = chosen.filter((one) => one.state !== 'retirada');
    const asked = active.length > 0 ? active : chosen;
    const changing = asked.filter((one) => one.state !== state);
    const [same, withdrawn] = [asked.length - changing.length, chosen.length - asked.length];
    const [first] = changing;
    if (!first) options.onDone?.();
    else if (options.unseen || withdrawn > 0 || changing.some(isAnnounced))
      setAsked({ ...options, changing, same, withdrawn, state });
    else {
      options.onDone?.();
      if (changing.length === 1) decideOne(first.application_id, first.state, state);
      else decideMany({ ids: idsOf(changing), state, seen: seenOf(changing) }, options);
    }
  };
  const question = asked && (
    <DecideQuestion
      asked={asked}
      onConfirm={() => apply({ ids: idsOf(asked.changing), state: asked.state, seen: seenOf(asked.changing) }, asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { decide, undo: () => void undo(), busy, question };
}
