/** The network's time zone, in a browser. */
export const networkZone = () => document.body.dataset.zone ?? 'UTC';
