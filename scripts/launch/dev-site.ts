/**
 * The public site of `npm run dev`: renders pages from the current templates and the data folder's content. The api serves all
 * other paths. Texts, styles and templates need no restart, because Vite watches them.
 */
import { watch } from 'node:fs';
import { registerHooks } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../api/config.ts';
import { openDatabase } from '../../api/core/database/open.ts';
import { isForApplication } from '../../api/core/http/page-forms.ts';
import { createDependencyTracker } from '../../api/core/publishing/dependency-tracker.ts';
import { ADMIN_SEGMENTS } from '../../shared/paths.ts';
import { serveTemplates } from '../../site/dev.ts';
import { inRoot } from './paths.mjs';

const { API_PORT, ADMIN_PORT } = process.env;
/** Documents that the api generates. */
const DRAWN = /^\/blog\/\d+\/libro\.pdf$/u;
const config = readConfig();
const api = `http://127.0.0.1:${API_PORT}`;

/** Reimports the content reader and its imports after a change, under a new URL, because Node caches modules by URL. */
const READ = ['api', 'shared'].map((name) => inRoot(name));
let changes = 0;
for (const folder of READ) watch(folder, { recursive: true }, () => changes++);
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isRead = READ.some((folder) => found.url.startsWith(`${pathToFileURL(folder).href}/`));
    return isRead ? { ...found, url: `${found.url}?changes=${changes}` } : found;
  },
});

async function apiResponds() {
  while (!(await fetch(`${api}/api/health`).catch(() => null))?.ok) await delay(50);
}

/** The api creates and migrates the database. */
async function openContent() {
  await apiResponds();
  return openDatabase(config.dataDir);
}
let content: ReturnType<typeof openContent> | undefined;

await serveTemplates({
  host: config.host,
  port: config.port,
  api,
  isForApi: (method, target) => !/^(?:GET|HEAD)$/u.test(method) || isForApplication(method, target) || DRAWN.test(target),
  apiResponds,
  movedTo: (target) =>
    ADMIN_SEGMENTS.includes(target.split(/[/?]/u)[1] ?? '') ? `http://localhost:${ADMIN_PORT}${target}` : null,
  async locals() {
    content ??= openContent();
    const { createContentGraph } = await import('../../api/pages/content-graph.ts');
    return {
      reader: createContentGraph(await content, config).readers(Date.now())(createDependencyTracker()),
      origin: config.siteUrl,
    };
  },
});
