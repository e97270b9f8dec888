/**
 * The token of a personal link is the URL's fragment, which browsers never send by themselves. Requests have it in the body and
 * in Authorization.
 */
import { LINK_CANCELLED, LINK_REPLACED } from '@trama/shared/forms/errors';
import { saveFile } from '@trama/shared/forms/save-file';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { fetchLinked, sendJson } from './api.ts';

export type LinkContent<Content> =
  | { state: 'loading' }
  /** `none`: the URL has no token. `offline`: no response. */
  | { state: 'none' | 'offline' }
  /** The link is invalid. `reason`: a newer link replaced it, or its event was cancelled. */
  | { state: 'invalid'; reason?: string }
  /** `code` names the step that is required before the link opens. */
  | { state: 'refused'; code: string }
  | { state: 'open'; content: Content };

/** Loads the content of the page's link; `acceptResponse` adopts a newer response. */
export function useLinkToken<Schema extends z.ZodType>(path: string, schema: Schema) {
  const [token, setToken] = useState('');
  const [link, setLink] = useState<LinkContent<z.output<Schema>>>({ state: 'loading' });
  const acceptResponse = (body: unknown) => {
    const parsed = schema.safeParse(body);
    setLink(parsed.success ? { state: 'open', content: parsed.data } : { state: 'offline' });
  };
  /** The fragment of the current link. */
  const own = useRef('');
  const open = async () => {
    const { hash } = window.location;
    own.current = hash;
    setToken(hash.slice(1));
    if (hash.length < 2) return setLink({ state: 'none' });
    setLink({ state: 'loading' });
    const response = await sendJson('POST', path, { token: hash.slice(1) });
    // Drops the response if another link was opened meanwhile.
    if (own.current !== hash) return;
    if (response.ok) return acceptResponse(response.body);
    const code = response.error?.code;
    if (response.status === 403 && code) setLink({ state: 'refused', code });
    else if ((code === LINK_REPLACED || code === LINK_CANCELLED) && response.error)
      setLink({ state: 'invalid', reason: response.error.message });
    else setLink({ state: response.status === 404 || response.status === 422 ? 'invalid' : 'offline' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when another link is opened in this tab
  useEffect(() => {
    void open();
    const again = () => {
      const { hash } = window.location;
      // Ignores the second of two simultaneous events: the first one already restored the URL.
      if (hash === own.current) return;
      // A fragment that names an element of this page is no token: restores the link, so a reload keeps it.
      if (document.getElementById(hash.slice(1))) return window.history.replaceState(null, '', own.current);
      void open();
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  return { token, link, acceptResponse, retry: () => void open() };
}

/** Downloads a file that requires the link; resolves to false after a failure. */
export async function saveLinkedFile(path: string, token: string, name: string): Promise<boolean> {
  const content = await fetchLinked(path, token);
  if (content) saveFile(content, name);
  return content !== null;
}
