import { DAY_MS } from '@trama/shared/format/time';

/** Loads what is said of deadlines beyond the page's own words where there is something to say: elsewhere, or on the last day. */
export function sayDeadlines(): void {
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== document.body.dataset.zone;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-deadline]'))
    if (elsewhere || Date.parse(dataset.deadline ?? '') - Date.now() < DAY_MS) void import('./deadlines.ts');
}
