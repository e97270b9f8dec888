/**
 * Forms of public pages that a browser sends without our scripts. Each is sent to its page's address, which names the form. The
 * API call that scripts use takes it, with the same limits, audit and repeats. Only the answers become pages
 * (page-form-answers.ts).
 */
import type { AnswerForm, AnswerPage } from '@trama/shared/forms/answer-page';
import { LINK_FORMS, PAGE_FORM_QUERY, PAGE_FORMS, PAGES, type PageFormName, pageFormAction } from '@trama/shared/paths';
import type { FastifyRequest, RawRequestDefaultExpression } from 'fastify';

/** The fields that a form sent. */
export type Sent = Readonly<Record<string, string | readonly string[]>>;

/** The token in the sent text: a person pastes the whole link. */
export const tokenIn = ({ token = '' }: Sent): string => String(token).split('#').at(-1)?.trim() ?? '';

/** A button to another form of the page. */
export const formButton = (page: string, form: PageFormName, label: string, hidden: Record<string, string>): AnswerForm => ({
  action: page + pageFormAction(form),
  label,
  hidden,
});

interface Taken {
  /** The call that takes it. */
  call: `/api/${string}`;
  /** Names of the page's fields that the call names differently. */
  names?: Readonly<Record<string, string>>;
  /** The body that the call takes, where a form cannot send it as it is. */
  read?: (sent: Sent) => object;
  /** Pages that replace the common refusals, by status. */
  refusals?: Readonly<Record<number, (sent: Sent) => AnswerPage>>;
}

/** A form whose answer is a separate page. */
interface ReceivedForm extends Taken {
  received: AnswerPage;
}

/** A form behind a personal link, which is followed by what the call answers. */
export interface OpenedForm extends Taken {
  /** @param zone of the network */
  opens(answer: unknown, sent: Sent, zone: string): AnswerPage;
}

/** A form behind a personal link whose own page shows what the link opens. */
export interface ShownForm extends Taken {
  shown: true;
}

export type PageForms = Readonly<Record<(typeof PAGE_FORMS)[number], ReceivedForm>> &
  Readonly<Record<(typeof LINK_FORMS)[number], OpenedForm | ShownForm>>;

interface SentForm {
  name: PageFormName;
  /** Path of the page that has it; null: it was sent to the call's address. */
  page: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null: not sent by a form of a public page. */
    pageForm: SentForm | null;
  }
}

const NAMES: readonly PageFormName[] = [...PAGE_FORMS, ...LINK_FORMS];
const TARGET = new RegExp(`^(/(?!/)[^?#]*)\\?${PAGE_FORM_QUERY}=(${NAMES.join('|')})$`, 'u');

/** Whether a request sends a form of the page at its address. @param target path and query */
export const isPageForm = (method: string | undefined, target: string): boolean => method === 'POST' && TARGET.test(target);

/** Belongs to the application, whatever the address. */
const APPLICATION =
  /^\/(?:(?:api|uploads|recibido|busqueda|publicaciones\/buscar)(?:[/?]|$)|\.well-known\/security\.txt(?:\?|$))/u;

/** Whether a request is for the application, not for a page. @param target path and query */
export const isForApplication = (method: string, target: string): boolean =>
  APPLICATION.test(target) || isPageForm(method, target);

const nameIn = (target: string) => NAMES.find((name) => name === TARGET.exec(target)?.[2]);

/** Fastify's `rewriteUrl`: the address of the call that takes the form. */
export function addressOfCall({ method, url = '/' }: RawRequestDefaultExpression, forms: PageForms): string {
  const name = method === 'POST' ? nameIn(url) : undefined;
  return name ? forms[name].call : url;
}

const isTypedForm = ({ headers }: FastifyRequest) =>
  /^application\/x-www-form-urlencoded/u.test(headers['content-type'] ?? '') && (headers.accept ?? '').includes('text/html');

/** The form that a request sends. A page that was opened before an upgrade sends it to the call's own address. */
export function formOf(request: FastifyRequest, forms: PageForms): SentForm | null {
  if (request.method !== 'POST') return null;
  const name = nameIn(request.originalUrl);
  if (name) return { name, page: request.originalUrl.split('?', 1)[0] ?? PAGES.home };
  const called = isTypedForm(request) && PAGE_FORMS.find((each) => forms[each].call === request.url);
  return called ? { name: called, page: null } : null;
}

/** Whether a browser sent a form without scripts: it expects a page. */
export const wantsPage = (request: FastifyRequest): boolean => request.pageForm !== null || isTypedForm(request);
