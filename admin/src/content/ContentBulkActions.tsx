import type { ContentAction } from '@trama/shared/forms/bulk';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { useState } from 'react';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import { DayInput } from '../ui/DayInput.tsx';
import { fromLocalInput } from '../ui/form/localTime.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { ContentKind } from './ContentKind.ts';

const actOf = (action: Exclude<ContentAction, 'restore'>, icon: IconName): BulkAct => ({
  label: t[action],
  icon,
  danger: action === 'delete',
  question: t.question[action],
  consequence: t.consequence[action],
  done: t.done[action],
  change: { action },
});

/** Publishes, schedules, deletes many items, or makes them drafts. */
export function ContentBulkActions({ kind: { name } }: { kind: ContentKind }) {
  const [when, setWhen] = useState('');
  const publishAt = fromLocalInput(when);
  const schedule: BulkAct = {
    ...actOf('schedule', 'clock'),
    field: <DayInput id="publish-at" label={t.when} value={when} onChange={setWhen} hour />,
    change: publishAt === null ? null : { action: 'schedule', publishAt },
  };
  const acts = [actOf('publish', 'eye'), actOf('draft', 'note'), schedule, actOf('delete', 'trash')];
  return <BulkActions counted={CONTENT_WORDS[name].counted} acts={acts} />;
}
