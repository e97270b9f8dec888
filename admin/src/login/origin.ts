/**
 * The place a visitor wanted before being sent to login. react-admin leaves it in the history entry's state,
 * which the browser keeps through a hard reload.
 */
import { ADMIN } from '@trama/shared/paths';
import { z } from 'zod';

const originState = z.object({ nextPathname: z.string().regex(/^\/(?!\/)/u), nextSearch: z.string().optional() });

/** The address to open after login, from a history state of any shape. */
export function originOf(state: unknown): { path: string; remembered: boolean } {
  const parsed = originState.safeParse(state);
  if (!parsed.success || parsed.data.nextPathname === '/' || parsed.data.nextPathname.startsWith('/auth')) {
    return { path: ADMIN.home, remembered: false };
  }
  return { path: `${parsed.data.nextPathname}${parsed.data.nextSearch ?? ''}`, remembered: true };
}
