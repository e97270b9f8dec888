/**
 * The network's settings, in the order of the form. `initial` is the value until the network writes one. It covers every text
 * that a page needs, and no invented link, address or claim.
 */
import { z } from 'zod';
import { limitedText } from '../forms/fields.ts';
import { DEFAULT_MENU, menuEntry, menuInput } from '../network/menu.ts';
import { CONTACT_TEXTS } from '../texts/contact.ts';
import { ABOUT_TEXTS } from '../texts/people.ts';
import { SETTINGS_MESSAGES as m, type SETTINGS_TEXTS } from '../texts/settings.ts';
import { HOME_TEXTS } from '../texts/site.ts';
import { type Field, labelsOf } from './fields.ts';
import {
  address,
  addressOrAbsent,
  addressOrNone,
  emailValue,
  entries,
  imageId,
  optionalAddress,
  optionalImage,
  paragraphs,
  settingFlag,
  settingLine,
  settingLines,
  url,
} from './setting-values.ts';
import type { Value } from './values.ts';

interface Setting extends Field {
  value: Pick<Value, 'kind' | 'choices' | 'need' | 'output'> & { input: z.ZodType; max?: number };
  help?: string;
  /** Section of the form; absent: the form's code places the field. */
  section?: keyof typeof SETTINGS_TEXTS.sections;
  /** Default value; absent: no default. */
  initial?: unknown;
  /** Example for the API's documentation; default: `initial`. */
  example?: unknown;
  /** A claim about the network: the product's own words are an example, to be replaced. Titles and buttons suit any network. */
  claim?: true;
}

const part = z.object;

/** The titles of the home page's and of «Acerca de»'s parts. */
const title = <const Part extends string>(part: Part, label: string, initial: string) => ({
  path: `sections.${part}` as const,
  label,
  historyPhrase: 'los títulos de las secciones',
  value: settingLine(60),
  initial,
});

/** The invitation to join, with its QR. */
const invitation = <const Part extends string>(part: Part, label: string, initial: string) => ({
  path: `joinModal.${part}` as const,
  label,
  historyPhrase: 'la invitación a unirse',
  initial,
});

const network = <const Part extends string>(part: Part, label: string) => ({
  path: `socialLinks.${part}` as const,
  label,
  historyPhrase: 'las redes sociales',
  section: 'social' as const,
  value: addressOrAbsent(),
  example: `https://example.org/${part}`,
});

export const SETTINGS_FIELDS = {
  name: {
    label: 'Nombre de la red',
    historyPhrase: 'el nombre de la red',
    value: settingLine(80),
    initial: 'Círculo de Investigadoras',
    claim: true,
  },
  shortName: {
    label: 'Nombre corto',
    help: 'Aparece junto al logo, en el menú después de «Publicaciones» y en las pestañas de la administración.',
    historyPhrase: 'el nombre corto',
    value: settingLine(30),
    initial: 'Trama',
    claim: true,
  },
  /** Replaces the drawn mark beside the names. */
  logo: {
    label: 'Logo de la red',
    help: 'Aparece junto al nombre, en el sitio y en la administración. Mejor cuadrado y con fondo transparente. Sin logo se dibuja el tejido.',
    historyPhrase: 'el logo',
    value: {
      kind: 'entries',
      need: 'optional',
      input: part({ image: optionalImage }).optional(),
      output: part({ image: imageId.nullable() }),
    },
    initial: { image: null },
  },
  menu: {
    label: 'Menú del sitio',
    help: 'Las entradas marcadas aparecen arriba y al pie de cada página, en este orden. Arrástralas por su asa o muévelas con las flechas. Ocultar una no quita su página.',
    historyPhrase: 'el menú',
    value: { kind: 'menu', need: 'preset', input: menuInput.optional(), output: z.array(menuEntry) },
    initial: DEFAULT_MENU,
  },
  /** Second line of the home title. */
  tagline: {
    label: 'Lema',
    help: 'Segunda línea del título de la portada.',
    historyPhrase: 'el lema',
    value: settingLine(200),
    initial: 'Red interdisciplinaria de mujeres que investigan en educación, infancias, juventudes y salud',
    claim: true,
  },
  heroText: {
    label: 'Texto de bienvenida',
    historyPhrase: 'el texto de bienvenida',
    section: 'home',
    value: settingLines(600),
    initial:
      'La educación y la salud de niñas, niños y jóvenes se comprenden mejor cuando se investigan en conjunto. Conoce nuestros congresos, lee lo que publicamos y súmate a la conversación.',
    claim: true,
  },
  heroButton: {
    label: 'Texto del botón',
    historyPhrase: 'el texto del botón',
    section: 'home',
    value: settingLine(40),
    initial: 'Explorar Congresos',
  },
  /** The picture in the home page's circle, which replaces the drawing, its description, and the texts beside it. */
  hero: {
    label: 'Imagen de la portada',
    help: 'Va dentro del anillo, en lugar de la ilustración. Mejor cuadrada.',
    historyPhrase: 'la imagen de la portada',
    value: {
      kind: 'entries',
      need: 'optional',
      input: part({
        image: optionalImage,
        alt: limitedText(200),
        words: limitedText(120),
      })
        .refine(({ image, alt }) => image === null || alt !== '', { error: m.altRequired, path: ['alt'] })
        .optional(),
      output: part({ image: imageId.nullable(), alt: z.string(), words: z.string() }),
    },
    initial: { image: null, alt: '', words: HOME_TEXTS.circleWords },
  },
  /** Institutions behind the network. `image` null: a drawn seal. */
  institutions: {
    label: 'Instituciones que la impulsan',
    help: 'Aparecen en la portada, en pantallas anchas, en este orden. Sin logo se dibuja un sello.',
    historyPhrase: 'las instituciones',
    value: entries(
      12,
      part({ name: settingLine(120).input, url: optionalAddress, image: optionalImage }),
      part({ name: z.string(), url: url.optional(), image: imageId.nullable() }),
    ),
    initial: [],
    example: [{ name: 'Facultad de Educación', url: 'https://example.org/facultad', image: null }],
  },
  sectionNews: { ...title('news', 'Sección de noticias', HOME_TEXTS.news), section: 'words' },
  sectionEvents: { ...title('events', 'Sección de congresos', HOME_TEXTS.events), section: 'words' },
  sectionPublications: { ...title('publications', 'Sección de publicaciones', HOME_TEXTS.publications), section: 'words' },
  sectionContact: { ...title('contact', 'Sección de contacto', CONTACT_TEXTS.title), section: 'words' },
  contactText: {
    ...title('contactText', 'Texto sobre el formulario de contacto', CONTACT_TEXTS.intro),
    section: 'words',
    value: settingLines(400),
  },
  sectionTeam: title('team', 'Equipo', ABOUT_TEXTS.team),
  sectionPartners: title('partners', 'Personas afiliadas', ABOUT_TEXTS.partners),
  about: {
    path: 'aboutIntro',
    label: 'Presentación',
    help: 'Deja una línea en blanco entre un párrafo y otro.',
    historyPhrase: 'la presentación',
    section: 'about',
    value: paragraphs(2000, 20),
    initial: [
      'El Círculo de Investigadoras es una red interdisciplinaria de mujeres que estudian la educación y la salud de las infancias y juventudes.',
    ],
    claim: true,
  },
  aboutPictures: {
    label: 'Imágenes de Acerca de',
    help: 'Aparecen debajo de la presentación, en este orden.',
    historyPhrase: 'las imágenes de Acerca de',
    value: entries(6, part({ image: imageId, alt: settingLine(200).input }), part({ image: imageId, alt: z.string() })),
    initial: [],
  },
  footerText: {
    label: 'Texto del pie',
    historyPhrase: 'el texto del pie',
    section: 'footer',
    value: settingLines(600),
    initial:
      'Círculo de Investigadoras. Red dedicada a la investigación en educación y salud de infancias y juventudes. Puedes compartir nuestros textos citando la fuente.',
    claim: true,
  },
  /** '': no address is shown. */
  contactEmail: {
    label: 'Correo de contacto',
    help: 'Se muestra en el sitio; a él llegan los mensajes y los avisos. Vacío, no se muestra ninguno.',
    historyPhrase: 'el correo de contacto',
    section: 'contact',
    value: emailValue(),
    initial: '',
    example: 'contacto@example.org',
  },
  instagram: network('instagram', 'Instagram'),
  facebook: network('facebook', 'Facebook'),
  youtube: network('youtube', 'YouTube'),
  linkedin: network('linkedin', 'LinkedIn'),
  /** Links to other social networks, by name. */
  moreLinks: {
    label: 'Otras redes y enlaces',
    help: 'Por ejemplo X, WhatsApp o TikTok: el nombre y la dirección.',
    historyPhrase: 'los otros enlaces',
    value: entries(8, part({ name: settingLine(40).input, url: address }), part({ name: z.string(), url })),
    initial: [],
    example: [{ name: 'TikTok', url: 'https://example.org/tiktok' }],
  },
  /** Address of the external form, used by the navigation's Registro, the join modal and its QR. '': hides all three. */
  joinFormUrl: {
    label: 'Enlace del formulario de registro',
    help: 'Adonde llevan «Registro», la invitación y su código QR. Vacío, ninguno aparece.',
    historyPhrase: 'el enlace de registro',
    section: 'join',
    value: addressOrNone(),
    initial: '',
    example: 'https://example.org/registro-red',
  },
  joinTitle: {
    ...invitation('title', 'Título de la invitación', 'Súmate a la red'),
    section: 'join',
    value: settingLine(80),
  },
  joinText: {
    ...invitation(
      'text',
      'Texto de la invitación',
      'Si investigas en educación, infancias, juventudes o salud, queremos conocerte. El formulario toma menos de cinco minutos.',
    ),
    section: 'join',
    value: settingLines(400),
  },
  joinButton: { ...invitation('button', 'Botón para unirse', 'Abrir formulario'), value: settingLine(40) },
  joinClose: { ...invitation('close', 'Botón para cerrar', 'Ahora no'), value: settingLine(40) },
  joinQrAlt: {
    ...invitation('qrAlt', 'Descripción del código QR', 'Código QR que lleva al formulario de registro de la red'),
    help: 'La escucha quien no puede ver el código.',
    value: settingLine(120),
  },
  /** Every administrator needs a second factor; asked for at the next login. */
  secondFactorRequired: {
    label: 'Pedir un segundo factor a todas las administradoras',
    help: 'Quien no lo tenga lo activará la próxima vez que inicie sesión. Para pedirlo, activa antes el tuyo en «Mi cuenta».',
    historyPhrase: 'si se pide un segundo factor',
    section: 'security',
    fixed: true,
    value: settingFlag(),
    initial: false,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export const SETTINGS_LABELS = labelsOf(SETTINGS_FIELDS);
