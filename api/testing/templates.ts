/** Minimal templates, for tests of the publisher. */
import type { EventPart, PageReader } from '@trama/shared/page-data';
import { PAGE_FORMS, PAGES } from '@trama/shared/paths';
import type { RenderedPage, RenderPage } from '@trama/shared/render-page';
import { decodedBody } from '../core/publishing/site-renderer.ts';

const html = (body: string, status = 200): RenderedPage => ({
  status,
  contentType: 'text/html; charset=utf-8',
  csp: "default-src 'self'; form-action 'self'",
  body: new TextEncoder().encode(`<!doctype html>${body}${'<!-- filler that compresses -->'.repeat(30)}`),
});

const PARTS = new Map<string, EventPart>([
  [PAGES.upcomingEvents, 'upcoming'],
  [PAGES.pastEvents, 'past'],
  [PAGES.onlineEvents, 'online'],
]);

/** Pages for one request; null: another page. */
async function forOneRequest(path: string, reader: PageReader): Promise<RenderedPage | null> {
  const posted = PAGE_FORMS.map((form) => reader.postedForm(form)).find((each) => each !== null);
  if (posted) return html(`again ${path} ${posted.form} ${JSON.stringify([posted.values, posted.errors])}`);
  const late = reader.lateCall();
  if (late) return html(`late ${late.event_title} ${late.email}`);
  const answer = path === PAGES.answer && reader.answer();
  if (answer) {
    const sections = answer.sections ?? [];
    const all = [...(answer.forms ?? []), ...sections.flatMap(({ forms = [] }) => forms)];
    const forms = all.map(({ action, label }) => `<form action="${action}">${label}</form>`);
    const more = sections.flatMap(({ title, sentences = [], facts = [] }) => [title, ...sentences, ...facts.flat()]);
    const links = (answer.links ?? []).map(({ href, label }) => `<a href="${href}">${label}</a>`);
    return html([answer.label, answer.title, ...answer.sentences, ...forms, ...links, ...more].join('\n'));
  }
  const verification = path === PAGES.verify && reader.verification();
  if (verification) return html(`verify ${verification.problem} ${verification.typed}`);
  const searched = path === PAGES.search && reader.siteSearch();
  if (searched) return html(`searched ${searched.query}: ${searched.results.map(({ address }) => address).join()}`);
  const filtered = path === PAGES.foundPublications && (await reader.foundPublications());
  if (filtered) return html(`filtered ${filtered.publications.map(({ title }) => title).join()}`);
  const found = path === PAGES.found && (await reader.foundEvents());
  return found ? html(`found ${found.query} ${found.events.map((event) => event.title).join()}`) : null;
}

async function programmePage(reader: PageReader, event: number, talkId: string | undefined): Promise<RenderedPage> {
  const programme = await reader.programme(event);
  if (!programme) return html('', 404);
  if (talkId !== undefined) {
    const talk = await reader.talk(event, Number(talkId));
    if (!talk) return html('', 404);
    const files = talk.materials.map(({ kind, licence, url }) => `${kind} ${licence} ${url}`);
    return html([`talk ${talk.title} ${talk.abstract}`, ...files, ...talk.expected.map((kind) => `later ${kind}`)].join('\n'));
  }
  const lines = programme.sessions.map(({ room, chair, talks }) => [
    `chair ${chair}`,
    ...talks.map(({ title, start, end, people, moved }) =>
      [`${title} ${start}-${end} ${room?.name} ${people.join()}`, moved?.words].filter(Boolean).join(' '),
    ),
  ]);
  return html(`programme ${lines.flat().join('; ')}`);
}

async function page(path: string, reader: PageReader): Promise<RenderedPage> {
  const single = await forOneRequest(path, reader);
  if (single) return single;
  const [, first = '', second = '', third, fourth] = path.split('/');
  const site = await reader.site();
  if (path === '/') return html(`home ${(await reader.nearestEvents(3)).map((event) => event.title).join()}`);
  if (first === 'blog' && (second === '' || second === 'pagina')) {
    const list = await reader.eventList(Number(third ?? 1));
    return list ? html(`list ${list.items.map((event) => event.title).join()}`) : html('', 404);
  }
  const part = PARTS.get(path);
  if (part) return html(`${part} ${(await reader.eventPart(part, 20)).map((event) => event.title).join()}`);
  if (path === PAGES.openEvents) return html(`calls ${(await reader.openCalls(1))[0]?.title}`);
  if (first === 'blog' || first === 'postulacion') {
    if (second === '') return html(`open ${(await reader.openCalls()).map((event) => event.title).join()}`);
    if (third === 'programa' || third === 'ponencias') return programmePage(reader, Number(second), fourth);
    const event = await reader.event(Number(second));
    if (!event) return html('', 404);
    const around = first === 'blog' ? await reader.eventPrevNext(event.id) : null;
    const talks = (event.programme ?? []).map(({ author }) => author).join();
    const programme = event.fullProgramme ? `talks ${event.fullProgramme.talks}` : talks;
    return html(`event ${event.title} ${event.call.state} <${around?.previous?.title}|${around?.next?.title}>${programme}`);
  }
  if (first === 'publicaciones' && Number(second) > 0) {
    const item = await reader.posts.publication.item(Number(second));
    return item
      ? html(`publication ${item.title} ${item.journal} ${item.year} ${item.doi} ${item.pdf?.filename}`)
      : html('', 404);
  }
  if (first === 'certificado' && second !== '') {
    const certificate = await reader.certificate(second);
    if (!certificate) return html('', 404);
    const { state, name, talk_title, replaced_by, revoked_reason } = certificate;
    return html(`certificate ${[state, name, talk_title, replaced_by, revoked_reason].filter(Boolean).join('; ')}`);
  }
  if (path === '/acerca-de')
    return html(`about ${[...(await reader.team()), ...(await reader.partners())].map(({ fullName }) => fullName).join()}`);
  if (path === '/eventos.ics') return html(`all ${(await reader.calendarEvents()).length}`);
  const [, file] = /^\/sitemaps\/eventos-(\d+)\.xml$/u.exec(path) ?? [];
  if (file) {
    const entries = await reader.sitemapFile('event', Number(file));
    return entries ? html(`sitemap ${entries.map(({ id, pages = [] }) => [id, ...pages].join()).join()}`) : html('', 404);
  }
  return html(`${site.name} ${path}`);
}

/** The stylesheet differs between editions of the templates. */
export const stylesheetOf = (edition: string) => `/_astro/style.${edition}.css`;

/** Templates for tests; `edition` is on each page. */
export const testTemplates =
  (edition: string): RenderPage =>
  async (path, reader) => {
    const result = await page(path, reader);
    const stylesheet = `<link rel="stylesheet" href="${stylesheetOf(edition)}">`;
    return { ...result, body: new TextEncoder().encode(`${decodedBody(result)}${stylesheet}<!-- ${edition} -->`) };
  };
