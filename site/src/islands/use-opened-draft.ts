import type { SavedDraft } from '@trama/shared/applications/drafts';
import { useEffect } from 'react';
import { sendJson } from './api.ts';

const TOKEN = /^#([\w-]{43})$/u;

/**
 * Opens the draft whose token is the address's fragment, once.
 * @param off the fragment is another link's
 * @param onOpened gets the draft, or null when the link opens no draft of this event. It comes late, and again after each reload
 * of the tab: typed text is newer
 */
export function useOpenedDraft(eventId: number, off: boolean, onOpened: (draft: SavedDraft | null) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const token = off ? undefined : TOKEN.exec(window.location.hash)?.[1];
    if (!token) return;
    void sendJson('POST', '/application-drafts/open', { token }).then(async (answer) => {
      const { savedDraft } = await import('@trama/shared/applications/drafts');
      const draft = answer.ok ? savedDraft.safeParse(answer.body).data : undefined;
      onOpened(draft?.event_id === eventId ? draft : null);
    });
  }, []);
}
