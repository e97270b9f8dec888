/** Name of the field in which both versions of another are joined by hand. */
export const mergedName = (name: string) => `merged-${name}`;
