/** A page behind a mail's link, in the mails' look: no script, no request, readable without anything else. */
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { paragraph, webLink } from './compose.ts';
import { siteIdentity } from './identity.ts';
import { type FormPart, layout } from './layout.ts';
import type { Part } from './parts.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** @param page a sentence, what can be done about it, and below both the way to the site */
export async function sendLinkPage(
  reply: FastifyReply,
  ctx: Pick<Context, 'db' | 'config'>,
  { title, sentence, more = [] }: { title: string; sentence: string; more?: readonly (Part | FormPart)[] },
) {
  const site = await siteIdentity(ctx);
  const parts = [paragraph(sentence), ...more, paragraph(webLink(site.url, site.name))];
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(layout({ title, siteName: site.name, parts }));
}
