/** What other features may import of this one. */
export { callOf, callSettingsOf, settingsOf } from './calls.ts';
export { lateLinkUser, livingLateLink, spendLateLink } from './late-links.ts';
