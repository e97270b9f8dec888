/** Security headers of everything that leaves through Fastify. Rendered pages bring their own policy. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Answers of the API are data: nothing in them may load or run. */
const NOTHING = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

/**
 * Policy for the admin's index.html. MUI's emotion writes its styles into the page, hence 'unsafe-inline' for
 * styles alone; pictures may be a preview of a chosen file (blob:, data:), a frame an applicant's PDF (blob:); videos
 * are YouTube's private host.
 */
export const ADMIN_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob: https://www.youtube-nocookie.com",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** For uploaded files, whatever a browser takes them for. */
export const FILE_POLICY = "sandbox; default-src 'none'";

/** @param https whether the site is served over https, which browsers may then be told to insist on */
export async function secureHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()');
    // What the API answers may be about people, or only for the one who asked: no cache keeps it.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/**
 * Lets pages of these origins call the API; of none, unless configured. The specification's client asks «with credentials»,
 * which browsers only allow where they are: there is no cookie, so that it gives nobody anything.
 */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'range'],
    exposedHeaders: ['content-range', 'retry-after'],
    credentials: true,
    maxAge: 600,
  });
}
