/** Security headers of every response of Fastify. Rendered pages have their own policy. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { ALREADY_SAVED, IDEMPOTENCY_KEY, REPLAYED } from '@trama/shared/forms/repeats';
import type { FastifyInstance } from 'fastify';

/** Policy of API responses: a browser that opens a response loads and runs nothing. */
const NOTHING = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

/**
 * Policy of the admin's index.html. Styles need 'unsafe-inline', because MUI's emotion writes them into the page. Pictures may be
 * previews of chosen files (blob:, data:), frames may show an applicant's PDF (blob:) or a video of YouTube's private host.
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
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Policy of uploaded files of any type. */
export const FILE_POLICY = "sandbox; default-src 'none'";

/** @param https whether the site is served over https; only then HSTS is sent */
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
    // Responses may contain personal data or depend on the session.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/**
 * Policy of PDFs shown by the browser: the content is checked, and the browser may not guess another type. `sandbox` is absent:
 * Chrome and Safari do not start their viewers in a sandbox. Chrome's viewer page has inline styles.
 */
export const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Lets pages of these origins call the API; by default no other origin may. The specification's client sends `credentials:
 * 'include'`, which needs this header. It grants nothing, since there are no cookies.
 */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'range', IDEMPOTENCY_KEY.toLowerCase()],
    exposedHeaders: ['content-range', 'retry-after', REPLAYED.toLowerCase(), ALREADY_SAVED.toLowerCase()],
    credentials: true,
    maxAge: 600,
  });
}
