/**
 * The URL that a visitor opened before the redirect to the login. react-admin stores it in the history state, which survives a
 * reload.
 */
import { ADMIN } from '@trama/shared/paths';
import { z } from 'zod';

const originState = z.object({ nextPathname: z.string().regex(/^\/(?!\/)/u), nextSearch: z.string().optional() });

/** Reads the URL to open after the login from any history state. */
export function originOf(state: unknown): { path: string; remembered: boolean } {
  const parsed = originState.safeParse(state);
  if (!parsed.success || parsed.data.nextPathname === '/' || parsed.data.nextPathname.startsWith('/auth')) {
    return { path: ADMIN.home, remembered: false };
  }
  return { path: `${parsed.data.nextPathname}${parsed.data.nextSearch ?? ''}`, remembered: true };
}
