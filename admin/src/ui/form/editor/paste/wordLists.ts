/** Word writes lists as paragraphs with the bullet in a span, and their level in the style: `mso-list:l0 level2 lfo1`. */

const ORDERED = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]/iu;
const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** The spans with Word's bullets; nested ones carry the mark too. */
const bulletsOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/iu.test(styleOf(span)));

const isItem = (paragraph: Element) =>
  /mso-list:/iu.test(styleOf(paragraph)) || (/^MsoListParagraph/u.test(paragraph.className) && bulletsOf(paragraph).length > 0);

const levelOf = (paragraph: Element) => Number(/mso-list:[^;]*\blevel(\d)/iu.exec(styleOf(paragraph))?.[1] ?? 1);
/** Which of the document's lists it belongs to. */
const listOf = (paragraph: Element) => /mso-list:\s*(l\d+)/iu.exec(styleOf(paragraph))?.[1] ?? '';

interface OpenList {
  list: Element;
  kind: 'ol' | 'ul';
  of: string;
}

/** Consecutive paragraphs that are items in Word become one list, with those of deeper levels inside. */
export function makeWordLists(page: Document): void {
  /** By level, of the item before. */
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (paragraph.localName !== 'p' || !isItem(paragraph)) continue;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    const bullets = bulletsOf(paragraph);
    const kind = ORDERED.test(bullets[0]?.textContent?.trim() ?? '') ? 'ol' : 'ul';
    for (const bullet of bullets) bullet.remove();
    // A level that was left out is not made.
    const level = Math.min(levelOf(paragraph), open.length + 1);
    open = open.slice(0, level);
    const same = open[level - 1];
    const goesOn = same && same.kind === kind && (level > 1 || same.of === listOf(paragraph));
    if (!goesOn) {
      const list = page.createElement(kind);
      const parent = open[level - 2]?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open = [...open.slice(0, level - 1), { list, kind, of: listOf(paragraph) }];
    }
    const item = page.createElement('li');
    open[level - 1]?.list.append(item);
    item.append(paragraph);
    last = open[0]?.list ?? null;
  }
}
