import { Box } from '@mui/material';
import { clashesOf } from '@trama/shared/programme/clashes';
import type { Talk } from '@trama/shared/programme/programme';
import { freeMinutes, sortSessions } from '@trama/shared/programme/times';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { type FormEvent, useId, useRef, useState } from 'react';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Check, NativeSelect, TextInput } from '../ui/inputs.tsx';
import { useOpenedPanel } from './BuilderForm.tsx';
import type { BuilderProps } from './builderProps.ts';
import { sessionOf, withoutTalk, withTalkAt } from './layoutEdits.ts';
import { minutesOf, moveTalk, takeOut } from './moveTalk.ts';

const t = texts.move;

/** Button that opens and closes the panel for moving a talk. `worded`: with its name in place of an icon. */
export function MoveTalk({ building, talk, worded = false }: { building: BuilderProps; talk: Talk; worded?: boolean }) {
  const moving = isMoving(building, talk);
  const label = t.button(talk.title);
  const opener = {
    'aria-expanded': moving,
    onClick: () => building.setOpen(moving ? null : { what: 'move', talk: talk.talk_id }),
  };
  return (
    <>
      {worded ? (
        <TextButton
          variant="text"
          size="small"
          aria-label={label}
          sx={{ gridColumn: '2 / -1', justifySelf: 'start', ml: -1.25 }}
          {...opener}
        >
          {t.title}
        </TextButton>
      ) : (
        <IconButton icon="move" label={label} {...opener} />
      )}
      {moving && <MovePanel building={building} talk={talk} />}
    </>
  );
}

export const isMoving = ({ open }: BuilderProps, { talk_id }: Talk) => open?.what === 'move' && open.talk === talk_id;

/** Moves a talk by keyboard or on a phone, as dragging does with a mouse. Shown beside the talk; Escape closes the panel. */
function MovePanel({ building, talk }: { building: BuilderProps; talk: Talk }) {
  const { draft, setOpen } = building;
  const { layout } = draft;
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  const present = sessionOf(layout, talk.talk_id);
  const slot = present?.talks.find((each) => each.talk === talk.talk_id);
  const [day, setDay] = useState(present?.day ?? building.day);
  const rooms = new Map(layout.rooms.map(({ id: room, name }) => [room, name]));
  const sessions = sortSessions(layout).filter((session) => session.day === day && session.kind !== 'break');
  const [chosen, setChosen] = useState(present?.id ?? '');
  const withTime = sessions.find((each) => each.kind === 'poster' || freeMinutes(each) >= minutesOf(draft, talk.talk_id, each));
  const session = sessions.find((each) => each.id === chosen) ?? withTime ?? sessions[0];
  const others = session?.talks.filter((each) => each.talk !== talk.talk_id) ?? [];
  const presentAt = present?.talks.findIndex((each) => each.talk === talk.talk_id);
  const [at, setAt] = useState(presentAt === undefined ? '' : String(presentAt));
  const [typed, setMinutes] = useState<string | null>(null);
  const minutes = typed ?? String(minutesOf(draft, talk.talk_id, session));
  const [off, setOff] = useState(slot?.off ?? false);
  useOpenedPanel(panel, 'nearest');
  const place = session && {
    session: session.id,
    at: at === '' || Number(at) >= others.length ? undefined : Number(at),
    minutes: Math.min(600, Math.max(1, Math.round(Number(minutes)) || 1)),
    off,
  };
  const before = new Set(clashesOf(withoutTalk(layout, talk.talk_id), draft.programme.talks).map(({ sentence }) => sentence));
  const caused = place
    ? clashesOf(withTalkAt(layout, talk.talk_id, place), draft.programme.talks).filter(({ sentence }) => !before.has(sentence))
    : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!place) return;
    setOpen(null);
    building.setDay(day);
    moveTalk(draft, talk.talk_id, place);
  };
  return (
    <form
      ref={panel}
      className="move-panel"
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => event.key === 'Escape' && setOpen(null)}
    >
      <h3 id={`${id}-title`}>{t.title}</h3>
      <IconButton icon="close" label={t.cancel} onClick={() => setOpen(null)} />
      <NativeSelect
        id={`${id}-day`}
        label={t.day}
        value={day}
        choices={layout.days.map((each) => [each, texts.dayTitle(each)])}
        onChange={(next) => {
          setDay(next);
          setAt('');
        }}
      />
      {session ? (
        <NativeSelect
          id={`${id}-session`}
          label={t.session}
          value={session.id}
          choices={sessions.map((each) => [
            each.id,
            [each.start, each.title || texts.kinds[each.kind], rooms.get(each.room ?? '')].filter(Boolean).join(', '),
          ])}
          onChange={(next) => {
            setChosen(next);
            setAt('');
          }}
        />
      ) : (
        <p>{t.noSessions}</p>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <NativeSelect
          id={`${id}-at`}
          label={t.place}
          value={Number(at) >= others.length ? '' : at}
          choices={[...others.map((_, index) => [String(index), t.nth(index + 1)] as const), ['', t.last] as const]}
          onChange={setAt}
        />
        <TextInput id={`${id}-minutes`} type="number" label={t.minutes} value={minutes} onChange={setMinutes} />
      </Box>
      {present && (
        <Check
          checked={off}
          onChange={setOff}
          label={
            <>
              {t.off} <small>{t.offHelp}</small>
            </>
          }
        />
      )}
      <div role="status">
        {caused.length === 0
          ? session && (
              <p className="live">
                <Icon name="check" />
                {t.free}
              </p>
            )
          : caused.map(({ sentence }) => (
              <p key={sentence} className="problem">
                <Icon name="alert" />
                {sentence}
              </p>
            ))}
      </div>
      <div className="actions">
        <TextButton primary type="submit" disabled={!session}>
          {t.here}
        </TextButton>
        {present && (
          <TextButton
            onClick={() => {
              setOpen(null);
              takeOut(draft, talk.talk_id);
            }}
          >
            {t.out}
          </TextButton>
        )}
      </div>
    </form>
  );
}
