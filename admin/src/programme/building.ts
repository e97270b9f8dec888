import type { Session } from '@trama/shared/programme/programme';
import type { Draft } from './useProgrammeDraft.ts';
import type { TrayChoice } from './useTray.ts';

/** The panel that is open; one at a time. */
export type Open =
  | { what: 'move'; talk: number }
  | { what: 'talk'; talk: number | null }
  | { what: 'session'; session: Session | null }
  | { what: 'rooms' }
  | { what: 'settings' }
  | null;

/** Props of every part of the builder. */
export interface Building {
  draft: Draft;
  tray: TrayChoice;
  open: Open;
  setOpen(next: Open): void;
  /** Closes that panel, if it is still the open one: a save may end when another panel is being filled. */
  close(panel: Open): void;
  day: string;
  setDay(day: string): void;
}
