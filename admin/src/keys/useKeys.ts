/** Keyboard shortcuts. Screens, notifications and the layout register what each action of shortcuts.ts does there. */
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { localStorageItem } from '../session/localStorageItem.ts';
import { type KeyAction, keyActions, type PressedKey } from './shortcuts.ts';

/** `pausedKey`: what the panel says about a key of `AFTER_PAUSE` that comes too early. */
type KeyActions = Partial<Record<KeyAction | 'pausedKey', () => unknown>>;

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
const AFTER_PAUSE: readonly KeyAction[] = ['accept', 'hold', 'reject', 'label'];
const PAUSE_MS = 800;
let pauseUntil = 0;

/** Actions that wait for the record that is being opened. */
const IN_RECORD: readonly KeyAction[] = ['note', 'label'];
/** The record that is being opened; `action`: its key was pressed meanwhile, and `typed` follows it. */
let opening: { id: string; action: KeyAction | null; typed: string } | null = null;

/** Registrations, in order of mounting. The latest wins: notification before screen, screen before layout. */
const places: Place[] = [];

function find(event: KeyboardEvent, among: readonly Place[]) {
  const wanted = keyActions(event);
  for (const { actions } of among.toReversed())
    for (const action of wanted) {
      const run = actions.current[action];
      if (run) return { action, run };
    }
  return null;
}

/** Runs the action of the latest registration, for a button that equals a key. */
export const pressKeyOf = (action: KeyAction | 'pausedKey') =>
  places.findLast(({ actions }) => actions.current[action])?.actions.current[action]?.();

const isInField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELD) !== null;

/**
 * A record begins to load. The keys N and L, and the text typed after them, wait until `recordShown`.
 * @param action the key that opened the record
 */
export function recordOpens(id: string, action: KeyAction | null = null): void {
  if (opening?.id !== id) opening = { id, action, typed: '' };
}

/** The record is on the screen, failed to load or was left: runs the waiting action and types the waiting text into its field. */
export function recordShown(id: string): void {
  // After React's commit: React would put back the value of a field that changes during the commit.
  setTimeout(() => {
    if (opening?.id !== id) return;
    const { action, typed } = opening;
    opening = null;
    if (!action || isInField(document.activeElement)) return;
    pressKeyOf(action);
    if (!isInField(document.activeElement)) pauseUntil = Date.now() + PAUSE_MS;
    else if (typed) document.execCommand('insertText', false, typed);
  });
}

/** Keeps a key for the record that is being opened. Escape or a click ends the waiting text. */
function keep(event: KeyboardEvent): boolean {
  const { key } = event;
  if (!opening || /^(?:Tab|F\d+)$/u.test(key) || document.querySelector(DIALOG)) return false;
  const action = IN_RECORD.find((one) => keyActions(event).includes(one));
  if (!opening.action && (!action || (AFTER_PAUSE.includes(action) && Date.now() < pauseUntil))) return false;
  event.preventDefault();
  if (!opening.action) opening.action = action ?? null;
  else if (key === 'Escape') opening.action = null;
  else if (key === 'Backspace') opening.typed = opening.typed.slice(0, -1);
  else if (key.length === 1) opening.typed += key;
  return true;
}

function onClick() {
  if (opening) opening.action = null;
}

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey) return;
  const combined = event.ctrlKey || event.metaKey;
  const typing = isInField(event.target);
  const off = keysOn.read() === false;
  if (!combined && !typing && !off && keep(event)) return;
  const paused = Date.now() < pauseUntil;
  if (paused) pauseUntil = Date.now() + PAUSE_MS;
  const dialog = document.querySelector(DIALOG) !== null;
  const found = find(event, dialog ? places.filter(({ inDialog }) => inDialog) : places);
  // Blocks Ctrl+S while a dialog is open: the browser would save the page.
  if (!found && combined && find(event, places)) event.preventDefault();
  if (!found || (event.repeat && !event.key.startsWith('Arrow'))) return;
  if (!combined && (typing || (off && found.action !== 'help'))) return;
  event.preventDefault();
  if (paused && AFTER_PAUSE.includes(found.action)) return pressKeyOf('pausedKey');
  if (found.action === 'edit') pauseUntil = Date.now() + PAUSE_MS;
  found.run();
}

/** Handler of a form's keys: Ctrl+S saves the form that has the focus. */
export const saveKey = (save: () => unknown) => (event: PressedKey & Pick<KeyboardEvent, 'preventDefault'>) => {
  if (!keyActions(event).includes('save')) return;
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
    if (places.length === 0) {
      document.addEventListener('keydown', onKey);
      document.addEventListener('pointerdown', onClick);
    }
    places.push(place);
    return () => {
      places.splice(places.indexOf(place), 1);
      if (places.length > 0) return;
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onClick);
    };
  }, [inDialog]);
}
