/**
 * Saves a reviewer's changes: scores at once, texts a second after typing stops. Unsent changes stay in the browser and are
 * retried. Sends only changed fields, so that two tabs do not overwrite each other.
 */

import { MINUTE_MS } from '@trama/shared/format/time';
import { type OwnReview, savedReview } from '@trama/shared/reviews/reviews';
import type { ApiResult } from '../api.ts';
import { type Changes, fieldsOf, reviewPayload, stillToSend, type UnsentChange } from './review-fields.ts';

/** ms without typing before texts are saved. */
const TYPING_PAUSE = 1_000;
const FIRST_RETRY = 5_000;

export interface SaverState {
  saved: ReadonlyMap<string, OwnReview>;
  changes: ReadonlyMap<string, Changes>;
  /** State of the latest attempt: `unsent` is retried automatically, `refused` is not. */
  status: 'quiet' | 'sending' | 'unsent' | 'refused';
  /** Error text of a refusal. */
  problem: string;
  /** Id of an application that another tab also changed; null: no conflict. */
  elsewhere: string | null;
}

interface Given {
  applications: readonly { application_id: string; own: OwnReview | null }[];
  /** Changes that an earlier page could not send. */
  unsent: Record<string, Changes>;
  /** Stores the unsent changes of an application. */
  store: (applicationId: string, changes: Changes) => void;
  send: (payload: object, leaving: boolean) => Promise<ApiResult>;
}

export type ReviewSaver = ReturnType<typeof createReviewSaver>;

/** @returns a store for `useSyncExternalStore`, with functions that take changes */
export function createReviewSaver({ applications, unsent, store, send }: Given) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let retry = FIRST_RETRY;
  const known = new Set(applications.map((one) => one.application_id));
  let state: SaverState = {
    saved: new Map(applications.flatMap(({ application_id, own }) => (own ? [[application_id, own]] : []))),
    changes: new Map(),
    status: 'quiet',
    problem: '',
    elsewhere: null,
  };
  const set = (part: Partial<SaverState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const setChanges = (id: string, changes: Changes) => {
    store(id, changes);
    const all = new Map(state.changes);
    if (Object.keys(changes).length > 0) all.set(id, changes);
    else all.delete(id);
    set({ changes: all });
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  const request = (id: string, changes: Changes, leaving: boolean) =>
    send({ application_id: id, ...reviewPayload(changes), partial: true, seen: state.saved.get(id)?.saved_at ?? null }, leaving);

  async function sendOne(id: string, changes: Changes): Promise<'arrived' | 'refused' | 'unsent'> {
    const response = await request(id, changes, false);
    const parsed = response.ok ? savedReview.safeParse(response.body).data : undefined;
    if (parsed) {
      retry = FIRST_RETRY;
      // Keeps fields that changed again meanwhile; they are sent next, based on the saved values.
      const saved = fieldsOf(parsed.own);
      const left = Object.entries(state.changes.get(id) ?? {}).filter(([name, change]) => changes[name]?.at !== change.at);
      setChanges(id, Object.fromEntries(left.map(([name, change]) => [name, { ...change, base: saved[name] ?? null }])));
      set({
        saved: new Map(state.saved).set(id, parsed.own),
        status: 'quiet',
        elsewhere: parsed.elsewhere ? id : state.elsewhere,
      });
      return 'arrived';
    }
    const error = response.ok ? null : response.error;
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      set({ status: 'refused', problem: Object.values(error?.errors ?? {})[0] ?? error?.message ?? '' });
      return 'refused';
    }
    set({ status: 'unsent' });
    later(retry);
    retry = Math.min(retry * 2, MINUTE_MS);
    return 'unsent';
  }

  /** Sends all waiting changes, one application after the other; a refusal does not stop the others. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) return;
    running = true;
    const refused = new Set<string>();
    const next = () => [...state.changes].find(([id]) => !refused.has(id));
    try {
      for (let one = next(); one; one = next()) {
        set({ status: 'sending' });
        const outcome = await sendOne(...one);
        if (outcome === 'unsent') return;
        if (outcome === 'refused') refused.add(one[0]);
      }
    } finally {
      running = false;
    }
  }

  /** Sends all changes without waiting for responses, because the page closes. Lost changes stay in the browser's storage. */
  function leave(): void {
    for (const [id, changes] of state.changes) void request(id, changes, true);
  }

  function change(id: string, name: string, value: string | number): void {
    const before: UnsentChange | undefined = state.changes.get(id)?.[name];
    const base = before ? before.base : (fieldsOf(state.saved.get(id))[name] ?? null);
    setChanges(id, { ...state.changes.get(id), [name]: { value, base, at: Date.now() } });
    set({ elsewhere: null });
    later(typeof value === 'number' ? 0 : TYPING_PAUSE);
  }

  /** Adopts the saved state of another tab or computer, unless a save made here is newer. */
  function adopt(fresh: Given['applications']): void {
    const saved = new Map(state.saved);
    for (const { application_id: id, own } of fresh) {
      const here = state.saved.get(id);
      if (here && here.saved_at > (own?.saved_at ?? '')) continue;
      if (own) saved.set(id, own);
      setChanges(id, stillToSend(state.changes.get(id) ?? {}, own));
    }
    set({ saved });
    if (state.changes.size > 0) void flush();
  }

  for (const [id, changes] of Object.entries(unsent)) if (known.has(id)) setChanges(id, changes);
  adopt(applications);

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    adopt,
    flush,
    leave,
    /** Removes all data of an application that was given back. */
    drop(id: string): void {
      setChanges(id, {});
      set({ saved: new Map([...state.saved].filter(([one]) => one !== id)) });
    },
    stop: () => clearTimeout(timer),
  };
}
