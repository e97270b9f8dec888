/** Astro's server for `npm run dev`, which compiles a template when a page needs it. */
import { fileURLToPath } from 'node:url';
import type { PageReader } from '@trama/shared/page-data';
import { dev } from 'astro';

interface Surroundings {
  host: string;
  port: number;
  /** URL of the api, which gets all requests that no template serves. */
  api: string;
  isForApi(method: string, target: string): boolean;
  /** Resolves when the api responds: it restarts after a change. */
  apiResponds(): Promise<void>;
  /** URL to redirect to; null: no redirect. */
  movedTo(target: string): string | null;
  /** `Astro.locals` of a page. */
  locals(): Promise<{ reader: PageReader; origin: string }>;
}

/** Key of a request under which Astro's server finds `Astro.locals`. */
const LOCALS = Symbol.for('astro.locals');
/** Path of the compiled modules, which dev-renderer.ts requests. */
const MODULES = '/@templates';

/** Throws if the port is taken. */
export async function serveTemplates({ host, port, api, isForApi, apiResponds, movedTo, locals }: Surroundings): Promise<void> {
  const isProxied = (method: string, url: string) => !url.startsWith(MODULES) && isForApi(method, url);
  await dev({
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    server: { host, port },
    // No content security policy: it needs hashes, which Vite's scripts and styles do not have.
    security: { csp: false },
    vite: {
      server: {
        strictPort: true,
        proxy: { '^/': { target: api, bypass: ({ method = '', url = '/' }) => (isProxied(method, url) ? undefined : url) } },
      },
      plugins: [
        {
          name: 'pages',
          hotUpdate({ file, modules, server, timestamp }) {
            if (this.environment.name !== 'ssr' || modules.length === 0 || /\.(?:css|tsx)$/u.test(file)) return;
            // Reloads the page. Vite would replace a module that a form also uses only in the form; the server renders the rest.
            const invalidated = new Set<(typeof modules)[number]>();
            for (const module of modules) this.environment.moduleGraph.invalidateModule(module, invalidated, timestamp, true);
            server.environments.client.hot.send({ type: 'full-reload' });
            return [];
          },
          configureServer({ environments, middlewares }) {
            middlewares.use(MODULES, async (request, response) => {
              let asked = '';
              for await (const part of request) asked += part;
              response.end(JSON.stringify(await environments.ssr?.hot.handleInvoke(JSON.parse(asked))));
            });
            middlewares.use(async (request, response, next) => {
              const { method = '', url = '/' } = request;
              if (isProxied(method, url)) return apiResponds().then(next);
              const location = movedTo(url);
              if (location !== null) return response.writeHead(307, { location }).end();
              const read = await locals().catch((error: unknown) => next(error));
              if (read && Reflect.set(request, LOCALS, read)) next();
            });
          },
        },
      ],
    },
  });
}
