/** Actions on several unplaced talks, above their list. */

import { unplacedTalks } from '@trama/shared/programme/clashes';
import { talksTaken } from '@trama/shared/programme/programme';
import { distribute, isPlaceable, sessionsToRemove } from '@trama/shared/programme/proposal';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { NativeSelect, TextInput } from '../ui/inputs.tsx';
import type { BuilderProps } from './builderProps.ts';
import { focusIfLost, TRAY_TITLE } from './focus.ts';
import { withoutSession } from './layoutEdits.ts';

/** Accepted applications that have no talk yet. */
export function Accepted({ building: { draft } }: { building: BuilderProps }) {
  const { accepted, event_id } = draft.programme;
  if (accepted === 0) return null;
  const onDone = async () => {
    await draft.reload();
    focusIfLost(TRAY_TITLE);
  };
  return (
    <div className="tray-part">
      <p>{t.acceptedWaiting(accepted)}</p>
      <ActButton
        primary
        icon="inbox"
        act={{
          request: (api) => api.request('POST', `/programmes/${event_id}/accepted`, talksTaken),
          done: ({ created }) => t.taken(created),
          failed: t.takeFailed,
          onDone,
        }}
      >
        {t.takeAccepted}
      </ActButton>
    </div>
  );
}

/** Distributes the talks of an axis over sessions with free time. The administrator chooses axis and length. */
export function Distribute({ building: { draft, tray } }: { building: BuilderProps }) {
  const id = useId();
  const notify = useNotify();
  const { layout, programme } = draft;
  const { axis, axes, shown, each, marked, leftOut } = tray;
  const held = shown.filter(({ problem }) => !isPlaceable(problem)).length;
  /** No talk may be placed yet, so the button could do nothing. */
  const idle = held > 0 && held === shown.length;
  const run = () => {
    if (each === null) return;
    const next = distribute(layout, programme.talks, { minutes: each, among: shown });
    const missing = new Set(unplacedTalks(next, programme.talks).map(({ talk_id }) => talk_id));
    const left = shown.filter(({ talk_id }) => missing.has(talk_id)).length;
    draft.edit(next, '');
    focusIfLost(TRAY_TITLE);
    const said = [t.distributed(shown.length - left, left, missing.size - left)];
    if (left > held) said.push(t.noRoom(left - held));
    if (held > 0) said.push(t.held(held));
    notify(said.join(' '));
  };
  const unmark = () => {
    tray.unmark();
    focusIfLost(TRAY_TITLE);
  };
  const total = axes.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div className="tray-part distribute">
      {axes.length > 0 && (
        <NativeSelect
          id={`${id}-axis`}
          label={t.axis}
          value={axis}
          choices={[
            ['', t.everyAxis(total)],
            ...axes.map(([name, count]) => [name, t.countedAxis(tray.isNone(name) ? t.noAxis : name, count)] as const),
          ]}
          onChange={tray.setAxis}
        />
      )}
      <TextInput id={id} type="number" label={t.eachLasts} value={tray.minutes} onChange={tray.setMinutes} />
      <TextButton icon="swap" disabled={each === null || idle} onClick={run}>
        {axis === '' ? t.distribute : t.distributeSome(shown.length)}
      </TextButton>
      {idle && <p className="secondary">{t.held(held)}</p>}
      {marked.length + leftOut > 0 && (
        <p className="marked" role="status">
          {marked.length > 0 && t.marked(marked.length)} {leftOut > 0 && t.leftOut(leftOut)}{' '}
          <WordButton onClick={unmark}>{t.unmark}</WordButton>
        </p>
      )}
    </div>
  );
}

/** Button that removes empty sessions; shown once every talk is placed. */
export function EmptySessions({ building: { draft } }: { building: BuilderProps }) {
  const empty = sessionsToRemove(draft.layout);
  if (empty.length === 0) return null;
  const remove = () => {
    const next = empty.reduce((layout, { id }) => withoutSession(layout, id), draft.layout);
    draft.edit(next, t.emptyRemoved(empty.length));
    focusIfLost(TRAY_TITLE);
  };
  return (
    <div className="tray-part">
      <p>{t.emptySessions(empty.length)}</p>
      <TextButton icon="trash" onClick={remove}>
        {t.removeEmpty(empty.length)}
      </TextButton>
    </div>
  );
}
