import type { Session } from '@trama/shared/programme/programme';
import { freeMinutes, placedTalks } from '@trama/shared/programme/times';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { focusIfLost, sessionElement, TRAY_TITLE } from './focus.ts';
import { type SessionPlace, withoutTalk, withTalkAt } from './layoutEdits.ts';
import type { ProgrammeDraft } from './useProgrammeDraft.ts';

/** Default length of an unplaced talk, in minutes. */
export const DEFAULT_MINUTES = 20;

/** Length of a talk in its session; for an unplaced talk the default, or a keynote session's free time. */
export function minutesOf({ layout }: ProgrammeDraft, talk: number, into?: Session): number {
  const slot = layout.sessions.flatMap(({ talks }) => talks).find((each) => each.talk === talk);
  if (slot) return slot.minutes;
  return into?.kind === 'keynote' ? Math.max(1, freeMinutes(into)) : DEFAULT_MINUTES;
}

const titleOf = ({ programme }: ProgrammeDraft, talk: number) =>
  programme.talks.find(({ talk_id }) => talk_id === talk)?.title ?? '';

/** Moves a talk to a session and announces its new position. */
export function moveTalk(draft: ProgrammeDraft, talk: number, place: SessionPlace): void {
  const next = withTalkAt(draft.layout, talk, place);
  const session = next.sessions.find(({ id }) => id === place.session);
  if (!session) return;
  const placed = placedTalks(session);
  const index = placed.findIndex(({ slot }) => slot.talk === talk);
  const where = t.move.at(session.title || t.kinds[session.kind], index + 1, placed.length, placed[index]?.start ?? '');
  draft.edit(next, t.move.moved(titleOf(draft, talk), where));
  focusIfLost(sessionElement(session.id));
}

/** Takes a talk out of its session. */
export function takeOut(draft: ProgrammeDraft, talk: number): void {
  draft.edit(withoutTalk(draft.layout, talk), t.move.movedOut(titleOf(draft, talk)));
  focusIfLost(TRAY_TITLE);
}
