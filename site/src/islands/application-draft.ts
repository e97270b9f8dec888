/** What was typed survives a reload, in this tab only. Health matters («inclusion») are never written down. */
import type { ApplicationForm } from '@trama/shared/applications';
import type { CallForm } from '@trama/shared/call-questions';
import { FIELD_NAMES } from './application-fields.ts';
import { keptQuestions } from './call-answers.ts';

/** Where the tab keeps it. */
export const draftKey = (eventId: number) => `application-${eventId}`;

/** Names of the fields that it keeps. */
export const draftFields = (questions: CallForm['questions'] = []): string[] => [
  ...FIELD_NAMES.filter((name) => name !== 'inclusion'),
  'suscripcion',
  ...keptQuestions(questions),
];

/** The fields of the form, and answers to the call's own questions by the names of theirs. */
type Draft = Partial<ApplicationForm> & Readonly<Record<string, unknown>>;

export function readDraft(eventId: number): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(eventId)) ?? '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(
      Object.entries(draft).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
    );
  } catch {
    return {};
  }
}

export function keepDraft(eventId: number, { inclusion: _, ...draft }: Draft) {
  try {
    sessionStorage.setItem(draftKey(eventId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export function forgetDraft(eventId: number) {
  try {
    sessionStorage.removeItem(draftKey(eventId));
  } catch {
    // See keepDraft.
  }
}
