/** Previews a form as its real public page, rendered by the site's templates and never stored. */

import { authorsOf } from '@trama/shared/applications/authors';
import { callState } from '@trama/shared/calls/call';
import type { PostName } from '@trama/shared/content/kinds';
import { PREVIEW_PICTURE, type PreviewInput, previewInput, previewKind, previewPage } from '@trama/shared/content/preview';
import { stageOf } from '@trama/shared/events/stage';
import { eventTime } from '@trama/shared/format/dates';
import { cleanLine } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import type { PageReader, Picture } from '@trama/shared/page-data';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { CONTENT_FIELDS } from '@trama/shared/records/content';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import type { StoredFields } from '@trama/shared/records/fields';
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
import { decodedBody } from '../core/publishing/site-renderer.ts';
import { pictureOf } from '../core/uploads/pictures.ts';
import { settlePictures } from '../core/uploads/text-pictures.ts';
import { type ContentRow, findItem } from '../features/content/index.ts';
import { CONTENT } from '../features/content-kinds.ts';
import { listDocuments } from '../features/events/index.ts';
import { publicationKind } from '../features/publications/index.ts';
import { pdfOf } from '../features/publications/pdf.ts';
import { type DetailRow, eventDetail } from './events.ts';
import { type PostRow, postDetail } from './posts.ts';
import { programmeSummary } from './programme.ts';

/** Id of unsaved items: no item ever gets it, and the generated cover is derived from it. */
const NEW_ID = 999_999_999_999_999;

/** Common columns of a previewed row. Nothing is required, because unfinished forms are previewed. @param now ISO */
async function previewRow(db: Db, input: PreviewInput, stored: ContentRow | undefined, now: string) {
  return {
    id: stored?.id ?? NEW_ID,
    title: cleanLine(input.title ?? '') || PREVIEW_MESSAGES.untitled,
    text: await settlePictures(db, sanitizeText(input.text ?? '', { pictures: true })),
    version: stored?.version ?? 1,
    created_at: stored?.created_at ?? now,
    updated_at: now,
    image_id: null,
    image_width: null,
    image_height: null,
    image_widths: null,
  };
}

/** The row of a previewed event; without a date it takes place today. */
async function eventRow(db: Db, input: PreviewInput, stored: ContentRow | undefined, now: string): Promise<DetailRow> {
  const typed = typedColumns(EVENT_FIELDS, input);
  const date = typed.date ?? now;
  const time = eventTime(date, typedHour(input.hour ?? '') ?? '00:00:00');
  return { ...typed, ...(await previewRow(db, input, stored, now)), date, time };
}

/** The row of a previewed post, with the columns of its page. */
async function postRow(
  db: Db,
  name: PostName,
  input: PreviewInput,
  stored: ContentRow | undefined,
  now: string,
): Promise<PostRow> {
  const fields: StoredFields = CONTENT_FIELDS[name];
  const author = cleanLine(input.author ?? '');
  return { ...typedColumns(fields, input), ...(await previewRow(db, input, stored, now)), author };
}

/** The stored picture, or a placeholder for the chosen file, which the browser inserts. */
function previewPicture({ picture }: PreviewInput, stored: ContentRow | undefined): Picture | null {
  if (picture === 'stored') return stored ? pictureOf(stored) : null;
  return picture ? { sources: [], src: PREVIEW_PICTURE, ...picture } : null;
}

/** The stored PDF: it is uploaded before the form is saved. */
async function storedPdf(db: Db, id: number) {
  const row = await findItem(db, publicationKind, id);
  return row ? pdfOf(row) : null;
}

interface OwnPage {
  path: string;
  /** Methods of the page reader that return the form's values instead of the stored item. */
  own: (reader: PageReader) => Partial<PageReader>;
}

export function registerPreview(app: App, { db, clock, config }: Context, { render }: Publishing): void {
  async function eventPage(input: PreviewInput, stored: ContentRow | undefined, now: number): Promise<OwnPage> {
    const row = await eventRow(db, input, stored, isoTime(now));
    const documents = stored ? await listDocuments(db, stored.id) : [];
    const call = callState({ date: row.date, closeDate: row.close_date, state: row.event_state }, now, config.timeZone);
    const programme = stored ? await programmeSummary(db, stored.id) : null;
    const detail = eventDetail(row, call, documents, config.timeZone);
    const { stage } = stageOf(detail, call, programme !== null, now);
    const picture = previewPicture(input, stored);
    const event = { ...detail, stage, ...(programme && { fullProgramme: programme }), picture };
    return { path: CONTENT_PATHS.event.item(row.id), own: () => ({ event: async () => event }) };
  }

  async function postPage(name: PostName, input: PreviewInput, stored: ContentRow | undefined, now: number): Promise<OwnPage> {
    const row = await postRow(db, name, input, stored, isoTime(now));
    const post = { ...postDetail(name, row), picture: previewPicture(input, stored) };
    /** Further data on the pages of some kinds. */
    const more: Partial<Record<PostName, (reader: PageReader) => Promise<object>>> = {
      async news(reader) {
        const [event = null] = await reader.events(Number(input.event) > 0 ? [Number(input.event)] : []);
        return { event };
      },
      publication: async () => ({ authors: authorsOf(row.author), pdf: stored ? await storedPdf(db, stored.id) : null }),
    };
    return {
      path: CONTENT_PATHS[name].item(row.id),
      own: (reader) => ({
        posts: {
          ...reader.posts,
          [name]: { ...reader.posts[name], item: async () => ({ ...post, ...(await more[name]?.(reader)) }) },
        },
      }),
    };
  }

  /** The page to preview. Throws HttpError 404 for an unknown id. */
  async function pageOf(name: z.infer<typeof previewKind>, input: PreviewInput): Promise<OwnPage> {
    const stored = input.id ? orNotFound(await findItem(db, CONTENT[name], input.id)) : undefined;
    const now = clock.now();
    return name === 'event' ? eventPage(input, stored, now) : postPage(name, input, stored, now);
  }

  route(app, 'POST /api/preview/:kind', {
    access: 'content.write',
    audit: { notAuditedBecause: 'stores nothing' },
    summary: 'Vista previa de una página sin guardar',
    tags: ['sistema'],
    params: z.object({ kind: previewKind }),
    body: previewInput,
    responses: { 200: previewPage },
    idempotency: { noKeyBecause: 'stores nothing' },
    handler: async (request, reply) => {
      const { path, own } = await pageOf(request.params.kind, request.body);
      const page = await render(path, own);
      if (page.status === 404) throw notFound();
      reply.header('cache-control', 'no-store');
      return { html: decodedBody(page) };
    },
  });
}
