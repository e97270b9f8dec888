import { type ApplicationRecord, type StateChange, stateChanged } from '@trama/shared/applications/answers';
import { type ApplicationState, isDecision } from '@trama/shared/applications/states';
import { APPLICATION_PANEL_TEXTS as applicationTexts, STATE_NAMES } from '@trama/shared/texts/applications';
import { BULK_TEXTS } from '@trama/shared/texts/lists';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useNotify } from 'react-admin';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { useAction } from '../../dataProvider/hooks.ts';
import { ApiError } from '../../dataProvider/http.ts';
import { useOnlyStored } from '../../mails/MailOff.tsx';
import { ACKNOWLEDGE_ABOVE, useConfirm } from '../../ui/Confirm.tsx';
import { undoable } from '../../ui/Notifications.tsx';
import { DECISION_BUTTONS } from './DecideBar.tsx';
import {
  afterPending,
  claimDecision,
  isLatest,
  pendingState,
  rememberDecision,
  type UndoableDecision,
  whilePending,
} from './decisions.ts';

export type Decidable = Pick<ApplicationRecord, 'application_id' | 'event_id' | 'fullName' | 'state' | 'announced_state'>;

export interface DecideOptions {
  /**
   * Called when the panel may move to the next application: at once without a confirmation dialog, else after the save. Also
   * called if no state changes.
   */
  onDone?: () => void;
  /** Called if the API refuses a confirmed change (409): some applications are no longer in the state that was shown. */
  onChanged?: () => void;
  /** Called if the change failed for another reason and can be repeated. `onDone` may have been called before. */
  onFailed?: () => void;
  /** True if some of the applications are on other pages. */
  unseen?: boolean;
}

const changed = stateChanged.pick({ changed: true });

interface Change {
  changing: readonly Decidable[];
  state: ApplicationState;
}

/** Whether the applicant was already mailed an acceptance that another state would withdraw. */
const isAnnounced = ({ state, announced_state }: Decidable) => state === 'aceptada' && announced_state === 'aceptada';

export interface DecisionActions {
  /**
   * Sets the state and offers to undo it. Skips withdrawn applications unless all chosen ones are withdrawn. Asks first if an
   * acceptance was announced, several decisions are replaced, some stay withdrawn, or some are on other pages.
   */
  decide: (chosen: readonly Decidable[], state: ApplicationState, options?: DecideOptions) => void;
  /** Undoes this tab's latest decision; each further call undoes the decision before. */
  undo: () => void;
  busy: boolean;
}

/**
 * Decisions that `state` replaces. `announced`: those already mailed to the applicant. `many`: several applications are affected.
 */
function overturnedBy({ changing, state }: Change) {
  const all = changing.flatMap((one) => (isDecision(one.state) ? [one.state] : []));
  const announced = changing.flatMap(({ announced_state: told }) => (told && isDecision(told) && told !== state ? [told] : []));
  return { all, announced, many: changing.length > 1 && all.length + announced.length > 0 };
}

/**
 * The confirmation dialog: counts the changes, the replaced decisions and the announced ones. Many changes, or several announced
 * decisions, need a ticked box.
 * @param same number of applications already in the state
 * @param withdrawn number of withdrawn applications, which stay withdrawn
 * @param onlyStored true: the mails of announced decisions are stored and not sent
 */
function questionOf({ changing, state }: Change, same: number, withdrawn: number, onlyStored: boolean) {
  const accepted = changing.filter(isAnnounced).length;
  const { all, announced, many } = overturnedBy({ changing, state });
  const alone = changing.length === 1 && accepted === 1;
  const lines = [
    ...(all.length > 0 && !alone ? [t.overturns(all)] : []),
    ...(announced.length > 0 && !alone ? [t.overturnsAnnounced(announced, onlyStored)] : []),
    ...(accepted > 0 ? [t.announcedHelp(accepted, onlyStored)] : []),
    ...(same > 0 ? [applicationTexts.changeHelpSame(same)] : []),
    ...(withdrawn > 0 ? [applicationTexts.changeHelpWithdrawn(withdrawn)] : []),
    ...(isDecision(state) ? [applicationTexts.changeHelpMail(changing.length)] : []),
  ];
  return {
    title: alone ? t.announcedTitle(onlyStored) : applicationTexts.changeQuestion(changing.length, STATE_NAMES[state]),
    lines,
    ...(((many && announced.length > 0) || all.length > ACKNOWLEDGE_ABOVE) && { acknowledge: t.understood }),
    confirm: alone
      ? t.announcedConfirm
      : applicationTexts.changeConfirm(changing.length, DECISION_BUTTONS.find(([decided]) => decided === state)?.[1]),
  };
}

/**
 * Decides applications and undoes decisions; a decision prepares the mail and sends nothing.
 * @param onReturn gets the id of the first application whose decision was undone or refused
 * @param eventId the call on the screen, whose decisions alone are undone; absent: all calls
 */
export function useDecision(onReturn?: (id: string) => void, eventId?: number): DecisionActions {
  const confirm = useConfirm();
  const onlyStored = useOnlyStored();
  const { act, busy } = useAction();
  const notify = useNotify();
  /** @param own default: the latest decision of the call */
  const undo = async (own?: UndoableDecision) => {
    const decision = claimDecision(own, eventId);
    if (!decision) return notify(UNDO_TEXTS.nothing);
    const { ids, state, name } = decision;
    const call = async (api: TramaDataProvider) => {
      try {
        return await api.request('POST', '/applications/undo', changed, { ids, state });
      } catch (error) {
        const isOver = error instanceof ApiError && error.status === 409;
        if (!isOver) rememberDecision(decision);
        throw isOver && name ? new ApiError(t.undoTooLate(name), 409, { fromServer: true }) : error;
      }
    };
    if (ids.length > ACKNOWLEDGE_ABOVE) notify(BULK_TEXTS.undoing(t.applications(ids.length)), { autoHideDuration: null });
    const done = ({ changed }: { changed: number }) => (name ? t.undone(name) : t.undoneMany(changed, ids.length - changed));
    const response = await act(call, { done, failed: t.undoFailed });
    const [first] = ids;
    if (response && first) onReturn?.(first);
  };
  /** Undoes the latest decision, also one whose request still runs. Several undos run one after another. */
  const undoLatest = () => void afterPending(() => undo());
  const apply = async (
    change: StateChange,
    [one]: readonly Decidable[],
    { onDone, onChanged, onFailed }: DecideOptions,
    failed: () => void,
  ) => {
    const { ids, state } = change;
    let decision: UndoableDecision = { ids, state, event_id: one?.event_id, name: ids.length === 1 ? one?.fullName : undefined };
    const call = async (api: TramaDataProvider) => {
      try {
        const response = await api.request('POST', '/applications/state', stateChanged, change);
        decision = { ...decision, ids: response.ids };
        if (response.changed > 0) rememberDecision(decision);
        return response;
      } catch (error) {
        failed();
        error instanceof ApiError && error.status === 409 ? onChanged?.() : onFailed?.();
        throw error;
      }
    };
    const response = await act(call, { failed: applicationTexts.changeFailed });
    const [first] = ids;
    if (!response && first) onReturn?.(first);
    if (!response) return;
    // The responses of quick decisions come in any order. The notice is about the decision that its key undoes.
    if (response.changed > 0 && !isLatest(decision)) return onDone?.();
    const { name } = decision;
    const text = name && response.changed > 0 ? t.decided(state, name) : t.decidedMany(response.changed, state);
    notify(text, undoable({ label: UNDO_TEXTS.undo, run: (byKey) => (byKey ? undoLatest() : void undo(decision)) }));
    onDone?.();
  };
  /** The administrator may decide again before this request ends: `whilePending` queues requests per application. */
  const change = ({ changing, state }: Change, options: DecideOptions) => {
    const ids = changing.map(({ application_id }) => application_id);
    const seen = Object.fromEntries(changing.map((one) => [one.application_id, pendingState(one.application_id, one.state)]));
    return whilePending(ids, state, (failed) => apply({ ids, state, seen }, changing, options, failed));
  };
  const decide: DecisionActions['decide'] = (chosen, state, options = {}) => {
    const active = chosen.filter((one) => one.state !== 'retirada');
    const targets = active.length > 0 ? active : chosen;
    const changing = targets.filter((one) => pendingState(one.application_id, one.state) !== state);
    const [same, withdrawn] = [targets.length - changing.length, chosen.length - targets.length];
    if (changing.length === 0) options.onDone?.();
    else if (options.unseen || withdrawn > 0 || changing.some(isAnnounced) || overturnedBy({ changing, state }).many)
      confirm({
        ...questionOf({ changing, state }, same, withdrawn, onlyStored),
        onConfirm: () => change({ changing, state }, options),
      });
    else {
      const { onDone, onFailed } = options;
      onDone?.();
      void change({ changing, state }, onFailed ? { onFailed } : {});
    }
  };
  return { decide, undo: undoLatest, busy };
}
