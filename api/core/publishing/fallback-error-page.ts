import { PAGES } from '@trama/shared/paths';
import { ERROR_PAGE_TEXTS } from '@trama/shared/texts/site';

/** Sent when nothing of the site can be read, its error page included. */
export const FALLBACK_ERROR_PAGE = Buffer.from(
  [
    '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${ERROR_PAGE_TEXTS.title}</title><h1>${ERROR_PAGE_TEXTS.heading}</h1><p>${ERROR_PAGE_TEXTS.text}</p>`,
    `<p><a href="?">${ERROR_PAGE_TEXTS.retry}</a> <a href="${PAGES.home}">${ERROR_PAGE_TEXTS.home}</a></p></html>`,
  ].join('\n'),
);
