import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appearance } from '@trama/shared/content/publications';
import { mapFields } from '@trama/shared/records/fields';
import { PUBLICATION_IMPORT_MESSAGES } from '@trama/shared/texts/publication-import';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { form } from '../../../testing/form.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startWorkServices } from '../../../testing/work-services.ts';
import { worksInFile } from './read-file.ts';
import { workOf } from './work.ts';

const NOW = '2026-11-20T12:00:00.000Z';
let services: Awaited<ReturnType<typeof startWorkServices>>;
let t: TestApp;
let token: string;
beforeAll(async () => {
  services = await startWorkServices();
});
afterAll(() => services.close());
beforeEach(async () => {
  t = await createTestApp({ now: NOW, env: services.env });
  token = await t.login();
  services.asked.length = 0;
});
afterEach(() => t.close());

const look = (json: object) => t.send('POST', '/api/publication-imports/preview', { token, json });
const lookIn = (content: string, name = 'referencias.bib') =>
  t.send('POST', '/api/publication-imports/preview', { token, form: form({ file: { name, content } }) });
const bring = (works: unknown) => t.send('POST', '/api/publication-imports', { token, json: { works } });
const list = async () => (await t.send('GET', '/api/publications?sort=["id","ASC"]', { token })).json();

const ARTICLE = {
  ...mapFields(appearance.shape, () => null),
  title: 'Leer en dos lenguas: prácticas & más',
  author: 'Quilodrán Astete, Rayén; Pérez, Ana María',
  content: 'Ocho escuelas.\n\nTres maneras: 2 < 3.',
  type: 'article',
  journal: 'Cuadernos de Infancia',
  volume: '12',
  number: '3',
  pages: '101-118',
  year: 2024,
  publisher: 'Editorial del Sur',
  doi: '10.5555/leer.2024',
  known: null,
};

const BIBTEX = String.raw`% Exportado
@article{a, author={Quilodr{\'a}n Astete, Ray{\'e}n and P\'erez, Ana Mar{\'\i}a and others}, title={{Leer} en dos lenguas: \emph{pr\'acticas} \& m{\'a}s},
  journal={Cuadernos de Infancia}, volume=12, number={3}, pages={101--118}, year=2024, publisher={Editorial del Sur}, doi={https://doi.org/10.5555/LEER.2024},
  abstract={Ocho escuelas.}, keywords={lectura, infancia}}
@incollection{b, author={{Red de Educación y Salud}}, title={Un capítulo}, booktitle={Un libro}, year={en prensa}, url={http://169.254.169.254/latest}}
@misc{c, author={Nadie}, note={sin título}}
@article{d, author={Otra, Persona}, title={Repetida}, doi={10.5555/leer.2024}}`;

test('a DOI is read from its registry, where the resolver leads', async () => {
  const response = await look({ doi: 'https://doi.org/10.5555/LEER.2024' });
  expect([response.statusCode, response.json()]).toEqual([200, { works: [ARTICLE], skipped: 0, unreadable: [] }]);
  expect((await look({ doi: '10.5555/informe' })).json().works).toMatchObject([
    {
      title: 'Informe de comedores',
      author: 'Red de Educación y Salud;',
      type: 'report',
      year: 2023,
      publisher: 'Universidad del Sur',
    },
  ]);
});

test('a BibTeX file is read without a network, whatever its fields name', async () => {
  const response = await lookIn(BIBTEX);
  expect(response.json()).toEqual({
    works: [
      { ...ARTICLE, content: 'Ocho escuelas.', keywords: 'lectura, infancia' },
      expect.objectContaining({
        title: 'Un capítulo',
        author: 'Red de Educación y Salud;',
        type: 'chapter',
        journal: 'Un libro',
        year: null,
      }),
    ],
    skipped: 1,
    unreadable: [],
  });
  expect(services.asked).toEqual([]);
});

test('entries of a BibTeX file with a mistake are left out by their line; the others are read', async () => {
  const file = `@string{casa = "Cuadernos"}
@article{a, title={Primera}, journal=casa}
@article{b,
  title={Sin cerrar,
  year=2024
}

@article{c, title={Segunda}, journal=casa, year=2023}
@book{d title={Sin coma}}
`;
  const response = (await lookIn(file)).json();
  expect(response.works).toMatchObject([
    { title: 'Primera', journal: 'Cuadernos' },
    { title: 'Segunda', journal: 'Cuadernos', year: 2023 },
  ]);
  expect([response.skipped, response.unreadable]).toEqual([0, [3, 9]]);
});

test('a RIS file is read in the encoding it came in', async () => {
  const ris = [
    'TY  - JOUR',
    'AU  - Llanquileo Ñanco, Rosario',
    'TI  - Caminar, dormir, atender',
    'T2  - Cuadernos',
    'VL  - 3',
    'IS  - 2',
    'SP  - 10',
    'EP  - 20',
    'PY  - 2020',
    'DO  - 10.5555/caminar',
    'AB  - Diarios de sueño.',
    'ER  - ',
    '',
  ].join('\r\n');
  const file = { name: 'x.ris', content: Buffer.from(ris, 'latin1') };
  const response = await t.send('POST', '/api/publication-imports/preview', { token, form: form({ file }) });
  expect(response.json().works).toMatchObject([
    { author: 'Rosario Llanquileo Ñanco', journal: 'Cuadernos', pages: '10-20', year: 2020, content: 'Diarios de sueño.' },
  ]);
});

test('the works of an ORCID iD: its own DOIs, authors, and the person where none is named', async () => {
  const response = await look({ orcid: 'https://orcid.org/0000-0002-1825-0097' });
  expect(response.json()).toEqual({
    works: [
      expect.objectContaining({
        title: 'Leer en dos lenguas',
        author: 'Rayén Quilodrán Astete',
        doi: '10.5555/leer.2024',
        type: 'article',
        year: 2024,
      }),
      expect.objectContaining({ title: 'Un capítulo sin identificadores', type: 'chapter', doi: null, year: null }),
    ],
    skipped: 1,
    unreadable: [],
  });
  expect(response.json().works[1].author).toMatch(/Rayén/u);
  expect((await look({ orcid: '0000-0001-5109-3700' })).json().errors).toEqual({
    orcid: 'No hay ninguna persona con ese ORCID.',
  });
});

test('chosen works become drafts with known facts and a cover; a known DOI is skipped', async () => {
  const { works } = (await lookIn(BIBTEX)).json();
  const response = await bring(works);
  expect([response.statusCode, response.json().publications.length, response.json().known]).toEqual([201, 2, 0]);
  const [article, chapter] = await list();
  const { known: _, content: __, ...facts } = ARTICLE;
  expect(article).toMatchObject({
    ...facts,
    keywords: 'lectura, infancia',
    status: 'draft',
    content: '<p>Ocho escuelas.</p>',
    version: 1,
  });
  expect(article.image).toMatch(/^\/uploads\/images\/[0-9a-f]{24}-600\.jpg/u);
  expect(chapter).toMatchObject({ author: 'Red de Educación y Salud;', content: '<p>Publicado en Un libro.</p>', doi: null });
  expect((await t.send('GET', '/api/all-publications/20')).json()).toEqual({ posts: [] });
  expect((await bring(works)).json()).toMatchObject({ publications: [{ title: 'Un capítulo' }], known: 1 });
  await t.send('DELETE', `/api/publications/${article.publication_id}`, { token });
  const known = (await lookIn(BIBTEX)).json().works.map((work: { known: object }) => work.known);
  expect(known).toMatchObject([
    { publication_id: article.publication_id, by: 'doi', deleted: true },
    { publication_id: chapter.publication_id, by: 'title', deleted: false },
  ]);
  // The form accepts the work unchanged, so it can be published without completing fields.
  const fields = { title: chapter.title, author: chapter.author, content: chapter.content, status: 'published' };
  expect((await t.send('PUT', `/api/publications/${chapter.publication_id}`, { token, json: fields })).statusCode).toBe(200);
});

test('unreadable input gets a sentence under its field', async () => {
  const errors = async (response: ReturnType<typeof look>) => {
    const { statusCode, json } = await response;
    return [statusCode, json().errors];
  };
  expect(await errors(look({}))).toEqual([422, { file: 'Escribe un DOI o un ORCID, o elige un archivo' }]);
  expect((await errors(look({ doi: 'hola', orcid: '0000-0002-1825-0098' })))[1]).toMatchObject({
    doi: expect.stringMatching(/^Este DOI no es válido/u),
    orcid: expect.stringMatching(/^Este ORCID no es válido/u),
  });
  expect(await errors(look({ doi: '10.5555/nada' }))).toEqual([
    422,
    { doi: 'Ese DOI no está registrado. Revisa que esté completo.' },
  ]);
  expect((await errors(lookIn('hola')))[0]).toBe(415);
  expect(await errors(lookIn('@article{a,\n title={sin cerrar}\n'))).toEqual([
    422,
    { file: expect.stringMatching(/^El archivo BibTeX tiene un error en la línea \d+\./u) },
  ]);
  expect((await errors(lookIn(`${BIBTEX}${' '.repeat(2_000_001)}`)))[0]).toBe(413);
  expect((await bring([])).statusCode).toBe(422);
});

test('no answer leads to a host that is not configured, nor round in circles, nor fills the memory', async () => {
  for (const doi of ['elsewhere', 'circle', 'page'])
    expect((await look({ doi: `10.5555/${doi}` })).json().errors.doi).toMatch(/^El registro de ese DOI no entrega sus datos/u);
  for (const doi of ['huge', 'broken']) expect((await look({ doi: `10.5555/${doi}` })).statusCode).toBe(503);
  expect(services.asked.filter((path) => path.includes('circle'))).toHaveLength(4);
});

test('the services report a missing network, and a file still works', async () => {
  const alone = await createTestApp({ now: NOW });
  try {
    const mine = await alone.login();
    const send = (json: object) => alone.send('POST', '/api/publication-imports/preview', { token: mine, json });
    for (const source of [{ doi: '10.5555/leer.2024' }, { orcid: '0000-0002-1825-0097' }]) {
      const response = await send(source);
      expect([response.statusCode, response.json().message]).toEqual([
        503,
        expect.stringMatching(/^No pudimos consultar 127\.0\.0\.1/u),
      ]);
    }
    const file = { name: 'a.bib', content: BIBTEX };
    const response = await alone.send('POST', '/api/publication-imports/preview', { token: mine, form: form({ file }) });
    expect(response.json().works).toHaveLength(2);
  } finally {
    await alone.close();
  }
});

test('a paper of thousands of authors is read as far as the field goes, at once', () => {
  const authors = Array.from({ length: 100_000 }, (_, index) => ({ given: 'Ana', surname: `Soto${index}` }));
  const source = {
    abstract: '',
    type: 'article',
    doi: '',
    year: null,
  } as const;
  const work = workOf({ ...source, title: 'El río', authors, pages: `${' '.repeat(80_000)}9 – 31` });
  expect(work?.author.length).toBeLessThanOrEqual(2000);
  expect(work?.author).toMatch(/^Ana Soto0, Ana Soto1, /u);
  expect(workOf({ ...source, title: 'El río', authors: [], pages: '9  –  31' })?.pages).toBe('9-31');
});

test('a BibTeX file of 500 KB is read while other requests are answered', async () => {
  const reading = lookIn('@misc{a, title={x}}\n'.repeat(25_000));
  const first = await Promise.race([
    reading.then(() => 'the file'),
    (async () => {
      for (let count = 0; count < 5; count += 1) await t.send('GET', '/api/health');
      return 'the others';
    })(),
  ]);
  expect(first).toBe('the others');
  expect((await reading).json()).toMatchObject({ skipped: 24_700 });
});

test('a file that keeps its parser busy for minutes is refused in a sentence', async () => {
  const path = join(t.ctx.uploads.folders.temporary, 'bomba.bib');
  const content = '@article{a,\n'.repeat(40_000);
  await writeFile(path, content);
  const refused = worksInFile({ path, size: content.length }, 1_000);
  await expect(refused).rejects.toMatchObject({ status: 422, errors: { file: PUBLICATION_IMPORT_MESSAGES.fileUnreadable } });
});
