/** A page's number or an item's id out of the address: a positive integer in its plain form, or null (then 404). */
export function positiveInteger(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}

/**
 * The number of a list's page from what follows the list's address: nothing, or `pagina/2`; null for anything else (then
 * 404). The first page has one address, without a number.
 */
export function listPage(rest: string | undefined): number | null {
  if (rest === undefined) return 1;
  const page = rest.startsWith('pagina/') ? positiveInteger(rest.slice('pagina/'.length)) : null;
  return page === 1 ? null : page;
}

/** The page numbers worth a link: first, last and the neighbours of `page`; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
