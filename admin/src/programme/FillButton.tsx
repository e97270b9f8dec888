import { Button } from '@mui/material';
import { unplacedTalks } from '@trama/shared/programme/clashes';
import type { Session } from '@trama/shared/programme/programme';
import { distribute } from '@trama/shared/programme/proposal';
import { freeMinutes } from '@trama/shared/programme/times';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useNotify } from 'react-admin';
import type { Building } from './building.ts';
import { focusIfLost, sessionElement } from './focus.ts';
import { withTalkAt } from './layoutEdits.ts';
import { DEFAULT_MINUTES } from './moveTalk.ts';

/** Puts several talks without a place into a session: those that are marked, else the first that fit. */
export function FillButton({ building: { draft, tray }, session }: { building: Building; session: Session }) {
  const notify = useNotify();
  const { layout, programme } = draft;
  const { marked, leftOut, shown, each } = tray;
  const name = session.title || t.kinds[session.kind];
  if (session.kind === 'break') return null;
  const put = () => {
    const minutes = each ?? DEFAULT_MINUTES;
    const next = marked.reduce((before, { talk_id }) => withTalkAt(before, talk_id, { session: session.id, minutes }), layout);
    tray.unmark(marked);
    draft.edit(next, [t.placed(marked.length, name), leftOut > 0 ? t.leftOut(leftOut) : ''].filter(Boolean).join(' '));
    focusIfLost(sessionElement(session.id));
  };
  const fill = () => {
    const next = distribute(layout, programme.talks, { minutes: each ?? DEFAULT_MINUTES, among: shown, into: session.id });
    const count = unplacedTalks(layout, programme.talks).length - unplacedTalks(next, programme.talks).length;
    if (count === 0) return notify(t.noneFits, { type: 'error' });
    draft.edit(next, t.placed(count, name));
    focusIfLost(sessionElement(session.id));
  };
  if (marked.length > 0)
    return (
      <Button size="small" variant="outlined" onClick={put}>
        {t.putHere(marked.length)} <span className="visually-hidden">({name})</span>
      </Button>
    );
  if (session.kind !== 'talks' || shown.length === 0 || each === null || freeMinutes(session) < each) return null;
  return (
    <Button size="small" variant="outlined" title={t.fillHelp} onClick={fill}>
      {t.fill} <span className="visually-hidden">({name})</span>
    </Button>
  );
}
