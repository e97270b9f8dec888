import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DEFAULT_MENU } from '@trama/shared/menu';
import { ADMIN_SEGMENTS } from '@trama/shared/paths';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CompiledSite, compileSite } from './testing/compiled-site.ts';
import { EMPTY, FULL, OPEN, PICTURE, sampleReader } from './testing/sample-reader.ts';

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
const WITHOUT_ITEMS = ['/', '/blog', '/noticias', '/publicaciones', '/acerca-de', '/postulacion'];
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
const textOf = ({ body }: { body: Uint8Array }) => new TextDecoder().decode(body);
const html = async (address: string, sample = FULL) => textOf(await at(address, sample));
/** Text as a reader sees it. */
const words = (page: string) =>
  page
    .replace(/<(script|style|template|noscript)[\s\S]*?<\/\1>/gu, ' ')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match[1] ?? '');

describe.each([...PAGES.map((page) => [page, FULL] as const), ...WITHOUT_ITEMS.map((page) => [page, EMPTY] as const)])(
  '%s',
  (address, sample) => {
    test('is one sound page', async () => {
      const { status, contentType, csp, body } = await at(address, sample);
      const page = textOf({ body });
      expect(status).toBe(200);
      expect(contentType).toBe('text/html; charset=utf-8');
      expect(page.startsWith('<!DOCTYPE html><html lang="es-CL">')).toBe(true);
      expect(matches(page, /<h1[\s>]/gu)).toHaveLength(1);
      expect(page).toMatch(/<title>[^<]{5,}<\/title>/u);
      expect(page).toMatch(/<meta name="description" content="[^"]{10,}">/u);
      expect(matches(page, /<main id="(contenido)"/gu)).toHaveLength(1);
      const ids = matches(page.replace(/<template[\s\S]*?<\/template>/gu, ''), /\sid="([^"]+)"/gu);
      expect(ids).toEqual([...new Set(ids)]);
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).toContain("base-uri 'none'");
      expect(csp).not.toContain('unsafe');
    });

    test('needs nothing that its policy forbids, and no other origin', async () => {
      const page = await html(address, sample);
      expect(page).not.toMatch(/\sstyle="/u);
      expect(page).not.toMatch(/\son[a-z]+="/u);
      expect(matches(page, /(?:src|srcset)="(https?:[^"]*)"/gu)).toEqual([]);
      // Inside a quoted attribute it is text like any other.
      expect(page.replace(/"[^"]*"/gu, '')).not.toContain('<script>alert(1)');
    });

    test('gives every picture its size and its text alternative', async () => {
      for (const image of (await html(address, sample)).match(/<img[^>]*>/gu) ?? []) {
        expect(image).toMatch(/\salt(?:[\s>=])/u);
        expect(image).toMatch(/\swidth="\d+"/u);
        expect(image).toMatch(/\sheight="\d+"/u);
      }
    });

    test('links only to what exists', async () => {
      const page = await html(address, sample);
      for (const href of new Set(matches(page, /\shref="(\/[^"#?]*)/gu))) {
        if (ADMIN_SEGMENTS.some((segment) => href.startsWith(`/${segment}`)) || /^\/(?:uploads|api)\//u.test(href)) continue;
        if (href.startsWith('/_astro/') || /^\/(?:favicon|apple-touch-icon)\./u.test(href))
          expect(readFileSync(path.join(site.client, href)).length).toBeGreaterThan(0);
        else if (!href.endsWith('/libro.pdf'))
          // The api lays that out beside the templates.
          expect([href, (await at(href, sample)).status]).toEqual([href, 200]);
      }
    });

    test('weighs at most 25 KB with its styles', async () => {
      const page = await html(address, sample);
      const styles = matches(page, /<link rel="stylesheet" href="([^"]+)"/gu).map((href) =>
        readFileSync(path.join(site.client, href)),
      );
      const weight = [Buffer.from(page), ...styles].reduce((sum, part) => sum + brotliCompressSync(part).length, 0);
      expect(weight).toBeLessThanOrEqual(25 * 1024);
    });
  },
);

/** Everything that a module of the browser fetches with it, itself included. */
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

test.each(['/', '/postulacion/1', '/unsubscribe'])('%s runs at most 115 KB of script with its form', async (address) => {
  const page = await html(address);
  const entries = matches(page, /(?:component-url|renderer-url|<script type="module" src)="([^"]+)"/gu);
  expect(entries.length).toBeGreaterThan(2);
  expect(weightOf(entries.reduce((found, entry) => modulesOf(entry, found), new Set<string>()))).toBeLessThanOrEqual(115 * KB);
});

test.each(ABSENT)('%s does not exist', async (address) => {
  expect((await at(address)).status).toBe(404);
});

test('reading pages carry no framework; a page with a form does', async () => {
  for (const address of ['/blog', '/blog/1', '/noticias/1', '/publicaciones/1', '/acerca-de', '/404'])
    expect(await html(address)).not.toContain('astro-island');
  for (const address of ['/', '/postulacion/1', '/unsubscribe']) expect(await html(address)).toContain('astro-island');
});

test('an open event says everything that the specification asks for', async () => {
  const page = await html('/blog/1');
  const text = words(page);
  for (const said of [
    'Quedan 15 días',
    'Fecha término Postulación',
    '05/12/2026',
    '14/01/2027',
    '09:30 h, hora de Chile',
    'Casa Central, Santiago',
    'POSTULAR',
  ])
    expect(text).toContain(said);
  expect(page).toMatch(
    /<a class="button outline small" href="\/uploads\/documents\/d1\/Bases-2027.pdf" target="_blank"[^>]*>.*?DESCARGAR BASES/su,
  );
  expect(page).toContain('href="/postulacion/1"');
  expect(page).toContain('data-embed="https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?autoplay=1"');
  expect(page).not.toContain('<iframe');
  expect(page).toContain('type="image/avif"');
});

test('a call in its last days is announced', async () => {
  expect(words(await html('/blog/2'))).toContain('Últimos 3 días');
});

test('a closed call says so with its date and offers no form', async () => {
  const page = await html('/blog/3');
  expect(words(page)).toContain('La postulación cerró el 10/11/2026 a las 23:59, hora de Chile.');
  expect(page).not.toContain('href="/postulacion/3"');
  const form = await html('/postulacion/3');
  expect(words(form)).toContain('La postulación cerró el 10/11/2026 a las 23:59, hora de Chile.');
  expect(form.slice(form.indexOf('<main'), form.indexOf('</main>'))).not.toContain('<form');
});

test('the application form carries the names of the specification', async () => {
  const page = await html('/postulacion/1');
  for (const name of [
    'nombre',
    'apellidoP',
    'apellidoM',
    'mail',
    'institucion',
    'titulo',
    'academico',
    'inclusion',
    'observacion',
    'archivo',
    'suscripcion',
  ]) {
    expect(page).toContain(`name="${name}"`);
  }
  expect(words(page)).toContain('Formulario de postulación');
});

test("an event's facts for search engines never call the close of applications its end", async () => {
  const [json = ''] = matches(await html('/blog/1'), /<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu);
  const graph: { '@graph': Record<string, unknown>[] } = JSON.parse(json);
  const event = graph['@graph'].find((thing) => thing['@type'] === 'Event');
  expect(event).toMatchObject({ startDate: '2027-01-14T09:30:00-03:00', url: `${ORIGIN}/blog/1` });
  expect(event).not.toHaveProperty('endDate');
});

test('a programme says day, hour, room and people, what is on, and what is not given', async () => {
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

test("a talk's page carries its people in order, its place, and itself for citing", async () => {
  const page = await html('/blog/3/ponencias/3');
  const text = words(page);
  expect(text).toMatch(/María José de la Fuente O\S+Higgins Presenta Universidad del Estuario.*?Rosario Llanquileo/u);
  expect(text).toMatch(/Viernes 20\/11\/2026 11:50 a 12:10 hora de Chile Sala Teatro, Piso 1 Modera Verónica Catrileo/u);
  expect(text).toContain('Doce escuelas suspenden clases. Proponemos un calendario.');
  expect(page).toContain('<meta name="citation_conference_title" content="Coloquio cerrado">');
  expect(page).toContain('<meta name="citation_author_institution" content="Universidad del Estuario">');
  const [json = ''] = matches(page, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu);
  const graph: { '@graph': Record<string, unknown>[] } = JSON.parse(json);
  expect(graph['@graph'][0]).toMatchObject({
    '@type': 'Event',
    name: 'Cuando la escuela cierra & otras',
    startDate: '2026-11-20T11:50:00-03:00',
    endDate: '2026-11-20T12:10:00-03:00',
    performer: [{ sameAs: 'https://orcid.org/0000-0002-1825-0097' }, { name: 'Rosario Llanquileo' }],
    superEvent: { url: `${ORIGIN}/blog/3` },
  });
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
  expect(plain).not.toMatch(/citation_(?:doi|journal|pdf)|class="appeared"|Leer el PDF/u);
});

test('lists without content say so', async () => {
  expect(words(await html('/blog', EMPTY))).toContain('Aún no hay eventos');
  expect(words(await html('/noticias', EMPTY))).toContain('Aún no hay noticias');
  expect(words(await html('/publicaciones', EMPTY))).toContain('Aún no hay publicaciones');
  expect(words(await html('/postulacion', EMPTY))).toContain('Ahora no hay convocatorias abiertas');
});

test('people stand with what they do and where they work, for search engines, too', async () => {
  const page = await html('/acerca-de');
  expect(words(page)).toContain('Directora Doctora en Educación Universidad Austral, Chile');
  for (const fact of ['"jobTitle":"Directora"', '"affiliation":{"@type":"Organization","name":"Universidad Austral"}'])
    expect(page).toContain(fact);
});

test('a cancelled event says so first, and offers nobody to apply; its facts carry the state', async () => {
  const page = await html('/blog/5');
  expect(words(page)).toMatch(/Cancelado.*Coloquio cancelado.*Fecha anterior: 11\/03\/2027/u);
  expect(words(page)).toContain('Cancelado La sede no estará disponible. Lo sentimos.');
  expect(words(page)).not.toContain('POSTULAR');
  expect(page).toContain('"eventStatus":"https://schema.org/EventCancelled"');
});

test('a postponed event of several days in another zone says former and new days, hours and zone', async () => {
  const page = await html('/blog/6');
  expect(words(page)).toMatch(/Nueva fecha.*Fecha anterior: 11\/03\/2027 25\/03\/2027 al 27\/03\/2027 09:30 h, hora de España/u);
  expect(words(page)).toContain('09:30 a 17:30 h, hora de España');
  for (const fact of [
    '"eventStatus":"https://schema.org/EventRescheduled"',
    '"startDate":"2027-03-25T09:30:00+01:00"',
    '"endDate":"2027-03-27T17:30:00+01:00"',
    '"previousStartDate":"2027-03-11"',
  ])
    expect(page).toContain(fact);
});

test('an event that took place says so, and offers neither a calendar nor POSTULAR', async () => {
  const page = await html('/blog/4');
  expect(words(page)).toContain('Este evento Ya se realizó');
  expect(page).not.toContain('evento.ics');
  expect(words(await html('/blog'))).toContain('Realizado');
});

test('the list of events is divided by state and year, and each part has an address', async () => {
  const page = words(await html('/blog'));
  expect(page).toMatch(
    /Todos 4 Abiertas 2 Próximos 3 En línea 0 Realizados 1 Próximos Jornada.* Realizados 2020 Encuentro antiguo/u,
  );
  expect(await html('/blog/realizados')).toMatch(/<a href="\/blog\/realizados" aria-current="page">/u);
  expect(words(await html('/blog/realizados'))).not.toContain('Congreso abierto');
  expect(words(await html('/blog/abiertas', EMPTY))).toContain('Ahora no hay convocatorias abiertas');
});

test('the home page begins with the call that closes first, and names institutions only where the settings do', async () => {
  const page = await html('/');
  expect(words(page)).toMatch(/Cierra primero Últimos 3 días Jornada en sus últimos días.* POSTULAR/u);
  expect(page).not.toContain('class="seals"');
  expect(words(await html('/', EMPTY))).not.toContain('Cierra primero');
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

test('without links and addresses no page shows an invented one, or an empty one', async () => {
  const settings = { joinFormUrl: '', contactEmail: '', socialLinks: {} };
  for (const path of ['/', '/acerca-de', '/unsubscribe', '/postulacion/3', '/privacidad', '/mis-datos']) {
    const page = await html(path, { ...FULL, settings });
    expect(page, path).not.toMatch(/mailto:["?]|href=""|id="join"|class="social"/u);
    expect(words(page), path).not.toMatch(/Registro|Unirse a la red/u);
  }
  expect((await at('/codigo-registro.svg', { ...FULL, settings })).status).toBe(404);
});

test('a feed says when, where and until when; every page names the icons that systems ask for', async () => {
  const feed = await html('/feeds/eventos.xml');
  expect(feed).toContain(
    '28/01/2027, 09:30 h, hora de Chile. Casa Central, Santiago. Postula hasta las 23:59 del 23/11/2026, hora de Chile.',
  );
  const page = await html('/blog/1');
  for (const icon of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) expect(page).toContain(`href="${icon}"`);
  expect(page).toContain('href="https://wa.me/?text=Congreso%20abierto');
  expect(page).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE');
});

test('further pages of a list are reached by links', async () => {
  const many = { ...FULL, events: Array.from({ length: 45 }, (_, index) => ({ ...OPEN, id: index + 1 })) };
  expect(await html('/blog', many)).toContain('href="/blog/pagina/3"');
  const second = await html('/blog/pagina/2', many);
  expect(words(second)).toContain('Página 2 de 3');
  expect(second).toContain('<a class="button outline small" href="/blog" rel="prev">');
});

test.each([
  ['/portadas/event-12-800x500.svg', 'image/svg+xml'],
  ['/portadas/event-12-1200x630.png', 'image/png'],
  ['/retratos/circulo.svg', 'image/svg+xml'],
  ['/codigo-registro.svg', 'image/svg+xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/paginas.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/eventos-1.xml', 'application/xml; charset=utf-8'],
  ['/eventos.ics', 'text/calendar; charset=utf-8'],
  ['/blog/1/evento.ics', 'text/calendar; charset=utf-8'],
  ['/blog/1/plazo.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/programa.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/sesiones/mesa.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/ponencias/3.ics', 'text/calendar; charset=utf-8'],
  ['/blog/3/ponencias/3.bib', 'text/plain; charset=utf-8'],
  ['/blog/3/ponencias/3.ris', 'text/plain; charset=utf-8'],
  ['/publicaciones/2/cita.bib', 'text/plain; charset=utf-8'],
  ['/publicaciones/2/cita.ris', 'text/plain; charset=utf-8'],
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
