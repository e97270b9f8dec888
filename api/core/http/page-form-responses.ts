/** The response to a public form without scripts: the form's page again, or the confirmation page. */

import type { AnswerPage } from '@trama/shared/forms/answer-page';
import { PROVIDERS, suggestedEmail } from '@trama/shared/forms/email-suggestion';
import type { ErrorBody } from '@trama/shared/forms/errors';
import type { PageReader } from '@trama/shared/page-data';
import { PAGE_FORMS, PAGES, type PageFormName, receivedPath } from '@trama/shared/paths';
import { ANSWER_TEXTS as t } from '@trama/shared/texts/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answerPage, pageBody, sendAnswerPage, sendRefusal, sendRendered } from './answer-page.ts';
import type { App } from './app.ts';
import { pageResponse } from './docs.ts';
import { formOf, type PageForms, type SentFields } from './page-forms.ts';
import { route } from './route.ts';

const typed = z
  .record(
    z.string(),
    z
      .union([z.string(), z.array(z.string())])
      .nullable()
      .catch(null),
  )
  .catch({})
  .transform(
    (fields): SentFields =>
      Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  );

const sentBy = ({ formFields, body }: FastifyRequest): SentFields => typed.parse(formFields ?? body);

/** Queries for content that a page shows beside its form, such as the record behind a posted personal link. */
export type FormPageReaders = Partial<Record<PageFormName, (ctx: Context, sent: SentFields) => Promise<Partial<PageReader>>>>;

/** Texts of the confirmation page that depend on the page of the form, such as its event. @param from path of the form's page */
export type ConfirmationTexts = Partial<Record<PageFormName, (ctx: Context, from: string) => Promise<Partial<AnswerPage>>>>;

/**
 * Refuses a form: shows its page again with the typed text and the errors. A form without a page gets a refusal page, which says
 * where the typed text is.
 */
export async function refuseForm(
  reply: FastifyReply,
  ctx: Context,
  forms: PageForms,
  beside: FormPageReaders,
  body: ErrorBody,
): Promise<FastifyReply> {
  const { pageForm: form } = reply.request;
  if (!form) return sendRefusal(reply, ctx, body);
  const { names, refusals } = forms[form.name];
  const sent = sentBy(reply.request);
  const own = refusals?.[reply.statusCode];
  if (own) return sendAnswerPage(reply, ctx, own(sent));
  if (!form.page || !body.errors) return sendRefusal(reply, ctx, body);
  const errors = Object.fromEntries(Object.entries(body.errors).map(([field, sentence]) => [names?.[field] ?? field, sentence]));
  let shown = false;
  const read = await beside[form.name]?.(ctx, sent);
  const page = await ctx.renderPage(form.page, () => ({
    ...read,
    postedForm(asked) {
      if (asked !== form.name) return null;
      shown = true;
      return { form: form.name, values: sent, errors };
    },
  }));
  // A page behind a personal link omits the form until the link is opened.
  return shown && page.status === 200 ? sendRendered(reply, page) : sendRefusal(reply, ctx, body);
}

/** Must be installed before the hooks that limit and validate request bodies. */
export function readPageForms(app: App, forms: PageForms): void {
  app.decorateRequest('pageForm', null);
  app.addHook('onRequest', async (request) => {
    request.pageForm = formOf(request, forms);
  });
  app.addHook('preValidation', async (request) => {
    const read = request.pageForm && forms[request.pageForm.name].read;
    if (read) request.body = read(sentBy(request));
  });
}

/** Must be installed after `handleIdempotency`: a repeat gets the stored API response, which this hook turns into a page. */
export function respondToPageForms(app: App, ctx: Context, forms: PageForms, beside: FormPageReaders): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { pageForm: form } = request;
    if (!form || reply.statusCode >= 300) return payload;
    const { name } = form;
    const taken = forms[name];
    if ('opens' in taken) {
      const response: unknown = JSON.parse(String(payload));
      return pageBody(reply, await answerPage(ctx, taken.opens(response, sentBy(request), ctx.config.timeZone)));
    }
    if ('shown' in taken) {
      const read = await beside[name]?.(ctx, sentBy(request));
      return pageBody(reply, await ctx.renderPage(form.page ?? PAGES.home, () => ({ ...read })));
    }
    // Redirects, so that reloading the page posts nothing again.
    reply.code(303).removeHeader('content-type').removeHeader('content-length');
    const { email, mail } = sentBy(request);
    const domain = suggestedEmail(String(email ?? mail ?? ''))?.domain;
    const meant = PROVIDERS.find((provider) => provider === domain);
    reply.header('location', receivedPath(name, form.page ?? PAGES.home, meant));
    return '';
  });
}

/** A path of this site. */
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\\]*$/u)
  .catch(PAGES.home);

/** Registers the confirmation pages of the forms. */
export function registerReceivedPages(app: App, ctx: Context, forms: PageForms, about: ConfirmationTexts): void {
  route(app, 'GET /recibido/:form', {
    access: 'public',
    params: z.object({ form: z.enum(PAGE_FORMS) }),
    query: z.object({ desde: ownPath, dominio: z.enum(PROVIDERS).optional().catch(undefined) }),
    responses: { 200: pageResponse },
    handler: async ({ params, query: { desde, dominio } }, reply) => {
      const home = { href: PAGES.home, label: t.home };
      const links = desde === PAGES.home ? [home] : [{ href: desde, label: t.back }, home];
      const { sentences, ...received } = { ...forms[params.form].received, ...(await about[params.form]?.(ctx, desde)) };
      const said = dominio ? [...sentences, t.mistyped(dominio)] : sentences;
      return sendAnswerPage(reply, ctx, { links, ...received, sentences: said });
    },
  });
}
