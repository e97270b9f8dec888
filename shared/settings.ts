/** What the network says of itself, in one place. Shape of `site_settings` and of the sample's site.json. */
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/u });

export const siteSettings = z
  .object({
    name: z.string().min(1),
    shortName: z.string().min(1),
    /** Second line of the home title. */
    tagline: z.string().min(1),
    heroText: z.string(),
    heroButton: z.string(),
    aboutIntro: z.array(z.string()),
    /** External form: the navigation's Registro, the join modal and its QR. */
    joinFormUrl: url,
    joinModal: z.object({ title: z.string(), text: z.string(), button: z.string(), close: z.string(), qrAlt: z.string() }),
    socialLinks: z.object({
      instagram: url.optional(),
      facebook: url.optional(),
      youtube: url.optional(),
      linkedin: url.optional(),
    }),
    contactEmail: z.string(),
    footerText: z.string(),
    /** Sanitised HTML. */
    privacyNotice: z.object({ title: z.string(), html: z.string() }),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettings>;
