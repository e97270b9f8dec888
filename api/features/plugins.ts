/**
 * Registers the routes of every feature: each folder beside this file has a `plugin.ts`, which nothing else imports. A plugin
 * registers the main routes and those of the feature's other files.
 */
import { readdir } from 'node:fs/promises';
import type { App } from '../core/http/app.ts';

type Plugin = (app: App) => Promise<void>;

const isPlugin = (value: unknown): value is Plugin => typeof value === 'function';

/** Throws when the folder has no plugin: the product must not start without a feature's routes. */
async function pluginOf(folder: string): Promise<Plugin> {
  const module: { default?: unknown } = await import(`./${folder}/plugin.ts`);
  if (!isPlugin(module.default)) throw new Error(`features/${folder}/plugin.ts has no plugin as its default export`);
  return module.default;
}

export async function registerFeatures(app: App): Promise<void> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const plugin of await Promise.all(folders.sort().map(pluginOf))) await app.register(plugin);
}
