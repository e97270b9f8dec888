/**
 * Renders a mail as HTML: one column, system fonts as fallback, colours for light and dark. Its only image is the logo beside the
 * name, so nothing is missing without images. Tables and attributes serve mail programs that ignore CSS.
 */

import { cleanCharacters, cleanText } from '@trama/shared/format/text';
import type { Fact, Inline, MailLogo, Part } from '@trama/shared/mail/parts';
import { COLOURS, FACES } from '@trama/shared/tokens';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

const isSafe = (href: string) => /^(?:https?:\/\/|mailto:)/iu.test(href);

const plainHtml = (text: string) => escapeHtml(cleanCharacters(text)).replace(/\n/gu, '<br>');

/** Escapes the text and keeps line breaks; links other than http(s) and mailto become plain text. */
function inlineHtml(inline: Inline): string {
  if (typeof inline === 'string') return plainHtml(inline);
  const html = plainHtml(inline.words);
  const href = cleanText(inline.href);
  if (!isSafe(href)) return html;
  return `<a class="enlace" href="${escapeHtml(href)}" style="color:${COLOURS.accent[0]};text-decoration:underline;word-break:break-word">${html}</a>`;
}

const contentHtml = (content: readonly Inline[]) => content.map(inlineHtml).join('');

const DARK_COLOURS = [
  ['fondo', 'background', COLOURS.paper[1]],
  ['hoja', 'background', COLOURS.raised[1]],
  ['cita', 'background', COLOURS.linen[1]],
  ['boton', 'background', COLOURS.michay[0]],
  ['tinta', 'color', COLOURS.ink[1]],
  ['tinta2', 'color', COLOURS['ink-2'][1]],
  ['enlace', 'color', COLOURS.accent[1]],
  ['sobre', 'color', COLOURS.ink[0]],
  ['regla', 'border-color', COLOURS.line[1]],
] as const;

/** CSS rules for the dark colours, below `scope` (outlook.com marks dark pages by attributes). */
const darkRules = (scope: (property: string) => string) =>
  DARK_COLOURS.map(([name, property, value]) => `${scope(property)}.${name} { ${property}: ${value} !important; }`).join(
    '\n    ',
  );

/** Dark colours and narrow screens. Programs that ignore style sheets show the light inline colours. */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    ${darkRules(() => '')}
  }
  ${darkRules((property) => (property === 'background' ? '[data-ogsb] ' : '[data-ogsc] '))}
  @media (max-width: 480px) {
    .hoja, .cinta { padding-left: 20px !important; padding-right: 20px !important; }
    .rotulo, .dato { display: block !important; width: auto !important; }
    .rotulo { padding-bottom: 0 !important; border-bottom: 0 !important; }
  }`;

const SANS = `font-family:${FACES.mail.sans}`;
const SERIF = `font-family:${FACES.mail.serif}`;
const TEXT = `${SANS};font-size:17px;line-height:1.55;color:${COLOURS.ink[0]}`;
const SMALL = `${SANS};font-size:14px;line-height:1.5;color:${COLOURS['ink-2'][0]}`;
const HEADING = `${SERIF};font-size:28px;line-height:1.2;font-weight:500;color:${COLOURS.ink[0]}`;
const TITLE = `${SERIF};font-size:22px;line-height:1.3;font-weight:500;color:${COLOURS.ink[0]}`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const RULE = `border-bottom:1px solid ${COLOURS.line[0]}`;

/** Outlook falls back to Times when the first face of a list is not installed. */
const OUTLOOK =
  '<!--[if mso]><style>p,td,a,h1{font-family:Arial,sans-serif !important} h1,.titular{font-family:Georgia,serif !important}</style><![endif]-->';

function factsHtml(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="rotulo tinta2 regla" valign="top" width="150" style="${SMALL};width:150px;padding:8px 16px 8px 0;${RULE}">${plainHtml(label)}:</td>` +
      `<td class="dato tinta regla" valign="top" style="${TEXT};padding:6px 0 8px;${RULE};overflow-wrap:anywhere">${inlineHtml(value)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%" style="margin:0 0 24px">${rows.join('')}</table>`;
}

/** A button that Outlook also shows (a coloured cell). Its URL follows as text, for mail programs without buttons. */
function buttonHtml({ label, href: given }: { label: string; href: string }): string {
  const href = cleanText(given);
  if (!isSafe(href)) return `<p class="tinta" style="${TEXT};margin:0 0 20px">${plainHtml(label)}</p>`;
  return (
    `<table ${TABLE} style="margin:4px 0 12px"><tr><td class="boton" align="center" bgcolor="${COLOURS.accent[0]}" style="background:${COLOURS.accent[0]};border-radius:26px;mso-padding-alt:14px 28px">` +
    `<a class="sobre" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;${SANS};font-size:17px;line-height:24px;font-weight:600;color:${COLOURS['on-action'][0]};text-decoration:none;border-radius:26px">${plainHtml(label)}</a></td></tr></table>\n` +
    `<p class="tinta2" style="${SMALL};margin:0 0 28px;overflow-wrap:anywhere">${inlineHtml({ href, words: href })}</p>`
  );
}

const paragraphHtml = (content: readonly Inline[]) =>
  `<p class="tinta" style="${TEXT};margin:0 0 20px;overflow-wrap:anywhere">${contentHtml(content)}</p>`;

/** Adds a paragraph below the heading of a mail's HTML. */
export const withFirstParagraph = (html: string, words: string) =>
  html.replace('</h1>\n', (end) => `${end}${paragraphHtml([words])}\n`);

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'facts':
      return factsHtml(part.facts);
    case 'button':
      return buttonHtml(part);
    case 'heading':
      return `<p class="tinta titular" style="${TITLE};margin:8px 0 12px;overflow-wrap:anywhere">${plainHtml(part.text)}</p>`;
    case 'quote':
      return `${paragraphHtml([`${part.label}:`])}\n<table ${TABLE} width="100%" style="margin:0 0 24px"><tr><td class="cita tinta" bgcolor="${COLOURS.linen[0]}" style="${TEXT};background:${COLOURS.linen[0]};padding:16px 20px;border-radius:0 24px 0 0;overflow-wrap:anywhere">${plainHtml(part.text)}</td></tr></table>`;
    case 'note':
      return `<p class="tinta2 regla" style="${SMALL};margin:32px 0 0;padding-top:20px;border-top:1px solid ${COLOURS.line[0]};overflow-wrap:anywhere">${contentHtml(part.content)}</p>`;
    case 'paragraph':
      return paragraphHtml(part.content);
  }
}

/** Coloured stripes below the name, as table cells, which every mail program draws. */
const stripe = (colour: string) =>
  `<tr><td height="3" bgcolor="${colour}" style="height:3px;line-height:3px;font-size:0;background:${colour}">&nbsp;</td></tr>`;
const STRIPES = `<table ${TABLE} width="100%">${[COLOURS.michay[0], COLOURS.ink[0], COLOURS.rose[0], COLOURS.ink[0], COLOURS.boldo[1]].map(stripe).join('')}</table>`;

/** Fills the preview line of mail lists, so that no body text follows the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(50);

const hidden = (preheader: string) =>
  `<div class="avance" aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0;color:${COLOURS.linen[0]}">${escapeHtml(preheader)}${FILLER}</div>`;

/** The header with the network's name and logo. The logo has an empty `alt`, because the name beside it says the same. */
function nameHtml(siteName: string, logo: MailLogo | null): string {
  const name = `<p class="titular" style="${SERIF};font-size:20px;line-height:1.2;margin:0;color:${COLOURS.ink[1]};overflow-wrap:anywhere">${plainHtml(siteName)}</p>`;
  if (!logo) return name;
  const { src, width, height } = logo;
  return (
    `<table ${TABLE}><tr><td valign="middle" style="padding:0 16px 0 0">` +
    `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="" style="display:block;border:0;border-radius:6px;width:${width}px;height:${height}px"></td>` +
    `<td valign="middle">${name}</td></tr></table>`
  );
}

/**
 * @param mail `title`, `siteName` and `preheader` are plain text; `parts` in order. Mail lists show the preheader after the
 * subject.
 */
export function layOutMail({
  title,
  siteName,
  logo,
  parts,
  preheader,
}: {
  title: string;
  siteName: string;
  logo: MailLogo | null;
  parts: readonly Part[];
  preheader: string;
}): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${plainHtml(title)}</title>
<style>${STYLES}
</style>
${OUTLOOK}
</head>
<body class="fondo" style="margin:0;padding:0;background:${COLOURS.linen[0]}">
${hidden(preheader)}
<div role="main">
<table ${TABLE} class="fondo" width="100%" bgcolor="${COLOURS.linen[0]}" style="background:${COLOURS.linen[0]}">
<tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:600px">
<tr><td class="cinta" bgcolor="${COLOURS.ink[0]}" style="background:${COLOURS.ink[0]};border-radius:0 48px 0 0;padding:24px 32px 20px">
${nameHtml(siteName, logo)}
</td></tr>
<tr><td style="padding:0">${STRIPES}</td></tr>
<tr><td class="hoja" bgcolor="${COLOURS.paper[0]}" style="background:${COLOURS.paper[0]};padding:36px 32px 40px">
<h1 class="tinta" style="${HEADING};margin:0 0 24px;overflow-wrap:anywhere">${plainHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}
