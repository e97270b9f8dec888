import type { Talk } from '@trama/shared/programme';
import { useState } from 'react';
import { DEFAULT_MINUTES } from './moveTalk.ts';

/** No axis has it: answers with choices are single lines. */
const NO_AXIS = '\n';
const axisOf = ({ axis }: Talk) => axis ?? NO_AXIS;

/** What of the talks without a place is to be placed next, and how long each of them lasts. */
export interface TrayChoice {
  minutes: string;
  setMinutes(minutes: string): void;
  /** null: what was typed is no length. */
  each: number | null;
  /** '': every one. */
  axis: string;
  setAxis(axis: string): void;
  /** Axes with how many talks they have; none unless there are several. */
  axes: readonly (readonly [axis: string, count: number])[];
  isNone(axis: string): boolean;
  /** Of the axis. */
  shown: readonly Talk[];
  marked: readonly Talk[];
  toggle(talk: number): void;
  unmark(): void;
}

const NOTHING: ReadonlySet<number> = new Set();

export function useTray(unplaced: readonly Talk[]): TrayChoice {
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES));
  const [chosen, setAxis] = useState('');
  const [ids, setIds] = useState(NOTHING);
  const counts = new Map<string, number>();
  for (const talk of unplaced) counts.set(axisOf(talk), (counts.get(axisOf(talk)) ?? 0) + 1);
  // When the last talk of an axis is placed, the others are shown.
  const axis = counts.has(chosen) ? chosen : '';
  const length = Number(minutes);
  return {
    minutes,
    setMinutes,
    each: Number.isInteger(length) && length >= 1 && length <= 600 ? length : null,
    axis,
    setAxis,
    axes: counts.size > 1 || axis !== '' ? [...counts] : [],
    isNone: (name) => name === NO_AXIS,
    shown: axis === '' ? unplaced : unplaced.filter((talk) => axisOf(talk) === axis),
    marked: unplaced.filter(({ talk_id }) => ids.has(talk_id)),
    toggle(talk) {
      const next = new Set(ids);
      if (!next.delete(talk)) next.add(talk);
      setIds(next);
    },
    unmark: () => setIds(NOTHING),
  };
}
