import { type BulkAnswer, type ContentAction, contentBulk, NAMED_MAX } from '@trama/shared/forms/bulk';
import { BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { useState } from 'react';
import { BulkActionsToolbar, Button, SelectAllButton, useListContext } from 'react-admin';
import { useAction } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { DayInput } from '../ui/DayInput.tsx';
import { fromLocalInput } from '../ui/form/localTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useToast } from '../ui/Toast.tsx';
import type { ContentKind } from './ContentKind.ts';

type Action = Exclude<ContentAction, 'restore'>;

const ACTIONS: readonly (readonly [Action, IconName])[] = [
  ['publish', 'eye'],
  ['draft', 'note'],
  ['schedule', 'clock'],
  ['delete', 'trash'],
];

/** What was done, and what was left as it is and why. */
function saidOf(answer: BulkAnswer, done: string): string {
  const rest = [
    answer.unchanged > 0 && t.unchanged(answer.unchanged),
    ...answer.refused.map(({ count, reason }) => t.refused(count, reason)),
  ];
  return [`${done}.`, ...rest.filter(Boolean)].join(' ');
}

/** Changes all that is chosen by one call, asked once with its number; its notice takes it back by one call. */
export function BulkActions({ kind }: { kind: ContentKind }) {
  const { resource } = kind;
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [asked, setAsked] = useState<Action | null>(null);
  const [when, setWhen] = useState('');
  const { act } = useAction();
  const toast = useToast();
  const counted = t.counted[resource];
  const publishAt = fromLocalInput(when);

  const undo = async (rows: BulkAnswer['undo']) => {
    await act((api) => api.undoMany(resource, rows), { done: ({ changed }) => t.undone(counted(changed)), failed: t.failed });
    refetch();
  };
  const change = async (action: Action) => {
    const wanted = contentBulk.parse({ ids: selectedIds, action, ...(action === 'schedule' && { publishAt }) });
    const answer = await act((api) => api.changeMany(resource, wanted), { failed: t.failed });
    if (!answer) return;
    onUnselectItems();
    refetch();
    const { undo: rows } = answer;
    const offer = rows.length > 0 ? { label: UNDO_TEXTS.undo, run: () => undo(rows) } : undefined;
    toast(saidOf(answer, t.done[action](counted(answer.changed))), 'success', offer);
  };

  return (
    <>
      <BulkActionsToolbar selectAllButton={<SelectAllButton limit={NAMED_MAX} queryOptions={{ meta: { idsOnly: true } }} />}>
        {ACTIONS.map(([action, icon]) => (
          <Button
            key={action}
            label={t[action]}
            onClick={() => setAsked(action)}
            color={action === 'delete' ? 'error' : undefined}
          >
            <Icon name={icon} />
          </Button>
        ))}
      </BulkActionsToolbar>
      {asked && (
        <Confirm
          title={t.question[asked](counted(selectedIds.length))}
          question={t.consequence[asked]}
          confirm={t[asked]}
          danger={asked === 'delete'}
          onConfirm={asked === 'schedule' && !publishAt ? null : () => change(asked)}
          onClose={() => setAsked(null)}
        >
          {asked === 'schedule' && <DayInput id="publish-at" label={t.when} value={when} onChange={setWhen} hour />}
        </Confirm>
      )}
    </>
  );
}
