import {
  layout as layoutSchema,
  type Programme,
  type ProgrammeLayout,
  programme as programmeSchema,
  type Talk,
} from '@trama/shared/programme/programme';
import { sameValue } from '@trama/shared/records/same-value';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { ApiError, errorMessage } from '../dataProvider/http.ts';
import { draftKeyOf, type UnsavedWork, writeDraft } from '../ui/form/drafts.ts';
import { settleDraft } from '../ui/form/unsavedWork.ts';
import { useDraft } from '../ui/form/useDraft.ts';
import { mergeLayouts } from './mergeLayouts.ts';

/** Delay (ms) between a change and its save; changes meanwhile are saved together. */
const SAVE_DELAY = 700;
const UNDO_STEPS = 50;
const NO_STEPS: { past: readonly ProgrammeLayout[]; future: readonly ProgrammeLayout[] } = { past: [], future: [] };

type SaveState = 'saved' | 'saving' | 'failed';

export interface ProgrammeDraft {
  /** The latest response; of its layouts only the published one is up to date. */
  programme: Programme;
  layout: ProgrammeLayout;
  state: SaveState;
  /** The latest action, announced to screen readers. */
  message: string;
  canUndo: boolean;
  canRedo: boolean;
  edit(next: ProgrammeLayout, message: string): void;
  undo(): void;
  /** Repeats the last undone change. A new change clears this. */
  redo(): void;
  say(words: string): void;
  /**
   * Saves unsaved changes at once.
   * @returns the stored programme; null: the save failed
   */
  flush(): Promise<Programme | null>;
  /** Replaces the programme and its version with the response; keeps the local layout. */
  refresh(response: Programme): void;
  /**
   * Handles a version conflict: merges both layouts, shows and saves the result.
   * @returns false for any other error
   */
  handleConflict(error: unknown): boolean;
  /** Replaces the programme with the response; keeps the local layout and its version. */
  show(response: Programme): void;
  /** Shows a talk from a response, and reloads the data that depend on it. A failed reload leaves them unchanged. */
  takeTalk(talk: Talk): void;
  /** Reloads the talks. */
  reload(): Promise<void>;
}

const typedLayout = z.object({ layout: layoutSchema });

/** This browser's draft, and the layout from which it started. */
interface Begun {
  begun: ProgrammeLayout;
  mine: ProgrammeLayout;
}

/** Converts a layout to unsaved work in the browser's storage. */
const workOf = (layout: ProgrammeLayout, base: ProgrammeLayout, version: number): Required<Omit<UnsavedWork, 'key'>> => ({
  values: { layout },
  base: { values: { layout: base }, version },
});

/** State of a programme's draft: saves itself, one request after the other, and can undo changes. */
export function useProgrammeDraft(loaded: Programme): ProgrammeDraft {
  const api = useDataProvider<TramaDataProvider>();
  const notify = useNotify();
  const [programme, renderProgramme] = useState(loaded);
  /** The programme of the next render, for `flush`. */
  const latest = useRef(loaded);
  const setProgramme = useCallback((next: Programme) => {
    latest.current = next;
    renderProgramme(next);
  }, []);
  const [layout, setLayout] = useState(loaded.draft);
  const [state, setState] = useState<SaveState>('saved');
  const [message, setMessage] = useState('');
  /** Layouts before and after the current one, for undo and redo. */
  const [steps, setSteps] = useState(NO_STEPS);
  const version = useRef(loaded.version);
  /** The stored draft of that version. */
  const base = useRef(loaded.draft);
  /** The layout to save next; null: nothing is unsaved. */
  const waiting = useRef<ProgrammeLayout | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts reloads, so the response to an older reload is dropped. */
  const reloads = useRef(0);
  /** Holds `flush`. `join` is defined before `flush`, so it calls it through this ref. */
  const saveAgain = useRef<() => Promise<unknown>>(async () => {});
  const eventId = loaded.event_id;
  const path = `/programmes/${eventId}`;
  const form = `programa-${eventId}`;
  const key = draftKeyOf(form);
  // Counts only a failed save as unsaved work: a running save continues after the screen is left.
  const work = useMemo(() => workOf(layout, base.current, version.current), [layout]);
  const found = useDraft({ form, ...work, dirty: state === 'failed' });

  const reload = async () => {
    reloads.current += 1;
    const mine = reloads.current;
    const response = await api.request('GET', path, programmeSchema);
    if (mine === reloads.current) setProgramme(response);
  };

  /**
   * Merges the local layout with the one another administrator saved, shows the result and saves it.
   * @param words notification text, from the names of parts that both changed
   */
  const join = useCallback(
    (present: Programme, { begun, mine }: Begun, words: (both: readonly string[]) => string) => {
      const talks = new Set(present.talks.map(({ talk_id }) => talk_id));
      const joined = mergeLayouts({ base: begun, mine, theirs: present.draft }, (talk) => talks.has(talk));
      version.current = present.version;
      base.current = present.draft;
      setProgramme(present);
      // Drops earlier undo steps, which lack the other administrator's changes.
      setSteps({ past: [present.draft], future: [] });
      waiting.current = joined.layout;
      setLayout(joined.layout);
      setState('saving');
      writeDraft(key, workOf(joined.layout, present.draft, present.version));
      notify(words(joined.both));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveAgain.current(), SAVE_DELAY);
    },
    [key, notify, setProgramme],
  );

  /**
   * On a version conflict merges both layouts and returns true; false for any other error.
   * @param saved the layout of the refused request
   */
  const joinOther = useCallback(
    (error: unknown, saved: ProgrammeLayout): boolean => {
      const present = error instanceof ApiError ? programmeSchema.safeParse(error.conflict?.current) : undefined;
      if (!present?.success) return false;
      const sentence = errorMessage(error, t.failed);
      join(present.data, { begun: base.current, mine: waiting.current ?? saved }, (both) => t.joined(sentence, both));
      return true;
    },
    [join],
  );

  const saveNow = useCallback(async () => {
    const next = waiting.current;
    if (!next) return;
    waiting.current = null;
    setState('saving');
    try {
      const response = await api.request('PUT', path, programmeSchema, { draft: next, version: version.current });
      version.current = response.version;
      base.current = response.draft;
      setProgramme(response);
      if (!waiting.current) {
        // Takes the response's layout, from which talks deleted meanwhile are missing.
        if (!sameValue(response.draft, next)) setLayout(response.draft);
        settleDraft(form);
        setState('saved');
      }
    } catch (error) {
      if (joinOther(error, next)) return;
      waiting.current ??= next;
      setState('failed');
      notify(errorMessage(error, t.failed), { type: 'error' });
    }
  }, [api, path, form, joinOther, notify, setProgramme]);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    running.current = running.current.then(saveNow);
    await running.current;
    return waiting.current === null ? { ...latest.current, version: version.current } : null;
  }, [saveNow]);

  const put = useCallback(
    (next: ProgrammeLayout) => {
      setLayout(next);
      waiting.current = next;
      writeDraft(key, workOf(next, base.current, version.current));
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_DELAY);
    },
    [flush, key],
  );

  useEffect(() => {
    const typed = typedLayout.safeParse(found?.values).data?.layout;
    if (!typed || sameValue(typed, loaded.draft)) return;
    const begun = typedLayout.safeParse(found?.base?.values).data?.layout ?? loaded.draft;
    join(loaded, { begun, mine: typed }, t.recovered);
  }, [found, loaded, join]);

  useEffect(() => {
    saveAgain.current = flush;
  }, [flush]);

  // Saves changes made just before the screen is left.
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
    message,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    edit(next, words) {
      setSteps(({ past }) => ({ past: [...past.slice(1 - UNDO_STEPS), layout], future: [] }));
      put(next);
      setMessage(words);
    },
    undo() {
      const before = steps.past.at(-1);
      if (!before) return;
      setSteps(({ past, future }) => ({ past: past.slice(0, -1), future: [layout, ...future] }));
      put(before);
      setMessage(t.undone);
    },
    redo() {
      const [after, ...future] = steps.future;
      if (!after) return;
      setSteps(({ past }) => ({ past: [...past, layout], future }));
      put(after);
      setMessage(t.redone);
    },
    say: setMessage,
    flush,
    refresh(response) {
      version.current = response.version;
      setProgramme(response);
    },
    handleConflict: (error) => joinOther(error, base.current),
    show: setProgramme,
    takeTalk(talk) {
      const others = latest.current.talks.filter(({ talk_id }) => talk_id !== talk.talk_id);
      const talks = [...others, talk].sort((one, other) => one.talk_id - other.talk_id);
      setProgramme({ ...latest.current, talks });
      void reload().catch(() => {});
    },
    reload,
  };
}
