/** An ISO timestamp <-> the value of a `datetime-local` input, which is on this computer's clock. */
import { MINUTE_MS } from '@trama/shared/time';

export function toLocalInput(iso: unknown): string {
  if (typeof iso !== 'string') return '';
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** null while what is typed is no complete date and time. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
