/** The token of a personal link is the address's fragment: it leaves the browser only in calls, in the body and the header Authorization. */
import { LINK_CANCELLED, LINK_REPLACED } from '@trama/shared/forms/errors';
import { saveFile } from '@trama/shared/forms/save-file';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { fetchLinked, sendJson } from './api.ts';

export type LinkContent<Content> =
  | { state: 'loading' }
  /** `none`: the address has no token. `offline`: no answer. */
  | { state: 'none' | 'offline' }
  /** The link opens nothing. `reason`: a newer link replaced it, or its event was cancelled. */
  | { state: 'invalid'; reason?: string }
  /** `code`: names the step to take before it opens. */
  | { state: 'refused'; code: string }
  | { state: 'open'; content: Content };

/** The content that this page's link opens, and a setter for a newer answer. */
export function useLinkToken<Schema extends z.ZodType>(path: string, schema: Schema) {
  const [token, setToken] = useState('');
  const [link, setLink] = useState<LinkContent<z.output<Schema>>>({ state: 'loading' });
  const acceptResponse = (body: unknown) => {
    const parsed = schema.safeParse(body);
    setLink(parsed.success ? { state: 'open', content: parsed.data } : { state: 'offline' });
  };
  /** The fragment of the link that is shown. */
  const own = useRef('');
  const open = async () => {
    const { hash } = window.location;
    own.current = hash;
    setToken(hash.slice(1));
    if (hash.length < 2) return setLink({ state: 'none' });
    setLink({ state: 'loading' });
    const answer = await sendJson('POST', path, { token: hash.slice(1) });
    // Another link was opened meanwhile: its page must not show this link's content.
    if (own.current !== hash) return;
    if (answer.ok) return acceptResponse(answer.body);
    const code = answer.error?.code;
    if (answer.status === 403 && code) setLink({ state: 'refused', code });
    else if ((code === LINK_REPLACED || code === LINK_CANCELLED) && answer.error)
      setLink({ state: 'invalid', reason: answer.error.message });
    else setLink({ state: answer.status === 404 || answer.status === 422 ? 'invalid' : 'offline' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when another link is opened in this tab
  useEffect(() => {
    void open();
    const again = () => {
      const { hash } = window.location;
      // After two simultaneous changes, the second event finds the address that the first one put back.
      if (hash === own.current) return;
      // A link to a place of this page is no personal link; the address keeps the page's link for a reload.
      if (document.getElementById(hash.slice(1))) return window.history.replaceState(null, '', own.current);
      void open();
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  return { token, link, acceptResponse, retry: () => void open() };
}

/** Saves a file that only the link opens. Resolves to false when it could not. */
export async function saveLinkedFile(path: string, token: string, name: string): Promise<boolean> {
  const content = await fetchLinked(path, token);
  if (content) saveFile(content, name);
  return content !== null;
}
