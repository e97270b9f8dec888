import { Checkbox } from '@mui/material';
import type { Talk } from '@trama/shared/programme/programme';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { TextButton } from '../ui/buttons.tsx';
import type { BuilderProps } from './builderProps.ts';
import { startDrag, useDropPlace } from './dragging.ts';
import { TRAY_TITLE } from './focus.ts';
import { isMoving, MoveTalk } from './MovePanel.tsx';
import { takeOut } from './moveTalk.ts';
import { Accepted, Distribute, EmptySessions } from './TrayActions.tsx';

interface TrayProps {
  building: BuilderProps;
  unplaced: readonly Talk[];
}

/** Unplaced talks, with buttons to add talks. */
export function Tray({ building, unplaced }: TrayProps) {
  const { draft, setOpen, tray } = building;
  const { over, place } = useDropPlace('talk', (talk) => takeOut(draft, Number(talk)));
  const total = draft.programme.talks.length;
  return (
    <section className={over ? 'sheet tray over' : 'sheet tray'} aria-labelledby={TRAY_TITLE} {...place}>
      <header>
        <h2 id={TRAY_TITLE} tabIndex={-1}>
          {t.noPlace} <small className="num">{unplaced.length}</small>
        </h2>
        <p className="secondary">{unplaced.length > 0 ? t.noPlaceHelp : total > 0 ? t.allPlaced : t.noTalks}</p>
      </header>
      <Accepted building={building} />
      {unplaced.length > 0 && <Distribute building={building} />}
      {unplaced.length === 0 && total > 0 && <EmptySessions building={building} />}
      <ol>
        {tray.shown.map((talk) => (
          <TrayTalk key={talk.talk_id} building={building} talk={talk} />
        ))}
      </ol>
      <footer>
        <TextButton icon="plus" onClick={() => setOpen({ what: 'talk', talk: null })}>
          {t.newTalk}
        </TextButton>
      </footer>
    </section>
  );
}

function TrayTalk({ building, talk }: { building: BuilderProps; talk: Talk }) {
  const { setOpen, tray } = building;
  const { problem } = talk;
  const moving = isMoving(building, talk);
  return (
    <li
      className={moving ? 'moving' : undefined}
      draggable={!moving}
      onDragStart={(event) => startDrag(event, 'talk', talk.talk_id)}
    >
      <Checkbox
        size="small"
        aria-label={t.mark(talk.title)}
        checked={tray.isMarked(talk.talk_id)}
        onChange={() => tray.toggle(talk.talk_id)}
      />
      <span>
        <button type="button" className="talk-name" onClick={() => setOpen({ what: 'talk', talk: talk.talk_id })}>
          {talk.title}
        </button>
        <small>{talk.people.map(({ name }) => name).join(', ')}</small>
        {problem && problem !== 'unpublished' && <small>{t.waits[problem]}</small>}
      </span>
      <MoveTalk building={building} talk={talk} worded />
    </li>
  );
}
