/** The token of a personal link is the address's fragment: it leaves the browser only in the body of a call. */
import { API } from '@trama/shared/paths';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { sendJson } from './api.ts';

export type LinkContent<Content> =
  | { state: 'loading' }
  /** `none`: the address has no token. `invalid`: it opens nothing. `offline`: no answer. */
  | { state: 'none' | 'invalid' | 'offline' }
  /** `code`: what has to be done before it opens. */
  | { state: 'refused'; code: string }
  | { state: 'open'; content: Content };

/** What the link of this page opens, and how to put a newer answer in its place. */
export function useLinkToken<Schema extends z.ZodType>(path: string, schema: Schema) {
  const [token, setToken] = useState('');
  const [link, setLink] = useState<LinkContent<z.output<Schema>>>({ state: 'loading' });
  const acceptResponse = (body: unknown) => {
    const parsed = schema.safeParse(body);
    setLink(parsed.success ? { state: 'open', content: parsed.data } : { state: 'offline' });
  };
  const open = async () => {
    const found = window.location.hash.slice(1);
    setToken(found);
    if (found === '') return setLink({ state: 'none' });
    setLink({ state: 'loading' });
    const answer = await sendJson('POST', path, { token: found });
    if (answer.ok) return acceptResponse(answer.body);
    const code = answer.error?.code;
    if (answer.status === 403 && code) setLink({ state: 'refused', code });
    else setLink({ state: answer.status === 404 || answer.status === 422 ? 'invalid' : 'offline' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when another link is opened in this tab
  useEffect(() => {
    let own = window.location.hash;
    void open();
    const again = () => {
      const { hash } = window.location;
      // A link to a place of this page is no other personal link; the address keeps its own, for a reload.
      if (document.getElementById(hash.slice(1))) return window.history.replaceState(null, '', own);
      own = hash;
      void open();
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  return { token, link, acceptResponse, retry: () => void open() };
}

/** Saves a file that only the link opens. Resolves to false when it could not. */
export async function saveLinkedFile(path: string, token: string, name: string): Promise<boolean> {
  const response = await fetch(API + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null);
  if (!response?.ok) return false;
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  return true;
}
