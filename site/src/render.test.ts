import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteSearch } from '@trama/shared/content/site-search';
import { DEFAULT_MENU } from '@trama/shared/network/menu';
import { PUBLICATION_FACTS } from '@trama/shared/records/publication';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type CompiledSite, compileSite } from './testing/compiled-site.ts';
import { FULL, OPEN, PICTURE, publicationWith, sampleReader } from './testing/sample-reader.ts';

const ORIGIN = 'https://red.example.org';
const PAGES = [
  '/',
  '/blog',
  '/blog/1',
  '/blog/2',
  '/blog/3',
  '/blog/3/programa',
  '/blog/3/libro',
  '/blog/3/ponencias/3',
  '/blog/4',
  '/blog/5',
  '/blog/6',
  '/blog/7',
  '/blog/abiertas',
  '/blog/proximos',
  '/blog/realizados',
  '/blog/en-linea',
  '/noticias',
  '/noticias/1',
  '/noticias/3',
  '/publicaciones',
  '/publicaciones/1',
  '/acerca-de',
  '/postulacion',
  '/postulacion/1',
  '/postulacion/3',
  '/certificado',
  '/certificado/7K4M-92QX-H3VB-P6TD',
  '/certificado/REEM-PLAZ-ADAA-AAAA',
  '/certificado/REVA-CADA-AAAA-AAAA',
  '/certificado/RETA-RADA-AAAA-AAAA',
  '/unsubscribe',
  '/privacidad',
  '/404',
  '/404/evento',
  '/404/noticia',
  '/404/publicacion',
  '/error',
  '/publicando',
];
const ABSENT = [
  '/respuesta',
  '/busqueda',
  '/blog/99',
  '/certificado/ZZZZ-ZZZZ-ZZZZ-ZZZZ',
  '/blog/0',
  '/blog/x',
  '/blog/1/programa',
  '/blog/3/ponencias/99',
  '/blog/3/ponencias/99.ics',
  '/blog/3/sesiones/nada.ics',
  '/blog/pagina/1',
  '/blog/pagina/2',
  '/noticias/99',
  '/publicaciones/pagina/2',
  '/postulacion/99',
  '/nada',
  '/404/nada',
];

let site: CompiledSite;
beforeAll(async () => {
  site = await compileSite();
});

const at = async (address: string, sample = FULL) => site.render(address, sampleReader(sample), ORIGIN);
const decodedBody = ({ body }: { body: Uint8Array }) => new TextDecoder().decode(body);
const html = async (address: string, sample = FULL) => decodedBody(await at(address, sample));
/** Text as a reader sees it. */
const words = (page: string) =>
  page
    .replace(/<(script|style|template|noscript)[\s\S]*?<\/\1>/gu, ' ')
    .replace(/<\/?i>/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match[1] ?? '');

test.each(PAGES)('%s weighs at most 25 KB with its styles', async (address) => {
  const page = await html(address);
  const styles = matches(page, /<link rel="stylesheet" href="([^"]+)"/gu).map((href) =>
    readFileSync(path.join(site.client, href)),
  );
  const weight = [Buffer.from(page), ...styles].reduce((sum, part) => sum + brotliCompressSync(part).length, 0);
  expect(weight).toBeLessThanOrEqual(25 * 1024);
});

/** All modules that a browser loads for `entry`, including `entry`. */
function modulesOf(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const code = readFileSync(path.join(site.client, entry), 'utf8');
  for (const name of matches(code, /(?:from|import)\s*["']\.\/([^"']+)["']/gu)) modulesOf(`/_astro/${name}`, found);
  return found;
}

const KB = 1000;
const weightOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(site.client, file))).length, 0);

test.each(['/blog', '/blog/1', '/noticias/1', '/publicaciones/1', '/acerca-de'])(
  '%s runs at most 3 KB of script',
  async (address) => {
    const entries = matches(await html(address), /<script type="module" src="([^"]+)"/gu);
    expect(entries.length).toBeGreaterThan(0);
    expect(weightOf(entries.reduce((found, entry) => modulesOf(entry, found), new Set<string>()))).toBeLessThanOrEqual(3 * KB);
  },
);

test.each(['/', '/postulacion/1', '/unsubscribe'])('%s runs at most 117 KB of script with its form', async (address) => {
  const page = await html(address);
  const entries = matches(page, /(?:component-url|renderer-url|<script type="module" src)="([^"]+)"/gu);
  expect(entries.length).toBeGreaterThan(2);
  expect(weightOf(entries.reduce((found, entry) => modulesOf(entry, found), new Set<string>()))).toBeLessThanOrEqual(117 * KB);
});

test.each(ABSENT)('%s does not exist', async (address) => {
  expect((await at(address)).status).toBe(404);
});

test('reading pages carry no framework; a page with a form does', async () => {
  for (const address of ['/blog', '/blog/1', '/noticias/1', '/publicaciones/1', '/acerca-de', '/404'])
    expect(await html(address)).not.toContain('astro-island');
  for (const address of ['/', '/postulacion/1', '/unsubscribe']) expect(await html(address)).toContain('astro-island');
});

test('a programme shows day, hour, room, people, the current talk and the cancelled ones', async () => {
  const page = await html('/blog/3/programa');
  const text = words(page);
  for (const said of [
    'Viernes 20/11/2026 Hoy',
    'Sábado 21/11/2026',
    'Todas las horas, en hora de Chile (UTC−3).',
    'Ya pasó 09:00 a 10:30',
    'Conferencia inaugural Cuidar sin vigilar Graciela Montecinos Prat',
    'Ahora 11:50 hora de Chile',
    'Modera Verónica Catrileo',
    'Multigrado: seis cursos; «una» mañana',
    'Autoría reservada No se presenta',
    'P1 Recreos sin cemento',
    'Última actualización: 19/11/2026, 09:00 (hora de Chile)',
  ])
    expect(text).toContain(said);
  expect(page).toContain('<time datetime="2026-11-20T11:50:00-03:00">11:50</time>');
  expect(page).toMatch(/class="talk past"[^>]*data-talk="2"/u);
  expect(page).toMatch(/class="talk now"[^>]*data-talk="3"/u);
  expect(words(await html('/blog/3'))).toContain('Ver el programa completo');
});

test('a talk shows its place, a poster its session’s note; the clock marks its session', async () => {
  expect(words(await html('/blog/3/ponencias/5'))).toContain('Lugar Galería, piso 1');
  const page = await html('/blog/3/ponencias/2');
  expect(words(page)).toMatch(/Sala Teatro, Piso 1 .*En esta sesión/u);
  expect(page).toMatch(/<li class="done">\s*<b class="num">11:30<\/b>/u);
  expect(page).toMatch(/<li class="running">\s*<b class="num">11:50<\/b>/u);
});

test('an event page leads with its programme after the close, later with current sessions', async () => {
  expect(words(await html('/blog/3'))).toMatch(
    /Programa publicado Coloquio cerrado .*Programa 5 ponencias.*Ver el programa completo .*Fecha término Postulación .*Sobre el evento .*Salas Teatro, Piso 1 Maqui, Piso 2/u,
  );
  const today = words(await html('/blog/7'));
  expect(today).toMatch(/Hoy Congreso de hoy .*Hoy Ahora, desde las 11:50 h Teatro, Piso 1 Cuando la escuela cierra/u);
  expect(today).toMatch(/Empieza a las 15:00 h Pósteres .*Actualizar .*Cómo llegar Metro Universidad/u);
});

test('the book has its contents, every abstract with its people, and an index of those', async () => {
  const text = words(await html('/blog/3/libro'));
  expect(text).toContain('Libro de resúmenes 5 ponencias, con sus resúmenes, en el orden del programa.');
  expect(text).toMatch(/Contenido Viernes 20\/11\/2026 09:30, Teatro Conferencia inaugural 1/u);
  expect(text).toMatch(/Doce escuelas suspenden clases\. Proponemos un calendario\./u);
  expect(text).toMatch(/Índice de autoras .*D de la Fuente O\S+Higgins, María José.*L Llanquileo, Rosario/u);
  expect(text).toMatch(
    /Cómo citar este libro .*\(Ed\.\)\. \(2026\)\. Libro de resúmenes: Coloquio cerrado\. \S+\/blog\/3\/libro/u,
  );
});

test('a publication says where it appeared, in its page and to machines alike', async () => {
  const page = await html('/publicaciones/2');
  expect(words(page)).toMatch(
    /Artículo Cuadernos &amp; Cuentos, vol\. 12, n\.º 3, pp\. 101\u2060–\u2060118, 2024 DOI 10\.5555\/leer\(2024\)/u,
  );
  expect(words(page)).toMatch(/Leer el PDF .*PDF, 420 KB/u);
  expect(page).toContain('href="https://doi.org/10.5555/leer(2024)"');
  for (const [name, content] of [
    ['journal_title', 'Cuadernos &amp; Cuentos'],
    ['volume', '12'],
    ['issue', '3'],
    ['firstpage', '101'],
    ['lastpage', '118'],
    ['doi', '10.5555/leer(2024)'],
    ['publication_date', '2024'],
    ['pdf_url', `${ORIGIN}/uploads/documents/d2/leer.pdf`],
  ])
    expect(page).toContain(`<meta name="citation_${name}" content="${content}">`);
  const [json = ''] = matches(page, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu);
  const graph: { '@graph': Record<string, unknown>[] } = JSON.parse(json);
  expect(graph['@graph'][0]).toMatchObject({
    '@type': 'ScholarlyArticle',
    datePublished: '2024',
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '3',
      isPartOf: { '@type': 'PublicationVolume', isPartOf: { '@type': 'Periodical', name: 'Cuadernos & Cuentos' } },
    },
    sameAs: 'https://doi.org/10.5555/leer(2024)',
    encoding: { contentUrl: `${ORIGIN}/uploads/documents/d2/leer.pdf` },
  });
  const plain = await html('/publicaciones/1');
  expect(plain).not.toMatch(/citation_(?:doi|journal|pdf)|class="appeared|Leer el PDF/u);
});

test.each(Object.keys(PUBLICATION_FACTS))('the page of a publication says its fact %s', async (name) => {
  const source = async (facts: Readonly<Record<string, unknown>>) => {
    const page = await html('/publicaciones/1', { ...FULL, publications: [publicationWith(facts)] });
    return words(/<p class="appeared row[^>]*>[\s\S]*?<\/p>/u.exec(page)?.[0] ?? '');
  };
  const whole = await source({});
  expect(whole).not.toBe('');
  expect(await source({ [name]: null })).not.toBe(whole);
});

test('the pages show what the settings say: pictures, institutions, titles, words and links, escaped', async () => {
  const image = 'a'.repeat(24);
  const settings = {
    pictures: { [image]: PICTURE },
    logo: { image },
    hero: { image, alt: 'Seis investigadoras', words: 'leer, <escribir>' },
    institutions: [
      { name: 'Facultad del Sur', url: 'https://sur.example.cl/', image },
      { name: 'Vinculación & Medio', image: null },
    ],
    sections: {
      news: 'Lo último',
      events: 'Congresos que vienen',
      publications: 'Para leer',
      contact: 'Hablemos',
      contactText: 'Una línea basta.',
      team: 'Quiénes somos',
      partners: 'Red ampliada',
    },
    aboutPictures: [{ image, alt: 'El encuentro de 2025' }],
    moreLinks: [
      { name: 'TikTok', url: 'https://www.tiktok.com/@red' },
      { name: 'Boletín', url: 'https://boletin.example.cl/' },
    ],
  };
  const page = await html('/', { ...FULL, settings });
  expect(page).toContain('alt="Seis investigadoras"');
  expect(page.match(/class="brand"[^>]*><picture>/gu)).toHaveLength(3);
  expect(page).toContain('leer  ·  &lt;escribir&gt;  ·  ');
  expect(page).not.toContain('Ilustración: seis investigadoras');
  expect(page).toMatch(/class="seals"[^§]*<picture>[^§]*href="https:\/\/sur\.example\.cl\/"[^§]*Vinculación &amp; Medio/u);
  for (const title of ['Lo último', 'Congresos que vienen', 'Para leer', 'Hablemos', 'Una línea basta.'])
    expect(words(page)).toContain(title);
  expect(page).toMatch(/class="round" href="https:\/\/www\.tiktok\.com\/@red"[^>]*aria-label="TikTok \(se abre/u);
  expect(page).toMatch(/class="named" href="https:\/\/boletin\.example\.cl\/"[^>]*>\s*Boletín/u);
  const about = await html('/acerca-de', { ...FULL, settings });
  expect(about).toContain('alt="El encuentro de 2025"');
  for (const title of ['Quiénes somos', 'Red ampliada']) expect(words(about)).toContain(title);
});

test('header and footer have the menu of the settings, and a hidden page stays where it is', async () => {
  const order = ['home', 'register', 'contact', 'events', 'news', 'publications', 'about'] as const;
  const label = (place: string) => (place === 'events' ? 'Encuentros & <más>' : '');
  const menu = order.map((place) => ({ place, label: label(place), shown: place !== 'news' }));
  const sample = { ...FULL, settings: { menu } };
  const linksOf = (page: string, label: string) =>
    words(page.match(new RegExp(`<nav[^>]*aria-label="${label}"[^§]*?</nav>`, 'u'))?.[0] ?? '');
  const page = await html('/noticias', sample);
  expect(linksOf(page, 'Principal')).toMatch(
    /Inicio Registro \(se abre en otra pestaña\) Contacto Encuentros &amp; &lt;más&gt; Publicaciones Trama Acerca de $/u,
  );
  expect(linksOf(page, 'Pie de página')).toMatch(
    /Explorar Contacto Encuentros &amp; &lt;más&gt; Publicaciones Trama Acerca de $/u,
  );
  expect(page).toMatch(/<h1[^>]*>[^<]*Noticias/u);
  const hidden = { ...FULL, settings: { menu: DEFAULT_MENU.map((entry) => ({ ...entry, shown: entry.place === 'home' })) } };
  expect(words(await html('/', hidden))).not.toMatch(/Unirse a la red|Explorar Contacto/u);
  expect(words(await html('/mis-datos', hidden))).not.toMatch(/Eventos/u);
});

test.each([
  ['wide', { width: 600, height: 100 }, [320, 67]],
  ['high', { width: 100, height: 300 }, [43, 96]],
] as const)('a %s logo is inside its box on share cards, and for mails on white ground', async (_, size, inMails) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" preserveAspectRatio="none" width="${size.width}" height="${size.height}"><path fill="#0A5" d="M0 0h10v10h-5z"/></svg>`;
  const sample = { ...FULL, logo: await sharp(Buffer.from(drawing)).png().toBuffer() };
  const { contentType, body } = await at('/logo.png', sample);
  expect(contentType).toBe('image/png');
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([...inMails, 3]);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);

  const card = await at('/blog/1/tarjeta.png', sample);
  const drawn = Math.min(180, (60 * size.width) / size.height);
  const darkest = async (left: number, width: number) =>
    Math.min(...(await sharp(card.body).extract({ left, top: 60, width, height: 60 }).extractChannel('red').raw().toBuffer()));
  expect(await darkest(516, Math.round(drawn))).toBeLessThan(60);
  expect(await darkest(517 + Math.round(drawn), 14)).toBeGreaterThan(200);
  expect((await at('/logo.png')).status).toBe(404);
});

test.each(['/blog/2', '/blog/3/programa', '/noticias/2', '/publicaciones/1'])(
  'the address of the share card of %s changes with the logo and the names of the network',
  async (path) => {
    const card = async (settings = {}) =>
      /og:image" content="([^"]+tarjeta\.png\?v=[^"]+)"/u.exec(await html(path, { ...FULL, settings }))?.[1];
    const addresses = [
      await card(),
      await card({ logo: { image: 'f'.repeat(24) } }),
      await card({ name: 'Otra red' }),
      await card({ shortName: 'Otra' }),
    ];
    expect(new Set(addresses).size).toBe(4);
    expect(addresses).not.toContain(undefined);
    expect(await card()).toBe(addresses[0]);
  },
);

test('a page without links and addresses shows neither an invented nor an empty one', async () => {
  const settings = { joinFormUrl: '', contactEmail: '', socialLinks: {} };
  for (const path of ['/', '/acerca-de', '/unsubscribe', '/postulacion/3', '/privacidad', '/mis-datos']) {
    const page = await html(path, { ...FULL, settings });
    expect(page, path).not.toMatch(/mailto:["?]|href=""|id="join"|class="social/u);
    expect(words(page), path).not.toMatch(/Registro|Unirse a la red/u);
  }
  expect((await at('/codigo-registro.svg', { ...FULL, settings })).status).toBe(404);
});

test('the search marks what it found as text, keeps its filter, and has no second field', async () => {
  const result = {
    kind: 'news' as const,
    address: '/noticias/1',
    title: [
      { text: 'Sobre ', marked: false },
      { text: '<Lectura>', marked: true },
    ],
    text: [{ text: 'a & b', marked: false }],
  };
  const searched = { query: '"<lectura>', kind: 'news' as const, page: 1, pages: 2, total: 21, results: [result] };
  const render = async (found: SiteSearch) =>
    decodedBody(await site.render('/busqueda', { ...sampleReader(FULL), siteSearch: () => found }, ORIGIN));
  const page = await render(searched);
  expect(page).toMatch(/Sobre <mark>&lt;Lectura&gt;<\/mark>/u);
  expect(page).toContain('value="&quot;<lectura>"');
  expect(words(page)).toMatch(
    /21 resultados con «&quot;&lt;lectura&gt;» Todo Eventos .* Noticia Sobre &lt;Lectura&gt; a &amp; b 1 2 Siguiente/u,
  );
  expect(page).toContain('<input type="hidden" name="tipo" value="noticias">');
  expect(page).toContain('href="/busqueda?q=%22%3Clectura%3E&amp;tipo=noticias&amp;pagina=2"');
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/busqueda"`);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page.match(/type="search"/gu)).toHaveLength(1);
  const nothing = await render({ ...searched, pages: 0, total: 0, results: [] });
  expect(words(nothing)).toContain('Nada con «&quot;&lt;lectura&gt;» Prueba con otra palabra');
  const empty = { ...searched, query: '', results: [] };
  expect(words(await render(empty))).toMatch(/Escribe una palabra.*Para empezar Evento .* Noticia Primera noticia/u);
  const bare = { ...sampleReader({ events: [], news: [], publications: [], people: [] }), siteSearch: () => empty };
  expect(words(decodedBody(await site.render('/busqueda', bare, ORIGIN)))).not.toContain('Para empezar');
});

test('a call opened by hand says its day, and no hour', async () => {
  const byHand = { ...OPEN, title: 'A mano', call: { state: 'open' as const, daysLeft: null, closesAt: null } };
  const page = words(await html('/postulacion', { ...FULL, events: [byHand, { ...byHand, closeDate: null }] }));
  expect(page).toMatch(/Convocatoria abierta Fecha término Postulación: 05\/12\/2026 Postular/iu);
  expect(page).toMatch(/Convocatoria abierta Postular/iu);
  expect(page).not.toMatch(/hasta las/u);
});

test('a deadline has a place for the time left from the day before on', async () => {
  const closing = (date: string) => ({
    ...OPEN,
    call: { state: 'last' as const, daysLeft: null, closesAt: `${date}T03:00:00.000Z` },
  });
  const places = async (date: string) => {
    const page = await html('/postulacion/1', { ...FULL, events: [closing(date)] });
    return matches(page, /data-deadline="[^"]*"[^>]*>([^§]*?)<\/p>/gu).map((said) => said.match(/<small>/gu)?.length);
  };
  expect([await places('2026-11-21'), await places('2026-11-22'), await places('2026-11-23')]).toEqual([[2], [2], [1]]);
});

test('a feed says when, where and until when', async () => {
  const feed = await html('/feeds/eventos.xml');
  expect(feed).toContain(
    '28/01/2027, 09:30 h, hora de Chile. Casa Central, Santiago. Postula hasta las 23:59 del 23/11/2026, hora de Chile.',
  );
});

test.each([
  ['/portadas/event-12-800x500.svg', 'image/svg+xml'],
  ['/portadas/event-12-1200x630.png', 'image/png'],
  ['/retratos/circulo.svg', 'image/svg+xml'],
  ['/codigo-registro.svg', 'image/svg+xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/paginas.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/eventos-1.xml', 'application/xml; charset=utf-8'],
  ['/eventos.ics', 'text/calendar; charset=utf-8'],
  ['/blog/1/evento.ics', 'text/calendar; charset=utf-8'],
  ['/blog/1/plazo.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/programa.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/sesiones/mesa.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/ponencias/3.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/ponencias/3.bib', 'application/x-bibtex; charset=utf-8'],
  ['/blog/3/ponencias/3.ris', 'application/x-research-info-systems; charset=utf-8'],
  ['/blog/3/libro.json', 'application/vnd.citationstyles.csl+json'],
  ['/publicaciones/2/cita.bib', 'application/x-bibtex; charset=utf-8'],
  ['/publicaciones/2/cita.ris', 'application/x-research-info-systems; charset=utf-8'],
  ['/publicaciones/2/cita.json', 'application/vnd.citationstyles.csl+json'],
  ['/blog/2/tarjeta.png', 'image/png'],
  ['/noticias/2/tarjeta.png', 'image/png'],
  ['/publicaciones/1/tarjeta.png', 'image/png'],
  ['/feeds/eventos.xml', 'application/atom+xml; charset=utf-8'],
  ['/feeds/noticias.xml', 'application/atom+xml; charset=utf-8'],
  ['/feeds/publicaciones.xml', 'application/atom+xml; charset=utf-8'],
])('%s answers %s', async (address, type) => {
  const { status, contentType, body } = await at(address);
  expect([status, contentType]).toEqual([200, type]);
  expect(body.length).toBeGreaterThan(50);
});

test.each([
  '/portadas/person-1-800x500.svg',
  '/portadas/event-1-9000x500.svg',
  '/portadas/event-1.svg',
  '/retratos/..%2Fx.svg',
  '/blog/99/evento.ics',
  '/blog/3/plazo.ics',
])('%s is refused', async (address) => {
  expect((await at(address)).status).toBe(404);
});
