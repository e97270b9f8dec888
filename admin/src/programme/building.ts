import type { Session } from '@trama/shared/programme';
import type { Draft } from './useProgrammeDraft.ts';

/** The panel that is open; one at a time. */
export type Open =
  | { what: 'move'; talk: number }
  | { what: 'talk'; talk: number | null }
  | { what: 'session'; session: Session | null }
  | { what: 'rooms' }
  | null;

/** What every part of the builder is given. */
export interface Building {
  draft: Draft;
  open: Open;
  setOpen(next: Open): void;
  day: string;
  setDay(day: string): void;
}
