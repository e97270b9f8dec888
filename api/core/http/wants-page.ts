import type { FastifyRequest } from 'fastify';

/** Whether a browser without our scripts sent a form by itself: it expects a page. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^application\/x-www-form-urlencoded/u.test(headers['content-type'] ?? '') && (headers.accept ?? '').includes('text/html');
