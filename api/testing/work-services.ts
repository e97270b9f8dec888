/** A double of doi.org with its registries, and of ORCID's public API: their shapes, with invented works. */
import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** A response of Crossref: lists in place of CSL's texts, other type names, an abstract in JATS. */
const ARTICLE = {
  type: 'journal-article',
  title: ['Leer en dos lenguas: <i>prácticas</i> &amp; más'],
  author: [
    {
      given: 'Rayén',
      family: 'Quilodrán Astete',
      sequence: 'first',
      ORCID: 'http://orcid.org/0000-0002-1825-0097',
      affiliation: [],
    },
    { given: 'Ana María', family: 'Pérez', sequence: 'additional', affiliation: [] },
  ],
  'container-title': ['Cuadernos de Infancia'],
  volume: '12',
  issue: '3',
  page: '101-118',
  publisher: 'Editorial del Sur',
  abstract: '<jats:title>Resumen</jats:title><jats:p>Ocho escuelas.</jats:p><jats:p>Tres maneras: 2 &lt; 3.</jats:p>',
  issued: { 'date-parts': [[2024, 5, 2]] },
  DOI: '10.5555/LEER.2024',
  URL: 'https://doi.org/10.5555/leer.2024',
  'is-referenced-by-count': 4,
};

/** A response of DataCite. */
const REPORT = {
  type: 'report',
  id: 'https://doi.org/10.5555/informe',
  categories: ['Education'],
  author: [{ literal: 'Red de Educación y Salud' }],
  issued: { 'date-parts': [[2023]] },
  DOI: '10.5555/informe',
  publisher: 'Universidad del Sur',
  title: 'Informe de comedores',
};

const ORCID = '0000-0002-1825-0097';
const orcidWork = (code: number, more: object) => ({
  'created-date': { value: 1600000000000 },
  source: { 'source-name': { value: 'Crossref' } },
  'put-code': code,
  path: `/${ORCID}/work/${code}`,
  visibility: 'public',
  url: null,
  ...more,
});
const WORKS = [
  orcidWork(11, {
    title: { title: { value: 'Leer en dos lenguas' }, subtitle: null, 'translated-title': null },
    'journal-title': { value: 'Cuadernos de Infancia' },
    'short-description': null,
    citation: { 'citation-type': 'bibtex', 'citation-value': '@article{a}' },
    type: 'journal-article',
    'publication-date': { year: { value: '2024' }, month: null, day: null },
    'external-ids': {
      'external-id': [
        { 'external-id-type': 'issn', 'external-id-value': '0000-0000', 'external-id-relationship': 'part-of' },
        {
          'external-id-type': 'doi',
          'external-id-value': 'https://doi.org/10.5555/LEER.2024',
          'external-id-relationship': 'self',
        },
      ],
    },
    contributors: {
      contributor: [
        { 'contributor-orcid': null, 'credit-name': { value: 'Quilodrán Astete, Rayén' }, 'contributor-attributes': null },
        {
          'contributor-orcid': null,
          'credit-name': { value: 'Luz Editora' },
          'contributor-attributes': { 'contributor-sequence': 'additional', 'contributor-role': 'editor' },
        },
      ],
    },
  }),
  orcidWork(12, {
    title: { title: { value: 'Un capítulo sin identificadores' } },
    'journal-title': null,
    type: 'book-chapter',
    'publication-date': null,
    'external-ids': null,
    contributors: null,
  }),
];

/** Answers requests and records them. `lead`: the redirection's target on another host. */
export async function startWorkServices({ lead = 'https://evil.test/' } = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const json = (body: unknown, type = 'application/json') =>
      response.writeHead(200, { 'content-type': type }).end(JSON.stringify(body));
    const to = (location: string) => response.writeHead(302, { location }).end();
    const csl = 'application/vnd.citationstyles.csl+json';
    if (path.startsWith('/10.5555/') && request.headers.accept !== csl) return response.writeHead(406).end();
    if (path === '/10.5555/leer.2024') return to('/v1/works/10.5555%2Fleer.2024/transform');
    if (path === '/v1/works/10.5555%2Fleer.2024/transform') return json(ARTICLE, `${csl}; charset=utf-8`);
    if (path === '/10.5555/informe') return json(REPORT, csl);
    if (path === '/10.5555/elsewhere') return to(lead);
    if (path === '/10.5555/circle') return to('/10.5555/circle');
    if (path === '/10.5555/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    if (path === '/10.5555/huge') {
      response.writeHead(200, { 'content-type': csl });
      for (let part = 0; part < 9; part += 1) response.write(' '.repeat(1_000_000));
      return response.end('{}');
    }
    if (path === '/10.5555/broken') return response.writeHead(500).end();
    if (path === `/v3.0/${ORCID}/works`)
      return json({
        group: WORKS.map((work) => ({ 'last-modified-date': { value: 1 }, 'work-summary': [work, { ...work, 'put-code': 99 }] })),
      });
    if (path === `/v3.0/${ORCID}/works/11,12`)
      return json({ bulk: [...WORKS.map((work) => ({ work })), { error: { 'error-code': 9016 } }] });
    if (path === `/v3.0/${ORCID}/person`)
      return json({
        name: { 'given-names': { value: 'Rayén' }, 'family-name': { value: 'Quilodrán Astete' }, 'credit-name': null },
      });
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    asked,
    env: { DOI_URL: url, ORCID_URL: url },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
