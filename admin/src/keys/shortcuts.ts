import type { KEY_TEXTS } from '@trama/shared/texts/keys';

export type KeyAction = keyof typeof KEY_TEXTS.names;

interface Shortcut {
  action: KeyAction;
  keys: readonly string[];
}

const of = (action: KeyAction, ...keys: string[]): Shortcut => ({ action, keys });

/** All shortcuts of the panel. `Ctrl+` is ⌘ on a Mac. A key has the same meaning on every screen. */
export const SHORTCUTS: Readonly<Record<keyof typeof KEY_TEXTS.groups, readonly Shortcut[]>> = {
  panel: [of('help', '?'), of('goTo', 'Ctrl+k'), of('search', '/'), of('save', 'Ctrl+s'), of('undo', 'z')],
  lists: [of('nextRow', 'j'), of('previousRow', 'k'), of('edit', 'e'), of('select', 'x')],
  deciding: [
    of('next', 'ArrowDown', 'ArrowRight', 'j'),
    of('previous', 'ArrowUp', 'k'),
    of('accept', 'a'),
    of('hold', 'd'),
    of('reject', 'r'),
    of('note', 'n'),
    of('label', 'l'),
  ],
};

const ALL = Object.values(SHORTCUTS).flat();

/** A key event of the browser or of React. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Actions that a pressed key may stand for. */
export function keyActions({ key, ctrlKey, metaKey }: PressedKey): KeyAction[] {
  const name = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
  return ALL.filter(({ keys }) => keys.includes(name)).map(({ action }) => action);
}
