import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { localStorageItem } from '../../session/localStorageItem.ts';

const KEYS = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowRight: 'next',
  a: 'accept',
  e: 'hold',
  r: 'reject',
  n: 'note',
  l: 'label',
  x: 'select',
  z: 'undo',
  '?': 'help',
} as const;
export type TriageAction = (typeof KEYS)[keyof typeof KEYS];

/** Whether single keys act: who dictates or presses keys by accident turns them off (WCAG 2.1.4). */
export const keysOn = localStorageItem('trama-teclas', z.boolean());

const FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const isIn = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null;

function actionOf(event: KeyboardEvent): TriageAction | undefined {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return Object.entries(KEYS).find(([key]) => key === name)?.[1];
}

/**
 * Runs an action at its key, outside fields and dialogs. A letter that is held down acts once; arrows repeat. «?» acts even where keys
 * are turned off, since it shows how to turn them on.
 */
export function useTriageKeys(actions: Partial<Record<TriageAction, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actionOf(event);
      const run = action && latest.current[action];
      const arrow = event.key.startsWith('Arrow');
      if (!run || (event.repeat && !arrow) || (keysOn.read() === false && action !== 'help')) return;
      if (isIn(event.target, FIELD) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
