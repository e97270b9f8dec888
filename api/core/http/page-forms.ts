/**
 * Forms of public pages that a browser sends without our scripts. Each form posts to its page's URL with its name in the query.
 * The API route that scripts use receives it, with the same limits, audit and repeats; only the response becomes a page
 * (page-form-responses.ts).
 */
import type { AnswerForm, AnswerPage } from '@trama/shared/forms/answer-page';
import { LINK_FORMS, PAGE_FORM_QUERY, PAGE_FORMS, PAGES, type PageFormName, pageFormAction } from '@trama/shared/paths';
import type { FastifyRequest, RawRequestDefaultExpression } from 'fastify';

/** The fields that a form sent. */
export type SentFields = Readonly<Record<string, string | readonly string[]>>;

/** Extracts the token from the sent text, because people paste the whole link. */
export const tokenIn = ({ token = '' }: SentFields): string => String(token).split('#').at(-1)?.trim() ?? '';

/** A button that posts another form of the page. */
export const formButton = (page: string, form: PageFormName, label: string, hidden: Record<string, string>): AnswerForm => ({
  action: page + pageFormAction(form),
  label,
  hidden,
});

interface Taken {
  /** The API route of the form. */
  route: `/api/${string}`;
  /** API names of the page's fields, where they differ. */
  names?: Readonly<Record<string, string>>;
  /** Converts the sent fields to the body of the API route; absent: the fields are the body. */
  read?: (sent: SentFields) => object;
  /** Pages that replace the general refusal pages, by status. */
  refusals?: Readonly<Record<number, (sent: SentFields) => AnswerPage>>;
}

/** A form with a confirmation page. */
interface ReceivedForm extends Taken {
  received: AnswerPage;
}

/** A form behind a personal link; its confirmation page depends on the route's response. */
export interface OpenedForm extends Taken {
  /** @param zone of the network */
  opens(response: unknown, sent: SentFields, zone: string): AnswerPage;
}

/** A form behind a personal link whose page itself shows the linked record. */
export interface ShownForm extends Taken {
  shown: true;
}

export type PageForms = Readonly<Record<(typeof PAGE_FORMS)[number], ReceivedForm>> &
  Readonly<Record<(typeof LINK_FORMS)[number], OpenedForm | ShownForm>>;

interface SentForm {
  name: PageFormName;
  /** Path of the form's page; null: the form was posted to the API route. */
  page: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null: the request is not from a form of a public page. */
    pageForm: SentForm | null;
  }
}

const NAMES: readonly PageFormName[] = [...PAGE_FORMS, ...LINK_FORMS];
const TARGET = new RegExp(`^(/(?!/)[^?#]*)\\?${PAGE_FORM_QUERY}=(${NAMES.join('|')})$`, 'u');

/** Whether a request posts a form to its page's URL. @param target path and query */
const isPageForm = (method: string | undefined, target: string): boolean => method === 'POST' && TARGET.test(target);

/** Paths that Fastify handles; the static server handles the others. */
const APPLICATION =
  /^\/(?:(?:api|uploads|recibido|busqueda|publicaciones\/buscar)(?:[/?]|$)|\.well-known\/security\.txt(?:\?|$))/u;

/** Whether Fastify handles a request, not the static server. @param target path and query */
export const isForApplication = (method: string, target: string): boolean =>
  APPLICATION.test(target) || isPageForm(method, target);

const nameIn = (target: string) => NAMES.find((name) => name === TARGET.exec(target)?.[2]);

/** Fastify's `rewriteUrl`: the path of the form's API route. */
export function addressOfCall({ method, url = '/' }: RawRequestDefaultExpression, forms: PageForms): string {
  const name = method === 'POST' ? nameIn(url) : undefined;
  return name ? forms[name].route : url;
}

const isTypedForm = ({ headers }: FastifyRequest) =>
  /^application\/x-www-form-urlencoded/u.test(headers['content-type'] ?? '') && (headers.accept ?? '').includes('text/html');

/** The form of a request. Pages opened before an upgrade post to the API route itself. */
export function formOf(request: FastifyRequest, forms: PageForms): SentForm | null {
  if (request.method !== 'POST') return null;
  const name = nameIn(request.originalUrl);
  if (name) return { name, page: request.originalUrl.split('?', 1)[0] ?? PAGES.home };
  const form = isTypedForm(request) && PAGE_FORMS.find((each) => forms[each].route === request.url);
  return form ? { name: form, page: null } : null;
}

/** Whether a browser sent a form without scripts and thus expects a page. */
export const wantsPage = (request: FastifyRequest): boolean => request.pageForm !== null || isTypedForm(request);
