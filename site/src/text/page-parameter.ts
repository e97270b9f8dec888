/** Parses a page number or item id from the URL, a positive integer in plain form. null: the URL must get 404. */
export function positiveInteger(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}

/**
 * Parses the part of a URL after a list's path: nothing, or `pagina/2`; null: the URL must get 404. The first page has only the
 * URL without a number.
 */
export function listPage(rest: string | undefined): number | null {
  if (rest === undefined) return 1;
  const page = rest.startsWith('pagina/') ? positiveInteger(rest.slice('pagina/'.length)) : null;
  return page === 1 ? null : page;
}

/** Page numbers to link: first, last, `page` and its neighbours; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
