/** Class of a page's title: a title longer than any event's is set smaller. */
export const headline = (title: string) => (title.length > 120 ? 'long-title' : undefined);
