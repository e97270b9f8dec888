import type { Clash } from '@trama/shared/programme/clashes';
import { sortSessions } from '@trama/shared/programme/times';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { TALK_MATERIAL_PANEL_TEXTS } from '@trama/shared/texts/talk-materials';
import { useState } from 'react';
import { TextButton } from '../ui/buttons.tsx';
import { Choices } from '../ui/Choices.tsx';
import type { BuilderProps } from './builderProps.ts';
import { allowDrop, dropped } from './dragging.ts';
import { DAY_TITLE } from './focus.ts';
import { type GridPlace, gridPlaces } from './gridPlaces.ts';
import { movedSession, withSession } from './layoutEdits.ts';
import { SessionCard } from './SessionCard.tsx';

const { settings: materials } = TALK_MATERIAL_PANEL_TEXTS;

interface DayGridProps {
  building: BuilderProps;
  clashes: readonly Clash[];
}

/** A day of the programme: rooms as columns, hours as rows; on a phone a list by hour. */
export function DayGrid({ building, clashes }: DayGridProps) {
  const { draft, day, setDay, setOpen } = building;
  const { layout } = draft;
  const [target, setTarget] = useState('');
  const { hours, cells, places, columns } = gridPlaces(layout, day);
  // DOM order: screen readers and phones read by hour and room, whatever the order of creation.
  const order = new Map(sortSessions(layout).map((session, index) => [session.id, index]));
  const orderOf = ({ sessions: [first] }: GridPlace) => order.get(first?.id ?? '') ?? 0;
  const sorted = [...places].sort((a, b) => orderOf(a) - orderOf(b));
  const names = Object.fromEntries(layout.days.map((each) => [each, t.dayTab(each)]));
  const drop = (sessionId: string | null, hour: string, room: string) => {
    const session = layout.sessions.find((each) => each.id === sessionId);
    if (!session) return;
    const name = layout.rooms.find((each) => each.id === room)?.name ?? '';
    const moved = { ...movedSession(session, hour, room), day };
    draft.edit(withSession(layout, moved), t.sessionMoved(session.title || t.kinds[session.kind], `${hour}, ${name}`));
  };
  return (
    <section className="sheet day-grid" aria-labelledby={DAY_TITLE}>
      <header>
        <h2 id={DAY_TITLE} tabIndex={-1}>
          {t.dayTitle(day)}
        </h2>
        <div className="actions">
          {layout.days.length > 1 && (
            <Choices label={t.rooms.days} choices={layout.days} names={names} value={day} onChange={setDay} />
          )}
          <TextButton icon="plus" onClick={() => setOpen({ what: 'session', session: null })}>
            {t.session.add}
          </TextButton>
          <TextButton onClick={() => setOpen({ what: 'rooms' })}>{t.rooms.button}</TextButton>
          <TextButton onClick={() => setOpen({ what: 'settings' })}>{materials.button}</TextButton>
        </div>
      </header>
      <div
        className={layout.rooms.length > 4 ? 'grid many' : 'grid'}
        style={{ gridTemplateColumns: `3.5rem repeat(${columns - 1}, minmax(7rem, 1fr))` }}
      >
        {layout.rooms.map((room, index) => (
          <p key={room.id} className="room-name" style={{ gridRow: 1, gridColumn: 2 + index }}>
            <strong>{room.name}</strong>
            <small>{[room.place, room.seats && t.rooms.seatsOf(room.seats)].filter(Boolean).join(' · ')}</small>
          </p>
        ))}
        {hours.map(({ hour, row }) => (
          <time key={hour} style={{ gridRow: `${row} / span 2`, gridColumn: '1 / -1' }} aria-hidden="true">
            {hour}
          </time>
        ))}
        {cells.map(({ hour, row, room, column }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; «Editar» does the same by keyboard
          <div
            key={`${room} ${hour}`}
            className={target === `${room} ${hour}` ? 'cell over' : 'cell'}
            style={{ gridRow: `${row} / span 2`, gridColumn: column }}
            onDragOver={(event) => allowDrop(event, 'session') && setTarget(`${room} ${hour}`)}
            onDragLeave={() => setTarget('')}
            onDrop={(event) => {
              setTarget('');
              drop(dropped(event, 'session'), hour, room);
            }}
          >
            <span>{t.dropNew(hour)}</span>
          </div>
        ))}
        {sorted.map(({ sessions, rows, columns: [from, to] }) => (
          <div
            key={sessions[0]?.id}
            className={from > columns / 2 ? 'at-once in-last-columns' : 'at-once'}
            style={{ gridRow: `${rows[0]} / ${rows[1]}`, gridColumn: `${from} / ${to}` }}
          >
            {sessions.map((session) => (
              <SessionCard
                key={session.id}
                building={building}
                session={session}
                clashes={clashes.filter((clash) => clash.sessions[0] === session.id)}
                clashing={clashes.some((clash) => clash.sessions.includes(session.id))}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
