/** «Duplicar»: what of an event is worth having again next year. Dates, image and documents are new. */
import { z } from 'zod';
import type { EventRecord } from './eventMapping.ts';

const copied = z.object({ title: z.string(), description: z.string(), hour: z.string(), location: z.string() });
const withCopy = z.object({ copy: copied });
export type EventCopy = z.infer<typeof copied>;

export const copyOf = ({ title, description, hour, location }: EventRecord): EventCopy => ({
  title,
  description,
  hour,
  location,
});

/** The copy that a history entry's state carries, or null. */
export function readCopy(state: unknown): EventCopy | null {
  const parsed = withCopy.safeParse(state);
  return parsed.success ? parsed.data.copy : null;
}
