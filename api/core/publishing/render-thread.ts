/** The work of one rendering thread (render-crew.ts is the other side of it). */
import type { MessagePort } from 'node:worker_threads';
import type { RenderPage } from '@trama/shared/page-content';
import { renderDraft } from './draft.ts';
import type { Output } from './output.ts';
import type { PageContent } from './page-source.ts';
import { holds } from './page-writer.ts';
import type { RenderAnswer, RenderedElsewhere, RenderJob, ThreadMessage } from './render-crew.ts';

export interface RenderThreadParts {
  content: PageContent;
  render: RenderPage;
  output: Output;
  origin: string;
}

/** Renders what `port` asks for, one job after the other. Pages are left staged: making them live is for the main thread. */
export function serveRendering(port: MessagePort, parts: RenderThreadParts): void {
  let edition = Number.NaN;
  let before: Promise<unknown> = Promise.resolve();

  async function answer(job: RenderJob): Promise<RenderAnswer> {
    const began = performance.now();
    if (job.edition !== edition) {
      for (const source of parts.content.sources) await source.refresh(job.now);
      edition = job.edition;
    }
    const pages = new Map<string, RenderedElsewhere>();
    const reader = parts.content.readers(job.now);
    await Promise.all(
      job.pages.map(async ({ path, hash }) => {
        pages.set(path, await renderPage(parts, path, hash, reader).catch(failure));
      }),
    );
    return { pages, ms: performance.now() - began };
  }

  const say = (message: ThreadMessage) => port.postMessage(message);
  port.on('message', (job: RenderJob) => {
    before = before.then(() => answer(job)).then(say);
  });
  say({ ready: true });
}

async function renderPage(
  { render, output, origin }: RenderThreadParts,
  path: string,
  hash: string | null,
  reader: ReturnType<PageContent['readers']>,
): Promise<RenderedElsewhere> {
  const rendered = await renderDraft(render, path, reader, origin);
  if (!rendered) return { draft: null };
  const { draft, body } = rendered;
  const unchanged = draft.hash === hash && (await holds(output, path, body));
  return { draft, staged: unchanged ? null : output.stageAtOnce(body) };
}

const failure = (error: unknown): RenderedElsewhere => ({
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
