/**
 * Runs the product with reloading, without a build. Changes of the site's templates, styles and texts (Astro's server) and of the
 * admin's screens (Vite) appear in the open browser. The api restarts after changes in api/ or shared/.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PRODUCT_ENVIRONMENT } from '../launch/node.mjs';
import { inRoot } from '../launch/paths.mjs';
import { watchFolders } from '../launch/reload.mjs';
import { say } from '../launch/say.mjs';
import { service } from '../launch/service.mjs';

/** Vite's default; `ADMIN_PORT` chooses another. */
const ADMIN_PORT = process.env.ADMIN_PORT ?? '5173';

/** A free port for the api, which the site proxies. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(typeof address === 'object' ? address?.port : address);
}

/** @type {import('./index.mjs').Task} */
export async function dev() {
  const port = process.env.PORT ?? '3000';
  const apiPort = await freePort();
  const SITE_URL = process.env.SITE_URL || `http://localhost:${port}`;
  const { NODE_COMPILE_CACHE } = PRODUCT_ENVIRONMENT;
  const api = service(inRoot('scripts', 'launch', 'dev-api.ts'), [], {
    env: { PORT: apiPort, SITE_PORT: port, SITE_URL, NODE_COMPILE_CACHE },
    onExit: () => say('La API se detuvo; arrancará otra vez con el próximo cambio.'),
  });
  const site = service(inRoot('scripts', 'launch', 'dev-site.ts'), [], {
    env: { PORT: port, API_PORT: apiPort, ADMIN_PORT, SITE_URL, NODE_COMPILE_CACHE, ASTRO_DISABLE_UPDATE_CHECK: 'true' },
    onExit: () => say(`El sitio no está en marcha (¿está ocupado el puerto ${port}?).`),
  });
  // A build has the panel's files below /admin-assets/; here Vite serves them at the screens' own paths.
  const admin = service(
    inRoot('node_modules', 'vite', 'bin', 'vite.js'),
    ['--base', '/', '--clearScreen', 'false', '--logLevel', 'warn'],
    {
      cwd: inRoot('admin'),
      env: { API_PORT: port, ADMIN_PORT },
      onExit: () => say(`La administración con recarga no está en marcha (¿está ocupado el puerto ${ADMIN_PORT}?).`),
    },
  );
  for (const { start } of [site, api, admin]) start();
  say(`Desarrollo: sitio y API en http://localhost:${port}, administración con recarga en http://localhost:${ADMIN_PORT}/admin`);
  watchFolders([inRoot('api'), inRoot('shared')], async () => {
    await api.stop();
    api.start();
  });

  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  await Promise.all([api.stop(), site.stop(), admin.stop()]);
  process.exit(0);
}
