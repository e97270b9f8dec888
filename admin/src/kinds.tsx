/** The kinds of content in the panel, with the list, screens and resource of each. */
import { CONTENT_KINDS, type ContentName } from '@trama/shared/content/kinds';
import { formatDate } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { IMPORT_PUBLICATIONS, IMPORTS, LISTS } from '@trama/shared/panel-paths';
import { CONTENT_FORMS, CONTENT_PATHS } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DASHBOARD_TEXTS as dashboard, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import type { ComponentType } from 'react';
import { type ContentForm, CREATED, type PanelContentKind, STATUS_FACET, type TableRecord } from './content/PanelContentKind.ts';
import type { Column } from './list/Table.tsx';
import type { PanelResource } from './PanelResource.ts';
import { formatDayOf } from './ui/formatDateTime.ts';
import { lazyScreen } from './ui/lazyScreen.tsx';

type Parts = Pick<PanelContentKind, 'icon' | 'mapping' | 'form'>;

const AUTHOR: Column<TableRecord> = { source: 'author', label: lists.facets.author, sort: 'text', width: 200 };

/** @param own list options that differ from the other kinds */
function kindOf(name: ContentName, own: Partial<PanelContentKind['list']>, parts: Parts): PanelContentKind {
  return {
    ...parts,
    resource: CONTENT_KINDS[name].collection,
    name,
    paths: { list: LISTS[name], ...CONTENT_FORMS[name], view: CONTENT_PATHS[name].item },
    list: {
      narrowLimit: LIMITS.truncate.narrowOthers,
      columns: [AUTHOR, CREATED],
      facets: [STATUS_FACET],
      day: { source: 'createdAt', label: dashboard.created },
      chosen: [{ source: 'author', label: lists.facets.author }],
      ...own,
    },
  };
}

const WHEN_FACET = {
  source: 'when',
  label: lists.facets.when,
  values: [
    ['upcoming', lists.facets.upcoming],
    ['past', lists.facets.past],
  ],
} as const;
const CALL_FACET = { source: 'call', label: lists.facets.call, values: [['open', lists.facets.open]] } as const;

const EVENTS = kindOf(
  'event',
  {
    importer: { to: IMPORTS.events, label: lists.import },
    narrowLimit: LIMITS.truncate.narrowEvents,
    columns: [
      { source: 'date', label: dashboard.eventDay, sort: 'date', short: dashboard.eventDayShort, width: 146, as: 'date' },
      { source: 'location', label: lists.facets.location, sort: 'text', width: 180, hidden: true },
      { source: 'dateEnd', label: dashboard.closes, sort: 'date', short: dashboard.closesShort, width: 214 },
      { ...CREATED, hidden: true },
    ],
    facets: [STATUS_FACET, WHEN_FACET, CALL_FACET],
    day: { source: 'date', label: dashboard.eventDay },
    chosen: [{ source: 'location', label: lists.facets.location }],
  },
  {
    icon: 'megaphone',
    mapping: async () => (await import('./events/eventMapping.ts')).eventMapping,
    form: async () => (await import('./events/eventContent.ts')).EVENT_FORM,
  },
);

const NEWS = kindOf(
  'news',
  {},
  {
    icon: 'document',
    async mapping() {
      const [{ contentMapping }, { NEWS }] = await Promise.all([
        import('./content/contentMapping.ts'),
        import('@trama/shared/records/news'),
      ]);
      return contentMapping('news', NEWS);
    },
    async form() {
      const [{ postForm }, { NEWS }, texts] = await Promise.all([
        import('./content/postForm.tsx'),
        import('@trama/shared/records/news'),
        import('@trama/shared/texts/news'),
      ]);
      return postForm('news', NEWS, { ...texts.NEWS_FORM_TEXTS, messages: texts.NEWS_MESSAGES });
    },
  },
);

const PUBLICATIONS = kindOf(
  'publication',
  {
    importer: { to: IMPORT_PUBLICATIONS, label: SIDEBAR_TEXTS.importPublications },
    chosen: [
      { source: 'author', label: lists.facets.author },
      { source: 'year', label: lists.facets.year },
    ],
  },
  {
    icon: 'book',
    async mapping() {
      const [{ contentMapping }, { PUBLICATIONS }] = await Promise.all([
        import('./content/contentMapping.ts'),
        import('@trama/shared/content/publications'),
      ]);
      return contentMapping('publication', PUBLICATIONS);
    },
    form: async () => (await import('./publications/publicationContent.ts')).PUBLICATION_FORM,
  },
);

/** In the order of the panel's home and of the menu. */
export const KINDS: readonly PanelContentKind[] = [EVENTS, NEWS, PUBLICATIONS];

/** Builds the resource of a kind of content: screens, paths and permissions. */
export function contentResource(kind: PanelContentKind): PanelResource {
  const { resource: name, icon, mapping, paths } = kind;
  const form = (load: () => Promise<ComponentType<{ kind: PanelContentKind; form: ContentForm }>>) =>
    lazyScreen(async () => {
      const [Screen, loaded] = await Promise.all([load(), kind.form()]);
      return { default: () => <Screen kind={kind} form={loaded} /> };
    });
  return {
    name,
    label: CONTENT_WORDS[kind.name].many,
    icon,
    needs: { read: 'content.write', write: 'content.write' },
    mapping,
    goTo: {
      detail: ({ date, location, createdAt }) => (date ? `${formatDate(date)}, ${location}` : formatDayOf(createdAt)),
    },
    paths,
    list: lazyScreen(async () => {
      const { ContentList } = await import('./content/ContentList.tsx');
      return { default: () => <ContentList kind={kind} /> };
    }),
    create: form(async () => (await import('./content/ContentCreate.tsx')).ContentCreate),
    edit: form(async () => (await import('./content/ContentEdit.tsx')).ContentEdit),
  };
}
