/** A plain Astro site, built whole, with the same events: what publishing costs without a renderer kept in memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Event } from '@trama/shared/events';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { memoryOf } from '../machine.ts';
import type { BuildFigure } from './hugo.ts';
import { emptyFolder, writeFiles } from './workspace.ts';

const LAYOUT = `---
const { title } = Astro.props;
---
<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>{title}</title></head>
<body><header><nav><a href="/">Inicio</a><a href="/blog">Eventos</a></nav></header><main><slot /></main><footer>Trama</footer></body></html>`;

const CARD = `---
const { event } = Astro.props;
---
<article><a href={'/blog/' + event.event_id}><h2>{event.event_title}</h2></a>
<time datetime={event.event_date.slice(0, 10)}>{event.event_date.slice(0, 10)}</time><p>{event.event_location}</p></article>`;

const DETAIL = `---
import Layout from '../../layouts/Layout.astro';
import events from '../../events.json';
export function getStaticPaths() {
  return events.map((event, index) => ({
    params: { id: String(event.event_id) },
    props: { event, previous: events[index - 1], next: events[index + 1] },
  }));
}
const { event, previous, next } = Astro.props;
---
<Layout title={event.event_title}><h1>{event.event_title}</h1>
<dl><dt>Fecha</dt><dd>{event.event_date.slice(0, 10)}</dd><dt>Lugar</dt><dd>{event.event_location}</dd></dl>
<Fragment set:html={event.event_description} />
{previous && <a href={'/blog/' + previous.event_id}>{previous.event_title}</a>}
{next && <a href={'/blog/' + next.event_id}>{next.event_title}</a>}</Layout>`;

const LIST = `---
import Layout from '../../../layouts/Layout.astro';
import Card from '../../../components/Card.astro';
import events from '../../../events.json';
export const getStaticPaths = ({ paginate }) => paginate(events, { pageSize: 20 });
const { page } = Astro.props;
---
<Layout title="Eventos"><h1>Eventos</h1>{page.data.map((event) => <Card event={event} />)}</Layout>`;

const HOME = `---
import Layout from '../layouts/Layout.astro';
import Card from '../components/Card.astro';
import events from '../events.json';
---
<Layout title="Trama"><h1>Trama</h1>{events.slice(0, 3).map((event) => <Card event={event} />)}</Layout>`;

const FILES = {
  'package.json': JSON.stringify({ name: 'whole-build', private: true, type: 'module' }),
  'astro.config.mjs': 'export default { output: "static" };',
  'src/layouts/Layout.astro': LAYOUT,
  'src/components/Card.astro': CARD,
  'src/pages/index.astro': HOME,
  'src/pages/blog/[id].astro': DETAIL,
  'src/pages/blog/pagina/[page].astro': LIST,
};

/** One whole build (it takes seconds: one is enough), and the most memory it held. */
export async function astroBuild(events: readonly Event[]): Promise<BuildFigure & { peakMemory: number }> {
  const folder = await emptyFolder('astro');
  await writeFiles(folder, { ...FILES, 'src/events.json': JSON.stringify(events) });
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [inRoot('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent', '--root', folder],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
  );
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  let peakMemory = 0;
  const look = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOf(child.pid ?? 0).peak);
  }, 50);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`astro build failed:\n${errors}`);
  const { version } = JSON.parse(readFileSync(inRoot('node_modules', 'astro', 'package.json'), 'utf8'));
  return { version: `v${version}`, ms: performance.now() - started, peakMemory };
}
