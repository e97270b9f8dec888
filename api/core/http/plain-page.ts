/** A page that the API itself shows, for links in mails: no script, no request, readable without anything else. */
import type { FastifyReply } from 'fastify';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
