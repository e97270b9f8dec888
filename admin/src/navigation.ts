import type { Permission } from '@trama/shared/accounts/permissions';
import { historyPath } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { PANEL_TEXTS, SIDEBAR_TEXTS as t } from '@trama/shared/texts/panel';
import { contentResource, KINDS } from './kinds.tsx';
import type { PanelResource } from './PanelResource.ts';
import {
  accounts,
  applicants,
  applications,
  audit,
  mails,
  members,
  messages,
  partners,
  subscribers,
  trash,
} from './resources.ts';
import type { IconName } from './ui/Icon.tsx';

interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Permission to see the entry. */
  needs: Permission;
  /** Name of the count beside the label. */
  counts?: 'messages' | 'rights';
  /** More paths that mark this entry as current. */
  also?: RegExp;
  /** A link on the same line that creates a record. */
  add?: { to: string; label: string };
}

interface NavigationGroup {
  /** Name under which the store keeps whether the group is folded. */
  name: string;
  title: string;
  entries: NavigationEntry[];
}

export const HOME: NavigationEntry = { to: ADMIN.home, label: t.list, icon: 'list', needs: 'today.read' };

const entryOf = ({ label, icon = 'list', needs, paths }: PanelResource): NavigationEntry => ({
  to: paths.list,
  label,
  icon,
  needs: needs.read,
});

/** Groups of the menu: an entry per resource, with the specification's labels. */
export const NAVIGATION: NavigationGroup[] = [
  {
    name: 'content',
    title: PANEL_TEXTS.content,
    entries: [
      ...KINDS.map((kind) => ({
        ...entryOf(contentResource(kind)),
        also: new RegExp(`^(?:${kind.paths.edit('')}|${kind.paths.list}/|${historyPath(kind.name, '')})`, 'u'),
        add: { to: kind.paths.create, label: CONTENT_WORDS[kind.name].add },
      })),
      entryOf(trash),
    ],
  },
  {
    name: 'calls',
    title: t.calls,
    entries: [
      { ...entryOf(applications), also: /^\/admin\/postulaciones\//u },
      { ...entryOf(mails), also: /^\/admin\/correos\//u },
    ],
  },
  {
    name: 'people',
    title: PANEL_TEXTS.people,
    entries: [
      { ...entryOf(partners), also: /^\/admin\/afiliados\//u, add: { to: ADMIN.createPartner, label: t.addPartner } },
      { ...entryOf(members), also: /^\/admin\/miembros\//u, add: { to: ADMIN.createUser, label: t.addUser } },
      entryOf(applicants),
      entryOf(subscribers),
      entryOf(accounts),
    ],
  },
  {
    name: 'site',
    title: t.site,
    entries: [
      { ...entryOf(messages), counts: 'messages' },
      {
        to: ADMIN.rights,
        label: t.rights,
        icon: 'shield',
        needs: 'privacy.answer',
        counts: 'rights',
        also: /^\/admin\/datos-personales\//u,
      },
      { to: ADMIN.settings, label: t.settings, icon: 'sliders', needs: 'settings.write' },
    ],
  },
  {
    name: 'system',
    title: t.system,
    entries: [entryOf(audit), { to: ADMIN.status, label: t.status, icon: 'pulse', needs: 'status.read' }],
  },
];
