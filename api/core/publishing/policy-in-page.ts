/** A page's content security policy inside the page, for servers that send files without asking the product for their headers. */
import { Buffer } from 'node:buffer';

const CHARSET = '<meta charset="utf-8">';
/** Directive that is only valid in a header; browsers log an error for it in a `meta` element (CSP level 3, 3.3). */
const HEADER_ONLY = /frame-ancestors[^;]*;?/u;

/** The HTML with its policy before anything that it governs; unchanged when it has no head. */
export function withPolicy(body: Uint8Array, csp: string): Uint8Array {
  const html = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const after = html.indexOf(CHARSET) + CHARSET.length;
  if (after < CHARSET.length) return body;
  const policy = `<meta http-equiv="content-security-policy" content="${csp.replace(HEADER_ONLY, '')}">`;
  return Buffer.concat([html.subarray(0, after), Buffer.from(policy), html.subarray(after)]);
}
