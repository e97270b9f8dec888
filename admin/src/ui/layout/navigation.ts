import { ADMIN } from '@trama/shared/paths';
import { APPLICANT_TEXTS } from '@trama/shared/texts/applicants';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { AUDIT_TEXTS } from '@trama/shared/texts/audit';
import { MAIL_TEXTS } from '@trama/shared/texts/mails';
import { PANEL_TEXTS, SIDEBAR_TEXTS as t } from '@trama/shared/texts/panel';
import { RIGHTS_PANEL_TEXTS } from '@trama/shared/texts/rights-panel';
import { STATUS_TEXTS } from '@trama/shared/texts/status';
import { SUBSCRIBER_TEXTS } from '@trama/shared/texts/subscribers';
import { TRASH_TEXTS } from '@trama/shared/texts/trash';
import { APPLICATIONS } from '../../paths.ts';
import type { IconName } from '../Icon.tsx';

interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
  /** What is counted beside the label. */
  counts?: 'messages' | 'rights';
  /** Other addresses that mark this entry as current. */
  also?: RegExp;
}

interface NavigationGroup {
  title: string | null;
  entries: NavigationEntry[];
}

/** The entries of the sidebar, with the specification's labels. */
export const NAVIGATION: NavigationGroup[] = [
  {
    title: null,
    entries: [
      {
        to: ADMIN.home,
        label: t.list,
        icon: 'list',
        also: /^\/(admin(?!\/(datos-personales|postulaciones|papelera|registro|correos|invitar|cuentas|suscritas|postulantes))|edit|editNew|editPost)(\/|$)/u,
      },
    ],
  },
  {
    title: PANEL_TEXTS.content,
    entries: [
      { to: ADMIN.createEvent, label: t.addEvent, icon: 'megaphone' },
      { to: ADMIN.createNews, label: t.addNews, icon: 'document' },
      { to: ADMIN.createPublication, label: t.addPublication, icon: 'book' },
      { to: ADMIN.trash, label: TRASH_TEXTS.title, icon: 'trash' },
    ],
  },
  {
    title: t.calls,
    entries: [
      { to: APPLICATIONS.list, label: APPLICATION_PANEL_TEXTS.title, icon: 'inbox', also: /^\/admin\/postulaciones\//u },
      { to: ADMIN.mails, label: MAIL_TEXTS.title, icon: 'envelope' },
    ],
  },
  {
    title: PANEL_TEXTS.people,
    entries: [
      { to: ADMIN.createPartner, label: t.addPartner, icon: 'person' },
      { to: ADMIN.createUser, label: t.addUser, icon: 'personPlus' },
      { to: ADMIN.partners, label: t.partners, icon: 'people' },
      { to: ADMIN.members, label: t.members, icon: 'team' },
      { to: ADMIN.applicants, label: APPLICANT_TEXTS.title, icon: 'badge' },
      { to: ADMIN.subscribers, label: SUBSCRIBER_TEXTS.title, icon: 'bell' },
      { to: ADMIN.accounts, label: t.accounts, icon: 'key' },
    ],
  },
  {
    title: t.site,
    entries: [
      { to: ADMIN.messages, label: t.messages, icon: 'message', counts: 'messages' },
      {
        to: ADMIN.rights,
        label: RIGHTS_PANEL_TEXTS.title,
        icon: 'shield',
        counts: 'rights',
        also: /^\/admin\/datos-personales\//u,
      },
      { to: ADMIN.settings, label: t.settings, icon: 'sliders' },
    ],
  },
  {
    title: STATUS_TEXTS.system,
    entries: [
      { to: ADMIN.audit, label: AUDIT_TEXTS.title, icon: 'log' },
      { to: ADMIN.status, label: STATUS_TEXTS.title, icon: 'pulse' },
    ],
  },
];
