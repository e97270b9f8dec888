/** Routes for everyone with a certificate's code: the PDF, and the verification of a typed code. */
import { codeProblem, parseCode } from '@trama/shared/certificates/code';
import { PAGES } from '@trama/shared/paths';
import { CERTIFICATE_MESSAGES as certificateMessages, CERTIFICATE_WORDS as t } from '@trama/shared/texts/certificates';
import { create as disposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sendRendered } from '../../core/http/answer-page.ts';
import type { App } from '../../core/http/app.ts';
import { fileResponse, pageResponse } from '../../core/http/docs.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { PDF_POLICY } from '../../core/http/headers.ts';
import { route } from '../../core/http/route.ts';
import { logoId, logoPng } from '../../core/settings/logo.ts';
import type { PrintedCertificate } from './document.ts';
import { certificateExists, printedCertificate } from './find.ts';

/** Cached PDFs: each has some 90 KB and takes a tenth of a second to draw. */
const RECENT = 100;

/** Sends a PDF that browsers show and no cache stores: a certificate can be revoked. */
export const sendPdf = (reply: FastifyReply, bytes: Buffer, name: string): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', disposition(name, { type: 'inline' }))
    .header('content-security-policy', PDF_POLICY)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .serializer((body) => body)
    .send(bytes);

/** The PDF with the network's present logo. */
export async function drawCertificate(ctx: Context, certificate: PrintedCertificate): Promise<Buffer> {
  // Imported at the first use, not at start.
  const { certificatePdf } = await import('./document.ts');
  return certificatePdf(certificate, await logoPng(ctx.db, ctx.uploads.folders.images));
}

export function registerPublicCertificates(app: App, ctx: Context): void {
  // PDFs by all their data: the certificate never changes, but the network's name and logo may.
  const recent = new LRUCache<string, Promise<Buffer>>({ max: RECENT });

  route(app, 'GET /api/certificates/:code/pdf', {
    access: 'public',
    summary: 'Un certificado válido, en PDF',
    description:
      'Quien tiene el código lo puede leer. 404 si no existe o ya no es válido, 403 si su titular pidió que no se muestre.',
    params: z.object({ code: z.string().max(100) }),
    responses: { 200: fileResponse },
    refusals: [403],
    handler: async (request, reply) => {
      const code = parseCode(request.params.code) ?? '';
      const certificate = orNotFound((await printedCertificate(ctx, code)) ?? undefined, certificateMessages.notFound);
      const key = JSON.stringify([code, certificate.network, await logoId(ctx.db)]);
      const made = recent.get(key) ?? drawCertificate(ctx, certificate);
      recent.set(key, made);
      made.catch(() => recent.delete(key));
      return sendPdf(reply, await made, t.file(code));
    },
  });

  route(app, 'GET /api/verify-certificate', {
    access: 'public',
    summary: 'Página de un certificado por el código que alguien escribe',
    description: 'Con guiones o sin ellos, en mayúsculas o minúsculas. Si no existe, responde una página que dice qué revisar.',
    query: z.object({ codigo: z.string().max(300).default('') }),
    responses: { 200: pageResponse },
    handler: async (request, reply) => {
      const typed = request.query.codigo;
      const code = parseCode(typed);
      if (code && (await certificateExists(ctx.db, code))) return reply.redirect(PAGES.certificate(code), 303);
      const problem = codeProblem(typed);
      return sendRendered(
        reply,
        await ctx.renderPage(PAGES.verify, () => ({ verification: () => ({ typed: typed.trim(), problem }) })),
      );
    },
  });
}
