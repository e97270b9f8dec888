/** Converts the settings to the values of one form, flat but for its lists, and those to the payload. */
import { type SettingsInput, type SiteSettings, settingsInput } from '@trama/shared/network/settings';
import { z } from 'zod';

const { aboutIntro, joinModal, socialLinks, sections, ...flat } = settingsInput.shape;
const join = joinModal.shape;
const social = socialLinks.shape;
const titles = sections.unwrap().shape;

/** The paragraphs of a text, separated by blank lines. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** One text instead of a list of paragraphs; a problem of any of them is the field's. */
const about = z.string().superRefine((text, context) => {
  const problem = aboutIntro.safeParse(paragraphsOf(text)).error?.issues[0];
  if (problem) context.addIssue({ code: 'custom', message: problem.message });
});

export const settingsForm = z.object({
  ...flat,
  about,
  sectionNews: titles.news,
  sectionEvents: titles.events,
  sectionPublications: titles.publications,
  sectionContact: titles.contact,
  contactText: titles.contactText,
  sectionTeam: titles.team,
  sectionPartners: titles.partners,
  joinTitle: join.title,
  joinText: join.text,
  joinButton: join.button,
  joinClose: join.close,
  joinQrAlt: join.qrAlt,
  instagram: social.instagram,
  facebook: social.facebook,
  youtube: social.youtube,
  linkedin: social.linkedin,
});
export type SettingsFormValues = z.input<typeof settingsForm>;

export function settingsValues(settings: SiteSettings): SettingsFormValues {
  const { aboutIntro: paragraphs, joinModal: modal, socialLinks: links, sections: named, institutions, ...rest } = settings;
  return {
    ...rest,
    institutions: institutions.map(({ url = '', ...institution }) => ({ ...institution, url })),
    about: paragraphs.join('\n\n'),
    sectionNews: named.news,
    sectionEvents: named.events,
    sectionPublications: named.publications,
    sectionContact: named.contact,
    contactText: named.contactText,
    sectionTeam: named.team,
    sectionPartners: named.partners,
    joinTitle: modal.title,
    joinText: modal.text,
    joinButton: modal.button,
    joinClose: modal.close,
    joinQrAlt: modal.qrAlt,
    instagram: links.instagram ?? '',
    facebook: links.facebook ?? '',
    youtube: links.youtube ?? '',
    linkedin: links.linkedin ?? '',
  };
}

/** The payload of `PUT /settings` out of what the form gave. @throws ZodError when it is no such form */
export function settingsPayload(values: unknown): SettingsInput {
  const form = settingsForm.parse(values);
  return {
    name: form.name,
    shortName: form.shortName,
    logo: form.logo,
    menu: form.menu,
    tagline: form.tagline,
    heroText: form.heroText,
    heroButton: form.heroButton,
    hero: form.hero,
    institutions: form.institutions,
    sections: {
      news: form.sectionNews,
      events: form.sectionEvents,
      publications: form.sectionPublications,
      contact: form.sectionContact,
      contactText: form.contactText,
      team: form.sectionTeam,
      partners: form.sectionPartners,
    },
    aboutIntro: paragraphsOf(form.about),
    aboutPictures: form.aboutPictures,
    joinFormUrl: form.joinFormUrl,
    joinModal: {
      title: form.joinTitle,
      text: form.joinText,
      button: form.joinButton,
      close: form.joinClose,
      qrAlt: form.joinQrAlt,
    },
    socialLinks: {
      instagram: form.instagram,
      facebook: form.facebook,
      youtube: form.youtube,
      linkedin: form.linkedin,
    },
    moreLinks: form.moreLinks,
    contactEmail: form.contactEmail,
    footerText: form.footerText,
    secondFactorRequired: form.secondFactorRequired,
  };
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The form's field of a problem that the API names by the payload's path. */
export function fieldOf(path: string): string {
  const [group = '', part = ''] = path.split('.');
  if (group === 'aboutIntro') return 'about';
  if (group === 'socialLinks') return part;
  if (group === 'sections') return part === 'contactText' ? part : `section${capitalised(part)}`;
  return group === 'joinModal' ? `join${capitalised(part)}` : path;
}

/** `instagram.com/red` -> `https://instagram.com/red`; anything with a scheme stays. */
export function tidyAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z+.-]*:/iu.test(text) ? text : `https://${text}`;
}
