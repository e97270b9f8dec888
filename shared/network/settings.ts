/**
 * The network's description of itself, in one place. Shape of the row `site` of `settings`, and of default-settings.json and
 * sample-settings.json with their defaults filled in.
 */
import { z } from 'zod';
import { email, limitedText, text } from '../forms/fields.ts';
import { answeredVersion } from '../records/history.ts';
import { SETTINGS_MESSAGES as m } from '../texts/settings.ts';
import { DEFAULT_MENU, menuEntry, menuInput } from './menu.ts';

const url = z.url({ protocol: /^https?$/u });
/** Of `images`, as `POST /settings/pictures` answers it. */
const imageId = z.string({ error: m.pictureRequired }).regex(/^[0-9a-f]{24}$/u, { error: m.pictureRequired });

/** The most that each list of the settings holds. */
export const SETTINGS_LIMITS = { institutions: 12, links: 8, aboutPictures: 6 } as const;

export const siteSettings = z
  .object({
    name: z.string().min(1),
    shortName: z.string().min(1),
    /** Beside the names, in place of the drawn mark. `image` null: the mark. */
    logo: z.object({ image: imageId.nullable() }),
    menu: z.array(menuEntry),
    /** Second line of the home title. */
    tagline: z.string().min(1),
    heroText: z.string(),
    heroButton: z.string(),
    /** The picture of the home page's circle instead of the drawn one, and what it shows; `image` null: the drawing. */
    hero: z.object({ image: imageId.nullable(), alt: z.string(), words: z.string() }),
    /** Institutions behind the network, in their order. `image` null: a drawn seal. */
    institutions: z.array(z.object({ name: z.string(), url: url.optional(), image: imageId.nullable() })),
    /** Titles of the parts of the home page and of «Acerca de», and the words above the contact form. */
    sections: z.object({
      news: z.string(),
      events: z.string(),
      publications: z.string(),
      contact: z.string(),
      contactText: z.string(),
      team: z.string(),
      partners: z.string(),
    }),
    aboutIntro: z.array(z.string()),
    /** Shown below the presentation, in their order. */
    aboutPictures: z.array(z.object({ image: imageId, alt: z.string() })),
    /** External form: the navigation's Registro, the join modal and its QR. '': none of them. */
    joinFormUrl: z.union([z.literal(''), url]),
    joinModal: z.object({ title: z.string(), text: z.string(), button: z.string(), close: z.string(), qrAlt: z.string() }),
    socialLinks: z.object({
      instagram: url.optional(),
      facebook: url.optional(),
      youtube: url.optional(),
      linkedin: url.optional(),
    }),
    /** Links to other networks, by their name. */
    moreLinks: z.array(z.object({ name: z.string(), url })),
    /** '': none is shown. */
    contactEmail: z.string(),
    footerText: z.string(),
    /** Every administrator needs a second factor; asked for at the next login. */
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings as administrators are answered them. */
export const answeredSettings = siteSettings.extend({
  version: answeredVersion,
  /** Path of each picture that they name, by its id. */
  pictures: z.record(z.string(), z.string()),
  /** Paths of the settings that are the product's own examples still. */
  examples: z.array(z.string()),
});
export type AnsweredSettings = z.infer<typeof answeredSettings>;

/** `POST /settings/pictures` */
export const storedSettingsPicture = z.object({ image: imageId, url: z.string() }).meta({ id: 'SettingsPicture' });

/** Ids of the pictures that settings name. */
export const settingsPictures = ({
  logo,
  hero,
  institutions,
  aboutPictures,
}: Pick<SiteSettings, 'logo' | 'hero' | 'institutions' | 'aboutPictures'>): string[] =>
  [logo.image, hero.image, ...institutions.map(({ image }) => image), ...aboutPictures.map(({ image }) => image)].filter(
    (image) => image !== null,
  );

/** `GET /identity`: the network's names, the path of its logo and its time zone (IANA), also without a session. */
export const siteIdentity = siteSettings
  .pick({ name: true, shortName: true })
  .extend({ logo: z.string().nullable(), timeZone: z.string() })
  .meta({ id: 'SiteIdentity' });
export type SiteIdentity = z.infer<typeof siteIdentity>;

const line = (limit: number) => text({ required: m.required, max: [limit, m.tooLong(limit)] });
const lines = (limit: number) => text({ required: m.required, max: [limit, m.tooLong(limit)] }, { lines: true });
const anEmail = email({ required: m.required, invalid: m.emailInvalid });
/** Some browsers read blanks in an address as part of it. */
const isAddress = (value: string) => !/\s/u.test(value) && url.safeParse(value).success;

/** A complete web address. */
const address = z
  .string({ error: m.required })
  .overwrite((value) => value.trim())
  .min(1, { error: m.required, abort: true })
  .max(500, { error: m.tooLong(500), abort: true })
  .refine(isAddress, { error: m.addressInvalid });

/** A web address, or ''. */
const addressOrNone = z
  .string()
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || (value.length <= 500 && isAddress(value)), { error: m.addressInvalid });

/** A web address, or none. */
const optionalAddress = addressOrNone.transform((value) => value || undefined).optional();

/** An e-mail address, or ''. */
const emailOrNone = z
  .string({ error: m.emailInvalid })
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || anEmail.safeParse(value).success, { error: m.emailInvalid });

const optionalImage = imageId.nullable().default(null);
const most = (count: number) => [count, { error: m.tooMany(count) }] as const;

/** A picture has to say what it shows. */
const hero = z
  .object({
    image: optionalImage,
    alt: limitedText(200, m.tooLong(200)),
    words: limitedText(120, m.tooLong(120)),
  })
  .refine(({ image, alt }) => image === null || alt !== '', { error: m.altRequired, path: ['alt'] });

/**
 * `PUT /settings`: all of them. A page shows every one, so hardly any may be empty. The optional ones stay as they are when
 * they are absent.
 */
export const settingsInput = z
  .object({
    name: line(80),
    shortName: line(30),
    logo: z.object({ image: optionalImage }).optional(),
    menu: menuInput.optional(),
    tagline: line(200),
    heroText: lines(600),
    heroButton: line(40),
    hero: hero.optional(),
    institutions: z
      .array(z.object({ name: line(120), url: optionalAddress, image: optionalImage }))
      .max(...most(SETTINGS_LIMITS.institutions))
      .optional(),
    sections: z
      .object({
        news: line(60),
        events: line(60),
        publications: line(60),
        contact: line(60),
        contactText: lines(400),
        team: line(60),
        partners: line(60),
      })
      .optional(),
    aboutIntro: z
      .array(lines(2000), { error: m.aboutRequired })
      .min(1, { error: m.aboutRequired })
      .max(20, { error: m.aboutMax }),
    aboutPictures: z
      .array(z.object({ image: imageId, alt: line(200) }))
      .max(...most(SETTINGS_LIMITS.aboutPictures))
      .optional(),
    joinFormUrl: addressOrNone,
    joinModal: z.object({ title: line(80), text: lines(400), button: line(40), close: line(40), qrAlt: line(120) }),
    socialLinks: z.object({
      instagram: optionalAddress,
      facebook: optionalAddress,
      youtube: optionalAddress,
      linkedin: optionalAddress,
    }),
    moreLinks: z
      .array(z.object({ name: line(40), url: address }))
      .max(...most(SETTINGS_LIMITS.links))
      .optional(),
    contactEmail: emailOrNone,
    footerText: lines(600),
    secondFactorRequired: z.boolean().optional(),
  })
  .meta({
    examples: [
      {
        name: 'Círculo de Investigadoras',
        shortName: 'Trama',
        logo: { image: null },
        menu: DEFAULT_MENU,
        tagline: 'Red de mujeres que investigan',
        heroText: 'La educación y la salud se comprenden mejor juntas.',
        heroButton: 'Explorar Congresos',
        hero: { image: null, alt: '', words: 'educación · infancias · juventudes · salud' },
        institutions: [{ name: 'Facultad de Educación', url: 'https://example.org/facultad', image: null }],
        sections: {
          news: 'Noticias',
          events: 'Próximos congresos',
          publications: 'Publicaciones',
          contact: 'Escríbenos',
          contactText: 'Cuéntanos en pocas líneas y te responderemos por correo.',
          team: 'Equipo',
          partners: 'Afiliadas',
        },
        aboutIntro: ['Somos una red de mujeres que investigan.'],
        aboutPictures: [],
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
        moreLinks: [{ name: 'TikTok', url: 'https://example.org/tiktok' }],
        contactEmail: 'contacto@example.org',
        footerText: 'Proyecto de extensión universitaria.',
        secondFactorRequired: false,
      },
    ],
  });
export type SettingsInput = z.output<typeof settingsInput>;
