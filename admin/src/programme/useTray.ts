import type { Talk } from '@trama/shared/programme/programme';
import { useState } from 'react';
import { DEFAULT_MINUTES } from './moveTalk.ts';

/** Stands for talks without an axis. No answer equals it, because answers with choices are single lines. */
const NO_AXIS = '\n';
const axisOf = ({ axis }: Talk) => axis ?? NO_AXIS;

/** Unplaced talks, filtered by axis. */
interface ChosenTalks {
  /** '': all axes. */
  axis: string;
  /** Axes with their number of talks; empty if only one exists. */
  axes: readonly (readonly [axis: string, count: number])[];
  /** Talks of the chosen axis. */
  shown: readonly Talk[];
  /** Marked talks among `shown`. */
  marked: readonly Talk[];
  /** Number of marked talks on other axes, which actions skip. */
  leftOut: number;
}

/** The talks to place next, and their length. */
export interface TrayChoice extends ChosenTalks {
  minutes: string;
  setMinutes(minutes: string): void;
  /** Parsed length of a talk in minutes; null: the text is no valid length. */
  each: number | null;
  setAxis(axis: string): void;
  isNone(axis: string): boolean;
  isMarked(talk: number): boolean;
  toggle(talk: number): void;
  /** Default: all talks. */
  unmark(talks?: readonly Talk[]): void;
}

/**
 * @param chosen the axis
 * @param ids ids of the marked talks
 */
export function chooseTalks(unplaced: readonly Talk[], chosen: string, ids: ReadonlySet<number>): ChosenTalks {
  const counts = new Map<string, number>();
  for (const talk of unplaced) counts.set(axisOf(talk), (counts.get(axisOf(talk)) ?? 0) + 1);
  // Shows all talks once the chosen axis has none left.
  const axis = counts.has(chosen) ? chosen : '';
  const shown = axis === '' ? unplaced : unplaced.filter((talk) => axisOf(talk) === axis);
  const allMarked = unplaced.filter(({ talk_id }) => ids.has(talk_id));
  const marked = allMarked.filter((talk) => shown.includes(talk));
  return {
    axis,
    axes: counts.size > 1 || axis !== '' ? [...counts] : [],
    shown,
    marked,
    leftOut: allMarked.length - marked.length,
  };
}

export function useTray(unplaced: readonly Talk[]): TrayChoice {
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES));
  const [chosen, setAxis] = useState('');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const length = Number(minutes);
  return {
    ...chooseTalks(unplaced, chosen, ids),
    minutes,
    setMinutes,
    each: Number.isInteger(length) && length >= 1 && length <= 600 ? length : null,
    setAxis,
    isNone: (name) => name === NO_AXIS,
    isMarked: (talk) => ids.has(talk),
    toggle(talk) {
      const next = new Set(ids);
      if (!next.delete(talk)) next.add(talk);
      setIds(next);
    },
    unmark(talks = unplaced) {
      const done = new Set(talks.map(({ talk_id }) => talk_id));
      setIds(new Set([...ids].filter((id) => !done.has(id))));
    },
  };
}
