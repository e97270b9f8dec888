/**
 * Lists as Word copies them. Desktop Word makes each item a paragraph with the bullet in a span and the level in its style,
 * `mso-list:l0 level2 lfo1`. Word online makes each item a list in a `div`, with its level in `data-aria-level`.
 */

type ListKind = 'ol' | 'ul';

interface Item {
  /** Block element of the item. */
  block: Element;
  /** The element before the item; null: the item is first. */
  after: Element | null;
  kind: ListKind;
  /** The top level is 1. */
  level: number;
  /** Id of the item's list in the source document. */
  of: string;
  content: readonly Node[];
}

const ORDERED = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]/iu;
const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Finds the spans with Word's bullets. Nested spans also carry the mark. */
const bulletsOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/iu.test(styleOf(span)));

const isItem = (paragraph: Element) =>
  /mso-list:/iu.test(styleOf(paragraph)) || (/^MsoListParagraph/u.test(paragraph.className) && bulletsOf(paragraph).length > 0);

function itemOfParagraph(paragraph: Element): Item {
  const bullets = bulletsOf(paragraph);
  const kind = ORDERED.test(bullets[0]?.textContent?.trim() ?? '') ? 'ol' : 'ul';
  for (const bullet of bullets) bullet.remove();
  const [, of = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d)/iu.exec(styleOf(paragraph)) ?? [];
  return { block: paragraph, after: paragraph.previousElementSibling, kind, level: Number(level), of, content: [paragraph] };
}

function itemsOfWrapper(wrapper: Element): Item[] {
  for (const mark of wrapper.querySelectorAll('.EOP')) mark.remove();
  return [...wrapper.querySelectorAll('li')].map((li) => ({
    block: wrapper,
    after: wrapper.previousElementSibling,
    kind: li.parentElement?.localName === 'ol' ? 'ol' : 'ul',
    level: Number(li.getAttribute('data-aria-level')) || 1,
    of: li.getAttribute('data-listid') ?? '',
    content: [...li.childNodes],
  }));
}

/** Reads all items in document order before any of them is moved. */
function itemsIn(page: Document): Item[] {
  return [...page.querySelectorAll('p, .ListContainerWrapper')].flatMap((element) => {
    if (element.localName !== 'p') return itemsOfWrapper(element);
    return isItem(element) ? [itemOfParagraph(element)] : [];
  });
}

interface OpenList {
  list: Element;
  kind: ListKind;
  of: string;
}

/** Joins Word's consecutive items into one list, with deeper levels nested. */
export function makeWordLists(page: Document): void {
  /** Open lists by level, as the previous item left them. */
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const { block, after, kind, level: given, of, content } of itemsIn(page)) {
    if (!last || (block !== last && after !== last)) open = [];
    // A skipped level creates no list.
    const level = Math.min(given, open.length + 1);
    open = open.slice(0, level);
    const same = open[level - 1];
    const goesOn = same && same.kind === kind && (level > 1 || same.of === of);
    if (!goesOn) {
      const list = page.createElement(kind);
      const parent = open[level - 2]?.list.lastElementChild;
      if (parent) parent.append(list);
      else block.before(list);
      open = [...open.slice(0, level - 1), { list, kind, of }];
    }
    const item = page.createElement('li');
    open[level - 1]?.list.append(item);
    item.append(...content);
    last = block;
  }
  for (const wrapper of page.querySelectorAll('.ListContainerWrapper')) wrapper.remove();
}
