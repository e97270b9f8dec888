/**
 * The HTML of a mail in the network's look: one column, system-safe faces behind the network's own, no images
 * (nothing is missing when they are off) and colours for light and dark readers.
 */

/** A piece of a mail's body; `html` is already escaped. */
export type Part = { kind: 'paragraph' | 'foot' | 'form'; html: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** A link whose address and words are escaped; anything but http(s) and mailto stays words. */
export function linkTo(href: string, words: string): string {
  if (!/^(?:https?:\/\/|mailto:)/iu.test(href)) return escapeHtml(words);
  return `<a class="enlace" href="${escapeHtml(href)}" style="color:#A3173F;text-decoration:underline;word-break:break-word">${escapeHtml(words)}</a>`;
}

/** Readers that ignore style sheets get the light colours, which are written on each element. */
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .fondo { background: #17101B !important; }
    .hoja { background: #2A1E32 !important; }
    .tinta { color: #F5EFEA !important; }
    .tinta2 { color: #C3B5C6 !important; }
    .enlace { color: #F2A995 !important; }
    .boton { background: #EFB13C !important; color: #2A1730 !important; }
    .regla { border-color: #4A3A50 !important; }
  }
  @media (max-width: 480px) { .hoja, .cinta { padding-left: 20px !important; padding-right: 20px !important; } }`;

const TEXT =
  "font-family:Rosario,'Gill Sans','Segoe UI',Helvetica,Arial,sans-serif;font-size:17px;line-height:1.55;color:#2A1730";
const SMALL =
  "font-family:Rosario,'Gill Sans','Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:1.5;color:#5F5163";
const TITLE = "font-family:Petrona,Georgia,'Times New Roman',serif;font-size:28px;line-height:1.2;font-weight:500;color:#2A1730";

function partHtml(part: Part): string {
  if (part.kind === 'foot') {
    return `<p class="tinta2 regla" style="${SMALL};margin:32px 0 0;padding-top:20px;border-top:1px solid #D3D0D2;overflow-wrap:anywhere">${part.html}</p>`;
  }
  if (part.kind === 'form') return `<div style="margin:0 0 20px">${part.html}</div>`;
  return `<p class="tinta" style="${TEXT};margin:0 0 20px;overflow-wrap:anywhere">${part.html}</p>`;
}

/** @param mail `title` and `siteName` plain text; `parts` in order */
export function layout({ title, siteName, parts }: { title: string; siteName: string; parts: Part[] }): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}
</style>
</head>
<body class="fondo" style="margin:0;padding:0;background:#E8EDE3">
<div role="main">
<table role="presentation" class="fondo" width="100%" cellpadding="0" cellspacing="0" style="background:#E8EDE3">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="cinta" style="background:#2A1730;border-radius:0 48px 0 0;padding:24px 32px;border-bottom:3px double #EFB13C">
<p style="font-family:Petrona,Georgia,'Times New Roman',serif;font-size:20px;line-height:1.2;margin:0;color:#F5EFEA">${escapeHtml(siteName)}</p>
</td></tr>
<tr><td class="hoja" style="background:#FBFBF8;padding:40px 32px">
<h1 class="tinta" style="${TITLE};margin:0 0 28px;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
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

/** A form that is one button: for pages behind a link of a mail, never for mails. */
export function buttonForm(action: string, label: string): string {
  const style =
    "font:600 17px Rosario,'Gill Sans','Segoe UI',Helvetica,Arial,sans-serif;min-height:48px;padding:0 28px;border:0;border-radius:24px;background:#A3173F;color:#FFFFFF;cursor:pointer";
  return `<form method="post" action="${escapeHtml(action)}" style="margin:0"><button class="boton" type="submit" style="${style}">${escapeHtml(label)}</button></form>`;
}
