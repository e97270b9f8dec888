/**
 * Cleans text before validation. The result is Unicode NFC without control, bidirectional-override and invisible characters: they
 * can disguise a file name, reverse a line, or make two names look the same. Lone surrogates and surrounding white space are
 * removed too. Joiners (U+200C, U+200D) stay, because emoji and some scripts need them.
 */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;

/**
 * No script puts more than a handful of marks on one letter. Sorting a long run of marks takes time that grows with its square:
 * half a megabyte would hold the server for seconds.
 */
const MARKS = /(\p{M}{8})\p{M}+/gu;

/** Unicode NFC, in linear time. */
export const normalized = (value: string) => value.replace(MARKS, '$1').normalize('NFC');

const segmenter = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Drops control and bidirectional characters; keeps line breaks (as `\n`) and tabs. */
export const cleanCharacters = (value: string) =>
  normalized(value)
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(FORBIDDEN, '');

/** Text of several lines, without white space around it. */
export const cleanText = (value: string) => cleanCharacters(value).trim();

/** Text of one line: every run of white space becomes one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/gu, ' ');
}

/** Characters as a person counts them: «ñ», «é» and an emoji of a family are one each. */
export function countCharacters(value: string): number {
  // Plain Latin text, nearly everything here, needs no segmentation.
  if (/^[\u0020-\u024F\n\t]*$/u.test(value)) return value.length;
  let count = 0;
  for (const _ of segmenter.segment(value)) count += 1;
  return count;
}

/** Whether a text has the form «Surname, Given». */
export const isCitation = (text: string): boolean => /^[^,;]+, ?[^,;]+$/u.test(text);

/** Cuts text at `max` characters and adds an ellipsis; shorter text stays unchanged. */
export function truncate(value: string, max: number): string {
  if (countCharacters(value) <= max) return value;
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(value)) {
    if (characters.length === max) break;
    characters.push(segment);
  }
  return `${characters.join('').trimEnd()}…`;
}

/** A domain in punycode; any other text stays unchanged. */
function asciiDomain(domain: string): string {
  if (/^[\u0000-\u007F]*$/u.test(domain) || /[\s/?#:\\%[\]<>^|]/u.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The form in which e-mail addresses are compared and stored as a key: NFC, trimmed, in lower case by Unicode, the domain in ASCII. */
export function foldEmail(value: string): string {
  const letters = value.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = letters.lastIndexOf('@') + 1;
  return letters.slice(0, at) + asciiDomain(letters.slice(at));
}

/** A `mailto:` link. Encodes the address, so that it cannot add recipients or text (RFC 6068). */
export const mailtoUrl = (address: string) => `mailto:${address.replace(/[%?&#]/gu, encodeURIComponent)}`;

/** Visible text of an HTML fragment; `gap` replaces the borders of its blocks. */
const visibleText = (html: string, gap: string): string =>
  html
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?<\/\1>/giu, ' ')
    .replace(/<\/?(p|div|br|li|ul|ol|h[1-6]|blockquote|tr|td|th|table|figure|figcaption)\b[^<>]*>/giu, gap)
    .replace(/<[^<>]*>/gu, '')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&#39;/gu, "'")
    .replace(/&amp;/gu, '&');

/** Sanitised HTML without pictures and tables, for summaries; unchanged if only they contain text. */
export function runningText(html: string): string {
  const running = html.replace(/<(figure|table)\b[^>]*>[\s\S]*?<\/\1>/gu, ' ');
  return plainText(running) === '' ? html : running;
}

/** Visible text of an HTML fragment, on one line. For lengths, summaries and feeds, never for safety. */
export const plainText = (html: string): string => cleanLine(visibleText(html, ' '));

/** Visible text like `plainText`, but one line for each paragraph, heading or item of a list. */
export const plainLines = (html: string): string => visibleText(html, '\n').split('\n').map(cleanLine).filter(Boolean).join('\n');
