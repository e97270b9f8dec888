/**
 * Runs the product with reloading. The api restarts when api/ or shared/ change. The site's templates are compiled again when
 * site/ or shared/ change; then the publisher renders every page, as in production. The admin's screens reload in place (Vite).
 */
import { ensureBuilt } from '../launch/build.mjs';
import { inRoot } from '../launch/paths.mjs';
import { watchFolders } from '../launch/reload.mjs';
import { say } from '../launch/say.mjs';
import { service } from '../launch/service.mjs';

/** Vite's default; `ADMIN_PORT` chooses another. */
const ADMIN_PORT = process.env.ADMIN_PORT ?? '5173';

/** @type {import('./index.mjs').Task} */
export async function dev() {
  await ensureBuilt();
  const port = process.env.PORT ?? '3000';
  const api = service(inRoot('api', 'main.ts'), [], {
    env: { PORT: port },
    onExit: () => say('La API se detuvo; arrancará otra vez con el próximo cambio.'),
  });
  // The built admin keeps its files below /admin-assets/; here Vite answers at the screens' own addresses.
  const admin = service(
    inRoot('node_modules', 'vite', 'bin', 'vite.js'),
    ['--base', '/', '--clearScreen', 'false', '--logLevel', 'warn'],
    {
      cwd: inRoot('admin'),
      env: { API_PORT: port, ADMIN_PORT },
      onExit: () => say(`La administración con recarga no está en marcha (¿está ocupado el puerto ${ADMIN_PORT}?).`),
    },
  );
  api.start();
  admin.start();
  say(`Desarrollo: sitio y API en http://localhost:${port}, administración con recarga en http://localhost:${ADMIN_PORT}/admin`);

  watchFolders({ api: inRoot('api'), site: inRoot('site'), shared: inRoot('shared') }, async (changed) => {
    if (changed.has('site') || changed.has('shared')) {
      try {
        await ensureBuilt(['site']);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        return;
      }
    }
    await api.stop();
    api.start();
  });

  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  await Promise.all([api.stop(), admin.stop()]);
  process.exit(0);
}
