import { TRASH_TEXTS as t } from '@trama/shared/texts/trash';
import type { Restored } from '../dataProvider/methods/site.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';

/** Who can see an item now that it is restored. */
export function restoredText({ status, publish_at }: Restored): string {
  if (status === 'draft') return t.restoredDraft;
  if (status === 'scheduled' && publish_at && Date.parse(publish_at) > Date.now())
    return t.restoredScheduled(formatDateTime(publish_at));
  return t.restoredPublic;
}
