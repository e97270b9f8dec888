import type { Talk } from '@trama/shared/programme';
import { unplacedTalks } from '@trama/shared/programme-clashes';
import { distribute } from '@trama/shared/programme-proposal';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useId, useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { Building } from './building.ts';
import { allowDrop, dropped, startDrag } from './dragging.ts';
import { MovePanel } from './MovePanel.tsx';
import { DEFAULT_MINUTES, takeOut } from './moveTalk.ts';

interface TrayProps {
  building: Building;
  unplaced: readonly Talk[];
}

/** The talks that no session has, and where more of them come from. */
export function Tray({ building, unplaced }: TrayProps) {
  const id = useId();
  const { draft, setOpen } = building;
  const [over, setOver] = useState(false);
  const total = draft.programme.talks.length;
  return (
    <section
      className={over ? 'sheet tray over' : 'sheet tray'}
      aria-labelledby={id}
      onDragOver={(event) => setOver(allowDrop(event, 'talk'))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const talk = dropped(event, 'talk');
        if (talk) takeOut(draft, Number(talk));
      }}
    >
      <header>
        <h2 id={id}>
          {t.noPlace} <small className="num">{unplaced.length}</small>
        </h2>
        <p className="secondary">{unplaced.length > 0 ? t.noPlaceHelp : total > 0 ? t.allPlaced : t.noTalks}</p>
      </header>
      <Accepted building={building} />
      {unplaced.length > 0 && <Distribute building={building} />}
      <ol>
        {unplaced.map((talk) => (
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

function TrayTalk({ building, talk }: { building: Building; talk: Talk }) {
  const { open, setOpen } = building;
  const moving = open?.what === 'move' && open.talk === talk.talk_id;
  return (
    <li
      className={moving ? 'moving' : undefined}
      draggable={!moving}
      onDragStart={(event) => startDrag(event, 'talk', talk.talk_id)}
    >
      <Icon name="grip" className="grip" />
      <span>
        <button type="button" className="talk-name" onClick={() => setOpen({ what: 'talk', talk: talk.talk_id })}>
          {talk.title}
        </button>
        <small>{talk.people.map(({ name }) => name).join(', ')}</small>
      </span>
      <IconButton
        icon="move"
        label={t.move.button(talk.title)}
        aria-expanded={moving}
        onClick={() => setOpen(moving ? null : { what: 'move', talk: talk.talk_id })}
      />
      {moving && <MovePanel building={building} talk={talk} />}
    </li>
  );
}

/** Accepted applications that are no talks yet. */
function Accepted({ building: { draft } }: { building: Building }) {
  const { act, busy } = useAction();
  const { accepted, event_id } = draft.programme;
  if (accepted === 0) return null;
  const take = async () => {
    const done = await act((api) => api.takeAccepted(event_id), {
      done: ({ created }) => t.taken(created),
      failed: t.takeFailed,
    });
    if (done) await draft.reload();
  };
  return (
    <div className="tray-part">
      <p>{t.acceptedWaiting(accepted)}</p>
      <TextButton primary icon="inbox" disabled={busy} onClick={() => void take()}>
        {t.takeAccepted}
      </TextButton>
    </div>
  );
}

function Distribute({ building: { draft } }: { building: Building }) {
  const id = useId();
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES));
  const { layout, programme } = draft;
  const each = Number(minutes);
  const run = () => {
    const before = unplacedTalks(layout, programme.talks).length;
    const next = distribute(layout, programme.talks, each);
    const left = unplacedTalks(next, programme.talks).length;
    draft.edit(next, t.distributed(before - left, left));
  };
  return (
    <div className="tray-part distribute">
      <TextInput id={id} type="number" label={t.eachLasts} value={minutes} onChange={setMinutes} />
      <TextButton icon="swap" disabled={!Number.isInteger(each) || each < 1 || each > 600} onClick={run}>
        {t.distribute}
      </TextButton>
    </div>
  );
}
