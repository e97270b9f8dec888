/** What other features may import of this one. */
export { callOf, callSettingsOf, settingsOf } from './calls.ts';
export { activeLateLink, lateLinkUser, markLateLinkUsed } from './late-links.ts';
