/** The feature's public exports; other features import nothing else. */
export { enteredOptIn } from './consent.ts';
export { askPersonToConfirm, mailSubscriptionConfirmation, NEWSLETTER_DATA } from './subscriptions.ts';
export { noteUnsubscribed, unsubscribe, unsubscribeByEmail } from './unsubscribe.ts';
