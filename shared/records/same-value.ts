/** In a separate file: every form of the panel compares values, and few load the fields of all records. */

/** Whether two values are equal; '', null and undefined count as equal. */
export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));
