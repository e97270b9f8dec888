import type { EventDetail, PageReader } from '@trama/shared/page-data';

export interface TimelineEntry {
  name: 'published' | 'deadline' | 'date';
  date: string;
  /** `running`: what happens now; undefined: still to come. */
  state: 'done' | 'running' | undefined;
}

/** The dates of an event that its page shows, in order. */
export function eventTimeline(
  event: Pick<EventDetail, 'createdAt' | 'date' | 'dateEnd' | 'call'>,
  reader: Pick<PageReader, 'isOver' | 'hasCome'>,
): TimelineEntry[] {
  const { createdAt, date, dateEnd, call } = event;
  const open = call.state !== 'closed';
  const entries: TimelineEntry[] = [];
  // An event entered after its date (an import) shows no publication date.
  if (createdAt.slice(0, 10) <= (dateEnd ?? date).slice(0, 10))
    entries.push({ name: 'published', date: createdAt, state: 'done' });
  // A call that opens later, or was closed by hand, has its deadline still to come, too.
  if (dateEnd)
    entries.push({
      name: 'deadline',
      date: dateEnd,
      state: open ? 'running' : reader.hasCome(call.closesAt) ? 'done' : undefined,
    });
  entries.push({ name: 'date', date, state: reader.isOver(date.slice(0, 10)) ? 'done' : undefined });
  return entries;
}
