/** Keyboard shortcuts. Screens, notifications and the layout register what each action of shortcuts.ts does there. */
import { type KeyboardEvent as KeyDown, useEffect, useRef } from 'react';
import { z } from 'zod';
import { localStorageItem } from '../session/localStorageItem.ts';
import { actionsOf, type KeyAction } from './shortcuts.ts';

type KeyActions = Partial<Record<KeyAction, () => unknown>>;

interface Place {
  actions: { current: KeyActions };
  /** True for keys of a dialog. While a dialog is open, all other registrations are ignored. */
  inDialog: boolean;
}

/** Whether single keys work. People who dictate or press keys by accident turn them off (WCAG 2.1.4). */
export const keysOn = localStorageItem('trama-teclas', z.boolean());

const FIELD =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Actions that wait for a pause in typing after the key that opened a record: letters of a text typed outside a field must not
 * decide on an application.
 */
const AFTER_PAUSE: readonly KeyAction[] = ['accept', 'hold', 'reject', 'note', 'label'];
const PAUSE_MS = 800;
let pauseUntil = 0;

/** Registrations, in order of mounting. The latest wins: notification before screen, screen before layout. */
const places: Place[] = [];

function find(event: KeyboardEvent, among: readonly Place[]) {
  const wanted = actionsOf(event);
  for (const { actions } of among.toReversed())
    for (const action of wanted) {
      const run = actions.current[action];
      if (run) return { action, run };
    }
  return null;
}

/** Runs the action of the latest registration, for a button that equals a key. */
export const pressKeyOf = (action: KeyAction) =>
  places.findLast(({ actions }) => actions.current[action])?.actions.current[action]?.();

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey) return;
  const combined = event.ctrlKey || event.metaKey;
  const paused = Date.now() < pauseUntil;
  if (paused) pauseUntil = Date.now() + PAUSE_MS;
  const dialog = document.querySelector(DIALOG) !== null;
  const found = find(event, dialog ? places.filter(({ inDialog }) => inDialog) : places);
  // Blocks Ctrl+S while a dialog is open: the browser would save the page.
  if (!found && combined && find(event, places)) event.preventDefault();
  if (!found || (event.repeat && !event.key.startsWith('Arrow'))) return;
  const typing = event.target instanceof Element && event.target.closest(FIELD) !== null;
  if (!combined && (typing || (keysOn.read() === false && found.action !== 'help'))) return;
  event.preventDefault();
  if (paused && AFTER_PAUSE.includes(found.action)) return;
  if (found.action === 'edit') pauseUntil = Date.now() + PAUSE_MS;
  found.run();
}

/** `onKeyDown` handler of a form: Ctrl+S saves the form that has the focus. */
export const saveKey = (save: () => unknown) => (event: KeyDown) => {
  if (!actionsOf(event.nativeEvent).includes('save')) return;
  event.preventDefault();
  save();
};

/**
 * Registers actions for keys. A key without Ctrl works only outside fields, and while keys are on. «?» always works: its dialog
 * turns keys on. A held letter acts once; arrows repeat.
 * @param inDialog true: the actions belong to an open dialog; all others wait until no dialog is open
 */
export function useKeys(actions: KeyActions, inDialog = false): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const place = { actions: latest, inDialog };
    if (places.length === 0) document.addEventListener('keydown', onKey);
    places.push(place);
    return () => {
      places.splice(places.indexOf(place), 1);
      if (places.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [inDialog]);
}
