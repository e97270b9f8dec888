/** One page as the templates give it, with all that it read. */
import type { PageReader, RenderPage } from '@trama/shared/page-content';
import { type Answer, hashOf } from './live-pages.ts';
import type { Recorder } from './page-source.ts';
import { createRecording } from './recorder.ts';

/** What is known of a new version besides its bytes. Plain data: it is handed from one thread to another. */
export interface Draft {
  path: string;
  contentType: string;
  hash: string;
  csp: string | null;
  /** Items and other single things that it read, sorted. */
  keys: string[];
  /** What the public lists told it. */
  answers: Answer[];
  /** Instant (ms) from which it is no longer true; Infinity: for ever. */
  validUntil: number;
  /** Equal for equal keys and answers. */
  dependenciesHash: string;
}

/**
 * Renders a page; null when the templates say that it must not exist.
 * @throws what the template throws
 */
export async function renderDraft(
  render: RenderPage,
  path: string,
  reader: (recorder: Recorder) => PageReader,
  origin: string,
): Promise<{ draft: Draft; body: Uint8Array } | null> {
  const recording = createRecording();
  const { status, contentType, csp, body } = await render(path, reader(recording), origin);
  if (status === 404) return null;
  const draft: Draft = {
    path,
    contentType,
    hash: hashOf(body),
    csp,
    keys: recording.keys(),
    answers: recording.answers(),
    validUntil: recording.validUntil(),
    dependenciesHash: recording.hash(),
  };
  return { draft, body };
}
