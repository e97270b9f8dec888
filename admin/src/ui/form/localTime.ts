/** An ISO timestamp <-> the value of a `datetime-local` input, in the network's time zone as every hour of the panel. */
import { instantOf, wallClock } from '@trama/shared/format/dates';
import { timeZone } from '../formatDateTime.ts';

export function toLocalInput(iso: unknown, zone = timeZone()): string {
  const instant = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(instant) ? '' : wallClock(instant, zone);
}

/** null while what is typed is no complete date and time. */
export function fromLocalInput(value: string, zone = timeZone()): string | null {
  const instant = instantOf(value, zone);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}
