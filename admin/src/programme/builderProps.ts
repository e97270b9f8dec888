import type { Session } from '@trama/shared/programme/programme';
import type { ProgrammeDraft } from './useProgrammeDraft.ts';
import type { TrayChoice } from './useTray.ts';

/** The open panel; only one is open at a time. */
export type OpenPanel =
  | { what: 'move'; talk: number }
  | { what: 'talk'; talk: number | null }
  | { what: 'session'; session: Session | null }
  | { what: 'rooms' }
  | { what: 'settings' }
  | null;

/** Props of the builder's parts. */
export interface BuilderProps {
  draft: ProgrammeDraft;
  tray: TrayChoice;
  open: OpenPanel;
  setOpen(next: OpenPanel): void;
  /** Closes `panel` if it is still open: a save may end after another panel was opened. */
  close(panel: OpenPanel): void;
  day: string;
  setDay(day: string): void;
}
