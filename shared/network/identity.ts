/** The network's names. Apart from `settings.ts`: the panel shows them before it loads any form. */
import { z } from 'zod';

/** `GET /identity`: the network's names, the path of its logo and its time zone (IANA), also without a session. */
export const siteIdentity = z
  .object({ name: z.string(), shortName: z.string(), logo: z.string().nullable(), timeZone: z.string() })
  .meta({ id: 'SiteIdentity' });
export type SiteIdentity = z.infer<typeof siteIdentity>;
