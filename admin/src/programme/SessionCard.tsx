import { Button } from '@mui/material';
import { type Clash, unplacedTalks } from '@trama/shared/programme/clashes';
import type { Session } from '@trama/shared/programme/programme';
import { distribute, isPlaceable } from '@trama/shared/programme/proposal';
import { freeMinutes, placedTalks } from '@trama/shared/programme/times';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useNotify } from 'react-admin';
import { IconButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { BuilderProps } from './builderProps.ts';
import { startDrag, useDropPlace } from './dragging.ts';
import { focusIfLost, sessionElement } from './focus.ts';
import { withTalkAt } from './layoutEdits.ts';
import { isMoving, MoveTalk } from './MovePanel.tsx';
import { DEFAULT_MINUTES, minutesOf, moveTalk } from './moveTalk.ts';

/** Button that puts several unplaced talks into a session: the marked ones, else the first that fit. */
function FillButton({ building: { draft, tray }, session }: { building: BuilderProps; session: Session }) {
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
    const held = shown.filter(({ problem }) => !isPlaceable(problem)).length;
    const reasons = [shown.length > held ? t.noneFits : '', held > 0 ? t.held(held) : ''];
    if (count === 0) return notify(reasons.filter(Boolean).join(' '), { type: 'error' });
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

interface SessionCardProps {
  building: BuilderProps;
  session: Session;
  /** Clashes of this session. */
  clashes: readonly Clash[];
  clashing: boolean;
}

/** A session in the grid. It can be dragged to another hour or room, and accepts dropped talks, also before one of its talks. */
export function SessionCard({ building, session, clashes, clashing }: SessionCardProps) {
  const { draft, setOpen } = building;
  const { id, kind, title, start, end, chair } = session;
  const name = title || t.kinds[kind];
  const room = draft.layout.rooms.find((each) => each.id === session.room);
  const free = kind === 'talks' ? freeMinutes(session) : 0;
  const takes = kind !== 'break';
  const drop = (talk: string, at?: number) =>
    moveTalk(draft, Number(talk), { session: id, at, minutes: minutesOf(draft, Number(talk), session) });
  const { over, place } = useDropPlace('talk', drop, takes);
  const classes = ['session-card', `of-${kind}`, clashing && 'clashing', over && 'over'];
  return (
    // The buttons and «Mover a…» offer the same actions to keyboard users.
    <article
      id={sessionElement(id)}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={-1}
      aria-label={`${name}, ${start} a ${end}`}
      draggable
      onDragStart={(event) => startDrag(event, 'session', id)}
      {...place}
    >
      <p className="hours num">
        {start} a {end}
        <span className="in-room"> · {room?.name ?? t.hall}</span>
        {chair && ` · ${t.session.chairs(chair.name)}`}
        {free > 0 && session.talks.length > 0 && ` · ${t.session.free(free)}`}
      </p>
      <h3>{name}</h3>
      <IconButton icon="pencil" label={t.session.edit(name)} onClick={() => setOpen({ what: 'session', session })} />
      {takes && session.talks.length === 0 && kind === 'talks' && <p>{t.session.empty}</p>}
      <ol>
        {placedTalks(session).map(({ slot, start: hour }, index) => (
          <PlacedTalk
            key={slot.talk}
            building={building}
            talkId={slot.talk}
            hour={kind === 'poster' ? '' : hour}
            off={slot.off}
            onDropBefore={(talk) => drop(talk, index)}
          />
        ))}
      </ol>
      <FillButton building={building} session={session} />
      {clashes.map(({ sentence, brief = sentence }) => (
        <p key={sentence} className="problem">
          <Icon name="alert" />
          {brief}
        </p>
      ))}
    </article>
  );
}

interface PlacedTalkProps {
  building: BuilderProps;
  talkId: number;
  hour: string;
  off: boolean;
  onDropBefore: (talk: string) => void;
}

function PlacedTalk({ building, talkId, hour, off, onDropBefore }: PlacedTalkProps) {
  const { draft, setOpen } = building;
  const { over, place } = useDropPlace('talk', onDropBefore);
  const talk = draft.programme.talks.find(({ talk_id }) => talk_id === talkId);
  if (!talk) return null;
  const moving = isMoving(building, talk);
  const speaker = talk.people.find(({ presents }) => presents) ?? talk.people[0];
  const classes = [over && 'over', off && 'off', moving && 'moving'];
  return (
    <li
      className={classes.filter(Boolean).join(' ') || undefined}
      draggable={!moving}
      onDragStart={(event) => startDrag(event, 'talk', talkId)}
      {...place}
    >
      <button type="button" className="talk-name" title={talk.title} onClick={() => setOpen({ what: 'talk', talk: talkId })}>
        {hour && <span className="num">{hour} </span>}
        {talk.title}
        {speaker && <small> · {speaker.name}</small>}
        {off && <small> · {t.move.off}</small>}
      </button>
      <MoveTalk building={building} talk={talk} />
    </li>
  );
}
