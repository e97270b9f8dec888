import { DAY_MS } from '@trama/shared/time';

/** Loads what is said of deadlines beyond the page's own words where there is something to say: elsewhere, or on the last day. */
export async function sayDeadlines(): Promise<void> {
  const deadlines = [...document.querySelectorAll<HTMLElement>('[data-deadline]')];
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== document.body.dataset.zone;
  const soon = ({ dataset }: HTMLElement) => Date.parse(dataset.deadline ?? '') - Date.now() < DAY_MS;
  if (deadlines.some((deadline) => elsewhere || soon(deadline))) await import('./deadlines.ts');
}
