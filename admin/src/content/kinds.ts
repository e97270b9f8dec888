import { EVENTS } from '../events/eventKind.ts';
import { NEWS } from '../news/newsKind.ts';
import { PUBLICATIONS } from '../publications/publicationKind.ts';

/** In the order of the panel's home. */
export const CONTENT_KINDS = [EVENTS, NEWS, PUBLICATIONS];
