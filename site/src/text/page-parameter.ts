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
