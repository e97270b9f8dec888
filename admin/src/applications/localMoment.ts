/** `datetime-local` inputs show the computer's own clock; the API speaks UTC. */

const two = (value: number) => String(value).padStart(2, '0');

/** ISO → `2026-11-21T09:00`; null → ''. */
export function toLocal(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The way back; what is no moment is null. */
export function fromLocal(value: string): string | null {
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
