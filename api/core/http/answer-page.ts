/** Renders pages for one request: responses to forms sent without scripts, and to links in mails. */
import { Buffer } from 'node:buffer';
import type { AnswerPage } from '@trama/shared/forms/answer-page';
import type { ErrorBody } from '@trama/shared/forms/errors';
import { PAGES } from '@trama/shared/paths';
import type { RenderedPage } from '@trama/shared/render-page';
import { ANSWER_TEXTS as t } from '@trama/shared/texts/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { pageResponse } from './docs.ts';
import { readForm } from './multipart.ts';

/**
 * Sets a page's headers and returns its body. The page may contain a token or an address, so search engines and Referer headers
 * must not get its URL.
 */
export function pageBody(reply: FastifyReply, page: RenderedPage): Buffer {
  if (page.csp !== null) reply.header('content-security-policy', page.csp);
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex').type(page.contentType);
  return Buffer.from(page.body);
}

export const sendRendered = (reply: FastifyReply, page: RenderedPage): FastifyReply => reply.send(pageBody(reply, page));

/** Options of a route behind a mailed link, which answers with a page. */
export const LINK_PAGE = {
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  responses: { 200: pageResponse },
} as const;

/** Reads and discards the body of a page's button: browsers and mail programs post either kind of form. */
export const discardBody = (request: FastifyRequest): Promise<undefined> =>
  readForm(request, { fileSize: 1000, files: 1 }, async () => undefined);

/** Renders a page with these texts. */
export const answerPage = ({ renderPage }: Pick<Context, 'renderPage'>, response: AnswerPage): Promise<RenderedPage> =>
  renderPage(PAGES.answer, () => ({ answer: () => response }));

/** Sends a page with these texts to a browser that posted a form without scripts. */
export async function sendAnswerPage(
  reply: FastifyReply,
  ctx: Pick<Context, 'renderPage'>,
  response: AnswerPage,
): Promise<FastifyReply> {
  return sendRendered(reply, await answerPage(ctx, response));
}

/** Sends a refusal as a page: the problem, and where the typed text is. */
export async function sendRefusal(
  reply: FastifyReply,
  ctx: Pick<Context, 'renderPage'>,
  { message, errors }: ErrorBody,
): Promise<FastifyReply> {
  const wrong = Object.values(errors ?? {});
  return sendAnswerPage(reply, ctx, {
    label: wrong.length > 0 ? message : t.refused,
    title: wrong.length > 0 ? t.correct : message,
    sentences: [...wrong, t.goBack],
    links: [{ href: PAGES.home, label: t.home }],
    thread: 'waiting',
  });
}
