/** Converts pasted tables to the editor's table format. */

const textOf = (element: Element) => (element.textContent ?? '').trim();

/** Replaces an element by its children. */
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  for (const attribute of ['colspan', 'rowspan', 'scope']) {
    const value = element.getAttribute(attribute);
    if (value) other.setAttribute(attribute, value);
  }
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Turns each row of an unsupported table into a paragraph. */
function asParagraphs(table: HTMLTableElement): void {
  const lines = [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement('p');
    line.textContent = [...row.cells].map(textOf).filter(Boolean).join(' · ');
    return line;
  });
  table.replaceWith(...lines);
}

const isBold = (cell: Element) =>
  [...cell.querySelectorAll('b, strong, [style*="font-weight"]')].some((bold) => {
    const weight = bold instanceof HTMLElement ? bold.style.fontWeight : '';
    const light = weight === 'normal' || weight === '400';
    return !light && textOf(bold) === textOf(cell);
  });

/** Marks a bold first row as header cells: Word and Google Docs show headers only by bold text. */
function findTitles(table: HTMLTableElement): void {
  const [first, ...others] = table.rows;
  const cells = [...(first?.cells ?? [])];
  const filled = cells.filter((cell) => textOf(cell) !== '');
  const inHead = first?.parentElement?.localName === 'thead';
  if (!inHead && (others.length === 0 || filled.length < 2 || !filled.every(isBold))) return;
  for (const cell of cells) {
    for (const bold of cell.querySelectorAll('b, strong')) unwrap(bold);
    for (const bold of cell.querySelectorAll<HTMLElement>('[style]')) bold.style.removeProperty('font-weight');
    if (cell.localName === 'td') renamed(cell, 'th');
  }
}

/** @returns the number of nested tables that became text */
export function readTables(page: Document): number {
  // Removes column widths, which the site does not support.
  for (const column of page.querySelectorAll('colgroup, col')) column.remove();
  let lost = 0;
  for (const inner of page.querySelectorAll<HTMLTableElement>('table table')) {
    if (inner.rows.length > 1 || (inner.rows[0]?.cells.length ?? 0) > 1) lost += 1;
    asParagraphs(inner);
  }
  for (const table of page.querySelectorAll<HTMLTableElement>('table')) {
    const [row] = table.rows;
    // Unwraps a table with a single cell, which mail programs and Word use as a box.
    if (table.rows.length <= 1 && (row?.cells.length ?? 0) <= 1) {
      const cell = row?.cells[0];
      if (cell) table.replaceWith(...cell.childNodes);
      else unwrap(table);
      continue;
    }
    const { caption } = table;
    if (caption) {
      table.before(caption);
      renamed(caption, 'p');
    }
    findTitles(table);
  }
  return lost;
}
