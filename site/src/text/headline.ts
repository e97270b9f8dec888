/** Classes of a page's title: one that is longer than an event's may ever be is set smaller. */
export const headline = (title: string) => (title.length > 120 ? 'display long' : 'display');
