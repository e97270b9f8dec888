/** The network's description of itself, in one place. Shape of `site_settings` and of the sample's site.json. */
import { z } from 'zod';
import { email, limitedText, text } from './fields.ts';
import { answeredVersion } from './history.ts';
import { SETTINGS_MESSAGES as m } from './texts/settings.ts';

const url = z.url({ protocol: /^https?$/u });

export const siteSettings = z
  .object({
    name: z.string().min(1),
    shortName: z.string().min(1),
    /** Second line of the home title. */
    tagline: z.string().min(1),
    heroText: z.string(),
    heroButton: z.string(),
    /** Institutions behind the network, one on each line; empty: none. */
    institutions: z.string(),
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
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings as administrators are answered them. */
export const answeredSettings = siteSettings.extend({ version: answeredVersion });
export type AnsweredSettings = z.infer<typeof answeredSettings>;

/** `GET /identity`: the network's names and its time zone (IANA), also without a session. */
export const siteIdentity = siteSettings
  .pick({ name: true, shortName: true })
  .extend({ timeZone: z.string() })
  .meta({ id: 'SiteIdentity' });
export type SiteIdentity = z.infer<typeof siteIdentity>;

const line = (limit: number) => text({ required: m.required, max: [limit, m.tooLong(limit)] });
const lines = (limit: number) => text({ required: m.required, max: [limit, m.tooLong(limit)] }, { lines: true });
/** Some browsers read blanks in an address as part of it. */
const isAddress = (value: string) => !/\s/u.test(value) && url.safeParse(value).success;

/** A complete web address. */
const address = z
  .string({ error: m.required })
  .overwrite((value) => value.trim())
  .min(1, { error: m.required, abort: true })
  .max(500, { error: m.tooLong(500), abort: true })
  .refine(isAddress, { error: m.addressInvalid });

/** A web address, or none. */
const optionalAddress = z
  .string()
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || (value.length <= 500 && isAddress(value)), { error: m.addressInvalid })
  .transform((value) => value || undefined)
  .optional();

/** `PUT /settings`: all of them. A page shows every one, so hardly any may be empty. */
export const settingsInput = z
  .object({
    name: line(80),
    shortName: line(30),
    tagline: line(200),
    heroText: lines(600),
    heroButton: line(40),
    /** Absent: none. */
    institutions: limitedText(400, m.tooLong(400), { lines: true }).optional(),
    aboutIntro: z
      .array(lines(2000), { error: m.aboutRequired })
      .min(1, { error: m.aboutRequired })
      .max(20, { error: m.aboutMax }),
    joinFormUrl: address,
    joinModal: z.object({ title: line(80), text: lines(400), button: line(40), close: line(40), qrAlt: line(120) }),
    socialLinks: z.object({
      instagram: optionalAddress,
      facebook: optionalAddress,
      youtube: optionalAddress,
      linkedin: optionalAddress,
    }),
    contactEmail: email({ required: m.required, invalid: m.emailInvalid }),
    footerText: lines(600),
  })
  .meta({
    examples: [
      {
        name: 'Círculo de Investigadoras',
        shortName: 'Trama',
        tagline: 'Red de mujeres que investigan',
        heroText: 'La educación y la salud se comprenden mejor juntas.',
        heroButton: 'Explorar Congresos',
        institutions: 'Vinculación con el Medio\nFacultad de Educación',
        aboutIntro: ['Somos una red de mujeres que investigan.'],
        joinFormUrl: 'https://example.org/registro-red',
        joinModal: {
          title: 'Únete',
          text: 'Queremos conocerte.',
          button: 'Abrir formulario',
          close: 'Ahora no',
          qrAlt: 'Código QR del formulario',
        },
        socialLinks: {
          instagram: 'https://example.org/instagram',
          facebook: 'https://example.org/facebook',
          youtube: 'https://example.org/youtube',
          linkedin: 'https://example.org/linkedin',
        },
        contactEmail: 'contacto@example.org',
        footerText: 'Proyecto de extensión universitaria.',
      },
    ],
  });
export type SettingsInput = z.output<typeof settingsInput>;
