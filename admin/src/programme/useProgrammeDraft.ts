import type { Layout, Programme } from '@trama/shared/programme';
import { programme as programmeSchema } from '@trama/shared/programme';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { ApiError, errorMessage } from '../dataProvider/http.ts';
import { useToast } from '../ui/Toast.tsx';

/** A change is saved so long after it (ms), together with those that follow at once. */
const SAVE_DELAY = 700;
const UNDO_STEPS = 50;

export type SaveState = 'saved' | 'saving' | 'failed';

export interface Draft {
  /** As the server answered last; of its layouts the published one alone is up to date. */
  programme: Programme;
  layout: Layout;
  state: SaveState;
  /** What was done last, for readers of the screen. */
  said: string;
  canUndo: boolean;
  edit(next: Layout, said: string): void;
  undo(): void;
  say(words: string): void;
  /** Saves now what is not saved. @returns the version on the server; null: it could not be saved */
  flush(): Promise<number | null>;
  /** Takes what the server answered, but for the draft. */
  refresh(answer: Programme): void;
  /** Asks the server again for the talks. */
  reload(): Promise<void>;
}

/** The draft of a programme: it saves itself, one save after the other, and what was done can be undone. */
export function useProgrammeDraft(loaded: Programme): Draft {
  const api = useDataProvider<TramaDataProvider>();
  const toast = useToast();
  const [programme, setProgramme] = useState(loaded);
  const [layout, setLayout] = useState(loaded.draft);
  const [state, setState] = useState<SaveState>('saved');
  const [said, setSaid] = useState('');
  const [undoable, setUndoable] = useState<Layout[]>([]);
  const version = useRef(loaded.version);
  /** What is to be saved; null: nothing. */
  const waiting = useRef<Layout | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const eventId = loaded.event_id;

  const saveNow = useCallback(async () => {
    const next = waiting.current;
    if (!next) return;
    waiting.current = null;
    setState('saving');
    try {
      const answer = await api.saveProgramme(eventId, next, version.current);
      version.current = answer.version;
      setProgramme(answer);
      if (!waiting.current) setState('saved');
    } catch (error) {
      const present = error instanceof ApiError ? programmeSchema.safeParse(error.conflict?.current) : undefined;
      if (present?.success) {
        // Another one's draft takes the place of this one.
        version.current = present.data.version;
        waiting.current = null;
        setProgramme(present.data);
        setLayout(present.data.draft);
        setUndoable([]);
        setState('saved');
      } else {
        waiting.current ??= next;
        setState('failed');
      }
      toast(errorMessage(error, t.failed), 'error');
    }
  }, [api, eventId, toast]);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    running.current = running.current.then(saveNow);
    await running.current;
    return waiting.current === null ? version.current : null;
  }, [saveNow]);

  const put = useCallback(
    (next: Layout) => {
      setLayout(next);
      waiting.current = next;
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_DELAY);
    },
    [flush],
  );

  // What was done just before leaving the screen is saved, too.
  useEffect(
    () => () => {
      void flush();
    },
    [flush],
  );

  return {
    programme,
    layout,
    state,
    said,
    canUndo: undoable.length > 0,
    edit(next, words) {
      setUndoable((steps) => [...steps.slice(1 - UNDO_STEPS), layout]);
      put(next);
      setSaid(words);
    },
    undo() {
      const before = undoable.at(-1);
      if (!before) return;
      setUndoable((steps) => steps.slice(0, -1));
      put(before);
      setSaid(t.undone);
    },
    say: setSaid,
    flush,
    refresh(answer) {
      version.current = answer.version;
      setProgramme(answer);
    },
    async reload() {
      const answer = await api.getProgramme(eventId);
      setProgramme(answer);
    },
  };
}
