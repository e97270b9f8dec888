/** The network's time zone, in a browser. */
export const zone = () => document.body.dataset.zone ?? 'UTC';
