/** What was typed survives a reload, in this tab only. Health matters («inclusion») are never written down. */
import type { ApplicationForm } from '@trama/shared/applications';

const key = (eventId: number) => `application-${eventId}`;

export function readDraft(eventId: number): Partial<ApplicationForm> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(eventId)) ?? '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(
      Object.entries(draft).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
    );
  } catch {
    return {};
  }
}

export function keepDraft(eventId: number, { inclusion: _, ...draft }: Partial<ApplicationForm>) {
  try {
    sessionStorage.setItem(key(eventId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export function forgetDraft(eventId: number) {
  try {
    sessionStorage.removeItem(key(eventId));
  } catch {
    // See keepDraft.
  }
}
