/** Rules that all three kinds of content share in their forms, beside those of shared. */
import { ADMIN_TEXTS } from '@trama/shared/admin-texts';

interface Publishing {
  status?: unknown;
  publishAt?: unknown;
}

/** `schema.refine(isScheduledWhole, WHEN_SCHEDULED)`: a scheduled item says when. */
export const isScheduledWhole = ({ status, publishAt }: Publishing) => status !== 'scheduled' || typeof publishAt === 'string';

export const WHEN_SCHEDULED = {
  path: ['publishAt'],
  error: ADMIN_TEXTS.publishing.publishAtRequired,
};
