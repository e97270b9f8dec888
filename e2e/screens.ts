import { CONTENT_KINDS, CONTENT_NAMES, POST_NAMES } from '@trama/shared/content/kinds';
import { APPLICATIONS, duplicatePath, historyPath, IMPORT_PUBLICATIONS, IMPORTS } from '@trama/shared/panel-paths';
import { ADMIN, CONTENT_FORMS } from '@trama/shared/paths';

/** Screen sizes for every page; accessible.ts covers the colour schemes. */
export const SCREENS = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/** The public list of each kind of content. */
export const CONTENT_LISTS = CONTENT_NAMES.map((name) => CONTENT_KINDS[name].list);

const { applications, home } = ADMIN;

/** The panel's list of each kind of content. */
export const PANEL_LISTS = CONTENT_NAMES.map((name) => `${home}/${CONTENT_KINDS[name].plural}`);

/** Paths of the panel's screens, including those of one congress. Tests of single screens cover dialogs. */
export const panelScreens = (eventId: number): string[] => [
  ...PANEL_LISTS,
  IMPORT_PUBLICATIONS,
  IMPORTS.events,
  IMPORTS.members,
  duplicatePath(eventId),
  historyPath('event', eventId),
  ADMIN.editEvent(eventId),
  ...POST_NAMES.map((name) => CONTENT_FORMS[name].create),
  ADMIN.partners,
  ADMIN.members,
  ADMIN.createUser,
  ADMIN.register,
  ADMIN.invite,
  ADMIN.mails,
  ADMIN.trash,
  ADMIN.audit,
  ADMIN.subscribers,
  ADMIN.applicants,
  ADMIN.messages,
  ADMIN.status,
  ADMIN.rights,
  ADMIN.privacyNotice,
  ADMIN.treatments,
  ADMIN.breaches,
  applications,
  APPLICATIONS.mails,
  APPLICATIONS.booklet(eventId),
  APPLICATIONS.statistics(eventId),
  APPLICATIONS.texts(eventId),
  APPLICATIONS.call(eventId),
  APPLICATIONS.programme(eventId),
  APPLICATIONS.certificates(eventId),
  ADMIN.resetPassword,
  `${ADMIN.resetPassword}#token`,
  `${ADMIN.confirmEmail}#token`,
  `${ADMIN.undoEmail}#token`,
];
