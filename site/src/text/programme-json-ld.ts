/** A programme for search engines: its place among the pages; each talk says the rest on its own. */
import { PAGES } from '@trama/shared/paths';
import type { PublicProgramme } from '@trama/shared/programme/page';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { breadcrumbs, type JsonLdNode } from './json-ld.ts';

/** The nodes of a programme’s page. @param origin of the site */
export const programmeJsonLd = ({ event }: PublicProgramme, origin: string): JsonLdNode[] => [
  breadcrumbs(origin, [
    [LAYOUT_TEXTS.nav.home, PAGES.home],
    [EVENT_PAGE_TEXTS.back, PAGES.events],
    [event.title, PAGES.event(event.id)],
    [t.title, PAGES.programme(event.id)],
  ]),
];
