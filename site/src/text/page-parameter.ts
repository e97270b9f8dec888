/** A page's number or an item's id out of the address: a positive integer in its plain form, or null (then 404). */
export function positiveInteger(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}
