/** Responses that are not HTML pages. */
import type { APIContext, APIRoute } from 'astro';
import { positiveInteger } from '../text/page-parameter.ts';

const response = (body: string, type: string) => new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });

export const atomResponse = (body: string) => response(body, 'application/atom+xml');
export const calendarResponse = (body: string) => response(body, 'text/calendar');
export const manifestResponse = (body: string) => response(body, 'application/manifest+json');
export const xmlResponse = (body: string) => response(body, 'application/xml');
/** Omits the charset: an SVG is XML, which declares its encoding. */
export const svgResponse = (body: string) => new Response(body, { headers: { 'content-type': 'image/svg+xml' } });
export const pngResponse = (body: Uint8Array) => new Response(new Uint8Array(body), { headers: { 'content-type': 'image/png' } });
export const textResponse = (body: string) => response(body, 'text/plain');
export const notFound = () => new Response(null, { status: 404 });

/** The calendar that `make` returns for the event whose id is in the URL; 404 for a wrong id, or when `make` returns null. */
export const calendarRoute =
  (make: (id: number, locals: App.Locals, params: APIContext['params']) => Promise<string | null>): APIRoute =>
  async ({ params, locals }) => {
    const id = positiveInteger(params.id);
    const calendar = id && (await make(id, locals, params));
    return calendar ? calendarResponse(calendar) : notFound();
  };
