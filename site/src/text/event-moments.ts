import type { EventDetail, PageReader } from '@trama/shared/page-data';

export interface Moment {
  name: 'published' | 'deadline' | 'date';
  date: string;
  /** `running`: what happens now; undefined: still to come. */
  state: 'done' | 'running' | undefined;
}

/** The moments of an event that its page shows, in order. */
export function eventMoments(
  event: Pick<EventDetail, 'createdAt' | 'date' | 'dateEnd' | 'call'>,
  reader: Pick<PageReader, 'isOver' | 'hasCome'>,
): Moment[] {
  const { createdAt, date, dateEnd, call } = event;
  const open = call.state !== 'closed';
  const moments: Moment[] = [];
  // An event entered after the fact (an import) has no publication worth telling.
  if (createdAt.slice(0, 10) <= (dateEnd ?? date).slice(0, 10))
    moments.push({ name: 'published', date: createdAt, state: 'done' });
  // One that has yet to open, or was closed by hand, ends in the future all the same.
  if (dateEnd)
    moments.push({
      name: 'deadline',
      date: dateEnd,
      state: open ? 'running' : reader.hasCome(call.closesAt) ? 'done' : undefined,
    });
  moments.push({ name: 'date', date, state: reader.isOver(date.slice(0, 10)) ? 'done' : undefined });
  return moments;
}
