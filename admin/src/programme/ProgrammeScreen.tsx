import './programme.css';
import './builder-day.css';
import './builder-wide.css';
import { Alert, Button } from '@mui/material';
import { PAGES } from '@trama/shared/paths';
import { programmeChanges } from '@trama/shared/programme/changes';
import { type Clash, clashesOf, unplacedTalks } from '@trama/shared/programme/clashes';
import { type Programme, programme as programmeSchema } from '@trama/shared/programme/programme';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useEffect, useId, useMemo, useState } from 'react';
import { CallTabScreen } from '../calls/CallTabs.tsx';
import { SiteLink, TextButton } from '../ui/buttons.tsx';
import { formatDateTime, formatTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import type { BuilderProps, OpenPanel } from './builderProps.ts';
import { DayGrid } from './DayGrid.tsx';
import { focusIfLost, sessionElement } from './focus.ts';
import { movedSession, withSession } from './layoutEdits.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { RoomsPanel } from './RoomsPanel.tsx';
import { SessionPanel } from './SessionPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { StartPanel } from './StartPanel.tsx';
import { TalkMaterials } from './TalkMaterials.tsx';
import { TalkPanel } from './TalkPanel.tsx';
import { Tray } from './Tray.tsx';
import { type ProgrammeDraft, useProgrammeDraft } from './useProgrammeDraft.ts';
import { useTray } from './useTray.ts';

interface ClashesProps {
  clashes: readonly Clash[];
  goTo: (session: string) => void;
  repair: (repair: NonNullable<Clash['repair']>) => void;
}

/** Lists clashes, each with its repair if one exists. Clashes do not prevent publishing. */
function Clashes({ clashes, goTo, repair }: ClashesProps) {
  const id = useId();
  return (
    <section className="sheet clashes" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {t.clashes} <small className="num">{clashes.length}</small>
        </h2>
      </header>
      <ul className="rows">
        {clashes.map(({ sentence, sessions: [first], repair: way }) => (
          <li key={sentence}>
            <p className="problem">
              <Icon name="alert" />
              {sentence}
            </p>
            {first && <TextButton onClick={() => goTo(first)}>{t.goThere}</TextButton>}
            {way && <TextButton onClick={() => repair(way)}>{way.label}</TextButton>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The programme builder: unplaced talks, days, and the changes that publishing makes. */
function Builder({ loaded, onPublished }: { loaded: Programme; onPublished: (eventId: number) => void }) {
  const draft = useProgrammeDraft(loaded);
  const { programme, layout } = draft;
  const isPublished = programme.published !== null;
  useEffect(() => {
    if (isPublished) onPublished(programme.event_id);
  }, [isPublished, programme.event_id, onPublished]);
  const [open, setOpen] = useState<OpenPanel>(null);
  const [chosenDay, setDay] = useState('');
  const day = layout.days.includes(chosenDay) ? chosenDay : (layout.days[0] ?? programme.first_day);
  const clashes = useMemo(() => clashesOf(layout, programme.talks), [layout, programme.talks]);
  const changes = useMemo(
    () => programmeChanges(programme.published, layout, programme.talks),
    [programme.published, layout, programme.talks],
  );
  const unplaced = unplacedTalks(layout, programme.talks);
  const close = (panel: OpenPanel) => setOpen((now) => (now === panel ? null : now));
  const building: BuilderProps = { draft, tray: useTray(unplaced), open, setOpen, close, day, setDay };
  const empty = layout.sessions.length === 0 && layout.rooms.length === 0;
  const openTalk = open?.what === 'talk' ? programme.talks.find(({ talk_id }) => talk_id === open.talk) : undefined;
  const goTo = (id: string) => {
    const session = layout.sessions.find((each) => each.id === id);
    if (!session) return;
    setDay(session.day);
    // Waits until the day is rendered.
    requestAnimationFrame(() => document.getElementById(sessionElement(id))?.focus());
  };
  return (
    <div className="programme-builder">
      <DraftState draft={draft} />
      {empty ? (
        <StartPanel draft={draft} />
      ) : (
        <>
          {clashes.length > 0 && (
            <Clashes
              clashes={clashes}
              goTo={goTo}
              repair={({ session: id, start, label }) => {
                const session = layout.sessions.find((each) => each.id === id);
                if (!session) return;
                draft.edit(withSession(layout, movedSession(session, start)), label);
                focusIfLost(sessionElement(id));
              }}
            />
          )}
          <div className="tray-and-days">
            <Tray building={building} unplaced={unplaced} />
            <div className="days-side">
              {open?.what === 'rooms' && <RoomsPanel building={building} />}
              {open?.what === 'settings' && <SettingsPanel building={building} />}
              {open?.what === 'session' && (
                <SessionPanel key={open.session?.id ?? 'new'} building={building} session={open.session} />
              )}
              {open?.what === 'talk' && <TalkPanel key={open.talk ?? 'new'} building={building} talkId={open.talk} />}
              {openTalk && <TalkMaterials key={`files-${openTalk.talk_id}`} talk={openTalk} onChanged={draft.takeTalk} />}
              <DayGrid building={building} clashes={clashes} />
            </div>
          </div>
        </>
      )}
      <PublishPanel draft={draft} changes={changes} clashes={clashes} />
      <p className="visually-hidden" role="status">
        {draft.message}
      </p>
    </div>
  );
}

function DraftState({ draft: { programme, state, flush } }: { draft: ProgrammeDraft }) {
  const [savedAt, setSavedAt] = useState('');
  const [before, setBefore] = useState(state);
  if (before !== state) {
    setBefore(state);
    if (state === 'saved') setSavedAt(formatTime(Date.now()));
  }
  const saved = savedAt === '' ? t.draft : t.draftSaved(savedAt);
  const shown = programme.publishedAt ? t.publishedAt(formatDateTime(programme.publishedAt)) : t.neverPublished;
  return (
    <Alert
      role="presentation"
      severity={state === 'failed' ? 'error' : 'info'}
      action={
        state === 'failed' && (
          <Button variant="outlined" onClick={() => void flush()}>
            {t.retry}
          </Button>
        )
      }
    >
      <strong>{state === 'failed' ? t.unsaved : state === 'saving' ? t.saving : saved}</strong> {shown}
    </Alert>
  );
}

/** `/admin/postulaciones/convocatoria/:eventId/programa`: edits and publishes an event's programme. */
export function ProgrammeScreen() {
  // The query keeps its first response, because the builder edits it.
  const [published, setPublished] = useState<number>();
  return (
    <CallTabScreen
      tab="programme"
      title={t.title}
      name="programme"
      query={(api, eventId) => api.request('GET', `/programmes/${eventId}`, programmeSchema)}
      actions={(_, eventId) => published === eventId && <SiteLink href={PAGES.programme(eventId)}>{t.seePublic}</SiteLink>}
    >
      {(loaded) => <Builder key={loaded.event_id} loaded={loaded} onPublished={setPublished} />}
    </CallTabScreen>
  );
}
