/** Keys that act: the screen, a notice and the layout each say what an action of shortcuts.ts does there. */
import { type KeyboardEvent as KeyDown, useEffect, useRef } from 'react';
import { z } from 'zod';
import { localStorageItem } from '../session/localStorageItem.ts';
import { actionsOf, type KeyAction } from './shortcuts.ts';

type KeyActions = Partial<Record<KeyAction, () => unknown>>;

interface Place {
  actions: { current: KeyActions };
  /** True for the keys of a dialog. While a dialog is open, the other places do not act. */
  inDialog: boolean;
}

/** Whether single keys act. People who dictate or press keys by accident turn them off (WCAG 2.1.4). */
export const keysOn = localStorageItem('trama-teclas', z.boolean());

const FIELD =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** The latest that mounted is asked first: a notice before the screen, the screen before the layout. */
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

/** Runs the action in its latest place: for a button that does the same as a key. */
export const pressKeyOf = (action: KeyAction) =>
  places.findLast(({ actions }) => actions.current[action])?.actions.current[action]?.();

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey) return;
  const combined = event.ctrlKey || event.metaKey;
  const dialog = document.querySelector(DIALOG) !== null;
  const found = find(event, dialog ? places.filter(({ inDialog }) => inDialog) : places);
  // Behind a dialog nothing is saved; the browser's Ctrl+S would save the page.
  if (!found && combined && find(event, places)) event.preventDefault();
  if (!found || (event.repeat && !event.key.startsWith('Arrow'))) return;
  const typing = event.target instanceof Element && event.target.closest(FIELD) !== null;
  if (!combined && (typing || (keysOn.read() === false && found.action !== 'help'))) return;
  event.preventDefault();
  found.run();
}

/** For `onKeyDown` of a form among several on a screen: Ctrl+S saves the form that has the focus. */
export const saveKey = (save: () => unknown) => (event: KeyDown) => {
  if (!actionsOf(event.nativeEvent).includes('save')) return;
  event.preventDefault();
  save();
};

/**
 * Runs an action at its key: a key without Ctrl outside fields, and only where keys are on. «?» always acts, since it shows how
 * to turn them on. A held letter acts once; arrows repeat.
 * @param inDialog the actions belong to an open dialog; others wait until no dialog is open
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
