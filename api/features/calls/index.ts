/** The feature's public exports; other features import nothing else. */
export { callOf, callSettingsOf, settingsOf } from './calls.ts';
export { callRecord, changeCall } from './change-call.ts';
export { isInGrace, stampOfPage } from './form-stamps.ts';
export { activeLateLink, consumeLateLink, lateLinksTo, lateLinkUser, readLateCall } from './late-links.ts';
export { openCall, publicCall } from './open-call.ts';
