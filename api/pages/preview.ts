/** The real public page of what a form holds, rendered by the site's own templates and stored nowhere. */

import { callState } from '@trama/shared/calls/call';
import { PREVIEW_PICTURE, type PreviewInput, previewInput, previewKind, previewPage } from '@trama/shared/content/preview';
import { stageOf } from '@trama/shared/events/stage';
import { eventTime } from '@trama/shared/format/dates';
import type { PageReader, Picture } from '@trama/shared/page-data';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { PUBLICATION_FIELDS } from '@trama/shared/records/publication';
import { typedHour } from '@trama/shared/records/values';
import { PREVIEW_MESSAGES } from '@trama/shared/texts/preview';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../core/database/open.ts';
import { typedColumns } from '../core/database/record-columns.ts';
import type { App } from '../core/http/app.ts';
import { notFound, orNotFound } from '../core/http/errors.ts';
import { route } from '../core/http/route.ts';
import { sanitizeText } from '../core/http/sanitize.ts';
import type { Publishing } from '../core/publishing/publishing.ts';
import { textOf } from '../core/publishing/site-renderer.ts';
import { pictureOf } from '../core/uploads/pictures.ts';
import { settlePictures } from '../core/uploads/text-pictures.ts';
import { type ContentRow, findItem } from '../features/content/index.ts';
import { CONTENT } from '../features/content-kinds.ts';
import { listDocuments } from '../features/events/index.ts';
import { publicationKind } from '../features/publications/index.ts';
import { pdfOf } from '../features/publications/pdf.ts';
import { type DetailRow, eventDetail } from './events.ts';
import { type PublicationPageRow, postDetail, publicationDetail } from './posts.ts';
import { programmeSummary } from './programme.ts';

/** The id of an item that has none yet: no item ever has it, and its generated cover is drawn from it. */
const NEW_ID = 999_999_999_999_999;

/**
 * The row that the form would become. Nothing is required: a form is previewed long before it is finished. An event without
 * a date takes place today. @param now ISO
 */
async function previewRow(
  db: Db,
  input: PreviewInput,
  stored: ContentRow | undefined,
  now: string,
): Promise<DetailRow & PublicationPageRow> {
  const text = await settlePictures(db, sanitizeText(input.text ?? '', { pictures: true }));
  const event = typedColumns(EVENT_FIELDS, input);
  const date = event.date ?? now;
  return {
    ...event,
    ...typedColumns(PUBLICATION_FIELDS, input),
    id: stored?.id ?? NEW_ID,
    title: event.title || PREVIEW_MESSAGES.untitled,
    text,
    date,
    time: eventTime(date, typedHour(input.hour ?? '') ?? '00:00:00'),
    pdf_id: null,
    pdf_filename: null,
    pdf_size: null,
    version: stored?.version ?? 1,
    created_at: stored?.created_at ?? now,
    updated_at: now,
    image_id: null,
    image_width: null,
    image_height: null,
    image_widths: null,
  };
}

/** The stored picture, or a frame into which the browser puts the chosen one. */
function previewPicture({ picture }: PreviewInput, stored: ContentRow | undefined): Picture | null {
  if (picture === 'stored') return stored ? pictureOf(stored) : null;
  return picture ? { sources: [], src: PREVIEW_PICTURE, ...picture } : null;
}

/** A PDF is stored at once, not with the form. */
async function storedPdf(db: Db, id: number) {
  const row = await findItem(db, publicationKind, id);
  return row ? pdfOf(row) : null;
}

export function registerPreview(app: App, { db, clock, config }: Context, { render }: Publishing): void {
  /** The page of one kind, and what reads its item from the form. Throws HttpError 404 for an id without an item. */
  async function pageOf(
    name: z.infer<typeof previewKind>,
    input: PreviewInput,
  ): Promise<{ path: string; own: (reader: PageReader) => Partial<PageReader> }> {
    const kind = CONTENT[name];
    const stored = input.id ? orNotFound(await findItem(db, kind, input.id)) : undefined;
    const now = clock.now();
    const row = await previewRow(db, input, stored, new Date(now).toISOString());
    const picture = previewPicture(input, stored);
    const documents = name === 'event' && stored ? await listDocuments(db, stored.id) : [];
    const call = callState({ date: row.date, dateEnd: row.close_date, state: row.event_state }, now, config.timeZone);
    const pdf = name === 'publication' && stored ? await storedPdf(db, stored.id) : null;
    const programme = name === 'event' && stored ? await programmeSummary(db, stored.id) : null;
    const detail = eventDetail(row, call, documents, config.timeZone);
    const { stage } = stageOf(detail, call, programme !== null, now);
    const own = (reader: PageReader) =>
      ({
        event: { event: async () => ({ ...detail, stage, ...(programme && { fullProgramme: programme }), picture }) },
        news: {
          posts: {
            ...reader.posts,
            news: {
              ...reader.posts.news,
              async item() {
                const [event = null] = await reader.events(Number(input.event) > 0 ? [Number(input.event)] : []);
                return { ...postDetail(row), event, picture };
              },
            },
          },
        },
        publication: {
          posts: {
            ...reader.posts,
            publication: { ...reader.posts.publication, item: async () => ({ ...publicationDetail(row), pdf, picture }) },
          },
        },
      }) satisfies Record<typeof name, Partial<PageReader>>;
    return { path: CONTENT_PATHS[name].item(row.id), own: (reader) => own(reader)[name] };
  }

  route(app, 'POST /api/preview/:kind', {
    access: 'content.write',
    audit: { not: 'stores nothing' },
    summary: 'Vista previa de una página sin guardar',
    tags: ['sistema'],
    params: z.object({ kind: previewKind }),
    body: previewInput,
    answers: { 200: previewPage },
    once: 'stores nothing',
    handler: async (request, reply) => {
      const { path, own } = await pageOf(request.params.kind, request.body);
      const page = await render(path, own);
      if (page.status === 404) throw notFound();
      reply.header('cache-control', 'no-store');
      return { html: textOf(page) };
    },
  });
}
