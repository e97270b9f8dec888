/** What other features may import of this one. */
export { eraseMessagesFrom } from './repository.ts';
