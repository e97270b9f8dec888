import { type ContentAction, contentBulk } from '@trama/shared/forms/bulk';
import { BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { useState } from 'react';
import { BulkActions } from '../list/BulkActions.tsx';
import { DayInput } from '../ui/DayInput.tsx';
import { fromLocalInput } from '../ui/form/localTime.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { ContentKind } from './ContentKind.ts';

const ACTIONS: readonly (readonly [Exclude<ContentAction, 'restore'>, IconName])[] = [
  ['publish', 'eye'],
  ['draft', 'note'],
  ['schedule', 'clock'],
  ['delete', 'trash'],
];

/** Publishes, schedules, deletes many items, or makes them drafts. */
export function ContentBulkActions({ kind: { resource } }: { kind: ContentKind }) {
  const [when, setWhen] = useState('');
  const publishAt = fromLocalInput(when);
  return (
    <BulkActions
      counted={t.counted[resource]}
      undo={(api, rows) => api.undoMany(resource, rows)}
      acts={ACTIONS.map(([action, icon]) => ({
        label: t[action],
        icon,
        danger: action === 'delete',
        question: t.question[action],
        consequence: t.consequence[action],
        done: t.done[action],
        ...(action === 'schedule' && {
          field: <DayInput id="publish-at" label={t.when} value={when} onChange={setWhen} hour />,
        }),
        run:
          action === 'schedule' && !publishAt
            ? null
            : (api, ids) =>
                api.changeMany(resource, contentBulk.parse({ ids, action, ...(action === 'schedule' && { publishAt }) })),
      }))}
    />
  );
}
