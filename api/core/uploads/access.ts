/**
 * Access to uploads that are not public (of drafts, in the trash, replaced): only administrators get them. An `<img>` sends no
 * token, so URLs in administrators' responses are signed. A signature is valid until the end of the next day, in this process.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@trama/shared/format/time';
import type { Clock } from '../../context.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true: responses show uploads that are not public to the holder of a personal link. */
    previewsUploads?: true;
  }
  interface FastifyInstance {
    uploadAccess: UploadAccess;
  }
}

/** Query parameter with the signature. */
const PARAMETER = 'vista';
const LENGTH = 22;
/** Matches URLs of uploads, with any earlier signature that a form sent back. */
const ADDRESS =
  /\/uploads\/(?:images\/([0-9a-f]{24})-\d{1,4}\.(?:avif|webp|jpg)|(?:documents|talk-files)\/([0-9a-f-]{36})\/[^\s"\\?#]+)(?:\?vista=[\w-]+)?/gu;

/** Tells which of these uploads appear in public content. */
export interface PublicUploads {
  images(imageIds: readonly string[]): Promise<ReadonlySet<string>>;
  documents(fileIds: readonly string[]): Promise<ReadonlySet<string>>;
}

interface UploadAccess {
  /** The caches that may keep an upload: every one, or one browser with the signature in `query`. Throws HttpError 404. */
  cacheability(kind: keyof PublicUploads, id: string, query: unknown): Promise<'public' | 'private'>;
  /**
   * Signs URLs of pictures, and of documents that are not public. Signed pictures stay visible in an open list even after another
   * administrator deleted their item.
   */
  sign(text: string): Promise<string>;
}

const signatureIn = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && PARAMETER in query ? query[PARAMETER] : undefined;

export function createUploadAccess(isPublic: PublicUploads, clock: Clock): UploadAccess {
  const key = randomBytes(32);
  const signature = (id: string, at: number) =>
    createHmac('sha256', key)
      .update(`${id} ${Math.floor(at / DAY_MS)}`)
      .digest('base64url')
      .slice(0, LENGTH);
  const isSigned = (id: string, given: unknown) =>
    typeof given === 'string' &&
    given.length === LENGTH &&
    [0, DAY_MS].some((age) => timingSafeEqual(Buffer.from(given), Buffer.from(signature(id, clock.now() - age))));
  return {
    async cacheability(kind, id, query) {
      if ((await isPublic[kind]([id])).has(id)) return 'public';
      if (isSigned(id, signatureIn(query))) return 'private';
      throw notFound();
    },
    async sign(text) {
      const files = await isPublic.documents([...text.matchAll(ADDRESS)].flatMap(([, , file]) => file ?? []));
      return text.replace(ADDRESS, (address: string, image: string | undefined, file = '') =>
        files.has(file) ? address : `${address.split('?', 1)[0]}?${PARAMETER}=${signature(image ?? file, clock.now())}`,
      );
    },
  };
}

/**
 * Signs URLs in responses to administrators and of routes with `previewsUploads`. URLs of public documents stay unsigned.
 */
export function signPreviews(app: App, access: UploadAccess): void {
  app.decorate('uploadAccess', access);
  app.addHook('onSend', async (request, _reply, payload) => {
    const mayPreview = request.account?.may('content.write') || request.routeOptions.config.previewsUploads;
    if (!mayPreview || typeof payload !== 'string' || !payload.includes('/uploads/')) return payload;
    return access.sign(payload);
  });
}
