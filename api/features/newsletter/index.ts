/** What other features may import of this one. */
export { enteredOptIn } from './consent.ts';
export { askPersonToConfirm, askToConfirm, NEWSLETTER_DATA } from './subscriptions.ts';
export { noteUnsubscribed, unsubscribe, unsubscribeByEmail } from './unsubscribe.ts';
