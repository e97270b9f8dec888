/**
 * Replaces `api/core/publishing/site-renderer.ts` in `npm run dev`: renders with templates that Astro's server (dev.ts) compiles.
 */
import { watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { RenderPage } from '@trama/shared/render-page';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';

/** URL of the compiled modules. */
const modules = new URL(import.meta.url).searchParams.get('modules') ?? '';
/** No hashes: Vite's scripts and styles have none. */
const csp = "default-src * data: blob: 'unsafe-inline'";
/** Requests modules, and retries until Astro's server has started. */
const ask = (body: string): Promise<Response> =>
  fetch(modules, { method: 'POST', body }).catch(() => delay(50).then(() => ask(body)));
const runner = new ModuleRunner(
  {
    hmr: false,
    transport: { invoke: async (data) => (await ask(JSON.stringify(data))).json() },
  },
  new ESModulesEvaluator(),
);
watch(`${import.meta.dirname}/src`, { recursive: true }, () => runner.clearCache());

const render: RenderPage = async (...page) => {
  const templates: { render: RenderPage } = await runner.import('/src/render.ts');
  return { ...(await templates.render(...page)), csp };
};

export const openSiteRenderer = async () => ({ render, version: 'dev', load: async () => {} });
export const decodedBody = ({ body }: { body: Uint8Array }): string => new TextDecoder().decode(body);
