import { formatDateTime as format } from '@trama/shared/format';
import { identity } from '../session/identity.ts';

/** `20/11/2026, 09:30` in the network's time zone; in the reader's own until the API has answered it. */
export const formatDateTime = (iso: string) => format(iso, identity.read()?.timeZone);
