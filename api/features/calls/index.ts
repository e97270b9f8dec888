/** What other features may import of this one. */
export { callOf, callSettingsOf, settingsOf } from './calls.ts';
export { activeLateLink, consumeLateLink, lateLinkUser } from './late-links.ts';
