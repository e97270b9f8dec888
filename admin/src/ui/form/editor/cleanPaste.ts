/**
 * Converts pasted HTML to the formats of the editor. Word writes lists as paragraphs with a bullet in a span, headings of
 * levels that the site does not have, and blank paragraphs for space.
 */

/** Pasted heading levels, and what they become. */
const HEADINGS = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const;
const ORDERED = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]/iu;

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** The spans with Word's bullets; nested ones carry the mark too. */
const bulletsOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/iu.test(styleOf(span)));

const isWordItem = (paragraph: Element) =>
  /mso-list:/iu.test(styleOf(paragraph)) || (/^MsoListParagraph/u.test(paragraph.className) && bulletsOf(paragraph).length > 0);

/** Consecutive paragraphs that are list items in Word become one list. */
function makeLists(page: Document): void {
  const made = new Set<Element>();
  const listBefore = (paragraph: Element, kind: 'ol' | 'ul') => {
    const before = paragraph.previousElementSibling;
    if (before && made.has(before) && before.localName === kind) return before;
    const list = page.createElement(kind);
    made.add(list);
    paragraph.before(list);
    return list;
  };
  for (const paragraph of page.querySelectorAll('p')) {
    if (!isWordItem(paragraph)) continue;
    const bullets = bulletsOf(paragraph);
    const ordered = ORDERED.test(bullets[0]?.textContent?.trim() ?? '');
    for (const bullet of bullets) bullet.remove();
    const list = listBefore(paragraph, ordered ? 'ol' : 'ul');
    const item = page.createElement('li');
    list.append(item);
    item.append(paragraph);
  }
}

const isBlank = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('br');

/** `html` as the clipboard gives it, cleaned. The editor's schema then drops what it does not support. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('style, script, meta, link, title')) element.remove();
  makeLists(page);
  for (const [from, to] of Object.entries(HEADINGS)) for (const heading of page.querySelectorAll(from)) renamed(heading, to);
  for (const paragraph of page.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  return page.body.innerHTML;
}
