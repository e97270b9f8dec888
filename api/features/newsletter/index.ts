/** What other features may import of this one. */
export { enteredOptIn } from './consent.ts';
export { leaveByEmail } from './subscription.ts';
export { askPersonToConfirm, askToConfirm, dropRequests } from './subscriptions.ts';
