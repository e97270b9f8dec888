/**
 * The item of a mailing. A separate file, because the panel's frame imports mails.ts, and the login loads everything that the
 * frame imports.
 */
import { z } from 'zod';
import { ANNOUNCED_NAMES } from '../content/kinds.ts';

/** `POST /mailings/test`: the announcement of an item, to the administrator's own address. */
export const mailingItem = z
  .object({ kind: z.enum(ANNOUNCED_NAMES), id: z.coerce.number().int().positive() })
  .meta({ examples: [{ kind: 'event', id: 12 }] });
export type MailingItem = z.infer<typeof mailingItem>;
