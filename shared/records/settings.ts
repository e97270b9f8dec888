/** The settings that the network says of itself, in the order of their form. Their schemas are nested: `settings.ts` has them. */
import type { Field, Fields } from './fields.ts';
import type { ValueKind } from './values.ts';

/** @param path where its value is in the settings, `joinModal.title`; absent: under the field's name */
const setting = <const Path extends string>(label: string, changed: string, path: Path, kind: ValueKind = 'line') =>
  ({ label, changed, path, value: { kind } }) as const satisfies Field;

/** Makes the fields of a group of settings, which the history names as one. */
const group =
  <const Group extends string>(name: Group, changed: string) =>
  <const Name extends string>(field: Name, label: string) =>
    setting(label, changed, `${name}.${field}`);

const section = group('sections', 'los títulos de las secciones');
const network = group('socialLinks', 'las redes sociales');
const invitation = group('joinModal', 'la invitación a unirse');

export const SETTINGS_FIELDS = {
  name: setting('Nombre de la red', 'el nombre de la red', 'name'),
  shortName: setting('Nombre corto', 'el nombre corto', 'shortName'),
  logo: setting('Logo de la red', 'el logo', 'logo', 'entries'),
  menu: setting('Menú del sitio', 'el menú', 'menu', 'menu'),
  tagline: setting('Lema', 'el lema', 'tagline'),
  heroText: setting('Texto de bienvenida', 'el texto de bienvenida', 'heroText'),
  heroButton: setting('Texto del botón', 'el texto del botón', 'heroButton'),
  hero: setting('Imagen de la portada', 'la imagen de la portada', 'hero', 'entries'),
  institutions: setting('Instituciones que la impulsan', 'las instituciones', 'institutions', 'entries'),
  sectionNews: section('news', 'Sección de noticias'),
  sectionEvents: section('events', 'Sección de congresos'),
  sectionPublications: section('publications', 'Sección de publicaciones'),
  sectionContact: section('contact', 'Sección de contacto'),
  contactText: section('contactText', 'Texto sobre el formulario de contacto'),
  sectionTeam: section('team', 'Equipo'),
  sectionPartners: section('partners', 'Personas afiliadas'),
  about: setting('Presentación', 'la presentación', 'aboutIntro'),
  aboutPictures: setting('Imágenes de Acerca de', 'las imágenes de Acerca de', 'aboutPictures', 'entries'),
  footerText: setting('Texto del pie', 'el texto del pie', 'footerText'),
  contactEmail: setting('Correo de contacto', 'el correo de contacto', 'contactEmail'),
  instagram: network('instagram', 'Instagram'),
  facebook: network('facebook', 'Facebook'),
  youtube: network('youtube', 'YouTube'),
  linkedin: network('linkedin', 'LinkedIn'),
  moreLinks: setting('Otras redes y enlaces', 'los otros enlaces', 'moreLinks', 'entries'),
  joinFormUrl: setting('Enlace del formulario de registro', 'el enlace de registro', 'joinFormUrl'),
  joinTitle: invitation('title', 'Título de la invitación'),
  joinText: invitation('text', 'Texto de la invitación'),
  joinButton: invitation('button', 'Botón para unirse'),
  joinClose: invitation('close', 'Botón para cerrar'),
  joinQrAlt: invitation('qrAlt', 'Descripción del código QR'),
  secondFactorRequired: {
    ...setting(
      'Pedir un segundo factor a todas las administradoras',
      'si se pide un segundo factor',
      'secondFactorRequired',
      'flag',
    ),
    fixed: true,
  },
} as const satisfies Fields;
