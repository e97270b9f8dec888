/** All pages for pairwise combinations of options: created through the API, rendered by the built templates with islands. */
import { join } from 'node:path';
import { QUESTION_KINDS } from '@trama/shared/calls/questions';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { CERTIFICATE_ROLES } from '@trama/shared/certificates/certificates';
import { CONTENT_KINDS, type ContentName, POST_NAMES } from '@trama/shared/content/kinds';
import { EVENT_STATES } from '@trama/shared/events/times';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { PAGES, REPLACING_PAGES } from '@trama/shared/paths';
import { noticeInput } from '@trama/shared/privacy/notice';
import { LICENCES, MATERIAL_KINDS, MATERIALS_SHOWN } from '@trama/shared/programme/materials';
import { SESSION_KINDS } from '@trama/shared/programme/programme';
import { WORK_TYPES } from '@trama/shared/records/publication';
import type { RenderPage } from '@trama/shared/render-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PROJECT_ROOT } from '../config.ts';
import { createDependencyTracker } from '../core/publishing/dependency-tracker.ts';
import { ensureNotice } from '../features/privacy/index.ts';
import { fillWithSample } from '../operations/sample/fill.ts';
import { jpeg, pdf } from '../testing/files.ts';
import { type EncodedForm, type FormFile, form } from '../testing/form.ts';
import { pairwise } from '../testing/pairwise.ts';
import { createTestSite, type TestSite } from '../testing/publishing.ts';
import { PAGE_KINDS } from '../testing/site-promises/index.ts';
import { brokenPromises, type ServedPage } from '../testing/site-promises/table.ts';
import { openRenderer } from './site.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const day = (offset: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + offset * DAY_MS).toISOString();
const TEXT =
  '<h2>Bases</h2><p>Un <strong>encuentro</strong> de <em>tres</em> días, en https://example.org/bases.</p><ul><li>Uno</li></ul><table><tr><th>Hora</th></tr><tr><td>09:00</td></tr></table>';
const VIDEO = 'https://youtu.be/jNQXAC9IVRw';
/** ms: each test renders hundreds of pages, perhaps on a busy machine. */
const LONG = 5 * MINUTE_MS;
const YES_NO = [false, true] as const;

let site: TestSite;
let render: RenderPage;
let token: string;
let picture: FormFile;

beforeAll(async () => {
  const dist = join(PROJECT_ROOT, 'site', 'dist');
  ({ render } = await openRenderer(dist));
  site = await createTestSite({ now: NOW, built: { render, client: join(dist, 'client') } });
  token = await site.test.login();
  picture = await jpeg();
  await site.test.ctx.db.transaction().execute((trx) => ensureNotice(site.test.ctx, trx));
  await site.publisher.start();
});
afterAll(() => site.close());

async function send(method: 'POST' | 'PUT', url: string, body: object | EncodedForm): Promise<unknown> {
  const isForm = 'body' in body && 'headers' in body;
  const headers = { authorization: `Bearer ${token}`, ...(isForm && { 'content-type': String(Object.values(body.headers)[0]) }) };
  const response = await site.app.inject({ method, url, headers, payload: isForm ? body.body : body });
  if (response.statusCode > 299)
    throw new Error(`${method} ${url}: ${response.statusCode} ${response.body} ${JSON.stringify(body)}`);
  return response.json();
}

const createdEvent = z.object({ event_id: z.number() });
const createdNews = z.object({ post: z.object({ post_id: z.number() }) });
const createdPublication = z.object({ post: z.object({ publication_id: z.number() }) });
const createdTalk = z.object({ talk_id: z.number() });

let number = 0;
async function createEvent(given: Record<string, string | boolean> = {}): Promise<number> {
  number += 1;
  const fields = {
    title: `Encuentro ${number} <script>alert(1)</script> & «más»`,
    description: TEXT,
    date: day(60),
    dateEnd: day(30),
    hour: '09:30:00',
  };
  const sent = form({ ...fields, location: 'Temuco, Chile', ...given, file: picture });
  return createdEvent.parse(await send('POST', '/api/events', sent)).event_id;
}

/** An import leaves items without a picture; the API requires one. */
const withoutPicture = (kind: ContentName, id: number) =>
  site.change([`${kind}:${id}`], (trx) =>
    trx.updateTable(CONTENT_KINDS[kind].table).set({ image: null }).where('id', '=', id).execute(),
  );

/** Paths not checked here: the panel, and cards and documents, which are slow and have other tests. */
const APART =
  /^\/(?:auth|admin)|^\/(?:blog|noticias|publicaciones)\/\d+\/(?:tarjeta\.png|libro\.pdf)|^\/portadas\/.*\.png|^\/api\/.*\/pdf$/u;
/** Paths requested by an earlier test, whose items have not changed since. */
const asked = new Set<string>();

/** Pages that do not belong to a single item, which are checked again after each test. */
const CHANGING = /^\D*$|\/pagina\/|^\/(?:sitemaps|privacidad)\//u;
/** Promises that were checked on some page. */
const held = new Set<string>();

const reader = () => site.content.readers(Date.parse(NOW))(createDependencyTracker());
/** What a page says. A page that replaces others has no address, so its body is read directly. */
async function said(path: string, body: string, isHtml: boolean, policy: string): Promise<ServedPage> {
  if (!REPLACING_PAGES.has(path)) return { path, body, isHtml, policy };
  const page = await render(path, reader(), site.test.ctx.config.siteUrl);
  return { path, body: new TextDecoder().decode(page.body), isHtml, policy: page.csp ?? '' };
}

/**
 * Checks that all pages are live, every address in them responds, and each page keeps its promises. Resolves to the pages by their
 * addresses.
 */
async function everyPage(): Promise<Map<string, string>> {
  await site.publisher.settled();
  for (const path of asked) if (CHANGING.test(path)) asked.delete(path);
  const answered: ServedPage[] = [];
  expect(site.publisher.status().failures).toEqual([]);
  const pages = new Map<string, string>();
  const open = [...(await site.paths()), PAGES.search];
  for await (const paths of site.content.paths(Date.parse(NOW), true)) open.push(...paths);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (asked.has(path)) continue;
    asked.add(path);
    const { statusCode, headers, body } = await site.get(path);
    expect([path, statusCode]).toEqual([
      path,
      /^\/(?:404|error|publicando|pendiente)/u.test(path) ? 404 : expect.toBeOneOf([200, 308]),
    ]);
    const isHtml = String(headers['content-type']).startsWith('text/html');
    if (statusCode !== 308) answered.push(await said(path, body, isHtml, String(headers['content-security-policy'])));
    if (!isHtml) continue;
    pages.set(path, body);
    const links = [...body.matchAll(/\s(?:href|src)="(\/[^"#]*)/gu)].map(([, link = '']) => link);
    open.push(...links.map((link) => link.replaceAll('&#38;', '&').replaceAll('&amp;', '&')).filter((link) => !APART.test(link)));
  }
  expect(await brokenPromises(PAGE_KINDS, answered, reader(), held)).toEqual([]);
  return pages;
}

test(
  'a site without content',
  async () => {
    await everyPage();
  },
  LONG,
);

test(
  'the sample content',
  async () => {
    await fillWithSample(site.test.ctx);
    const [notice] = z.array(noticeInput).parse(noticeInput.meta()?.examples);
    await send('POST', '/api/privacy-notice', { ...notice, version: 1 });
    await everyPage();
  },
  LONG,
);

/** The part of a page that an island rendered on the server. */
const islands = (page: string) => page.match(/<astro-island[\s\S]*?<\/astro-island>/gu) ?? [];

test(
  'calls: each kind of question with each of its options, and each way to be open',
  async () => {
    const combinations = pairwise({
      kind: QUESTION_KINDS,
      confidential: YES_NO,
      required: YES_NO,
      axis: YES_NO,
      help: ['', 'Una línea.\nY otra.'],
      supports: [undefined, ['Acceso sin escalones']],
      graceMinutes: [0, 15],
      maxFiles: [1, 10],
      textBefore: ['', 'Lea las bases.'],
      textAfter: ['', 'Gracias.'],
      opening: ['dates', 'open', 'closed', 'later', 'over'],
      last: YES_NO,
    });
    const events: { event: number; isOpen: boolean; label: string }[] = [];
    for (const option of combinations) {
      const { opening } = option;
      const dateEnd = day(opening === 'over' ? -2 : option.last ? 2 : 30);
      const event = await createEvent({ dateEnd });
      const { kind } = option;
      const label = `¿Pregunta ${event}?`;
      const choices = kind === 'choice' || kind === 'multiple' ? ['Una', 'Otra'] : [];
      const questions = [
        {
          id: 'p1',
          kind,
          label,
          help: option.help,
          required: option.required,
          choices,
          confidential: option.confidential,
          axis: option.axis && kind === 'choice' && !option.confidential,
        },
        // Only a choice that is not confidential can be the axis.
        ...(option.axis && (kind !== 'choice' || option.confidential)
          ? [{ id: 'eje', kind: 'choice', label: 'Eje', required: option.required, choices: ['Salud', 'Escuela'], axis: true }]
          : []),
      ];
      await send('PUT', `/api/call-settings/${event}`, {
        ...DEFAULT_CALL,
        supports: option.supports ?? DEFAULT_CALL.supports,
        graceMinutes: option.graceMinutes,
        maxFiles: option.maxFiles,
        textBefore: option.textBefore,
        textAfter: option.textAfter,
        override: opening === 'open' || opening === 'closed' ? opening : null,
        opensAt: opening === 'later' ? day(1) : null,
        questions,
      });
      events.push({ event, label, isOpen: opening === 'dates' || opening === 'open' });
    }
    const pages = await everyPage();
    for (const { event, label, isOpen } of events) {
      const page = pages.get(PAGES.applyTo(event));
      const forms = islands(page ?? '').filter((island) => island.includes('<form'));
      expect([event, forms.some((island) => island.includes(label))]).toEqual([event, isOpen]);
    }
  },
  LONG,
);

test(
  'events: days, states, zones, pictures, videos, documents, before and after',
  async () => {
    const combinations = pairwise({
      days: [1, 3],
      finishHour: ['', '18:00:00'],
      // 'moved': postponed to another date.
      change: [...EVENT_STATES, 'moved'],
      timeZone: ['', 'America/Bogota', 'Europe/Madrid'],
      picture: YES_NO,
      youtube: ['', VIDEO],
      stateNote: ['', 'Tu inscripción sigue vigente.'],
      directions: ['', 'Metro Universidad, salida norte.\nLa entrada es por calle Prat.'],
      accessibility: ['', 'Entrada sin escalones.'],
      location: ['Temuco, Chile', 'En línea'],
      documents: YES_NO,
      begins: [-40, -1, 0, 2, 60],
      // Most are visible: each promise needs a page that it is about.
      status: ['published', 'scheduled', 'published', 'draft'],
    });
    for (const { days, change, picture: hasPicture, documents, begins, ...facts } of combinations) {
      const event = await createEvent({
        date: day(begins),
        dateEnd: day(begins - 5),
        ...facts,
        state: change === 'moved' ? 'postponed' : change,
        ...(facts.status === 'scheduled' && { publishAt: day(3) }),
        ...(days > 1 && { finishDate: day(begins + days - 1) }),
        ...(change === 'moved' && { previousDate: day(begins - 14) }),
      });
      if (documents)
        await send('POST', '/api/event-documents', form({ eventId: event, 'files[]': [pdf('bases.pdf'), pdf('afiche.pdf')] }));
      if (!hasPicture) await withoutPicture('event', event);
    }
    await everyPage();
  },
  LONG,
);

test(
  'programmes: kinds of sessions with and without rooms, chairs, talks, people, abstracts and materials',
  async () => {
    const combinations = pairwise({
      kind: SESSION_KINDS,
      room: YES_NO,
      chair: YES_NO,
      title: ['', 'Infancias y territorio'],
      note: ['', 'Con lengua de señas'],
      people: [0, 1, 3],
      orcid: [null, '0000-0002-1825-0097'],
      affiliation: ['', 'Universidad del Sur'],
      abstract: ['', 'Recorrimos tres escuelas.\n\nY volvimos.'],
      off: YES_NO,
      material: [...MATERIAL_KINDS, null],
      licence: LICENCES,
      shown: MATERIALS_SHOWN,
      isbn: ['', '978-956-0000-27-9'],
      begins: [-3, 0, 10, 40],
    });
    for (const option of combinations) {
      const { begins } = option;
      const event = await createEvent({ date: day(begins), dateEnd: day(begins - 20), finishDate: day(begins + 1) });
      const first = day(begins).slice(0, 10);
      const people = Array.from({ length: option.people }, (_, index) => ({
        name: `Ana ${index} Pérez`,
        affiliation: option.affiliation,
        orcid: option.orcid,
        email: `ana${index}@example.org`,
        presents: index === 0,
      }));
      const talk = { event_id: event, title: 'El río como patio', abstract: option.abstract, people };
      const { talk_id } = createdTalk.parse(await send('POST', '/api/talks', talk));
      const kind = option.material;
      if (kind)
        await send(
          'POST',
          `/api/talks/${talk_id}/materials`,
          form({
            kind,
            licence: option.licence,
            ...(kind === 'recording' ? { url: 'https://videos.example.org/el-rio' } : { file: pdf('laminas.pdf') }),
          }),
        );
      await send('PUT', `/api/programmes/${event}/settings`, {
        materialsUntil: null,
        materialsShown: option.shown,
        isbn: option.isbn,
      });
      const common = { day: first, note: option.note, chair: option.chair ? { name: 'Luz Rey', email: '' } : null };
      const hasTalk = option.kind !== 'break';
      const sessions = [
        {
          ...common,
          id: 's1',
          kind: option.kind,
          title: option.title,
          start: '09:00',
          end: '10:30',
          room: option.room ? 'aula' : null,
          talks: hasTalk ? [{ talk: talk_id, minutes: 20, off: option.off }] : [],
        },
      ];
      const rooms = [{ id: 'aula', name: 'Aula Magna', place: option.note, seats: option.chair ? 80 : null }];
      await send('PUT', `/api/programmes/${event}`, { draft: { days: [first], rooms, sessions } });
      await send('POST', `/api/programmes/${event}/publish`, { notify: false });
    }
    await everyPage();
  },
  LONG,
);

test(
  'certificates: each role in each state, with and without hours and signatures',
  async () => {
    const combinations = pairwise({
      role: CERTIFICATE_ROLES,
      state: ['valid', 'corrected', 'revoked', 'reinstated', 'withdrawn'],
      hours: ['', '24 horas'],
      signatures: [0, 1, 2],
      days: [1, 3],
      email: ['', 'luz.rey@example.org'],
    });
    const codes = z.array(z.object({ code: z.string().nullable() }));
    const issued: string[] = [];
    for (const option of combinations) {
      const { role } = option;
      const event = await createEvent({
        date: day(-30),
        dateEnd: day(-50),
        ...(option.days > 1 && { finishDate: day(-30 + option.days) }),
      });
      await send('PUT', `/api/certificate-templates/${event}`, { hours: option.hours, texts: {} });
      for (let index = 0; index < option.signatures; index += 1)
        await send(
          'POST',
          `/api/certificate-signatures/${event}`,
          form({ name: `Dra. ${index} Rebolledo`, office: 'Presidenta', ...(index === 0 && { file: picture }) }),
        );
      await send('POST', `/api/certificate-people/${event}`, { role, text: `Luz Rey;${option.email}\n` });
      await send('POST', '/api/certificates', { event_id: event, role, reason: 'Se entregan en la última sesión' });
      const listed = await site.get(`/api/certificate-people/${event}?role=${role}`, { authorization: `Bearer ${token}` });
      const code = codes.parse(listed.json())[0]?.code;
      if (!code) continue;
      issued.push(code);
      const { state } = option;
      if (state === 'corrected') await send('POST', `/api/certificates/${code}/correct`, { name: 'Luz María Rey' });
      if (state === 'withdrawn') await send('POST', `/api/certificates/${code}/withdraw`, {});
      if (state === 'revoked' || state === 'reinstated')
        await send('POST', `/api/certificates/${code}/revoke`, { reason: 'Se emitió por error' });
      if (state === 'reinstated') await send('POST', `/api/certificates/${code}/reinstate`, {});
    }
    expect(issued.length).toBe(combinations.length);
    const pages = await everyPage();
    for (const code of issued) expect(pages.has(PAGES.certificate(code))).toBe(true);
  },
  LONG,
);

test(
  'news, publications and people: with and without each of their facts',
  async () => {
    const works = pairwise({
      type: ['', ...WORK_TYPES],
      journal: ['', 'Cuadernos de Infancia'],
      volume: ['', '12'],
      number: ['', '3'],
      pages: ['', '101-118'],
      year: ['', '2024'],
      publisher: ['', 'Editorial del Sur'],
      doi: ['', '10.5555/leer.2024'],
      keywords: ['', 'lectura; infancia, aula'],
      licence: ['', ...LICENCES],
      author: ['Rayén Quilodrán', 'Rayén Quilodrán y Wara Choquetarqui'],
      picture: YES_NO,
      pdf: YES_NO,
    });
    for (const [index, { picture: hasPicture, pdf: hasPdf, doi, ...facts }] of works.entries()) {
      const fields = { title: `Obra ${index}`, content: TEXT, doi: doi && `${doi}.${index}`, ...facts, file: picture };
      const { post } = createdPublication.parse(await send('POST', '/api/publications', form(fields)));
      if (hasPdf) await send('PUT', `/api/publications/${post.publication_id}/pdf`, form({ file: pdf('obra.pdf') }));
      if (!hasPicture) await withoutPicture('publication', post.publication_id);
    }
    const news = pairwise({
      youtube: ['', VIDEO],
      content: ['Solo texto.', TEXT],
      picture: YES_NO,
      status: ['published', 'draft'],
      event: ['', 'open', 'closed', 'draft'],
    });
    const about: Record<string, string> = {
      open: String(await createEvent()),
      closed: String(await createEvent({ dateEnd: day(-2) })),
      draft: String(await createEvent({ status: 'draft' })),
    };
    for (const [index, { picture: hasPicture, event, ...facts }] of news.entries()) {
      const fields = { title: `Noticia ${index}`, author: 'Eva Soto', event: about[event] ?? '', ...facts, file: picture };
      const { post } = createdNews.parse(await send('POST', '/api/posts', form(fields)));
      if (!hasPicture) await withoutPicture('news', post.post_id);
    }
    // Fills more than one page of each list.
    for (const name of POST_NAMES)
      for (let more = 0; more <= LIMITS.listSize; more += 1) {
        const fields = { title: `Breve ${more}`, author: 'Eva Soto', content: TEXT, file: picture };
        await send('POST', `/api/${CONTENT_KINDS[name].collection}`, form(fields));
      }
    const people = pairwise({
      roleName: ['afiliado', 'equipo'],
      institution: ['', 'Universidad del Sur'],
      country: ['', 'Chile'],
      askShown: YES_NO,
    });
    for (const [index, facts] of people.entries()) {
      const person = { firstName: 'Luz', lastName: 'Rey', email: `luz${index}@example.org`, orcid: '0000-0002-1825-0097' };
      await send('POST', '/api/users', form({ ...person, titleAcademy: 'Doctora en Educación', ...facts, file: picture }));
    }
    await everyPage();
  },
  LONG,
);

test('each promise was kept by some page', () => {
  const unseen = PAGE_KINDS.flatMap(({ says }) => says).filter((promise) => !held.has(promise));
  expect(unseen, 'no page shows it: give its option, named like its field, to the `pairwise` of its kind above').toEqual([]);
});
